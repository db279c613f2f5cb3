"""Rates and numbers: how fast somebody asks, and how much somebody holds open.

Counts         what counts them
MemoryCounts   in the memory of this process
"""

import time
from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

Key: TypeAlias = tuple[str, object]
"""What is counted, and whose: ("units", "192.0.2.7")."""

_MOST_POOLS: Final = 20_000
"""So many strangers are remembered, the least recent forgotten."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many units a second, after a burst: a token bucket."""

    a_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Window:
    """So much within any so many seconds, and not a unit more: what was granted counts until it is so long ago."""

    most: int
    seconds: float


class Counts(Protocol):
    """What counts. It never waits, so that the path of a message stays short.

    Each process has its own counts in memory. Workers of one machine add up how many sockets somebody has in all of
    them (`shared.py`); what somebody asks each of them counts for itself, and `Limits` divides the rates where they
    have to hold over all. What has to hold to the unit over all processes (tables that are open, lines of talk) is
    counted in the database and not only here.
    """

    def take(self, pools: Sequence[tuple[Key, Rate]], cost: float) -> float:
        """Take `cost` from all of these pools, or from none: 0.0, or the seconds after which there would be enough."""

    def give(self, pools: Sequence[tuple[Key, Rate]], cost: float) -> None:
        """Return `cost` to all of these pools, at most up to their bursts."""

    def take_within(self, key: Key, window: Window) -> float:
        """Take one of what a window grants: 0.0, or the seconds after which there would be one."""

    def enter(self, places: Sequence[tuple[Key, int]]) -> Key | None:
        """Count one more in all of these, each with its most, or in none: None, or the one that is full."""

    def leave(self, keys: Iterable[Key]) -> None:
        """Count one less in these."""


class MemoryCounts:
    """The counts of one process."""

    def __init__(self, most_pools: int = _MOST_POOLS) -> None:
        self._most_pools = most_pools
        self._pools: OrderedDict[Key, tuple[float, float]] = OrderedDict()
        """What was left in a pool, and when."""
        self._granted: OrderedDict[Key, deque[float]] = OrderedDict()
        """When what still counts was granted, oldest first."""
        self._numbers: dict[Key, int] = {}

    def take(self, pools: Sequence[tuple[Key, Rate]], cost: float) -> float:
        now = time.monotonic()
        left = [self._left(key, rate, now) for key, rate in pools]
        # What costs more than a burst is granted to a full pool, and the rest is owed.
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
