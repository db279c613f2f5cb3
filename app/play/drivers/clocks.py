"""Clocks that run out, and games on the clock that nobody goes on with: found in the database by any process, acted on
by the table's room."""

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
"""How often clocks are looked for that have run out."""
MOST: Final = 32
"""So many are acted on before more are looked for; another process may take those. It is a moment's work."""
STALLED_SECONDS: Final = 600.0
"""How often tables are looked for where a bot is to move and no process that lives may know; first when this one
begins, for it may be the one after."""
AT_ONCE: Final = 8
"""For each of them a table may have to be read."""

RUN_OUT = Counter("quintain_clocks_run_out_total", "Clocks that ran out and were given to this process")
LATE = Histogram(
    "quintain_clock_seconds", "From when a clock ran out until a room was told", buckets=(1, 1.5, 2, 3, 5, 10, 60)
)


class Rooms(Protocol):
    """What this driver asks of rooms: `app.play.room.rooms.Rooms`."""

    async def run_out(self, table_id: str, seat: Seat) -> None: ...
    async def wake(self, table_id: str) -> None: ...


class ClockDriver:
    """Tells rooms of clocks that have run out. One task of every process runs `run`: of a clock one process is told,
    and another one where nothing comes of it."""

    def __init__(self, database: Database, clock: SharedClock, rooms: Rooms) -> None:
        self._database = database
        self._clock = clock
        self._rooms = rooms

    async def run(self) -> None:
        """A long task."""
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
        """Tell the rooms of clocks that have run out, once; of how many. Raises `DatabaseAway`."""
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
        """Open the tables where no clock runs because a bot is to move: its driver looks at every table that is open.
        Raises `DatabaseAway`."""
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
        except NoSuchTable:  # nobody can play there; another process may have a game that this one has not
            async with self._database.session() as session:
                await stop_clocks(session, deadline.table_id)
        except Problem as problem:
            log.warning("clock not acted on", table=deadline.table_id[:6], code=problem.code)
        except Exception:  # a table that cannot be opened must not stop the clocks of all others
            log.exception("clock not acted on", table=deadline.table_id[:6])
