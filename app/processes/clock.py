"""The time that all processes share, and whether they were away.

SharedClock   the database's clock, as this process knows it
Heartbeat     asks for it every second, and notices when nobody has

A process's own clock can be set back or differ from another's, and a game's clock must not. The database has one.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

import structlog
from sqlalchemy import DateTime, SmallInteger, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from app.errors import DatabaseAway
from app.runtime.db import Database, Row
from app.runtime.tasks import at_work

log = structlog.get_logger()

BEAT_SECONDS: Final = 1.0
OUTAGE_SECONDS: Final = 10.0
"""When nobody has written the heartbeat for so long, nobody could play: all processes were away, or the database. Where
a process begins and no other one lives, a shorter silence was a restart."""
_FRESH_SECONDS: Final = OUTAGE_SECONDS / 2
"""For so long after it was asked for, this process knows that there is no outage."""


class SharedClock:
    """The database's time. Between two answers this process's monotonic clock goes on from the last one."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._offset = time.time() - monotonic()
        """Until the database has answered, what this machine says."""
        self._told: float | None = None

    def now(self) -> float:
        """Seconds since 1970."""
        return self._monotonic() + self._offset

    def utcnow(self) -> datetime:
        """The same as an aware datetime in UTC."""
        return datetime.fromtimestamp(self.now(), UTC)

    @property
    def is_fresh(self) -> bool:
        """Whether the database has told the time just now. Who was stopped for a while does not know what has happened
        meanwhile."""
        return self._told is not None and self._monotonic() - self._told < _FRESH_SECONDS

    def tell(self, now: float, *, asked: float, answered: float) -> None:
        """The database said `now` at a moment between these two of the monotonic clock. The time goes on as before
        where that may be right, so that it does not jump with every answer that comes late."""
        self._offset = min(max(self._offset, now - answered), now - asked)
        self._told = answered

    def monotonic(self) -> float:
        """By which it is said when the database was asked."""
        return self._monotonic()


class HeartbeatRow(Row):
    """When a process last said that play is possible. One row, which outlives a crash of the database."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True))


_NOW = text("SELECT EXTRACT(epoch FROM app_clock())::float8")
_FIRST = text("INSERT INTO heartbeat (id, at) VALUES (1, app_clock()) ON CONFLICT DO NOTHING")
# Of many processes one writes it, and nobody waits for that one.
_SILENT_FOR = text("""
SELECT EXTRACT(epoch FROM app_clock() - at)::float8 FROM heartbeat WHERE id = 1
   AND at NOT BETWEEN app_clock() - make_interval(secs => :pause) AND app_clock()
   FOR UPDATE SKIP LOCKED
""")
_BEAT = text("UPDATE heartbeat SET at = app_clock() WHERE id = 1")
_LAZILY = text("SET LOCAL synchronous_commit = off")
"""What a crash of the database loses of this is less than a second, and is as if it had not been."""


class Heartbeat:
    """Keeps the shared clock right, and gives back the time in which nobody could play."""

    def __init__(
        self, database: Database, clock: SharedClock, on_outage: Callable[[AsyncSession, float], Awaitable[None]]
    ) -> None:
        """`on_outage` is called with how long nobody could play, in the transaction that ends that: once for all
        processes, and again where it fails."""
        self._database = database
        self._clock = clock
        self._on_outage = on_outage

    async def run(self) -> None:
        """A long task."""
        while True:
            try:
                with at_work():
                    await self.beat()
            except DatabaseAway as problem:
                log.warning("heartbeat not written", code=problem.code)
            await asyncio.sleep(BEAT_SECONDS)

    async def beat(self, *, after_restart: bool = False) -> None:
        """Ask for the time, and say once that play is possible. Raises `DatabaseAway`."""
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
        """The first beat of a process, and of a database; `is_alone` where no other process lives. Raises
        `DatabaseAway`."""
        async with self._database.session() as session:
            await session.execute(_FIRST)
        await self.beat(after_restart=is_alone)
