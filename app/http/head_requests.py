"""HEAD requests: the answer of GET without its body. Programs use them to check links."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_OWN: Final = ("/assets/", "/static/")
"""Paths that answer HEAD themselves."""


class HeadMiddleware:
    """ASGI middleware that answers HEAD wherever GET is answered. It sets no cookie, so it makes no guests."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD" or scope["path"].startswith(_OWN):
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.start":
                del MutableHeaders(scope=message)["set-cookie"]
            elif message["type"] == "http.response.body":
                message = {"type": "http.response.body", "more_body": message.get("more_body", False)}
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, send_head)
