"""Packs finished games, each into one row: a long task of the server.

pack_game    packs one game
pack_old     packs those that ended long ago
Packing      does so now and then, in one of several processes
"""

import asyncio
from collections.abc import Collection, Sequence
from typing import Any, Final

import structlog
from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.errors import DatabaseAway
from app.messages.statuses import TableKind, TableStatus
from app.processes.leases import Leases, all_read
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables.packed_form import FORM, pack, pack_states, unpack, values_of
from app.tables.rows import Checkpoint, MoveRow, PackedGame, Snapshot, Table

log = structlog.get_logger()

LEASE: Final = "packing"
_ROUND_SECONDS: Final = 600.0
_MOST_A_ROUND: Final = 500
_PAUSE_SECONDS: Final = 0.05
"""Between two games, because a process with people at its tables does this work."""


class NotPacked(Exception):
    """The packed game would not be the same as the one in the rows. Nothing is changed."""


class Packing:
    """Packs the finished games of the whole database."""

    def __init__(self, database: Database, leases: Leases, days: int) -> None:
        """`days` is how long after its end a game is packed."""
        self._database = database
        self._leases = leases
        self._days = days
        self._failed: set[str] = set()

    async def run(self) -> None:
        """Pack old games now and then, until cancelled. One of several processes does it."""
        while True:
            await asyncio.sleep(_ROUND_SECONDS)
            try:
                if await self._leases.acquire(LEASE):
                    packed = await pack_old(self._database, self._days, self._failed)
                    if packed:
                        log.info("games packed", count=packed)
            except DatabaseAway as problem:
                log.warning("games not packed", code=problem.code)


async def pack_old(
    database: Database, days: int, failed: set[str], *, most: int = _MOST_A_ROUND, pause: float = _PAUSE_SECONDS
) -> int:
    """Pack games that ended at least so many days ago, each in a separate transaction, and return their number. Tables
    in `failed` are passed over, and those that fail now are added. Does nothing while a process is alive that cannot
    read packed games. Raises `DatabaseAway`."""
    with at_work():
        async with database.session() as session:
            tables = await _old_games(session, days, failed, most) if await all_read(session, FORM) else []
    packed = 0
    for table_id in tables:
        with at_work():
            try:
                async with database.session() as session:
                    packed += await pack_game(session, table_id)
            except DatabaseAway:
                raise
            except Exception:
                log.exception("game not packed", table=table_id[:6])
                failed.add(table_id)
        await asyncio.sleep(pause)
    return packed


async def pack_game(session: AsyncSession, table_id: str) -> bool:
    """Pack a finished game, in the transaction of `session`. Returns whether it was packed: not if another process is
    doing that or has done it, or if the game is not over. Raises `NotPacked`."""
    locked = select(Table.id).where(Table.id == table_id, _is_over()).with_for_update(of=Table, skip_locked=True)
    if (await session.scalars(locked)).one_or_none() is None:
        return False
    snapshot = await session.get(Snapshot, table_id)
    rows = (await session.scalars(select(MoveRow).where(MoveRow.table_id == table_id).order_by(MoveRow.seq))).all()
    if snapshot is None or not rows:
        return False
    game = await asyncio.to_thread(pack, rows, snapshot)
    again, snapshot_again = await asyncio.to_thread(unpack, FORM, table_id, game)
    are_same = [values_of(row) for row in again] == [values_of(row) for row in rows]
    if not are_same or (snapshot_again.version, snapshot_again.state) != (snapshot.version, snapshot.state):
        raise NotPacked
    query = select(Checkpoint).where(Checkpoint.table_id == table_id).order_by(Checkpoint.version)
    states = [(checkpoint.version, checkpoint.state) for checkpoint in await session.scalars(query)]
    checkpoints = pack_states(states) if states else None
    session.add(PackedGame(table_id=table_id, form=FORM, newest=rows[-1].seq, game=game, checkpoints=checkpoints))
    await session.flush()
    of_table = (MoveRow.table_id, Snapshot.table_id, Checkpoint.table_id)
    deleted = [await _delete_rows(session, column, table_id) for column in of_table]
    if deleted != [len(rows), 1, len(states)]:
        raise NotPacked
    return True


async def _delete_rows(session: AsyncSession, column: InstrumentedAttribute[str], table_id: str) -> int:
    """Delete a table's rows of one kind, and return their number."""
    statement = delete(column.class_).where(column == table_id)
    done: Any = await session.execute(statement, execution_options={"synchronize_session": False})
    return int(done.rowcount)


async def _old_games(session: AsyncSession, days: int, failed: Collection[str], most: int) -> Sequence[str]:
    """Finished games that are not packed, oldest first: a game that has begun has a snapshot until it is packed."""
    ended = func.coalesce(Table.ended, Table.made)
    is_old = ended < func.app_now() - func.make_interval(0, 0, 0, days)
    query = select(Table.id).join(Snapshot, Snapshot.table_id == Table.id).where(_is_over(), is_old)
    return (await session.scalars(query.where(Table.id.not_in(failed)).order_by(ended).limit(most))).all()


def _is_over() -> ColumnElement[bool]:
    """Whether the game is over. Tables from a position are left out: they are deleted soon, and their first snapshot is
    a part of their log."""
    is_game = Table.kind.in_((TableKind.GAME, TableKind.SOLO))
    return is_game & Table.status.in_((TableStatus.OVER, TableStatus.ABORTED))
