"""Sets the time ahead, for a server or for the timers of this process.

advance       advances the time of a database and of a server's process
advance_loop  advances the running event loop's timers
"""

import asyncio
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.processes.clock import SharedClock

_AHEAD = text("SELECT EXTRACT(epoch FROM app_now() - now())::float8")
_SOURCES = {"app_now": ("now()", "STABLE"), "app_clock": ("clock_timestamp()", "VOLATILE")}
_NOW = text("SELECT EXTRACT(epoch FROM app_clock())::float8")
# Processes kept renewing their leases while the time passed.
_RENEWED = (
    "UPDATE heartbeat SET at = at + make_interval(secs => {0})",
    "UPDATE processes SET expires = expires + make_interval(secs => {0})",
)


def advance_loop(seconds: float) -> None:
    """Advances all timers of the running event loop, timeouts too: the due ones run next."""
    loop = asyncio.get_running_loop()
    before = loop.time
    setattr(loop, "time", lambda: before() + seconds)  # noqa: B010  mypy allows no assignment to a method


async def advance(session: AsyncSession, clock: SharedClock, seconds: float) -> None:
    """Advances the time for everything that reads it from the database or in this process."""
    ahead = float((await session.execute(_AHEAD)).scalar_one()) + seconds
    for name, (source, volatility) in _SOURCES.items():
        body = f"SELECT {source} + interval '{ahead} seconds'"
        made: Any = f"CREATE OR REPLACE FUNCTION {name}() RETURNS timestamptz LANGUAGE sql {volatility} AS $${body}$$"
        await session.execute(text(made))
    for statement in _RENEWED:
        await session.execute(text(statement.format(float(seconds))))
    asked = clock.monotonic()
    now = (await session.execute(_NOW)).scalar_one()
    clock.tell(now, asked=asked, answered=clock.monotonic())
