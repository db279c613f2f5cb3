"""The pace of requests: expensive ones begin one after the other, so that moves go first.

All requests and moves of a process share one interpreter. The limits grant every address a hundred concurrent page
requests. These would otherwise all run at the same time, and each move would wait for a part of each of them.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, TypeAlias

from app.errors import TooFast

_SHARE: Final = 0.3
"""The share of a processor for these requests while some of them wait."""
_BURST_SECONDS: Final = 0.1
"""Seconds of processor time that may be used at once after a pause: a page and its assets."""
_MOST_WAITING: Final = 64
"""The most waiting requests of one address."""
_MOST_ADDRESSES: Final = 256
"""The most addresses with waiting requests."""

_Waiting: TypeAlias = tuple[float, asyncio.Future[None]]
"""The processor time in seconds that a request will take, and its start."""


class Pacing:
    """The pace of one process. Addresses with waiting requests take turns, so nobody waits for all the requests of
    another address; the requests of one address keep their order."""

    def __init__(self, *, share: float = _SHARE, now: Callable[[], float] = time.monotonic) -> None:
        self._share = share
        self._now = now
        self._waiting: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        self._left = _BURST_SECONDS
        """Seconds that may still be used at once. May be negative: a request begins whatever its cost, and the next one
        waits longer."""
        self._counted = now()
        """The time at which `_left` was right."""
        self._timer: asyncio.TimerHandle | None = None

    async def wait(self, address: str, seconds: float) -> None:
        """Wait until a request may begin that takes `seconds` of processor time. Raises `TooFast` if too many requests
        wait."""
        queue = self._waiting.get(address)
        if len(queue) >= _MOST_WAITING if queue is not None else len(self._waiting) >= _MOST_ADDRESSES:
            raise TooFast(1.0)
        start = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append((seconds, start))
        if self._timer is None:
            self._begin()
        await start

    def _begin(self) -> None:
        """Begin the requests that may begin now, and set the timer for the rest."""
        self._timer = None
        now = self._now()
        self._left = min(_BURST_SECONDS, self._left + (now - self._counted) * self._share)
        self._counted = now
        while self._waiting and self._left >= 0:
            address, queue = self._waiting.popitem(last=False)
            seconds, start = queue.popleft()
            if queue:
                self._waiting[address] = queue
            if not start.done():  # its request was cancelled
                start.set_result(None)
                self._left -= seconds
        if self._waiting:
            self._timer = asyncio.get_running_loop().call_later(-self._left / self._share, self._begin)
