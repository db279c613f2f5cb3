"""What is sent to an address that somebody has named: HTTPS to public machines only, whatever the name leads to.

Outgoing    posts; it asks for the addresses of a name, looks at all of them, and connects to one that it looked at
checked     the parts of a URL, where it has a form that may be posted to
is_public   whether an address is on the internet, and none of this machine's, of a house's or of a provider's inside

A name can lead to one address when it is looked at and to another when it is connected to (DNS rebinding). So the
connection goes to the very address that was looked at, and the name is only what the certificate must be good for.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import httpx

from app.cues.errors import BadCueUrl, CueChecksBusy
from app.cues.threads import Threads

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network
Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""The addresses of a name. Raises `OSError` where it has none."""

LONGEST_URL: Final = 1000
_LONGEST_NAME: Final = 253
_PORT: Final = 443
_SECONDS: Final = 10.0
"""For all of it, from the name to the head of the answer. Its body is not read, however long it is."""
_TRIED: Final = 3
"""So many addresses of a name."""
_MOST_NAMES: Final = 16
"""So many names are asked for at once, to send; a name server that says nothing keeps nothing else waiting."""
_MOST_CHECKS: Final = 4
"""So many besides for people who name a URL: they keep nothing waiting that is being sent."""
_FORM: Final = re.compile(r"[!-\[\]-~]+")
"""Printable ASCII, and no backslash, which some read as a slash."""
_NAME: Final = re.compile(r"(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?")
"""The last part of a name begins with a letter. What does not may be an IPv4 address, in one of its odd forms too."""
_UNICAST: Final = ip_network("2000::/3")
_CARRIERS: Final = (ip_network("2001::/32"), ip_network("2002::/16"), ip_network("192.88.99.0/24"))
"""Teredo and 6to4, whose addresses hold others, and the nearest relay of the latter, which is anybody's."""


class NotReached(Exception):
    """Nobody answered in time, or not in HTTP: another time, perhaps."""


class NotPublic(Exception):
    """The name leads, or has led meanwhile, to where nothing is sent."""


@dataclass(frozen=True, slots=True)
class CheckedUrl:
    """The parts of a URL."""

    host: str
    port: int
    path: str
    """With what is asked."""

    @property
    def origin(self) -> str:
        """What the receiver is called, as a token for a push service names it."""
        return f"https://{self.netloc}"

    @property
    def netloc(self) -> str:
        """The name, with the port where it is not the usual one."""
        return self.host if self.port == _PORT else f"{self.host}:{self.port}"


class Outgoing:
    """Posts to addresses that people have named."""

    def __init__(
        self, allowed: Sequence[Network] = (), *, resolve: Resolve | None = None, context: ssl.SSLContext | None = None,
        seconds: float = _SECONDS,
    ) -> None:  # fmt: skip
        """`allowed` are networks besides the public ones, at any port: a host's own."""
        self._allowed = allowed
        self._sending = Threads("names", _MOST_NAMES)
        self._checking = Threads("checks", _MOST_CHECKS)
        self._resolve = resolve
        self._context = context
        self._seconds = seconds

    async def check(self, url: str) -> CheckedUrl:
        """Raises `BadCueUrl` where nothing would be sent to this URL at this moment, without saying why: that would be
        a way to look at what this machine can reach. Raises `CueChecksBusy` while too many are looked at."""
        checked_url = checked(url)
        if self._checking.are_busy:
            raise CueChecksBusy
        try:
            async with asyncio.timeout(self._seconds):
                await self._addresses(checked_url, self._checking)
        except (NotPublic, NotReached, TimeoutError):
            raise BadCueUrl from None
        return checked_url

    async def post(self, url: str, content: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer; nobody is followed to where it leads. Raises `NotReached`, `NotPublic`."""
        try:
            target = checked(url)
        except BadCueUrl:
            raise NotPublic from None
        try:
            async with asyncio.timeout(self._seconds):
                addresses = await self._addresses(target, self._sending)
                return await self._post_to_any(target, addresses, content, headers)
        except TimeoutError as error:
            raise NotReached from error

    async def _addresses(self, target: CheckedUrl, threads: Threads) -> Sequence[Address]:
        resolve = partial(_resolved, threads) if self._resolve is None else self._resolve
        try:
            found = [ip_address(address) for address in await resolve(target.host, target.port)]
        except (OSError, ValueError, UnicodeError) as error:
            raise NotReached from error
        if not found:
            raise NotReached
        if not all(self._may_reach(address, target.port) for address in found):
            raise NotPublic
        return found

    def _may_reach(self, address: Address, port: int) -> bool:
        if any(address.version == network.version and address in network for network in self._allowed):
            return True
        return port == _PORT and is_public(address)

    async def _post_to_any(
        self, target: CheckedUrl, addresses: Sequence[Address], content: bytes, headers: Mapping[str, str]
    ) -> int:
        if self._context is None:  # it takes a moment to read all certificates
            self._context = await self._sending.run(httpx.create_ssl_context)
        # No proxy of the environment: it would ask for the address of the name again.
        async with httpx.AsyncClient(verify=self._context, trust_env=False, timeout=self._seconds) as client:
            for address in addresses[:_TRIED]:
                numeric = f"[{address}]" if isinstance(address, IPv6Address) else str(address)
                request = client.build_request(
                    "POST", f"https://{numeric}:{target.port}{target.path}", content=content,
                    headers={**headers, "Host": target.netloc, "User-Agent": "Quintain"},
                    extensions={"sni_hostname": target.host},
                )  # fmt: skip
                try:
                    answer = await client.send(request, stream=True, follow_redirects=False)
                except httpx.ConnectError:
                    continue
                except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError) as error:
                    raise NotReached from error
                await answer.aclose()
                return answer.status_code
        raise NotReached


def checked(url: str) -> CheckedUrl:
    """The parts of a URL that may be posted to. Raises `BadCueUrl`."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
        if not host.isascii():
            host = host.encode("idna").decode()
    except ValueError:  # no number as port, or no name
        raise BadCueUrl from None
    is_plain = _FORM.fullmatch(url.replace(parts.netloc, "", 1)) is not None and "\\" not in parts.netloc
    is_named = len(host) <= _LONGEST_NAME and _NAME.fullmatch(host) is not None
    if len(url) > LONGEST_URL or parts.scheme != "https" or "@" in parts.netloc or not (is_plain and is_named):
        raise BadCueUrl
    return CheckedUrl(host, _PORT if port is None else port, (parts.path or "/") + (parts.query and f"?{parts.query}"))


def is_public(address: Address) -> bool:
    """Whether it is one machine's on the internet. Of IPv6 addresses only those that are given to machines there, and
    none that hold an IPv4 address or another one: they are carried on to that."""
    if address.version == _UNICAST.version and address not in _UNICAST:
        return False
    if any(address.version == one.version and address in one for one in _CARRIERS):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def networks_named(text: str) -> tuple[Network, ...]:
    """Networks with commas between them. Raises `ValueError`."""
    return tuple(ip_network(name.strip()) for name in text.split(",") if name.strip())


async def _resolved(threads: Threads, host: str, port: int) -> Sequence[str]:
    found = await threads.run(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]
