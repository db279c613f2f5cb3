"""The server's side of the process in which strong bots think."""

import asyncio
import pickle
import sys
from contextlib import suppress
from typing import Any, Final

from app.play.thinker import LENGTH, Question, Search, packed
from engines.core.game import Known

_GRACE: Final = 5.0
"""Seconds that an answer may be late: the process may have to start first, on a machine with much to do."""


class NoThought(Exception):
    """The process did not answer; it was ended, and the next question starts another."""


class Thinker:
    """One process, which is started for the first question. Questions wait for each other, and the more wait, the less
    long is thought about each: so all are answered soon."""

    def __init__(
        self, seconds: float, *, grace: float = _GRACE, command: tuple[str, ...] = ("-m", "app.play.thinker")
    ) -> None:
        self._seconds = seconds
        """How long a bot thinks where no other one does."""
        self._grace = grace
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._is_closed = False
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes) -> Any:
        """What a strong bot would do. Raises `NoThought`."""
        known = Known(known.options, known.view, tuple(known.legal), tuple(known.heard))
        self._waiting += 1
        try:
            async with self._turn:
                return await self._asked(Question(search, known, seed, self._seconds / self._waiting))
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process, for good."""
        self._is_closed = True
        await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _asked(self, question: Question) -> Any:
        try:
            async with asyncio.timeout(question.seconds + self._grace):
                return await self._exchange(packed(question))
        except Exception as error:  # it died, hangs or says nonsense: whatever it is, the bot moves without it
            await self._end()
            raise NoThought from error
        except asyncio.CancelledError:  # the answer would be taken for that to the next question
            await self._end()
            raise

    async def _exchange(self, message: bytes) -> Any:
        if self._is_closed:
            raise NoThought
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(message)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        return pickle.loads(await process.stdout.readexactly(length))  # noqa: S301  what our own process wrote
