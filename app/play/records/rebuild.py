"""Rebuilds snapshots from the logs and compares them: the log is authoritative, a snapshot only a cache. Tables from a
position are skipped, because their log begins at their first snapshot.
"""

import orjson
import structlog
from sqlalchemy import select, union

from app.play.records.opening import replayed
from app.runtime.db import Database
from app.tables import store
from app.tables.packed_form import pack
from app.tables.rows import PackedGame, Snapshot
from app.tables.store import Games

log = structlog.get_logger()


async def check_tables(database: Database, games: Games) -> list[str]:
    """Replay every table whose rules are installed, repair wrong snapshots, and return the ids of their tables."""
    async with database.session() as session:
        having_one = union(select(Snapshot.table_id), select(PackedGame.table_id)).subquery()
        ids = (await session.scalars(select(having_one.c.table_id).order_by(having_one.c.table_id))).all()
    wrong = []
    for table_id in ids:
        async with database.session() as session:
            table = await store.locked_table(session, table_id)
            stored, game = await store.stored_game(session, table_id), games.get(table.game)
            if game is None or game.version != table.rules_version or table.is_staged or stored.snapshot is None:
                continue
            snapshot = stored.snapshot
            live = replayed(table, game, [row for row in stored.rows if row.seq <= snapshot.version])
            state = orjson.loads(orjson.dumps(live.state))
            if state != snapshot.state:
                snapshot.state = state
                if stored.packed is not None:
                    stored.packed.game = pack(stored.rows, snapshot)
                wrong.append(table_id)
    return wrong
