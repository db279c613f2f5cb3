"""Deletes tables from a position a day after their last move: a long task of the server.

remove_old        deletes the old ones once
StagedTables      deletes them at regular intervals, in one of several processes
"""

import asyncio
from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy import ColumnElement, func, select

from app.channels.bus import Bus, TableChanged
from app.errors import DatabaseAway
from app.messages.statuses import TableKind
from app.operating.deleting import delete_table
from app.processes.leases import Leases
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables.rows import MoveRow, Table

log = structlog.get_logger()

LEASE: Final = "staged tables"
_HOURS: Final = 24
_ROUND_SECONDS: Final = 600.0


class StagedTables:
    """The tables from a position, of the whole database."""

    def __init__(self, database: Database, bus: Bus, leases: Leases) -> None:
        self._database = database
        self._bus = bus
        self._leases = leases

    async def remove(self) -> None:
        """Delete old tables at regular intervals, until cancelled. Only one of several processes does so."""
        while True:
            with suppress(DatabaseAway), at_work():
                if await self._leases.acquire(LEASE):
                    removed = await remove_old(self._database, self._bus)
                    if removed:
                        log.info("tables from a position deleted", count=removed)
            await asyncio.sleep(_ROUND_SECONDS)


async def remove_old(database: Database, bus: Bus) -> int:
    """Delete old tables, each in a separate transaction, and return their number."""
    async with database.session() as session:
        ids = (await session.scalars(select(Table.id).where(_is_old()).order_by(Table.made))).all()
    removed = 0
    for table_id in ids:
        async with database.session() as session:
            locked = select(Table.id).where(Table.id == table_id, _is_old()).with_for_update(of=Table)
            if (await session.scalars(locked)).one_or_none() is not None:
                await delete_table(session, table_id)
                bus.publish(TableChanged(table_id), session)
                removed += 1
    return removed


def _is_old() -> ColumnElement[bool]:
    """Whether a table from a position has been unchanged for a day."""
    newest = select(func.max(MoveRow.at)).where(MoveRow.table_id == Table.id).correlate(Table).scalar_subquery()
    day_ago = func.app_now() - func.make_interval(0, 0, 0, 0, _HOURS)
    is_staged = Table.kind.not_in((TableKind.GAME, TableKind.SOLO))
    return is_staged & (func.coalesce(newest, Table.made) < day_ago)
