"""Rebuilds snapshots from the logs and compares them: the log is authoritative, a snapshot only a cache. Tables from a
position are skipped, because their log begins at their first snapshot.
"""

import orjson
import structlog
from sqlalchemy import select

from app.play.records.opening import replayed
from app.runtime.db import Database
from app.tables import store
from app.tables.rows import Snapshot
from app.tables.store import Games

log = structlog.get_logger()


async def check_tables(database: Database, games: Games) -> list[str]:
    """Replay every table whose rules are installed, repair wrong snapshots, and return the ids of their tables."""
    async with database.session() as session:
        ids = (await session.scalars(select(Snapshot.table_id).order_by(Snapshot.table_id))).all()
    wrong = []
    for table_id in ids:
        async with database.session() as session:
            table = await store.locked_table(session, table_id)
            snapshot = await session.get_one(Snapshot, table_id)
            game = games.get(table.game)
            if game is None or game.version != table.rules_version or table.is_staged:
                continue
            rows = await store.moves_since(session, table_id, -1)
            live = replayed(table, game, [row for row in rows if row.seq <= snapshot.version])
            state = orjson.loads(orjson.dumps(live.state))
            if state != snapshot.state:
                snapshot.state = state
                wrong.append(table_id)
    return wrong
