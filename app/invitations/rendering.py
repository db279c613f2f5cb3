"""The server's side of the process that renders link pictures."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import astuple
from typing import Final

import orjson
import structlog

from app.invitations.errors import PictureBusy
from app.invitations.picture import Picture
from app.invitations.renderer import LENGTH_BYTES

log = structlog.get_logger()

_HANG_SECONDS: Final = 30.0
"""The most seconds that the process may take to start and to render."""
_IDLE_SECONDS: Final = 60.0
"""Seconds without a picture after which the process ends."""


class RenderingProcess:
    """One process, started by the first picture. It renders one picture at a time: callers take turns."""

    def __init__(
        self,
        *,
        command: tuple[str, ...] = ("-m", "app.invitations.renderer"),
        hang_seconds: float = _HANG_SECONDS,
        idle_seconds: float = _IDLE_SECONDS,
    ) -> None:
        self._command = command
        self._hang_seconds = hang_seconds
        self._idle_seconds = idle_seconds
        self._process: Process | None = None
        self._idle: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        """The process's id; `None` if there is none."""
        return self._process.pid if self._process is not None else None

    async def render(self, picture: Picture) -> bytes:
        """The picture as PNG. Raises `PictureBusy` if the process fails; the next call starts another."""
        if self._idle is not None:
            self._idle.cancel()
        try:
            async with asyncio.timeout(self._hang_seconds):
                png = await self._ask(orjson.dumps(astuple(picture)) + b"\n")
        except (OSError, EOFError, TimeoutError) as error:
            log.warning("picture not rendered", cause=repr(error))
            self._end()
            raise PictureBusy from None
        except asyncio.CancelledError:
            self._end()  # otherwise its late answer would be taken for the next picture's
            raise
        self._idle = asyncio.get_running_loop().call_later(self._idle_seconds, self._end)
        return png

    async def close(self) -> None:
        """End the process, if there is one."""
        process = self._process
        self._end()
        if process is not None:
            await process.wait()

    async def _ask(self, line: bytes) -> bytes:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._command, stdin=PIPE, stdout=PIPE
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line)
        length = int.from_bytes(await self._process.stdout.readexactly(LENGTH_BYTES), "big")
        return await self._process.stdout.readexactly(length)

    def _end(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
