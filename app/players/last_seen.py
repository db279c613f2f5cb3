"""When players were last connected, to about a minute: whose tables are listed.

note       somebody is there
LastSeen   writes down, now and then, who is connected to this process
"""

import asyncio
from collections.abc import Callable, Collection
from typing import Final
from uuid import UUID

import structlog
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.errors import DatabaseAway
from app.players import devices
from app.players.rows import Player
from app.runtime.db import Database
from app.runtime.tasks import at_work

log = structlog.get_logger()

_SECONDS: Final = 30.0
_FRESH_SECONDS: Final = 50.0
"""What was written so lately is not written again: a player's row changes once a minute."""


async def note(session: AsyncSession, player: UUID) -> None:
    """Somebody is there. Who has no name has no row, and is not remembered."""
    await session.execute(update(Player).where(Player.id == player).values(last_seen=func.app_now()))


class LastSeen:
    """The players who are connected to this process, and their devices."""

    def __init__(
        self,
        database: Database,
        connected: Callable[[], Collection[UUID]],
        devices: Callable[[], Collection[UUID]] = tuple,
        *,
        seconds: float = _SECONDS,
    ) -> None:
        self._database = database
        self._connected = connected
        self._devices = devices
        self._seconds = seconds

    async def run(self) -> None:
        """A long task: write them down now and then."""
        while True:
            try:
                with at_work():
                    await self.write()
            except DatabaseAway as problem:
                log.warning("last seen not written", code=problem.code)
            await asyncio.sleep(self._seconds)

    async def write(self) -> None:
        """Write them down now."""
        connected = self._connected()
        if not connected:
            return
        stale = Player.last_seen < func.app_now() - func.make_interval(0, 0, 0, 0, 0, 0, _FRESH_SECONDS)
        async with self._database.session() as session:
            # Whom somebody else is changing just now will be there in half a minute as well: nobody waits in a ring.
            found = select(Player.id).where(Player.id.in_(connected), stale).with_for_update(skip_locked=True)
            await session.execute(update(Player).where(Player.id.in_(found)).values(last_seen=func.app_now()))
            await devices.note(session, self._devices())
