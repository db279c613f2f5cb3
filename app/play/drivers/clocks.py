"""Finds expired clocks and stalled timed games in the database, and posts them to the tables' rooms.

Every process does so.
"""

import asyncio
import math
from typing import Final, Protocol

import structlog
from prometheus_client import Counter, Histogram

from app.errors import DatabaseAway, Problem
from app.processes.clock import OUTAGE_SECONDS, SharedClock
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables.deadlines import TakenDeadline, stop_clocks, take_due, take_stalled
from app.tables.errors import NoSuchTable
from engines.core.seats import Seat

log = structlog.get_logger()

LOOK_SECONDS: Final = 0.5
"""The pause between two searches for expired clocks."""
MOST: Final = 32
"""The maximum number of clocks in one round; other processes may take more. A round takes a moment."""
STALLED_SECONDS: Final = 600.0
"""The pause between two searches for tables where a bot is to move and no living process knows of it. The first one is
made at the start, because this process may replace an ended one."""
AT_ONCE: Final = 8
"""The number of tables handled at once, because each may have to be read."""

RUN_OUT = Counter("quintain_clocks_run_out_total", "Clocks that ran out and were given to this process")
LATE = Histogram(
    "quintain_clock_seconds", "From when a clock ran out until a room was told", buckets=(1, 1.5, 2, 3, 5, 10, 60)
)


class Rooms(Protocol):
    """The rooms that this driver needs: `app.play.room.rooms.Rooms`."""

    async def run_out(self, table_id: str, seat: Seat) -> None: ...
    async def wake(self, table_id: str) -> None: ...


class ClockDriver:
    """Notifies rooms of expired clocks. Every process has one such task. Each clock goes to one process first; if that
    has no effect, to another.
    """

    def __init__(self, database: Database, clock: SharedClock, rooms: Rooms) -> None:
        self._database = database
        self._clock = clock
        self._rooms = rooms

    async def run(self) -> None:
        """Long-running task: notify the rooms of expired clocks."""
        next_round = -math.inf
        while True:
            told = 0
            try:
                with at_work():
                    told = await self.look()
                    now = asyncio.get_running_loop().time()
                    if now >= next_round:
                        next_round = now + STALLED_SECONDS
                        await self.wake_stalled()
            except DatabaseAway as problem:
                log.warning("clocks not looked at", code=problem.code)
            if told < MOST:
                await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> int:
        """Notify the rooms of expired clocks once, and return their number. Raises `DatabaseAway`."""
        if not self._clock.is_fresh:
            return 0
        async with self._database.session() as session:
            taken = await take_due(session, MOST, OUTAGE_SECONDS)
        turn = asyncio.Semaphore(AT_ONCE)

        async def tell(deadline: TakenDeadline) -> None:
            async with turn:
                await self._tell(deadline)

        await asyncio.gather(*map(tell, taken))
        return len(taken)

    async def wake_stalled(self) -> None:
        """Open the tables where no clock runs because a bot is to move; the bot driver then handles them. Raises
        `DatabaseAway`."""
        while True:
            async with self._database.session() as session:
                stalled = await take_stalled(session, MOST, STALLED_SECONDS / 2)
            for table_id in stalled:
                try:
                    await self._rooms.wake(table_id)
                except Problem as problem:
                    log.warning("stalled table not opened", table=table_id[:6], code=problem.code)
                except Exception:  # as below
                    log.exception("stalled table not opened", table=table_id[:6])
            if len(stalled) < MOST:
                return

    async def _tell(self, deadline: TakenDeadline) -> None:
        RUN_OUT.inc()
        LATE.observe(self._clock.now() - deadline.due)
        try:
            await self._rooms.run_out(deadline.table_id, deadline.seat)
        except NoSuchTable:  # it cannot be played here; another process may have its game
            async with self._database.session() as session:
                await stop_clocks(session, deadline.table_id)
        except Problem as problem:
            log.warning("clock not acted on", table=deadline.table_id[:6], code=problem.code)
        except Exception:  # a table that cannot be opened must not stop the clocks of all others
            log.exception("clock not acted on", table=deadline.table_id[:6])
