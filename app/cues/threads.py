"""Separate threads for slow blocking calls, so that a slow name server delays nothing else in the process."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """A pool of threads for one purpose."""

    def __init__(self, name: str, count: int) -> None:
        self._executor: Final = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._free: Final = asyncio.Semaphore(count)

    @property
    def are_busy(self) -> bool:
        """Whether all threads are in use, so that the next call would have to wait."""
        return self._free.locked()

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a blocking call in a thread, and pass on its exceptions. Cancelling the caller does not stop the call:
        the thread is free only once the call returns.
        """
        await self._free.acquire()
        loop = asyncio.get_running_loop()

        def free(_: Future[T]) -> None:
            with suppress(RuntimeError):  # the process has ended meanwhile
                loop.call_soon_threadsafe(self._free.release)

        running = self._executor.submit(call, *args, **kwargs)
        running.add_done_callback(free)
        return await asyncio.wrap_future(running)
