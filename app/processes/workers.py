"""Many worker processes at one address: `quintain serve --workers N`.

All workers listen at the address, which the supervisor reserves. The kernel distributes the connections, and an ending
worker gets none. A worker that dies is replaced. SIGHUP replaces all of them one by one, each new worker before its
predecessor ends: a newly installed release takes over without a pause. SIGTERM lets all of them drain.

Supervisor                         starts, watches and replaces workers
tell_ready, end_with_supervisor    called in a worker
"""

import asyncio
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import structlog

from app.limits.shared import MEMORY, REGION, Regions
from app.processes.handover import FOLDER, SLOT

log = structlog.get_logger()

NUMBER: Final = "QUINTAIN_WORKER"
"""The environment variable with a worker's number, which is never reused."""
READY: Final = b"ready\n"
_STANDARD_INPUT: Final = 0
_START_SECONDS: Final = 60.0
_DRAIN_SECONDS: Final = 20.0
_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
"""The longest pause in seconds before a worker that keeps dying is restarted."""
_SOUND_SECONDS: Final = 30.0
"""A worker that lived for so many seconds was sound."""
_REGIONS_OF_EACH: Final = 2
"""While a worker is replaced, its slot has two workers."""
_CAN_SHARE: Final = hasattr(os, "memfd_create")  # macOS does not have it


class Supervisor:
    """Runs a number of workers, and replaces ended ones."""

    def __init__(self, count: int, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self._command = command
        self._environment = environment
        self._regions = Regions.make(_REGIONS_OF_EACH * count) if _CAN_SHARE else None
        self._free = list(range(_REGIONS_OF_EACH * count))
        """The unused regions."""
        self._region_of: dict[asyncio.subprocess.Process, int] = {}
        self._started = 0
        self._workers: list[asyncio.subprocess.Process | None] = [None] * count
        self._starting: set[asyncio.subprocess.Process] = set()
        self._ending: set[asyncio.subprocess.Process] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()
        self._rolling = asyncio.Lock()
        self._turns = [asyncio.Lock() for _ in range(count)]
        """Held while a worker starts: the last one to start in a slot receives its connections, and must stay."""

    async def run(self, on_ready: Callable[[], None]) -> None:
        """Run the workers until SIGTERM or SIGINT. `on_ready` is called when all have started."""
        with _folder() as folder:
            if folder is not None:
                self._environment = {**self._environment, FOLDER: folder}
            await self._run(on_ready)

    async def _run(self, on_ready: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stopping.set)
        # Closing a terminal sends SIGHUP as well, and should end everything.
        at_hang_up = self._stopping.set if has_terminal() else lambda: self._spawn(self._replace_all())
        loop.add_signal_handler(signal.SIGHUP, at_hang_up)
        await asyncio.gather(*(self._begin(slot) for slot in range(len(self._workers))))
        if not self._stopping.is_set():
            on_ready()
        await self._stopping.wait()
        family = (*self._workers, *self._starting, *self._ending)
        await self._end(*(worker for worker in family if worker is not None))

    async def _begin(self, slot: int) -> None:
        """Start a worker in this slot, with retries."""
        pause, missing = _FIRST_PAUSE, self._workers[slot]
        while not self._stopping.is_set():
            async with self._turns[slot]:
                if self._workers[slot] is not missing:  # SIGHUP has filled the slot meanwhile
                    return
                began = asyncio.get_running_loop().time()
                worker = await self._start(slot)
                if worker is not None:
                    self._workers[slot] = worker
                    self._spawn(self._keep(slot, worker, began))
                    return
            await self._pause(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _keep(self, slot: int, worker: asyncio.subprocess.Process, began: float) -> None:
        """Replace the worker when it dies."""
        code = await worker.wait()
        self._free_region(worker)
        self._ending.discard(worker)
        if self._workers[slot] is not worker or self._stopping.is_set():
            return
        log.error("worker died", slot=slot, code=code)
        if asyncio.get_running_loop().time() - began < _SOUND_SECONDS:
            await self._pause(_FIRST_PAUSE)
        await self._begin(slot)

    async def _replace_all(self) -> None:
        """Start a new worker for each slot; once it has started, drain the old one."""
        async with self._rolling:
            for slot in range(len(self._workers)):
                async with self._turns[slot]:
                    began = asyncio.get_running_loop().time()
                    new = None if self._stopping.is_set() else await self._start(slot)
                    if new is None:
                        if not self._stopping.is_set():
                            log.error("restart given up: the new worker does not start", slot=slot)
                        return
                    old, self._workers[slot] = self._workers[slot], new
                    self._spawn(self._keep(slot, new, began))
                if old is not None:
                    self._ending.add(old)
                    await self._end(old)
            log.info("workers replaced", workers=len(self._workers))

    async def _start(self, slot: int) -> asyncio.subprocess.Process | None:
        """Start a worker in this slot; `None` if it ended before it was ready."""
        # A worker ends with its standard input, so it also ends if this process dies in any way.
        self._started += 1
        own = {NUMBER: str(self._started), SLOT: str(slot)}
        region = self._free.pop()
        if self._regions is not None:
            own |= {MEMORY: str(self._regions.descriptor), REGION: str(region)}
        worker = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**self._environment, **own},
            pass_fds=() if self._regions is None else (self._regions.descriptor,),
            start_new_session=True,  # Ctrl+C is for the supervisor, which passes it on
        )
        self._region_of[worker] = region
        self._starting.add(worker)
        assert worker.stdout is not None
        with suppress(TimeoutError):
            async with asyncio.timeout(_START_SECONDS):
                if await worker.stdout.readline() == READY:
                    self._starting.discard(worker)
                    return worker
        self._starting.discard(worker)
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()
        self._free_region(worker)
        return None

    def _free_region(self, worker: asyncio.subprocess.Process) -> None:
        """Reset the counters of a worker that has ended."""
        region = self._region_of.pop(worker)
        if self._regions is not None:
            self._regions.clear(region)
        self._free.append(region)

    async def _end(self, *workers: asyncio.subprocess.Process) -> None:
        """Drain the workers, and kill any that take too long."""
        for worker in workers:
            with suppress(ProcessLookupError):
                worker.terminate()
        waiting = [asyncio.ensure_future(worker.wait()) for worker in workers]
        if waiting:
            await asyncio.wait(waiting, timeout=_DRAIN_SECONDS)
        for worker in workers:
            if worker.returncode is None:
                log.error("worker did not drain", process=worker.pid)
                with suppress(ProcessLookupError):
                    worker.kill()
                await worker.wait()

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()

    def _spawn(self, run: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(run)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@contextmanager
def _folder() -> Iterator[str | None]:
    """The private folder of the workers' sockets; `None` if this system cannot pass open files between processes."""
    if not hasattr(socket, "MSG_CMSG_CLOEXEC"):  # macOS lacks packets that keep their order and carry files
        yield None
        return
    try:
        folder = tempfile.TemporaryDirectory(prefix="quintain-", ignore_cleanup_errors=True)
    except OSError as error:
        log.warning("no folder for the workers: tables may be worked on in several of them", error=str(error))
        yield None
        return
    with folder as name:
        yield name


def has_terminal() -> bool:
    """Whether this process was started at a terminal."""
    try:
        return os.isatty(_STANDARD_INPUT)
    except OSError:
        return False


def tell_ready() -> None:
    """Notify the supervisor that this worker answers requests."""
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()


def end_with_supervisor() -> None:
    """Drain this worker when the supervisor is gone. The terminal may have been closed before."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def wait() -> None:
        # Not by `sys.stdin`: a thread that reads it when the process ends makes Python abort.
        while os.read(_STANDARD_INPUT, 1):
            pass
        if FOLDER in os.environ:
            shutil.rmtree(os.environ[FOLDER], ignore_errors=True)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="supervisor", daemon=True).start()
