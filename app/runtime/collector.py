"""The garbage collector, scheduled so that it does not delay play.

Reference counting frees the objects of a move; only reference cycles, such as a closed socket, need the collector. A
full collection stops every table for its duration (a tenth of a second even without tables), and finds no objects of
moves. So:

- the youngest objects are collected in larger batches than usual, because by then nearly all of a move's objects are
gone; - older ones are collected when load is low; the survivors are frozen, so the next collection skips them; -
everything is collected when the server is idle, because frozen objects may have become garbage.
"""

import asyncio
import gc
import time
from typing import Final

_YOUNG: Final = 20_000
"""The number of new objects that triggers a collection of the youngest; 700 by default."""
_MIDDLE: Final = 50
"""The number of these collections that triggers one of the middle generation; 10 by default."""
_NEVER: Final = 1_000_000_000

_SECONDS: Final = 10.0
"""Seconds between two decisions whether to collect older objects."""
_QUIET: Final = 0.2
_IDLE: Final = 0.02
"""The shares of a processor up to which load is low (`_QUIET`), and the server idle."""
_EVERYTHING_AFTER: Final = 60
_AT_THE_LATEST: Final = 360
"""The number of decisions, at least and at most, between two collections of everything: ten minutes and an hour."""
_MOST_PUT_OFF: Final = 60
"""The most consecutive decisions to postpone a collection of older objects."""


class Collector:
    """Collects old objects when load is low."""

    def __init__(self) -> None:
        self._put_off = 0
        """The number of consecutive postponements."""
        self._since_everything = 0
        """The number of decisions since everything was collected."""
        self._looks = 0
        """The collections of the youngest generation at the last collection of older objects."""

    async def run(self) -> None:
        """Collect at regular intervals, until cancelled."""
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
        """Decide whether to collect, given the process's recent share of a processor."""
        self._since_everything += 1
        if self._looks == _looks():  # almost nothing was allocated since
            return
        if self._since_everything >= (_EVERYTHING_AFTER if share <= _IDLE else _AT_THE_LATEST):
            self.collect_everything()
        elif share <= _QUIET or self._put_off >= _MOST_PUT_OFF:
            self.collect()
        else:
            self._put_off += 1

    def collect(self) -> None:
        """Collect objects that are not frozen, and freeze the survivors."""
        gc.collect()
        gc.freeze()
        self._put_off, self._looks = 0, _looks()

    def collect_everything(self) -> None:
        """Collect frozen objects, too."""
        gc.unfreeze()
        self.collect()
        self._since_everything = 0


def _looks() -> int:
    """The number of collections of the youngest generation."""
    return int(gc.get_stats()[0]["collections"])
