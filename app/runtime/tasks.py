"""The tasks of a process. Each has a name, and none fails unnoticed.

keep      runs a long task, and restarts it when it ends or fails
spawn     runs a short task, and logs its failure
states    the states of the long tasks, for health checks
ages      how long each long task has been at its present work
at_work   marks a piece of work of a long task
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from typing import Annotated, Any, Final, Self
from weakref import WeakKeyDictionary

import structlog
from fastapi import Depends
from prometheus_client import Counter

from app.runtime.services import ServiceOf
from engines.core.game import Refusal

log = structlog.get_logger()

FAILED = Counter("quintain_task_failures_total", "Tasks that failed", ["task"])

_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
"""The longest pause in seconds before a long task that keeps failing is restarted."""
_CANCEL_AGAIN: Final = 5.0
"""Seconds after which a task that has not ended is cancelled again."""


_AT_WORK: Final[WeakKeyDictionary[asyncio.Task[Any], float]] = WeakKeyDictionary()
"""The time at which a task began its present piece of work."""


@contextmanager
def at_work() -> Iterator[None]:
    """Mark a piece of work of a long task, which normally takes moments: its age shows whether the task hangs. Outside
    of such a piece the task may wait for any time.
    """
    task = asyncio.current_task()
    assert task is not None
    _AT_WORK[task] = time.monotonic()
    try:
        yield
    finally:
        del _AT_WORK[task]


class TaskSupervisor:
    """All tasks of one process, in one task group: no task outlives it."""

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
        while self._tasks:  # a task that ends may have started another
            await self.cancel(*self._tasks)
        await self._stack.aclose()

    def keep(self, name: str, run: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run a long task. It is restarted after a pause whenever it ends or fails."""
        task = self._start(name, self._keep(name, run))
        self._kept[name] = task
        return task

    def spawn(self, name: str, run: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a short task. Its exceptions are logged and not raised. Raises `RuntimeError` once all tasks have
        ended."""
        try:
            task = self._start(name, self._log_failure(name, run))
        except RuntimeError:
            run.close()
            raise
        # A task that is cancelled before its first step never awaits its coroutine.
        task.add_done_callback(lambda _: run.close())
        return task

    async def cancel(self, *tasks: asyncio.Task[None]) -> None:
        """End these tasks, and do not restart the long ones among them."""
        for name, task in list(self._kept.items()):
            if task in tasks:
                del self._kept[name]
        waiting = set(tasks)
        while waiting:
            # Repeated: if an awaited operation fails at the same moment, the task gets that error and not the
            # cancellation.
            for task in waiting:
                task.cancel()
            _, waiting = await asyncio.wait(waiting, timeout=_CANCEL_AGAIN)
        await asyncio.gather(*tasks, return_exceptions=True)

    def states(self) -> Mapping[str, str]:
        """The long tasks by name: `running`, `restarting` or `ended`."""
        return {name: self._state(name, task) for name, task in self._kept.items()}

    def ages(self) -> Mapping[str, float]:
        """Seconds for which each long task has been at its present piece of work; 0 if it is waiting."""
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


TasksDep = Annotated[TaskSupervisor, Depends(ServiceOf(TaskSupervisor))]
