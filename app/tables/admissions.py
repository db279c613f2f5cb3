"""Stored requests at locked tables, and the bar after a removal.

admissions_of      the requests at a table, as its messages show them
check_may_open     rejects strangers at a table that the operator has hidden
check_may_watch    rejects spectators of a running game that is closed to them
note_arrival       stores the device and the address from which a player sat down
check_not_barred   rejects the browser and the address of a player who was removed a short while ago
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.admission import AskingNewcomer
from app.messages.statuses import AdmissionState, TableStatus
from app.tables.errors import RemovedRecently, SpectatorsClosed, TableHidden
from app.tables.rows import Arrival, Newcomer, Removal, Table

BARRED: Final = timedelta(minutes=10)
"""How long a removal bars a browser and an address, and a refusal bars the newcomer."""
SHOWN: Final = 20
"""The number of newcomers that are listed by name."""
COUNTED: Final = 100
"""The highest count that is shown. Further requests change no message, so a flood is not passed on."""


@dataclass(frozen=True, slots=True)
class Admissions:
    """The requests at a locked table."""

    states: Mapping[UUID, AdmissionState] = field(default_factory=dict)
    asking: tuple[AskingNewcomer, ...] = ()
    """The first `SHOWN` open requests, oldest first."""
    count: int = 0
    """The number of open requests, at most `COUNTED`."""


NO_ADMISSIONS: Final = Admissions()


def check_may_watch(table: Table, player: UUID) -> None:
    """Raises `SpectatorsClosed` or `TableHidden` unless a person may be sent a table's game and its live messages."""
    check_may_open(table, player)
    if table.spectators is False and table.status == TableStatus.PLAYING and not table.belongs(player):
        raise SpectatorsClosed


def check_may_open(table: Table, player: UUID | None) -> None:
    """Raises `TableHidden` if the operator has hidden a table from a person; `None` for an unknown person."""
    if table.hidden and player not in table.people:
        raise TableHidden


async def admissions_of(session: AsyncSession, table: Table) -> Admissions:
    """The requests at a table; empty unless the table is waiting and locked. A refusal expires after `BARRED`."""
    if not table.locked or table.status != TableStatus.WAITING:
        return NO_ADMISSIONS
    columns = (Newcomer.player_id, Newcomer.id, Newcomer.name, Newcomer.state)
    recent = or_(Newcomer.state != AdmissionState.REFUSED, Newcomer.at > func.app_now() - BARRED)
    query = select(*columns).where(Newcomer.table_id == table.id, recent).order_by(Newcomer.at, Newcomer.id)
    states, asking = {}, []
    for player, request, name, state in await session.execute(query):
        states[player] = state
        if state == AdmissionState.ASKING:
            asking.append((request, name))
    shown = tuple(AskingNewcomer(*one) for one in asking[:SHOWN])
    return Admissions(states, shown, min(len(asking), COUNTED))


async def forget_requests(session: AsyncSession, table_id: str, *, only: AdmissionState | None = None) -> None:
    """Delete the requests at a table, or only those in one state."""
    query = delete(Newcomer).where(Newcomer.table_id == table_id)
    await session.execute(query if only is None else query.where(Newcomer.state == only))


async def note_arrival(
    session: AsyncSession, table_id: str, player: UUID, device: UUID | None, address_mark: str | None
) -> None:
    """Store the device and the address from which a player sat down."""
    origin = {"device_id": device, "address_mark": address_mark}
    row = insert(Arrival).values(table_id=table_id, player_id=player, **origin)
    await session.execute(row.on_conflict_do_update(index_elements=["table_id", "player_id"], set_=origin))


async def check_not_barred(
    session: AsyncSession, table_id: str, devices: Collection[UUID], address_mark: str | None, now: datetime
) -> None:
    """Raises `RemovedRecently` with the seconds left. With `address_mark=None` only the devices are compared."""
    same = or_(Removal.devices.overlap(list(devices)), Removal.address_mark == (address_mark or ""))
    query = select(Removal.at).where(Removal.table_id == table_id, Removal.at > now - BARRED, same)
    newest = (await session.scalars(query.order_by(Removal.at.desc()).limit(1))).one_or_none()
    if newest is not None:
        raise RemovedRecently((newest + BARRED - now).total_seconds())
