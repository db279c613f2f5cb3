"""The load on a server: tables, their due moves, and the latency of each move.

    Load     closed loop (a move after every answer), or open loop (a fixed number of moves a second)
    Table    one game: the possible moves, the due moves, and the sockets that have received them

A move's time runs from its due time to its arrival at the last socket of its table. In an open loop moves are
due by the clock, at one table after the other; waiting for a slow server is included.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field

from bench.wire import Wire

Send = Callable[[], str]
"""Sends a move and returns its id."""

_WARM_UP = 0.5
_FINISH = 0.5
"""Seconds before and after the measured time."""
_OPENING = 30.0


@dataclass(eq=False)
class Table:
    """One game."""

    load: "Load"
    listeners: int
    """The number of sockets that receive every move."""
    wires: list[Wire] = field(default_factory=list)
    is_over: bool = False
    _ready: deque[Send] = field(default_factory=deque)
    """Moves that can be made now."""
    _due: deque[float] = field(default_factory=deque)
    """The due times of moves that cannot be made yet."""
    _sent: dict[str, float] = field(default_factory=dict)
    _made: dict[str, int] = field(default_factory=dict)
    """The version after each move."""
    _counts: dict[int, int] = field(default_factory=dict)
    heard: dict[int, float] = field(default_factory=dict)
    """The time at which the last of the table's sockets received each version."""

    def ask(self, send: Send) -> None:
        """A seat can move."""
        if self.load.is_on and self.load.rate is None:
            self._sent[send()] = time.perf_counter()
        elif self._due:
            self._sent[send()] = self._due.popleft()
        else:
            self._ready.append(send)

    def begin(self) -> None:
        """Make all possible moves."""
        while self._ready:
            self._sent[self._ready.popleft()()] = time.perf_counter()

    def arrive(self, due: float) -> None:
        """A move becomes due."""
        if self._ready:
            self._sent[self._ready.popleft()()] = due
        else:
            self._due.append(due)

    def on_made(self, move_id: str, version: int) -> None:
        """A move was accepted as a version."""
        self._made[move_id] = version

    def on_step(self, version: int) -> None:
        """A socket received a version."""
        count = self._counts[version] = self._counts.get(version, 0) + 1
        if count == self.listeners:
            del self._counts[version]
            self.heard[version] = time.perf_counter()

    def on_end(self) -> None:
        """The game is over: another table replaces it."""
        if not self.is_over:
            self.is_over = True
            self.load.replace(self)

    @property
    def is_ready(self) -> bool:
        """Whether a seat can move."""
        return bool(self._ready or self._sent)

    def close(self) -> None:
        for wire in self.wires:
            wire.close()

    def waits(self, since: float, until: float) -> Iterator[float]:
        """Seconds that the moves due in this time took; pending ones until now."""
        now = time.perf_counter()
        for move_id, due in self._sent.items():
            heard = self.heard.get(self._made.get(move_id, -1))
            if since <= due < until and not (self.is_over and heard is None):
                yield (now if heard is None else heard) - due
        if not self.is_over:
            yield from (now - due for due in self._due if since <= due < until)


class Load:
    """A number of tables played at the same time, each replaced when its game is over."""

    def __init__(self, opened: Callable[["Load"], Awaitable[Table]], rate: float | None) -> None:
        self.rate = rate
        """Moves a second; `None` for a move after every answer."""
        self.is_on = False
        """Whether moves are made; not before all sockets are open."""
        self._opened = opened
        self._playing: list[Table] = []
        self._over: list[Table] = []
        self._replacing: set[asyncio.Task[None]] = set()

    async def open(self, tables: int) -> None:
        """Open this number of tables, and return when a seat can move at each. Raises OSError or TimeoutError if the
        server does not answer."""
        self._playing = [await self._opened(self) for _ in range(tables)]
        async with asyncio.timeout(_OPENING):
            await self._everybody()

    async def _everybody(self) -> None:
        while not all(table.is_ready for table in self._playing):  # noqa: ASYNC110  nothing calls when they are
            await asyncio.sleep(0.01)

    def replace(self, table: Table) -> None:
        task = asyncio.create_task(self._replace(table))
        self._replacing.add(task)
        task.add_done_callback(self._replacing.discard)

    async def _replace(self, table: Table) -> None:
        new = await self._opened(self)
        if table in self._playing:
            self._playing[self._playing.index(table)] = new
            self._over.append(table)
        table.close()

    async def run(self, seconds: float, on_begin: Callable[[], None], on_end: Callable[[], None]) -> "Measured":
        """Play for this time. The callbacks are called at the beginning and the end of the measured time."""
        began = time.perf_counter() + _WARM_UP
        until = began + seconds
        clock = asyncio.get_running_loop()
        clock.call_later(_WARM_UP, on_begin)
        clock.call_later(_WARM_UP + seconds, on_end)
        self.is_on = True
        if self.rate is None:
            for table in self._playing:
                table.begin()
            await asyncio.sleep(_WARM_UP + seconds)
        else:
            await self._arrive(began - _WARM_UP, until, self.rate)
        await asyncio.sleep(_FINISH)
        await asyncio.gather(*self._replacing)
        tables = self._playing + self._over
        waits = [wait for table in tables for wait in table.waits(began, until)]
        count = sum(began <= heard < until for table in tables for heard in table.heard.values())
        for table in self._playing:
            table.close()
        return Measured(count, seconds, sorted(waits))

    async def _arrive(self, began: float, until: float, rate: float) -> None:
        number = 0
        while (now := time.perf_counter()) < until:
            while (due := began + number / rate) <= now:
                self._playing[number % len(self._playing)].arrive(due)
                number += 1
            await asyncio.sleep(0.0005)


@dataclass(frozen=True)
class Measured:
    """The result of a load."""

    moves: int
    seconds: float
    waits: list[float]
    """Sorted."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def milliseconds(self, quantile: float) -> float:
        """The latency of this quantile of the moves."""
        return 1e3 * self.waits[min(len(self.waits) - 1, int(quantile * len(self.waits)))] if self.waits else 0.0
