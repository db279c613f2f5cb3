"""Against strangers: foreign origins, names that are not ours, and what a page may load and do.

Everything here is about any request; who somebody is stands in `players`, and how much anybody may ask in `limits`.
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
"""Asked for by address, and telling nothing that a page could use."""
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
"""Headers that a proxy adds, whatever it writes there."""
_YEAR: Final = 365 * 24 * 3600
_ALIKE: Final = ("/manifest.webmanifest", "/sw.js")
"""The same for everybody: each says for how long, so that who has been here asks for a page alone."""


def is_own_origin(connection: HTTPConnection, public_url: str | None) -> bool:
    """Whether a request comes from a page of this site, or from a program that is no browser and names no origin."""
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

    A page of another site can have its own name lead to this server, and is then of one origin with it; so a name must
    be known. An address in numbers cannot be led anywhere: where no name is set, any is ours.
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
    """Whether a request was sent to this machine itself, past any proxy, where there is no HTTPS."""
    return connection.url.scheme in ("http", "ws") and is_loopback(connection.url.hostname or "")


def may_count(connection: HTTPConnection, token: str | None) -> bool:
    """Whether this request may read the counters: it shows the token or, where there is none, is from this machine."""
    if token is not None:
        shown = connection.headers.get("authorization", "").encode()
        return secrets.compare_digest(shown, f"Bearer {token}".encode())
    if any(name in connection.headers for name in _PASSED_ON):
        return False
    # A socket in a folder, such as a proxy of this machine uses, has no address.
    return connection.client is not None and is_loopback(connection.client.host)


class SecurityMiddleware:
    """ASGI middleware: refuses who asks for another site or comes from one, and sets the headers of every answer."""

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
        if scope["type"] == "websocket":  # its origin is looked at where it can be told why it is refused
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
        """The refusal as a page for people, which names the setting, and as JSON for programs."""
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
    """What every answer says of itself."""
    headers["X-Content-Type-Options"] = "nosniff"
    # The picture of a link is for pages of other sites, and no other file is.
    headers["Cross-Origin-Resource-Policy"] = "cross-origin" if path.startswith("/previews/") else "same-origin"
    if path.startswith(("/tables/", "/tournaments/", "/previews/")):
        headers["X-Robots-Tag"] = "noindex"  # who has the address of a table is let in
    if settings.is_https:
        headers["Strict-Transport-Security"] = f"max-age={_YEAR}"
    if path.startswith(("/assets/", "/icons/", "/previews/")):
        return  # each says for how long
    if path.startswith("/static/"):
        # Asked for again each time, and answered with "not modified": modules of two versions never meet in a page.
        headers["Cache-Control"] = "no-cache"
        return
    headers["Content-Security-Policy"] = (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    )
    headers["Permissions-Policy"] = _PERMISSIONS
    # The address of a private table is its key: no other site may learn it, and no cache may keep what one person sees.
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if path not in _ALIKE or "Cache-Control" not in headers:
        headers["Cache-Control"] = "no-store"
