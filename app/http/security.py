"""Protection against foreign origins and foreign host names, and limits on what a page may load and do.

This module treats all requests alike. Callers are identified in `players`, and rate limits are in `limits`.
"""

import re
import secrets
import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.config import Settings
from app.errors import ForeignOrigin, WrongHost, refusal_response
from app.http.addresses import is_loopback
from app.http.templating import page

_MONITORING: Final = ("/healthz", "/readyz")
"""Requested by IP address; the answers contain nothing that a page could use."""
_PERMISSIONS: Final = ", ".join(
    f"{feature}=()"
    for feature in (
        *("accelerometer", "autoplay", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"),
        *("microphone", "midi", "payment", "usb", "xr-spatial-tracking"),
    )
)
_HOST: Final = re.compile(r"(?:\[(?P<v6>[0-9A-Fa-f:.]+)\]|(?P<name>[\w.-]+))(?::\d*)?")
"""A `Host` header: an IPv6 address in brackets, or a name or an IPv4 address, and perhaps a port."""
_PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""Headers that proxies add."""
_YEAR: Final = 365 * 24 * 3600
_ALIKE: Final = ("/manifest.webmanifest", "/sw.js")
"""Files that are the same for everybody. Each sets its own caching, so that a returning visitor requests the page
only."""


def is_own_origin(connection: HTTPConnection, public_url: str | None) -> bool:
    """Whether a request comes from a page of this site, or from a program that is not a browser and sends no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if public_url is not None and origin == public_url.rstrip("/"):
        return True
    try:
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == connection.headers.get("host")
    except ValueError:  # such as http://[
        return False


def own_hosts(settings: Settings) -> Callable[[str], bool]:
    """Whether a `Host` header names this server.

    A page of another site can point its own name at this server, and then has the same origin; so only configured names
    are accepted. IP addresses cannot be redirected this way: if no name is set, every address is accepted.
    """
    named = {name.strip().lower() for name in settings.allowed_hosts.split(",") if name.strip()}
    if settings.public_url is not None and not is_loopback(urlsplit(settings.public_url).hostname or ""):
        named.add(urlsplit(settings.public_url).hostname or "")
    names = named or {socket.gethostname().lower()}

    def is_own(header: str) -> bool:
        found = _HOST.fullmatch(header)
        if found is None:
            return False
        host = (found["v6"] or found["name"]).lower()
        return host in names or "*" in names or is_loopback(host) or (not named and _is_address(host))

    return is_own


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_local(connection: HTTPConnection) -> bool:
    """Whether a request was sent to this machine itself, without a proxy; such requests have no HTTPS."""
    return connection.url.scheme in ("http", "ws") and is_loopback(connection.url.hostname or "")


def may_count(connection: HTTPConnection, token: str | None) -> bool:
    """Whether this request may read the metrics: it has the token, or it comes from this machine if no token is set."""
    if token is not None:
        shown = connection.headers.get("authorization", "").encode()
        return secrets.compare_digest(shown, f"Bearer {token}".encode())
    if any(name in connection.headers for name in _PASSED_ON):
        return False
    # A Unix socket, as used by a proxy on this machine, has no address.
    return connection.client is not None and is_loopback(connection.client.host)


class SecurityMiddleware:
    """ASGI middleware that rejects requests for or from other sites, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._is_own_host = own_hosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection, app = HTTPConnection(scope), self._app
        nonce = secrets.token_hex(16)
        scope.setdefault("state", {})["csp_nonce"] = nonce
        if scope["path"] not in _MONITORING and not self._names_this_server(connection):
            app = self._wrong_host(scope)
        if scope["type"] == "websocket":  # its origin is checked after the handshake, when a reason can be sent
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                set_headers(MutableHeaders(scope=message), nonce, scope["path"], self._settings)
            await send(message)

        if scope["method"] not in ("GET", "HEAD") and not is_own_origin(connection, self._settings.public_url):
            app = refusal_response(ForeignOrigin())
        await app(scope, receive, send_with_headers)

    def _wrong_host(self, scope: Scope) -> ASGIApp:
        """The error for an unknown host name: a page for people, which names the setting, and JSON for programs."""
        headers = HTTPConnection(scope).headers
        found = _HOST.fullmatch(headers.get("host", ""))
        if scope["type"] != "http" or found is None or "text/html" not in headers.get("accept", ""):
            return refusal_response(WrongHost())
        host = found["name"] or f"[{found['v6']}]"
        return page(Request(scope), "wrong_host.html", {"host": host}, WrongHost.status)

    def _names_this_server(self, connection: HTTPConnection) -> bool:
        hosts = connection.headers.getlist("host")
        return len(hosts) == 1 and self._is_own_host(hosts[0])


def set_headers(headers: MutableHeaders, nonce: str, path: str, settings: Settings) -> None:
    """Set the headers that every answer has."""
    headers["X-Content-Type-Options"] = "nosniff"
    # Pages of other sites may load the preview picture of a link, but no other file.
    headers["Cross-Origin-Resource-Policy"] = "cross-origin" if path.startswith("/previews/") else "same-origin"
    if path.startswith(("/tables/", "/tournaments/", "/previews/")):
        headers["X-Robots-Tag"] = "noindex"  # the address of a table lets its reader in
    if settings.is_https:
        headers["Strict-Transport-Security"] = f"max-age={_YEAR}"
    if path.startswith(("/assets/", "/icons/", "/previews/")):
        return  # each sets its own caching
    if path.startswith("/static/"):
        # Revalidated each time, so that modules of two versions never meet in a page.
        headers["Cache-Control"] = "no-cache"
        return
    headers["Content-Security-Policy"] = (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    )
    headers["Permissions-Policy"] = _PERMISSIONS
    # The address of a private table is its key: other sites must not learn it, and caches must not store a person's
    # view.
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if path not in _ALIKE or "Cache-Control" not in headers:
        headers["Cache-Control"] = "no-store"
