"""Limits on the size and the duration of request bodies."""

import asyncio
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import BodyTooBig, Problem, TooSlow, refusal_response

LONGEST_BODY: Final = 96 * 1024
"""In bytes. A table can bring its own cards in a file of 64 kB, which is longer as JSON in JSON."""
_BODY_SECONDS: Final = 10.0


class BodyMiddleware:
    """ASGI middleware that reads the whole body before the application starts, or rejects it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._app
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            try:
                async with asyncio.timeout(_BODY_SECONDS):
                    receive = _replayed(await _read_body(receive), receive)
            except Problem as problem:
                app = refusal_response(problem)
            except TimeoutError:
                app = refusal_response(TooSlow())
        await app(scope, receive, send)


async def _read_body(receive: Receive) -> bytes:
    """The whole body. Raises `BodyTooBig`."""
    body = b""
    while True:
        message = await receive()
        part: bytes = message.get("body", b"")
        body += part
        if len(body) > LONGEST_BODY:
            raise BodyTooBig
        if not message.get("more_body", False):
            return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
