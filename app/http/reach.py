"""By which address others reach the server."""

import os
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address
from pathlib import Path
from urllib.parse import urlsplit

import psutil
from starlette.requests import HTTPConnection

from app.config import Settings
from app.http.addresses import is_loopback

_INNER = ("docker", "br-", "veth", "virbr", "lxc", "lxd", "podman", "cni")
"""How the names of networks begin that end in this machine."""
CONTAINER_MARKS = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Files by which a container is known: Docker's and Podman's."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How others come here."""

    base: str
    """What the links of this server begin with, such as `http://192.168.1.5:8000`; without a slash at its end."""
    only_here: bool = False
    """Whether nobody comes here but from this machine, as far as is known: it listens at a loopback address alone, or
    in a container, which does not know by which address its machine is reached."""

    def url(self, path: str) -> str:
        """The whole address of a page."""
        return self.base + path


def reach_of(connection: HTTPConnection, settings: Settings) -> Reach:
    """How others reach the server that was reached like this.

    What the host has set holds, else the address that was asked for; in place of a loopback address, which leads
    everybody to their own machine, the address of this one in its network.
    """
    public = public_base(settings)
    if public is not None:
        return Reach(public)
    asked = connection.url
    scheme = {"ws": "http", "wss": "https"}.get(asked.scheme, asked.scheme)
    if not is_loopback(asked.hostname or ""):
        return Reach(f"{scheme}://{asked.netloc}")
    if is_loopback(settings.host):
        return Reach(f"{scheme}://{asked.netloc}", only_here=True)
    port = "" if asked.port is None else f":{asked.port}"
    near = lan_addresses(settings.host)
    return Reach(f"{scheme}://{near[0]}{port}") if near else Reach(f"{scheme}://{asked.netloc}", only_here=True)


def public_base(settings: Settings) -> str | None:
    """What links begin with, wherever somebody came from; None where the host has set nothing that leads others."""
    if settings.public_url is None or is_loopback(urlsplit(settings.public_url).hostname or ""):
        return None
    return settings.public_url.rstrip("/")


def lan_addresses(host: str) -> list[str]:
    """The IPv4 addresses at which machines of the same network reach a server that listens at `host`, likeliest first;
    none where it listens at a loopback address, or at all of a container's, which lead nobody there."""
    if is_loopback(host):
        return []
    try:
        named = ip_address(host)
        if not named.is_unspecified:
            return [f"[{named}]" if named.version == 6 else str(named)]
    except ValueError:
        return [host]
    if is_contained():
        return []
    own = [
        IPv4Address(address.address)
        for network, addresses in psutil.net_if_addrs().items()
        for address in addresses
        if address.family == socket.AF_INET and not network.startswith(_INNER)
    ]
    outer = [address for address in own if not (address.is_loopback or address.is_link_local)]
    # Those of homes before those of the world, where a firewall is likely to stand.
    return [str(address) for address in sorted(outer, key=lambda address: address.is_global)]


def is_contained() -> bool:
    """Whether this process runs in a container, whose addresses lead nobody there."""
    return "KUBERNETES_SERVICE_HOST" in os.environ or any(mark.exists() for mark in CONTAINER_MARKS)
