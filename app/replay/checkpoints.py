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
from sqlalchemy.orm import defer, undefer

from app.play.records.opening import positions
from app.play.room.live_table import SNAPSHOT_EVERY
from app.replay.table_queue import TableQueue
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables import store
from app.tables.packed_form import pack_states, unpack_states
from app.tables.rows import Checkpoint, MoveRow, PackedGame, Table
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
    """The newest stored checkpoint at or before this row of the log, also of a packed game."""
    query = select(Checkpoint).where(Checkpoint.table_id == table_id, Checkpoint.version <= row)
    found = (await session.scalars(query.order_by(Checkpoint.version.desc()).limit(1))).one_or_none()
    packed = None if found is not None else await _packed_game(session, table_id)
    if packed is None or packed.checkpoints is None:
        return found
    states = unpack_states(packed.form, packed.checkpoints)
    before = [Checkpoint(table_id=table_id, version=at, state=state) for at, state in states if at <= row]
    return before[-1] if before else None


async def _packed_game(session: AsyncSession, table_id: str) -> PackedGame | None:
    return await session.get(PackedGame, table_id, options=[undefer(PackedGame.checkpoints), defer(PackedGame.game)])


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
                if await _has_some(session, table_id):
                    return
                table = await store.find_table(session, table_id)
                rows = await store.moves_since(session, table_id, -1)
        made = list[Checkpoint]()
        for checkpoint in checkpoints_of(table, store.game_named(self._games, table.game), rows):
            if checkpoint is not None:
                made.append(checkpoint)
            await asyncio.sleep(0)
        if made:
            with at_work():
                async with self._database.session() as session:
                    # Another process may make them, too, pack the game, or delete the table.
                    await store.locked_table(session, table_id)
                    await _keep(session, table_id, made)


async def _has_some(session: AsyncSession, table_id: str) -> bool:
    of_packed = exists().where(PackedGame.table_id == table_id, PackedGame.checkpoints.is_not(None))
    return bool(await session.scalar(select(exists().where(Checkpoint.table_id == table_id) | of_packed)))


async def _keep(session: AsyncSession, table_id: str, made: Sequence[Checkpoint]) -> None:
    states = [(checkpoint.version, checkpoint.state) for checkpoint in made]
    packed = await _packed_game(session, table_id)
    if packed is not None:
        packed.checkpoints = pack_states(states)
        return
    rows = [{"table_id": table_id, "version": version, "state": state} for version, state in states]
    await session.execute(insert(Checkpoint).on_conflict_do_nothing(), rows)
