"""Requests to addresses that players entered: HTTPS to public machines only.

Outgoing    posts: it looks up the addresses of a host name, checks all of them, and connects to one of them
checked     the parts of a URL, if its form is allowed
is_public   whether an address is on the internet, and not of this machine, its local network or its provider's

A host name can resolve to another address between the check and the connection (DNS rebinding). So the connection goes
to the checked address itself, and the name is only used to verify the certificate.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Annotated, Final, TypeAlias
from urllib.parse import urlsplit

import httpx
from fastapi import Depends

from app.cues.errors import BadCueUrl, CueChecksBusy
from app.cues.threads import Threads
from app.runtime.services import ServiceOf

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network
Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""Looks up the addresses of a host name. Raises `OSError` if it has none."""

LONGEST_URL: Final = 1000
_LONGEST_NAME: Final = 253
_PORT: Final = 443
_SECONDS: Final = 10.0
"""For all of it, from the lookup to the head of the answer. The body is not read."""
_TRIED: Final = 3
"""The number of addresses of a host name that are tried."""
_MOST_NAMES: Final = 16
"""The maximum number of simultaneous lookups for sending; so a silent name server blocks nothing else."""
_MOST_CHECKS: Final = 4
"""The number of further lookups for checking new URLs, so that checks do not delay sending."""
_FORM: Final = re.compile(r"[!-\[\]-~]+")
"""Printable ASCII without the backslash, which some parsers read as a slash."""
_NAME: Final = re.compile(r"(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?")
"""The last part of a name must begin with a letter; otherwise it may be an IPv4 address in an unusual form."""
_UNICAST: Final = ip_network("2000::/3")
_CARRIERS: Final = (ip_network("2001::/32"), ip_network("2002::/16"), ip_network("192.88.99.0/24"))
"""Teredo and 6to4, whose addresses embed others, and the anycast relay of 6to4, which anybody may run."""


class NotReached(Exception):
    """No HTTP answer came in time. A retry may succeed."""


class NotPublic(Exception):
    """The host name resolves to an address that is not public."""


@dataclass(frozen=True, slots=True)
class CheckedUrl:
    """The parts of a URL."""

    host: str
    port: int
    path: str
    """The path with the query."""

    @property
    def origin(self) -> str:
        """The origin of the receiver, as the audience of a push service's token."""
        return f"https://{self.netloc}"

    @property
    def netloc(self) -> str:
        """The host name, with the port unless it is the default."""
        return self.host if self.port == _PORT else f"{self.host}:{self.port}"


class Outgoing:
    """Posts to URLs that players entered."""

    def __init__(
        self,
        allowed: Sequence[Network] = (),
        *,
        resolve: Resolve | None = None,
        context: ssl.SSLContext | None = None,
        seconds: float = _SECONDS,
    ) -> None:
        """`allowed` are additional networks, such as the host's own, that may be reached at any port."""
        self._allowed = allowed
        self._sending = Threads("names", _MOST_NAMES)
        self._checking = Threads("checks", _MOST_CHECKS)
        self._resolve = resolve
        self._context = context
        self._seconds = seconds

    async def check(self, url: str) -> CheckedUrl:
        """Raises `BadCueUrl` if nothing could be sent to this URL now. The reason is not disclosed, because it would
        show which machines this one can reach. Raises `CueChecksBusy` while too many checks run."""
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
        """Post, without following redirects, and return the status. Raises `NotReached`, `NotPublic`."""
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
        if self._context is None:  # created late, because it reads all certificates
            self._context = await self._sending.run(httpx.create_ssl_context)
        # No proxy from the environment: it would look up the host name again.
        async with httpx.AsyncClient(verify=self._context, trust_env=False, timeout=self._seconds) as client:
            for address in addresses[:_TRIED]:
                numeric = f"[{address}]" if isinstance(address, IPv6Address) else str(address)
                request = client.build_request(
                    "POST",
                    f"https://{numeric}:{target.port}{target.path}",
                    content=content,
                    headers={**headers, "Host": target.netloc, "User-Agent": "Quintain"},
                    extensions={"sni_hostname": target.host},
                )
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
    """The parts of a URL, if its form is allowed. Raises `BadCueUrl`."""
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
    """Whether this is the address of a single machine on the internet. IPv6 addresses must be global unicast and must
    not embed another address, to which packets would be forwarded."""
    if address.version == _UNICAST.version and address not in _UNICAST:
        return False
    if any(address.version == one.version and address in one for one in _CARRIERS):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def networks_named(text: str) -> tuple[Network, ...]:
    """Parse networks separated by commas. Raises `ValueError`."""
    return tuple(ip_network(name.strip()) for name in text.split(",") if name.strip())


async def _resolved(threads: Threads, host: str, port: int) -> Sequence[str]:
    found = await threads.run(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


OutgoingDep = Annotated[Outgoing, Depends(ServiceOf(Outgoing))]
