"""The address at which others reach the server."""

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
"""Prefixes of the names of interfaces to networks inside this machine."""
CONTAINER_MARKS = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Files that exist in containers only: Docker's and Podman's."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The address at which others reach this server."""

    base: str
    """The beginning of this server's links, such as `http://192.168.1.5:8000`; without a slash at its end."""
    only_here: bool = False
    """Whether only this machine is known to reach it: it listens at a loopback address only, or in a container, where
    the machine's address is unknown."""

    def url(self, path: str) -> str:
        """The full URL of a page."""
        return self.base + path


def reach_of(connection: HTTPConnection, settings: Settings) -> Reach:
    """The address for others, given that the server was reached by this connection.

    The operator's setting comes first, then the address of the request. A loopback address would lead everybody to
    their own machine, so this machine's address in its network replaces it.
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
    """The beginning of links, independent of any request; `None` if the settings have no address that others can
    use."""
    if settings.public_url is None or is_loopback(urlsplit(settings.public_url).hostname or ""):
        return None
    return settings.public_url.rstrip("/")


def lan_addresses(host: str) -> list[str]:
    """The IPv4 addresses at which machines of the same network reach a server that listens at `host`, most likely
    first. Empty for a loopback address, and for all addresses of a container, which others cannot reach."""
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
    # Private addresses come before public ones, which are likely to be behind a firewall.
    return [str(address) for address in sorted(outer, key=lambda address: address.is_global)]


def is_contained() -> bool:
    """Whether this process runs in a container, whose addresses others cannot reach."""
    return "KUBERNETES_SERVICE_HOST" in os.environ or any(mark.exists() for mark in CONTAINER_MARKS)
