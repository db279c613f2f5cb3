"""Every request and every handshake of a socket: who asks, and whether they may ask now."""

from collections.abc import Callable
from uuid import UUID

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from app.errors import TooFast, refusal_response
from app.limits import costs
from app.limits.callers import Caller, network_of
from app.limits.limits import Limits

FILES = ("/static/", "/lib/")


class LimitsMiddleware:
    """ASGI middleware: finds the caller for all that comes after it, and refuses who is too fast before a body is read
    or a route is looked for. What a route costs besides, it says itself."""

    def __init__(self, app: ASGIApp, limits: Limits, guest_of: Callable[[HTTPConnection], UUID | None]) -> None:
        self._app = app
        self._limits = limits
        self._guest_of = guest_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        address = network_of(connection.client.host) if connection.client else ""
        caller = scope.setdefault("state", {})["caller"] = Caller(address, self._guest_of(connection))
        app = self._app
        try:
            self._limits.charge(caller, _cost(scope))
        except TooFast as refusal:
            # As it is for programs, also where a person asked: a page would cost what is to be spared.
            app = refusal_response(refusal)
        await app(scope, receive, send)


def _cost(scope: Scope) -> float:
    if scope["type"] == "websocket":
        return costs.SOCKET
    return costs.FILE if scope["path"].startswith(FILES) else costs.REQUEST
