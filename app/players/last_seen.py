"""The last time that each player was connected, to about a minute. Lists show only tables whose hosts were connected
recently.

note       stores that a player is connected
LastSeen   regularly stores which players are connected to this process
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
"""Seconds before the same player is written again, so a row changes once a minute at most."""


async def note(session: AsyncSession, player: UUID) -> None:
    """Store that a player is connected. Players without a name have no row, and are skipped."""
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
        """Write the connected players at regular intervals, until cancelled."""
        while True:
            try:
                with at_work():
                    await self.write()
            except DatabaseAway as problem:
                log.warning("last seen not written", code=problem.code)
            await asyncio.sleep(self._seconds)

    async def write(self) -> None:
        """Write the connected players once."""
        connected = self._connected()
        if not connected:
            return
        stale = Player.last_seen < func.app_now() - func.make_interval(0, 0, 0, 0, 0, 0, _FRESH_SECONDS)
        async with self._database.session() as session:
            # Rows locked by other transactions are skipped, which avoids deadlocks; half a minute later they are
            # written.
            found = select(Player.id).where(Player.id.in_(connected), stale).with_for_update(skip_locked=True)
            await session.execute(update(Player).where(Player.id.in_(found)).values(last_seen=func.app_now()))
            await devices.note(session, self._devices())
