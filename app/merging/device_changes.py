"""Changes of a player's devices."""

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends

from app.channels.bus import Bus, DevicesChanged
from app.merging.leaving import sign_out, sign_out_others
from app.merging.own_devices import own_devices
from app.merging.returning import Returned
from app.messages.players import OwnDevices
from app.players.devices import approve
from app.players.identity import Session
from app.players.trust import check_trusted
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.runtime.services import ServiceOf


@dataclass(frozen=True, slots=True)
class DeviceChanges:
    """Signs devices out, approves and lists them."""

    database: Database
    bus: Bus
    clock: SharedClock

    async def end(self, known: Session, device: UUID) -> Returned:
        """Sign out one device. Raises `NoSuchDevice`, or `DeviceWaits` if a waiting device tries to sign out another
        one."""
        if device != known.device:
            check_trusted(known.trusted_from, self.clock.now())
        return await sign_out(self.database, self.bus, known, device)

    async def end_others(self, known: Session) -> Returned:
        """Sign out all devices but this one."""
        return await sign_out_others(self.database, self.bus, known)

    async def approve(self, known: Session, device: UUID) -> None:
        """Approve a new device, in every process once this is committed. Raises `NoSuchDevice`."""
        async with self.database.session() as session:
            await approve(session, known, device)
            self.bus.publish(DevicesChanged(known.player.hex), session)

    async def listed(self, known: Session, returned: Returned | None = None) -> OwnDevices:
        """The player's devices."""
        async with self.database.session() as session:
            return await own_devices(session, known, returned)


DeviceChangesDep = Annotated[DeviceChanges, Depends(ServiceOf(DeviceChanges))]
