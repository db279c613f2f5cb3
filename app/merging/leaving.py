"""Gives up a device, which returns to its former guest or is signed out. In both cases the items that it brought are
returned.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, devices_ended
from app.merging.claiming import lock_players, tried_again
from app.merging.returning import Returned, give_back, merges_of
from app.merging.rows import Merge
from app.players import devices
from app.players.identity import Session
from app.players.rows import Device
from app.runtime.db import Database


@dataclass(frozen=True, slots=True)
class GoneBack:
    """A device belongs to its former guest again."""

    name: str
    cookie: str
    returned: Returned


async def go_back(database: Database, bus: Bus, known: Session) -> GoneBack:
    """Make the device its former guest again. Raises `NoWayBack`."""

    async def work(session: AsyncSession) -> GoneBack:
        left = await devices.left_behind(session, known.device)
        merges = await merges_of(session, left)
        await lock_players(session, {known.player, *(one.player_id for one in merges)} | _former(merges))
        name, cookie = await devices.go_back(session, known)
        return GoneBack(name, cookie, await give_back(session, bus, merges))

    return await tried_again(database, work)


async def sign_out(database: Database, bus: Bus, known: Session, device: UUID) -> Returned:
    """Sign out one device, in every process once this is committed. Raises `NoSuchDevice`."""

    async def work(session: AsyncSession) -> Returned:
        await lock_players(session, await _concerned(session, known, Device.id == device))
        return await _ended(session, bus, known, await devices.end(session, known, device))

    return await tried_again(database, work)


async def sign_out_others(database: Database, bus: Bus, known: Session) -> Returned:
    """Sign out all other devices, in every process once this is committed."""

    async def work(session: AsyncSession) -> Returned:
        others = Device.ended.is_(None) & (Device.id != known.device)
        await lock_players(session, await _concerned(session, known, others))
        return await _ended(session, bus, known, await devices.end_others(session, known))

    return await tried_again(database, work)


async def _concerned(session: AsyncSession, known: Session, which: ColumnElement[bool]) -> set[UUID]:
    """The player, and the former guests of the player's devices that match `which`."""
    found = tuple(await session.scalars(select(Device.id).where(Device.player_id == known.player, which)))
    return {known.player} | _former(await merges_of(session, found))


async def _ended(session: AsyncSession, bus: Bus, known: Session, ended: tuple[UUID, ...]) -> Returned:
    """Return the items that these devices brought. An earlier claim may have added a device while its player was being
    locked; `tried_again` resolves a deadlock of the second lock.
    """
    bus.publish(devices_ended(known.player, ended), session)
    merges = await merges_of(session, ended)
    await lock_players(session, _former(merges))
    return await give_back(session, bus, merges)


def _former(merges: Sequence[Merge]) -> set[UUID]:
    return {one.former_id for one in merges}
