"""An event loop whose time is a number: it jumps to the next timer as soon as it is idle.

VirtualLoop   such a loop
VirtualClock  the shared clock in it
pass_time     advances the time in such a loop
virtually     runs a coroutine in such a loop
"""

import asyncio
import selectors
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

from app.processes.clock import SharedClock

T = TypeVar("T")
BEGAN = 2_000_000_000.0
"""The shared clock's time when the loop begins."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop without waiting. Raises `RuntimeError` if nothing can ever happen again."""

    def __init__(self) -> None:
        self.seconds = 0.0
        super().__init__(_Impatient(self))

    def time(self) -> float:
        return self.seconds


class _Impatient(selectors.DefaultSelector):  # type: ignore[misc, valid-type]  it depends on the platform
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._virtual = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready: list[tuple[selectors.SelectorKey, int]] = super().select(0)
        if timeout is None and not ready:
            raise RuntimeError("Nothing is left to happen.")
        if not ready:
            self._virtual.seconds += timeout or 0.0
        return ready

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return super().get_map()


class VirtualClock(SharedClock):
    """The shared clock of a virtual loop, which is always fresh."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop.time)

    def now(self) -> float:
        return BEGAN + self.monotonic()

    @property
    def is_fresh(self) -> bool:
        return True


async def pass_time(seconds: float) -> None:
    """Advances a virtual loop's time by this many seconds, or not at all if negative. Takes no real time."""
    assert isinstance(asyncio.get_running_loop(), VirtualLoop)
    await asyncio.sleep(max(0.0, seconds))


def virtually(run: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that runs in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(run)
