"""The first check of every request and handshake: the caller, and their limits."""

from typing import Protocol

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from app.errors import DatabaseAway, TooFast, refusal_response
from app.limits import costs
from app.limits.callers import Caller, host_of, network_of
from app.limits.limits import Limits

FILES = ("/assets/", "/static/")
POLLS = "/polled/"


class FindCaller(Protocol):
    """Identifies callers by their session."""

    def remembered(self, connection: HTTPConnection, address: str) -> Caller | None:
        """The caller; `None` if a look-up is necessary."""

    async def find(self, connection: HTTPConnection, address: str) -> Caller:
        """Look the caller up. Raises `DatabaseAway`."""


class Refuse(Protocol):
    """Answers callers who are too fast."""

    def __call__(self, request: Request, problem: TooFast) -> ASGIApp:
        """The answer to a request."""


class LimitsMiddleware:
    """ASGI middleware that identifies the caller, and rejects a caller who is too fast, before a body is read or a
    route is matched. Routes charge their additional cost themselves.
    """

    def __init__(self, app: ASGIApp, limits: Limits, find_caller: FindCaller, refuse: Refuse) -> None:
        self._app = app
        self._refuse = refuse
        self._limits = limits
        self._find_caller = find_caller

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        app = self._app
        try:
            await self._charge(scope)
        except TooFast as problem:
            is_request = scope["type"] == "http"
            app = self._refuse(Request(scope), problem) if is_request else refusal_response(problem)
        await app(scope, receive, send)

    async def _charge(self, scope: Scope) -> None:
        """Find the caller, and count the request. Raises `TooFast`."""
        connection, state = HTTPConnection(scope), scope.setdefault("state", {})
        address = network_of(host_of(connection))
        nobody, is_file = Caller(address, None), scope["path"].startswith(FILES)
        caller = self._find_caller.remembered(connection, address)
        if caller is None and is_file:
            caller = nobody
        elif caller is None:
            self._limits.charge(nobody, costs.DEVICE)
            try:
                caller = await self._find_caller.find(connection, address)
            except DatabaseAway as problem:  # raised again by code that needs the caller
                state["caller"] = problem
                self._limits.charge(nobody, _cost(scope))
                return
        state["caller"] = caller
        self._limits.charge(caller, _cost(scope), is_poll=scope["path"].startswith(POLLS))


def _cost(scope: Scope) -> float:
    if scope["type"] == "websocket":
        return costs.SOCKET
    return costs.FILE if scope["path"].startswith(FILES) else costs.REQUEST
