"""The time shared by all processes, and detection of outages.

SharedClock   the database's clock, followed by this process
Heartbeat     reads it every second, and detects an outage

The system clock of a process can be set back or differ from another's, but game clocks must not. So the database's
clock is used.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, Final

import structlog
from fastapi import Depends
from sqlalchemy import DateTime, SmallInteger, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from app.errors import DatabaseAway
from app.runtime.db import Database, Row
from app.runtime.services import ServiceOf
from app.runtime.tasks import at_work

log = structlog.get_logger()

BEAT_SECONDS: Final = 1.0
OUTAGE_SECONDS: Final = 10.0
"""Without a heartbeat for so many seconds there was an outage: all processes or the database were down. If a process
starts and no other one is alive, a shorter gap was a restart."""
_FRESH_SECONDS: Final = OUTAGE_SECONDS / 2
"""For so many seconds after an answer of the database, this process can be sure that there is no outage."""


class SharedClock:
    """The database's time, continued between two answers by this process's monotonic clock."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._offset = time.time() - monotonic()
        """This machine's own clock, until the database has answered."""
        self._told: float | None = None

    def now(self) -> float:
        """Seconds since 1970."""
        return self._monotonic() + self._offset

    def utcnow(self) -> datetime:
        """The shared time as an aware datetime in UTC."""
        return datetime.fromtimestamp(self.now(), UTC)

    @property
    def is_fresh(self) -> bool:
        """Whether the database has answered recently. A process that was suspended for a while may have missed an
        outage."""
        return self._told is not None and self._monotonic() - self._told < _FRESH_SECONDS

    def tell(self, now: float, *, asked: float, answered: float) -> None:
        """Correct the clock, given that the database's time was `now` at a moment between these two monotonic times.
        The offset changes only as far as necessary, so that late answers do not make the time jump.
        """
        self._offset = min(max(self._offset, now - answered), now - asked)
        self._told = answered

    def monotonic(self) -> float:
        """The monotonic clock whose times are given to `tell`."""
        return self._monotonic()


class HeartbeatRow(Row):
    """The time at which a process last confirmed that play is possible. A single row, which survives a crash of the
    database."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True))


_NOW = text("SELECT EXTRACT(epoch FROM app_clock())::float8")
_FIRST = text("INSERT INTO heartbeat (id, at) VALUES (1, app_clock()) ON CONFLICT DO NOTHING")
# One of several processes writes it; the others skip the locked row.
_SILENT_FOR = text("""
SELECT EXTRACT(epoch FROM app_clock() - at)::float8 FROM heartbeat WHERE id = 1
   AND at NOT BETWEEN app_clock() - make_interval(secs => :pause) AND app_clock()
   FOR UPDATE SKIP LOCKED
""")
_BEAT = text("UPDATE heartbeat SET at = app_clock() WHERE id = 1")
_LAZILY = text("SET LOCAL synchronous_commit = off")
"""A crash of the database loses less than a second of heartbeats, which does no harm."""


class Heartbeat:
    """Corrects the shared clock, and extends game clocks after an outage."""

    def __init__(
        self, database: Database, clock: SharedClock, on_outage: Callable[[AsyncSession, float], Awaitable[None]]
    ) -> None:
        """`on_outage` is called with the seconds of an outage, in the transaction that ends the outage. It takes effect
        once for all processes, and is called again after a failure.
        """
        self._database = database
        self._clock = clock
        self._on_outage = on_outage

    async def run(self) -> None:
        """Beat every second, until cancelled."""
        while True:
            try:
                with at_work():
                    await self.beat()
            except DatabaseAway as problem:
                log.warning("heartbeat not written", code=problem.code)
            await asyncio.sleep(BEAT_SECONDS)

    async def beat(self, *, after_restart: bool = False) -> None:
        """Read the time, and store that play is possible. Raises `DatabaseAway`."""
        async with self._database.session() as session:
            asked = self._clock.monotonic()
            now = (await session.execute(_NOW)).scalar_one()
            answered = self._clock.monotonic()
            pause = {"pause": BEAT_SECONDS * 0.9}
            silent = (await session.execute(_SILENT_FOR, pause)).scalar_one_or_none()
            if silent is not None:
                if after_restart or silent >= OUTAGE_SECONDS:
                    log.warning("nobody could play", seconds=round(silent, 1))
                    await self._on_outage(session, silent)
                else:
                    await session.execute(_LAZILY)
                await session.execute(_BEAT)
        self._clock.tell(now, asked=asked, answered=answered)

    async def begin(self, *, is_alone: bool = False) -> None:
        """The first beat of a process, which creates the row if necessary. `is_alone` is set if no other process is
        alive. Raises `DatabaseAway`."""
        async with self._database.session() as session:
            await session.execute(_FIRST)
        await self.beat(after_restart=is_alone)


ClockDep = Annotated[SharedClock, Depends(ServiceOf(SharedClock))]
