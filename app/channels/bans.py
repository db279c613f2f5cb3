"""Keeps the bans of a process current, and closes the sockets of the banned.

A notice makes every process read the bans again. A change without a notice, because the notice was lost or a backup was
restored, is read within `ROUND_SECONDS`.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from app.bans.current import Bans, read_bans
from app.channels.bus import BansChanged, Bus, Missed, Notice
from app.errors import DatabaseAway
from app.runtime.db import Database
from app.runtime.tasks import at_work

log = structlog.get_logger()

ROUND_SECONDS: Final = 15.0
_AWAY_SECONDS: Final = 1.0


class BanNotices:
    """Applies bans in one process."""

    def __init__(self, database: Database, bus: Bus, bans: Bans, close_banned: Callable[[], None]) -> None:
        """`close_banned` disconnects every banned guest."""
        self._database = database
        self._bans = bans
        self._close_banned = close_banned
        self._changed = asyncio.Event()
        bus.subscribe(self._on_notice)

    async def run(self) -> None:
        """Long-running task: read the bans after every change, and at regular intervals."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(ROUND_SECONDS):
                    await self._changed.wait()
            self._changed.clear()
            try:
                with at_work():
                    await self.read()
            except DatabaseAway as problem:
                log.warning("bans not read", code=problem.code)
                await asyncio.sleep(_AWAY_SECONDS)
                self._changed.set()

    async def read(self) -> None:
        """Read the bans once. Raises `DatabaseAway`."""
        async with self._database.session() as session:
            self._bans.use(await read_bans(session))
        self._close_banned()

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case BansChanged() | Missed():
                self._changed.set()
