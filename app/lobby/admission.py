"""Permission to take a seat: locked tables, newcomers who wait there, and the bar after a removal.

Each function is one change under the table's lock; its caller commits.
"""

import re
from collections.abc import Collection
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.errors import (
    AlreadyAnswered,
    MatchTable,
    NoSuchNewcomer,
    NotAdmitted,
    TableFull,
    TooManyAsking,
    TooManyAskingOfNetwork,
)
from app.lobby.kept_seats import names_at
from app.messages.statuses import AdmissionState
from app.play.room.table_info import may_admit
from app.players.identity import Guest
from app.players.names import check_name_free
from app.players.origins import Origin, browser_of, devices_of
from app.tables.admissions import BARRED, check_not_barred, forget_requests
from app.tables.entropy import Entropy, new_id
from app.tables.errors import NotHost
from app.tables.rows import Arrival, Chair, Newcomer, Removal, Table

_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")
MOST: Final = 2000
"""The most open requests that a table stores."""


async def lock(session: AsyncSession, table: Table, guest: Guest, *, on: bool) -> None:
    """Lock or unlock a table. Raises `NotHost`, `AlreadyStarted`."""
    _check_host(table, guest)
    if on:
        table.locked = True
    else:
        await unlock(session, table)


async def unlock(session: AsyncSession, table: Table) -> None:
    """Let everybody sit down, and delete the open requests. Idempotent."""
    table.locked = False
    await forget_requests(session, table.id, only=AdmissionState.ASKING)


def set_spectators(table: Table, guest: Guest, *, on: bool) -> None:
    """Open a table to spectators or close it. Opening it resets everybody's readiness, because they agreed to play
    without spectators. Raises `NotHost`, `AlreadyStarted`."""
    _check_host(table, guest)
    if on and not table.spectators:
        for chair in table.chairs:
            chair.ready = chair.bot or (table.evening_id is not None and chair.player_id == guest.id)
    table.spectators = on


async def must_wait(
    session: AsyncSession, table: Table, guest: Guest, origin: Origin, own: Chair | None, now: datetime
) -> bool:
    """Whether a caller must be admitted before taking a seat. `own` is the seat that is kept for the caller. Raises
    `RemovedRecently`.

    A barred address does not exclude people whom the host has admitted: a home or an office shares one address.
    """
    request = await _request_of(session, table.id, guest.id)
    is_admitted = request is not None and request.state == AdmissionState.ADMITTED
    is_known = own is not None or is_admitted or guest.id == table.host_id
    await check_not_barred(session, table.id, origin.devices, None if is_known else origin.address_mark, now)
    is_seated = any(chair.player_id == guest.id for chair in table.chairs)
    return table.locked and table.part_of is None and not (is_known or is_seated)


async def ask(
    session: AsyncSession,
    table: Table,
    guest: Guest,
    name: str,
    origin: Origin,
    entropy: Entropy,
    *,
    most_of_address: int,
    now: datetime,
) -> None:
    """Store a newcomer's request, or rename the open one. Raises `TableFull`, `NameTaken`, `NotAdmitted`,
    `TooManyAsking`, `TooManyAskingOfNetwork`."""
    if not any(chair.free for chair in table.chairs):
        raise TableFull
    check_name_free(name, names_at(table.chairs, now))
    request = await _request_of(session, table.id, guest.id)
    if request is not None and request.state == AdmissionState.ASKING:
        request.name = name
        return
    if request is not None and now < request.at + BARRED:
        raise NotAdmitted((request.at + BARRED - now).total_seconds())
    await _check_room(session, table.id, origin.address_mark, most_of_address, now)
    if request is None:
        request = Newcomer(id=new_id(entropy), table_id=table.id, player_id=guest.id)
        session.add(request)
    request.name, request.address_mark = name, origin.address_mark
    request.state, request.at = AdmissionState.ASKING, now


async def withdraw(session: AsyncSession, table: Table, guest: Guest) -> None:
    """Delete the caller's own open request. Idempotent."""
    request = await _request_of(session, table.id, guest.id)
    if request is not None and request.state == AdmissionState.ASKING:
        await session.delete(request)


async def answer(
    session: AsyncSession,
    table: Table,
    guest: Guest,
    request_id: str,
    *,
    admit: bool,
    away: Collection[UUID],
    now: datetime,
) -> None:
    """Admit or refuse a newcomer. Idempotent; the first answer counts. Every seated player may admit while the host is
    away, but only the host may refuse. Raises `AlreadyStarted`, `NotHost`, `NoSuchNewcomer`, `AlreadyAnswered`.
    """
    _check_own(table)
    table.check_waiting()
    is_seated = any(chair.player_id == guest.id for chair in table.chairs)
    is_allowed = may_admit(table.host_id, guest.id, is_seated=is_seated, is_host_away=table.host_id in away)
    if not is_allowed or (not admit and guest.id != table.host_id):
        raise NotHost
    query = select(Newcomer).where(Newcomer.table_id == table.id, Newcomer.id == request_id)
    request = (await session.scalars(query)).one_or_none() if _ID.fullmatch(request_id) else None
    if request is None:
        raise NoSuchNewcomer
    wanted = AdmissionState.ADMITTED if admit else AdmissionState.REFUSED
    if request.state == wanted:
        return
    if request.state != AdmissionState.ASKING:
        raise AlreadyAnswered
    request.state, request.at = wanted, now


async def bar(session: AsyncSession, table: Table, player: UUID) -> None:
    """Store a removal: it bars the player for good, and the browser and the address for `BARRED`.

    The address is not barred if another player or the table's maker shares it, because they are probably in the same
    room.
    """
    arrivals = (await session.scalars(select(Arrival).where(Arrival.table_id == table.id))).all()
    arrived = {one.device_id for one in arrivals if one.player_id == player and one.device_id is not None}
    devices = await browser_of(session, await devices_of(session, player) | arrived)
    # After taking over a seat by a personal link, a player's arrival is stored under another player's id.
    own = [one for one in arrivals if one.player_id == player or one.device_id in devices]
    sitting = {chair.player_id for chair in table.chairs} - {player}
    shared = {one.address_mark for one in arrivals if one not in own and one.player_id in sitting} | {table.made_from}
    marks = sorted({one.address_mark for one in own if one.address_mark is not None} - shared)
    row = Removal(table_id=table.id, player_id=player, at=func.app_now(), devices=sorted(devices))
    row.address_mark = marks[0] if marks else None
    await session.merge(row)
    request = await _request_of(session, table.id, player)
    if request is not None:
        await session.delete(request)


async def _check_room(
    session: AsyncSession, table_id: str, address_mark: str | None, most_of_address: int, now: datetime
) -> None:
    """Raises `TooManyAsking`, `TooManyAskingOfNetwork`."""
    counts = Newcomer.state == AdmissionState.ASKING
    lately = (Newcomer.state == AdmissionState.REFUSED) & (Newcomer.at > now - BARRED)
    of_address = func.count().filter((Newcomer.address_mark == address_mark) & (counts | lately))
    query = select(func.count(), of_address).where(Newcomer.table_id == table_id)
    stored, same = (await session.execute(query)).one()
    if stored >= MOST:
        raise TooManyAsking
    if same >= most_of_address:
        raise TooManyAskingOfNetwork


async def _request_of(session: AsyncSession, table_id: str, player: UUID) -> Newcomer | None:
    query = select(Newcomer).where(Newcomer.table_id == table_id, Newcomer.player_id == player)
    return (await session.scalars(query)).one_or_none()


def _check_own(table: Table) -> None:
    """Raises `MatchTable` for a tournament's match, whose players the tournament decides."""
    if table.part_of is not None:
        raise MatchTable


def _check_host(table: Table, guest: Guest) -> None:
    _check_own(table)
    table.check_host(guest.id)
    table.check_waiting()
