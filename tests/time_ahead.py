"""Sets the time ahead, for a server or for the timers of this process.

advance       so many seconds pass for a database and for the process of a server
advance_loop  so many seconds pass for the timers of the running event loop
"""

import asyncio
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.processes.clock import SharedClock

_AHEAD = text("SELECT EXTRACT(epoch FROM app_now() - now())::float8")
_SOURCES = {"app_now": ("now()", "STABLE"), "app_clock": ("clock_timestamp()", "VOLATILE")}
_NOW = text("SELECT EXTRACT(epoch FROM app_clock())::float8")
# Processes went on renewing what they hold while the time passed.
_RENEWED = (
    "UPDATE heartbeat SET at = at + make_interval(secs => {0})",
    "UPDATE processes SET expires = expires + make_interval(secs => {0})",
)


def advance_loop(seconds: float) -> None:
    """Let so many seconds pass for all timers of the running event loop, timeouts too: those that are due run next."""
    loop = asyncio.get_running_loop()
    before = loop.time
    setattr(loop, "time", lambda: before() + seconds)  # noqa: B010  mypy allows no assignment to a method


async def advance(session: AsyncSession, clock: SharedClock, seconds: float) -> None:
    """Let so many seconds pass for all that the database and this process take from the clock."""
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
