"""Slows down the answers to codes while many wrong ones arrive, from any address.

The delay grows with the number of wrong codes in the last minute and is bounded. A waiting answer holds neither a
database connection nor a lock. The number of waiting answers is bounded as well: a further one releases the answer that
has waited longest, so a flood blocks nobody.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

_SECONDS: Final = 60.0
"""How long a wrong code counts."""
_FREE: Final = 30
"""Wrong codes a minute that cause no delay."""
_STEP: Final = 0.02
"""Seconds of delay for each further one."""
_LONGEST: Final = 3.0
"""The longest delay, in seconds."""
_MOST_COUNTED: Final = _FREE + int(_LONGEST / _STEP) + 1
_MOST_WAITING: Final = 500
_PAUSE: Final = 0.1
"""Seconds from the arrival of a wrong code to its answer, whatever the database did for it."""


class WrongCodes:
    """The wrong codes that arrived at this process."""

    def __init__(
        self,
        *,
        workers: int = 1,
        is_on: bool = True,
        most_waiting: int = _MOST_WAITING,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Each of `workers` is assumed to see as many wrong codes as this one."""
        self.now = now
        self.pause: Final = _PAUSE if is_on else 0.0
        self._workers = workers if is_on else 0
        self._most_waiting = most_waiting
        self._times: deque[float] = deque(maxlen=_MOST_COUNTED)
        self._waiting: OrderedDict[int, asyncio.Event] = OrderedDict()
        self._waits = 0

    @property
    def waiting(self) -> int:
        """The number of waiting answers."""
        return len(self._waiting)

    def count(self) -> None:
        """Count a wrong code."""
        self._times.append(self.now())

    def delay(self) -> float:
        """The delay of an answer at this moment, in seconds."""
        while self._times and self._times[0] + _SECONDS <= self.now():
            self._times.popleft()
        return min(_LONGEST, max(0.0, (len(self._times) * self._workers - _FREE) * _STEP))

    async def wait_until(self, moment: float) -> None:
        """Return at this moment, or earlier if too many other answers wait."""
        seconds = moment - self.now()
        if seconds <= 0:
            return
        if len(self._waiting) >= self._most_waiting:
            _, oldest = self._waiting.popitem(last=False)
            oldest.set()
        self._waits += 1
        number, released = self._waits, asyncio.Event()
        self._waiting[number] = released
        try:
            async with asyncio.timeout(seconds):
                await released.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting.pop(number, None)
