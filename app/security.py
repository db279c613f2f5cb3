"""Against strangers: foreign origins, floods, oversized bodies, and what a page may load.

Everything here is about any request; who somebody is stands in `players`.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import BodyTooBig, ForeignOrigin, Problem, TooFast, TooSlow, refusal_response

LONGEST_BODY = 96 * 1024
"""A table can bring its own cards, in a file of 64 kB; as JSON in JSON that is more."""
_BODY_SECONDS = 10.0


def is_own_origin(connection: HTTPConnection, public_url: str | None) -> bool:
    """Whether a request comes from a page of this site, or from a program that is no browser and names no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if public_url is not None and origin == public_url.rstrip("/"):
        return True
    return origin != "null" and urlsplit(origin).netloc == connection.headers.get("host")


def may_count(connection: HTTPConnection, token: str | None) -> bool:
    """Whether this request may read the counters: it shows the token or, where there is none, is from this machine."""
    if token is not None:
        shown = connection.headers.get("authorization", "").encode()
        return secrets.compare_digest(shown, f"Bearer {token}".encode())
    try:
        return connection.client is not None and ip_address(connection.client.host).is_loopback
    except ValueError:  # a socket in a folder, such as a proxy of this machine uses, has no address
        return False


class RateLimiter:
    """So many a second, with a burst: a token limiter."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._then = time.monotonic()

    def take(self) -> bool:
        """Whether one more is within the limit."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimiters:
    """A limiter for each of many strangers, the least recent forgotten."""

    def __init__(self, a_minute: int, most: int = 10_000) -> None:
        self._a_minute = a_minute
        self._most = most
        self._limiters: OrderedDict[object, RateLimiter] = OrderedDict()

    def take(self, who: object) -> None:
        """Count one for somebody. Raises `TooFast`."""
        limiter = self._limiters.setdefault(who, RateLimiter(self._a_minute / 60, self._a_minute))
        self._limiters.move_to_end(who)
        if len(self._limiters) > self._most:
            self._limiters.popitem(last=False)
        if not limiter.take():
            raise TooFast


class SecurityMiddleware:
    """ASGI middleware: refuses foreign and oversized requests, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self._app = app
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        nonce = secrets.token_urlsafe(16)
        scope.setdefault("state", {})["csp_nonce"] = nonce

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                set_headers(MutableHeaders(scope=message), nonce, scope["path"])
            await send(message)

        app = self._app
        if scope["method"] not in ("GET", "HEAD"):
            if not is_own_origin(HTTPConnection(scope), self._public_url):
                app = refusal_response(ForeignOrigin())
            else:
                try:
                    async with asyncio.timeout(_BODY_SECONDS):
                        receive = _replayed(await _read_body(receive), receive)
                except Problem as problem:
                    app = refusal_response(problem)
                except TimeoutError:
                    app = refusal_response(TooSlow())
        await app(scope, receive, send_with_headers)


async def _read_body(receive: Receive) -> bytes:
    """The whole body. Every body that this server takes is short, so it is read before anybody begins to work for it.
    Raises `BodyTooBig`."""
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


def set_headers(headers: MutableHeaders, nonce: str, path: str) -> None:
    """What every answer says of itself."""
    headers["X-Content-Type-Options"] = "nosniff"
    if path.startswith(("/static/", "/lib/")):
        # Asked for again each time, and answered with "not modified": modules of two versions never meet in a page.
        headers["Cache-Control"] = "no-cache"
        return
    headers["Content-Security-Policy"] = (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    # The address of a private table is its key: no other site may learn it, and no cache may keep what one person sees.
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cache-Control"] = "no-store"
