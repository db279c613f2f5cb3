"""Checkpoints of finished games, from which a replay can begin.

CHECKPOINT_EVERY   the distance between two of them
checkpoints_of     those of a game (pure)
find_checkpoint    the stored one from which a replay begins
Checkpoints        makes those of the games that are watched again, one game after the other
"""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

import orjson
from sqlalchemy import exists, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.records.opening import positions
from app.play.room.live_table import SNAPSHOT_EVERY
from app.replay.table_queue import TableQueue
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables import store
from app.tables.rows import Checkpoint, MoveRow, Table
from app.tables.store import AnyGame, Games

CHECKPOINT_EVERY: Final = SNAPSHOT_EVERY


def checkpoints_of(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> Iterator[Checkpoint | None]:
    """The checkpoints of a game, and `None` for each row without one: other tasks can run in between. Raises
    `RulesChanged`, `ChanceMismatch`, `Refusal`."""
    for live in positions(table, game, rows):
        is_kept = live.version > 0 and live.version % CHECKPOINT_EVERY == 0
        state = orjson.loads(orjson.dumps(live.state)) if is_kept else None
        yield Checkpoint(table_id=table.id, version=live.version, state=state) if is_kept else None


async def find_checkpoint(session: AsyncSession, table_id: str, row: int) -> Checkpoint | None:
    """The newest stored checkpoint at or before this row of the log."""
    query = select(Checkpoint).where(Checkpoint.table_id == table_id, Checkpoint.version <= row)
    return (await session.scalars(query.order_by(Checkpoint.version.desc()).limit(1))).one_or_none()


class Checkpoints:
    """Makes the checkpoints of finished games when somebody watches them for the first time."""

    def __init__(self, database: Database, games: Games) -> None:
        self._database = database
        self._games = games
        self.queue = TableQueue()

    async def run(self) -> None:
        """Long-running task: make the checkpoints of the tables in the queue."""
        await self.queue.run(self._make)

    async def _make(self, table_id: str) -> None:
        with at_work():
            async with self._database.session() as session:
                if await session.scalar(select(exists().where(Checkpoint.table_id == table_id))):
                    return
                table = await store.find_table(session, table_id)
                rows = await store.moves_since(session, table_id, -1)
        made = list[dict[str, object]]()
        for checkpoint in checkpoints_of(table, store.game_named(self._games, table.game), rows):
            if checkpoint is not None:
                made.append({"table_id": table_id, "version": checkpoint.version, "state": checkpoint.state})
            await asyncio.sleep(0)
        if made:
            with at_work():
                async with self._database.session() as session:
                    # Another process may make them, too, or delete the table.
                    await store.find_table(session, table_id)
                    await session.execute(insert(Checkpoint).on_conflict_do_nothing(), made)
