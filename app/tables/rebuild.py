"""Snapshots made again from the logs, and compared: the log is the truth, a snapshot only a cache of it."""

import orjson
import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import Database
from app.tables import store
from app.tables.rows import Snapshot, Table
from app.tables.store import Games, LiveTable
from engines.core.chance import Draw, RecordedChance
from engines.core.codec import codec_of

log = structlog.get_logger()


async def check_tables(database: Database, games: Games) -> list[str]:
    """Replay every table whose rules this house has; mend the snapshots that do not fit and return their tables."""
    async with database.session() as session:
        ids = (await session.scalars(select(Snapshot.table_id).order_by(Snapshot.table_id))).all()
    wrong = []
    for table_id in ids:
        async with database.session() as session:
            table = await store.locked_table(session, table_id)
            snapshot = await session.get_one(Snapshot, table_id)
            game = games.get(table.game)
            if game is None or game.version != table.rules_version:
                continue
            state = orjson.loads(orjson.dumps((await replayed(session, table, games, snapshot.version)).state))
            if state != snapshot.state:
                snapshot.state = state
                wrong.append(table_id)
    return wrong


async def replayed(session: AsyncSession, table: Table, games: Games, version: int | None = None) -> LiveTable:
    """The table from its log alone, up to a version: set-up and every move made again with the recorded draws. Raises
    `ChanceMismatch` or `IllegalMove` where the log does not fit the rules."""
    game = games[table.game]
    first, *moves = await store.moves_since(session, table.id, -1)
    chance = RecordedChance([Draw(*draw) for draw in first.draws])
    options = codec_of(game).options(orjson.dumps(table.options))
    step = game.setup(len(table.chairs), options, chance)
    live = LiveTable(
        id=table.id, game=game, key=store.key_of(table), state=step.state, version=0, draws=0,
        players=len(table.chairs),
    )  # fmt: skip
    store.apply_row(live, first)
    for move in moves:
        if version is None or move.seq <= version:
            store.replay_row(live, move)
    return live
