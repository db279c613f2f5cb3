"""Limits on the size and the duration of request bodies."""

import asyncio
from collections.abc import Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import BodyTooBig, FilesBusy, FileTooBig, Problem, TooSlow, refusal_response

LONGEST_BODY: Final = 96 * 1024
"""In bytes. A table can bring its own cards in a file of 64 kB, which is longer as JSON in JSON."""
_BODY_SECONDS: Final = 10.0
_MOST_FILES: Final = 2
"""The maximum number of simultaneous requests with a file in a process, because each file is in memory."""


class BodyMiddleware:
    """ASGI middleware that reads the whole body before the application starts, or rejects it. `files` maps each path
    that takes a file to its size limit in bytes.
    """

    def __init__(self, app: ASGIApp, files: Mapping[str, int]) -> None:
        self._app = app
        self._files = files
        self._open_files = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self._app(scope, receive, send)
        elif scope["path"] in self._files:
            await self._with_file(self._files[scope["path"]], scope, receive, send)
        else:
            await self._with_body(LONGEST_BODY, BodyTooBig, scope, receive, send)

    async def _with_file(self, most: int, scope: Scope, receive: Receive, send: Send) -> None:
        if self._open_files >= _MOST_FILES:
            await refusal_response(FilesBusy())(scope, receive, send)
            return
        self._open_files += 1
        try:
            await self._with_body(most, FileTooBig, scope, receive, send)
        finally:
            self._open_files -= 1

    async def _with_body(self, most: int, too_big: type[Problem], scope: Scope, receive: Receive, send: Send) -> None:
        app = self._app
        try:
            async with asyncio.timeout(_BODY_SECONDS):
                receive = _replayed(await _read_body(receive, most, too_big), receive)
        except Problem as problem:
            app = refusal_response(problem)
        except TimeoutError:
            app = refusal_response(TooSlow())
        await app(scope, receive, send)


async def _read_body(receive: Receive, most: int, too_big: type[Problem]) -> bytes:
    """The whole body. Raises `too_big` if it has more than `most` bytes."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise too_big
        if not message.get("more_body", False):
            return bytes(body)


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
