"""Rates and counts: how fast a caller may send requests, and how many things a caller may hold open.

Counts         the interface
MemoryCounts   counts in the memory of this process
"""

import time
from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

Key: TypeAlias = tuple[str, object]
"""A limit and its owner: ("units", "192.0.2.7")."""

_MOST_POOLS: Final = 20_000
"""The most pools in memory; the least recently used are dropped."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of units a second, after a burst: a token bucket."""

    a_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Window:
    """A number of units within any period of this length: a sliding window."""

    most: int
    seconds: float


class Counts(Protocol):
    """The interface of counters. It never waits, so that handling a message stays fast.

    Each process counts in its own memory. The numbers of open sockets are added up over all workers of one machine
    (`shared.py`). Requests are counted by each worker alone, and `Limits` divides the rates that must hold over all.
    Numbers that must be exact over all processes (open tables, chat messages) are also counted in the database.
    """

    def take(self, pools: Sequence[tuple[Key, Rate]], cost: float) -> float:
        """Take `cost` from all of these pools, or from none. Returns 0.0, or the seconds until there is enough."""

    def give(self, pools: Sequence[tuple[Key, Rate]], cost: float) -> None:
        """Return `cost` to all of these pools, up to their bursts."""

    def take_within(self, key: Key, window: Window) -> float:
        """Take one unit of a window. Returns 0.0, or the seconds until a unit is free."""

    def enter(self, places: Sequence[tuple[Key, int]]) -> Key | None:
        """Increase all of these numbers, each up to its maximum, or none of them. Returns `None`, or the key whose
        maximum is reached.
        """

    def leave(self, keys: Iterable[Key]) -> None:
        """Decrease these numbers."""


class MemoryCounts:
    """The counts of one process."""

    def __init__(self, most_pools: int = _MOST_POOLS) -> None:
        self._most_pools = most_pools
        self._pools: OrderedDict[Key, tuple[float, float]] = OrderedDict()
        """The units left in a pool, and the time of that value."""
        self._granted: OrderedDict[Key, deque[float]] = OrderedDict()
        """The times of the units that still count, oldest first."""
        self._numbers: dict[Key, int] = {}

    def take(self, pools: Sequence[tuple[Key, Rate]], cost: float) -> float:
        now = time.monotonic()
        left = [self._left(key, rate, now) for key, rate in pools]
        # A cost above the burst is granted by a full pool, which then owes the rest.
        missing = [(min(cost, rate.burst) - has) / rate.a_second for (_, rate), has in zip(pools, left, strict=True)]
        wait = max(missing, default=0.0)
        if wait > 0:
            return wait
        for (key, _), has in zip(pools, left, strict=True):
            self._pools[key] = (has - cost, now)
            self._pools.move_to_end(key)
        while len(self._pools) > self._most_pools:
            self._pools.popitem(last=False)
        return 0.0

    def give(self, pools: Sequence[tuple[Key, Rate]], cost: float) -> None:
        now = time.monotonic()
        for key, rate in pools:
            if key in self._pools:
                self._pools[key] = (min(rate.burst, self._left(key, rate, now) + cost), now)

    def take_within(self, key: Key, window: Window) -> float:
        now = time.monotonic()
        granted = self._granted.setdefault(key, deque())
        while granted and granted[0] + window.seconds <= now:
            granted.popleft()
        if len(granted) >= window.most:
            return granted[0] + window.seconds - now
        granted.append(now)
        self._granted.move_to_end(key)
        while len(self._granted) > self._most_pools:
            self._granted.popitem(last=False)
        return 0.0

    def enter(self, places: Sequence[tuple[Key, int]]) -> Key | None:
        for key, most in places:
            if self._number(key) >= most:
                return key
        for key, _ in places:
            self._add(key, 1)
        return None

    def leave(self, keys: Iterable[Key]) -> None:
        for key in keys:
            self._add(key, -1)

    def _number(self, key: Key) -> int:
        return self._numbers.get(key, 0)

    def _add(self, key: Key, number: int) -> None:
        self._numbers[key] = self._numbers.get(key, 0) + number
        if not self._numbers[key]:
            del self._numbers[key]

    def _left(self, key: Key, rate: Rate, now: float) -> float:
        known = self._pools.get(key)
        if known is None:
            return rate.burst
        left, then = known
        return min(rate.burst, left + (now - then) * rate.a_second)
