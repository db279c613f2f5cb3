"""The tasks of a process: each is known by name, none dies unseen.

keep      a long task, which is started again when it ends or fails
spawn     a short one, whose failure is logged
states    how the long ones are, for health checks
ages      how long each of them has been at what it does now
at_work   around a piece of work of a long task
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from typing import Any, Final, Self
from weakref import WeakKeyDictionary

import structlog
from prometheus_client import Counter

from engines.core.game import Refusal

log = structlog.get_logger()

FAILED = Counter("quintain_task_failures_total", "Tasks that failed", ["task"])

_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
"""Seconds before a long task that failed again and again is started again."""
_CANCEL_AGAIN: Final = 5.0
"""After so many seconds a task that is to end is told so again."""


_AT_WORK: Final[WeakKeyDictionary[asyncio.Task[Any], float]] = WeakKeyDictionary()
"""Since when a task is at a piece of work."""


@contextmanager
def at_work() -> Iterator[None]:
    """Around a piece of work of a long task, which takes moments where all is well: a task that hangs in it is known by
    its age. Outside of them it may wait as long as it likes."""
    task = asyncio.current_task()
    assert task is not None
    _AT_WORK[task] = time.monotonic()
    try:
        yield
    finally:
        del _AT_WORK[task]


class TaskSupervisor:
    """All tasks of one process, in one task group: none outlives it."""

    def __init__(self) -> None:
        self._group = asyncio.TaskGroup()
        self._stack = AsyncExitStack()
        self._kept: dict[str, asyncio.Task[None]] = {}
        self._restarting: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(self._group)
        return self

    async def __aexit__(self, *error: object) -> None:
        while self._tasks:  # one that ends may have started another
            await self.cancel(*self._tasks)
        await self._stack.aclose()

    def keep(self, name: str, run: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run a long task, and start it again after a pause whenever it ends by itself or fails."""
        task = self._start(name, self._keep(name, run))
        self._kept[name] = task
        return task

    def spawn(self, name: str, run: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a short task; what it raises is logged and goes no further. Raises `RuntimeError` once all have ended."""
        try:
            task = self._start(name, self._log_failure(name, run))
        except RuntimeError:
            run.close()
            raise
        # A task that is cancelled before its first step never awaits its coroutine.
        task.add_done_callback(lambda _: run.close())
        return task

    async def cancel(self, *tasks: asyncio.Task[None]) -> None:
        """End these tasks, and forget the long ones among them."""
        for name, task in list(self._kept.items()):
            if task in tasks:
                del self._kept[name]
        waiting = set(tasks)
        while waiting:
            # Asked again: what a task waits for may fail at that very moment, and then it hears of the failure alone.
            for task in waiting:
                task.cancel()
            _, waiting = await asyncio.wait(waiting, timeout=_CANCEL_AGAIN)
        await asyncio.gather(*tasks, return_exceptions=True)

    def states(self) -> Mapping[str, str]:
        """The long tasks by name: `running`, `restarting` or `ended`."""
        return {name: self._state(name, task) for name, task in self._kept.items()}

    def ages(self) -> Mapping[str, float]:
        """Seconds for which each long task has been at the same piece of work; 0 where it waits for the next one."""
        now = time.monotonic()
        return {name: now - _AT_WORK.get(task, now) for name, task in self._kept.items()}

    def _state(self, name: str, task: asyncio.Task[None]) -> str:
        if task.done():
            return "ended"
        return "restarting" if name in self._restarting else "running"

    def _start(self, name: str, run: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        try:
            task = self._group.create_task(run, name=name)
        except RuntimeError:  # the group has ended; before Python 3.13 it leaves the coroutine open
            run.close()
            raise
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _keep(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        pause = _FIRST_PAUSE
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            try:
                await run()
                log.error("task ended", task=name)
            except Exception:
                log.exception("task failed", task=name)
            FAILED.labels(name).inc()
            if loop.time() - began > _LONGEST_PAUSE:  # it had worked for a while
                pause = _FIRST_PAUSE
            self._restarting.add(name)
            await asyncio.sleep(pause)
            self._restarting.discard(name)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _log_failure(self, name: str, run: Coroutine[Any, Any, None]) -> None:
        try:
            await run
        except Refusal as refusal:
            log.info("task refused", task=name.split(" ")[0], code=refusal.code)
        except Exception:
            log.exception("task failed", task=name)
            FAILED.labels(name.split(" ")[0]).inc()
