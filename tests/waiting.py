"""The only places where tests wait. `tests/architecture/test_waiting.py` forbids `sleep` elsewhere.

turns       lets the event loop take some turns
until       returns once a condition holds
wait_until  the same outside an event loop

Product time, such as a lease or a grace period, does not need to pass: `tests.time_ahead` sets it ahead.
"""

import asyncio
import time
from asyncio import sleep  # the real one, in tests that replace `asyncio.sleep` too
from collections.abc import Callable
from inspect import isawaitable
from typing import Any, Final

from tests.patience import USUAL

_PAUSE: Final = 0.001
_QUICK: Final = 100
"""Number of checks of a condition after one turn of the loop each. Most hold by then."""


async def turns(count: int = 1) -> None:
    """Lets the event loop run this many iterations, so that ready tasks run."""
    for _ in range(count):
        await sleep(0)


async def until(condition: Callable[[], Any], *, every: float = _PAUSE, patience: float = USUAL) -> None:
    """Returns once the condition holds, which is checked at these intervals in seconds. The condition may be a
    coroutine function. Raises `TimeoutError`.
    """
    checks = 0
    async with asyncio.timeout(patience):
        while not (await found if isawaitable(found := condition()) else found):
            checks += 1
            await sleep(0 if checks < _QUICK and every == _PAUSE else every)


def wait_until(condition: Callable[[], Any], patience: float = USUAL, *, every: float = 0.02) -> bool:
    """Whether the condition holds, or begins to hold within these seconds."""
    deadline = time.monotonic() + patience
    while not (holds := bool(condition())) and time.monotonic() < deadline:
        time.sleep(every)
    return holds
