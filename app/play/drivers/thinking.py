"""The server's side of the process in which strong bots think."""

import asyncio
import pickle
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import structlog

from app.play.thinker import LENGTH, READY, Question, Search, packed
from engines.core.game import Known

log = structlog.get_logger()

_HANG_SECONDS: Final = 120.0
"""How long the process may take to start or to answer before it is ended. Starting takes seconds on a busy machine;
with a shorter limit the process never finished starting."""
_RESTART_SECONDS: Final = 5.0
"""A process that has ended is replaced no sooner than this after its start: a process that cannot run must not be
started for every move."""
_MOST_UNANSWERED: Final = 4
"""Questions that are with the process. A caller that gave up leaves one behind."""
_LARGEST: Final = 1 << 20
"""The maximum size of an answer in bytes."""


class NoThought(Exception):
    """Raised if there is no process that could answer."""


class Thinker:
    """One process, which stays usable after late answers. Questions queue; the longer the queue, the shorter each
    thought, so that all are answered soon."""

    def __init__(
        self,
        seconds: float,
        *,
        hang_seconds: float = _HANG_SECONDS,
        restart_seconds: float = _RESTART_SECONDS,
        command: tuple[str, ...] = ("-m", "app.play.thinker"),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seconds = seconds
        """How long a bot thinks if no other one does."""
        self._hang_seconds = hang_seconds
        self._restart_seconds = restart_seconds
        self._command = command
        self._now = now
        self._running: _Running | None = None
        self._is_closed = False
        self._turn = asyncio.Lock()
        self._waiting = 0

    def start(self) -> None:
        """Start the process unless it runs already. Returns at once."""
        running, now = self._running, self._now()
        if running is not None:
            if not running.has_ended and now - running.unanswered_since <= self._hang_seconds:
                return
            if now - running.started < self._restart_seconds:
                return
            log.warning("thinking process replaced", has_ended=running.has_ended)
            running.kill()
        if not self._is_closed:
            self._running = _Running(self._command, self._now)

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any:
        """A strong bot's move. `by` is the time at which the caller stops waiting, by `time.monotonic`. A cancelled
        caller leaves the process as it is: its late answer is discarded. Raises `NoThought`."""
        known = Known(known.options, known.view, tuple(known.legal), tuple(known.heard))
        self._waiting += 1
        try:
            async with self._turn:
                self.start()
                running = self._running
                if running is None or self._is_closed:
                    raise NoThought
                await running.wait_until_ready()
                # Half of the rest: the bot may have a second question to answer until then.
                seconds = min(self.seconds / self._waiting, (by - self._now()) / 2)
                return await running.ask(search, known, seed, until=self._now() + max(0.0, seconds))
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process, for good."""
        self._is_closed = True
        running, self._running = self._running, None
        if running is not None:
            running.kill()
            await running.ended()


class _Running:
    """A process that was started, and the questions that it has not answered."""

    def __init__(self, command: tuple[str, ...], now: Callable[[], float]) -> None:
        self._command = command
        self._now = now
        self._process: asyncio.subprocess.Process | None = None
        self._is_ready = asyncio.Event()
        self._next = 0
        self.started = now()
        self._sent: dict[int, float] = {-1: self.started}
        """The sending time of each unanswered question; -1 is the start."""
        self._awaited: dict[int, asyncio.Future[Any]] = {}
        """The answers that a caller still waits for."""
        self.has_ended = False
        self._task = asyncio.create_task(self._run())

    @property
    def unanswered_since(self) -> float:
        """The time at which the oldest unanswered question was sent; now if there is none."""
        return min(self._sent.values(), default=self._now())

    async def wait_until_ready(self) -> None:
        """Raises `NoThought`."""
        await self._is_ready.wait()
        self._check()

    async def ask(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, until: float) -> Any:
        """The answer to a question. Raises `NoThought`."""
        if len(self._sent) >= _MOST_UNANSWERED:
            raise NoThought
        number, self._next = self._next, self._next + 1
        process = self._process
        assert process is not None
        assert process.stdin is not None
        message = packed(Question(number, search, known, seed, until))
        answer = self._awaited[number] = asyncio.get_running_loop().create_future()
        self._sent[number] = self._now()
        try:
            process.stdin.write(message)  # written whole, even if the caller is cancelled meanwhile
            return await answer
        finally:
            self._awaited.pop(number, None)

    def kill(self) -> None:
        """Kill the process, even while it is starting."""
        self._task.cancel()
        self._end()

    async def ended(self) -> None:
        """Return when the process has ended."""
        await asyncio.gather(self._task, return_exceptions=True)
        if self._process is not None:
            await self._process.wait()

    def _check(self) -> None:
        if self.has_ended:
            raise NoThought

    async def _run(self) -> None:
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
            await self._read(self._process)
        except Exception as error:  # it died or sent garbage; in any case bots move without it
            if not self.has_ended:
                log.warning("thinking process lost", cause=repr(error))
        finally:
            self._end()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        if await _message(process) != READY:
            raise ValueError("It is not ready.")
        del self._sent[-1]
        self._is_ready.set()
        while True:
            number, move = await _message(process)
            del self._sent[number]
            answer = self._awaited.get(number)
            if answer is not None and not answer.done():
                answer.set_result(move)

    def _end(self) -> None:
        self.has_ended = True
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._is_ready.set()
        for answer in self._awaited.values():
            if not answer.done():
                answer.set_exception(NoThought())


async def _message(process: asyncio.subprocess.Process) -> Any:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    if length > _LARGEST:
        raise ValueError("Too long.")
    return pickle.loads(await process.stdout.readexactly(length))  # noqa: S301  our own process wrote it
