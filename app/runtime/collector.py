"""The garbage collector, out of the way of play.

Python frees what play makes by counting references; the collector is only for what refers to itself in a circle, such
as a socket that was closed. To look at everything stops every table for as long as it takes (a tenth of a second before
there is any table), and finds nothing of a move. So:

- the youngest objects are looked at in larger lots than usual, because nearly all of a move's are gone by then;
- older ones are looked at when little happens, and what is left is frozen: the next time it is not looked at again;
- everything is looked at when nothing happens: what was frozen may have ended since.
"""

import asyncio
import gc
import time
from typing import Final

_YOUNG: Final = 20_000
"""How many more objects there may be before the youngest are looked at; 700 by default."""
_MIDDLE: Final = 50
"""How many times they are before those that were left are, too; 10 by default."""
_NEVER: Final = 1_000_000_000

_SECONDS: Final = 10.0
"""How often it is considered whether to look at older objects."""
_QUIET: Final = 0.2
_IDLE: Final = 0.02
"""The shares of a processor up to which little happens, and nothing."""
_EVERYTHING_AFTER: Final = 60
_AT_THE_LATEST: Final = 360
"""How many times this is considered, at least and at most, before everything is looked at: ten minutes and an hour."""
_MOST_PUT_OFF: Final = 60
"""How many times in a row it is put off to look at older objects."""


class Collector:
    """Collects what is old when there is time for it."""

    def __init__(self) -> None:
        self._put_off = 0
        """How many times in a row there was no time."""
        self._since_everything = 0
        """How many times it was considered since everything was looked at."""
        self._looks = 0
        """How often the youngest had been looked at by then."""

    async def run(self) -> None:
        """A long task: collect now and then."""
        usual = gc.get_threshold()
        gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
        try:
            self.collect()
            while True:
                worked = time.process_time()
                await asyncio.sleep(_SECONDS)
                self.consider((time.process_time() - worked) / _SECONDS)
        finally:
            gc.set_threshold(*usual)

    def consider(self, share: float) -> None:
        """Collect, or not, when this process has lately taken such a share of a processor."""
        self._since_everything += 1
        if self._looks == _looks():  # next to nothing was made since
            return
        if self._since_everything >= (_EVERYTHING_AFTER if share <= _IDLE else _AT_THE_LATEST):
            self.collect_everything()
        elif share <= _QUIET or self._put_off >= _MOST_PUT_OFF:
            self.collect()
        else:
            self._put_off += 1

    def collect(self) -> None:
        """Look at what came since the last time, and freeze what is left."""
        gc.collect()
        gc.freeze()
        self._put_off, self._looks = 0, _looks()

    def collect_everything(self) -> None:
        """Look at what is frozen, too."""
        gc.unfreeze()
        self.collect()
        self._since_everything = 0


def _looks() -> int:
    """How often the youngest objects were looked at."""
    return int(gc.get_stats()[0]["collections"])
