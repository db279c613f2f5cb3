"""The origin of a request: a browser, by all its device ids, and the mark of an address."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.limits.callers import Caller, household_of
from app.players.identity import Identity
from app.players.rows import Device

_MOST: Final = 50
"""Device ids of one browser that are compared."""


@dataclass(frozen=True, slots=True)
class Origin:
    """A browser and an address from which a request comes."""

    device: UUID | None
    devices: frozenset[UUID]
    """The browser's device ids: the present one, and those it had as other players."""
    address_mark: str | None
    """`Identity.mark_of` the household's network; `None` if the connection has no address."""


async def origin_of(session: AsyncSession, caller: Caller, identity: Identity) -> Origin:
    """The origin of a caller's request."""
    devices = await browser_of(session, () if caller.device is None else (caller.device,))
    mark = identity.mark_of(household_of(caller.address)) if caller.address else None
    return Origin(caller.device, devices, mark)


async def browser_of(session: AsyncSession, devices: Collection[UUID]) -> frozenset[UUID]:
    """These devices, and the earlier ones of the same browsers, as other players."""
    if not devices:
        return frozenset()
    earlier = select(Device.before_id).where(Device.id.in_(devices)).cte(recursive=True)
    earlier = earlier.union(select(Device.before_id).join(earlier, Device.id == earlier.c.before_id))
    found = await session.scalars(select(earlier.c.before_id).limit(_MOST))
    return frozenset(devices) | {device for device in found if device is not None}


async def devices_of(session: AsyncSession, player: UUID) -> frozenset[UUID]:
    """The ids of a player's devices, the newest ones if there are many."""
    query = select(Device.id).where(Device.player_id == player).order_by(Device.made.desc()).limit(_MOST)
    return frozenset((await session.scalars(query)).all())
