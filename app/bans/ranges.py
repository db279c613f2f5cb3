"""An address or a network, as an operator writes it: pure."""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from app.http.addresses import plain_address

Network: TypeAlias = IPv4Network | IPv6Network
Address: TypeAlias = IPv4Address | IPv6Address

_MAPPED: Final = IPv6Network("::ffff:0:0/96")
_WIDEST: Final = {4: 16, 6: 32}
"""Shorter prefixes than these are more than one provider's customers, and more often a typing error."""
_LOOPBACK: Final[tuple[Network, ...]] = (IPv4Network("127.0.0.0/8"), IPv6Network("::1/128"))


_LIKE_RANGE: Final = re.compile(r"(?:[0-9A-Fa-f.]*:[0-9A-Fa-f.:]*|\d+(?:\.\d+){3})(?:/.*)?")


class BadRange(Exception):
    """Raised for a range that cannot be banned; the text is a sentence for the operator."""


def network_named(text: str) -> Network:
    """The network of an address or a range such as 192.0.2.0/24. IPv4 addresses that are written as IPv6 ones become
    IPv4. Raises `BadRange`."""
    try:
        network = ip_network(text.strip())
    except ValueError as error:
        raise BadRange(_reason(text.strip())) from error
    if isinstance(network, IPv6Network) and network.subnet_of(_MAPPED):
        return IPv4Network((int(network.network_address) & 0xFFFFFFFF, network.prefixlen - _MAPPED.prefixlen))
    return network


def looks_like_range(text: str) -> bool:
    """Whether an operator's text means a network instead of a person."""
    return _LIKE_RANGE.fullmatch(text.strip()) is not None


def check_range(network: Network, *, proxies: Iterable[str] = (), wide: bool = False) -> None:
    """Check that a ban of this network does not lock everybody out. `proxies` are the addresses and networks of the
    proxies in front of the server. Raises `BadRange`."""
    for own in _LOOPBACK:
        if _overlap(network, own):
            raise BadRange(
                f"{network} covers this machine's own address, and with it everybody behind a proxy on this machine."
            )
    for proxy in filter(None, map(str.strip, proxies)):
        try:
            named = ip_network(proxy, strict=False)
        except ValueError:  # the name of a socket
            continue
        if _overlap(network, named):
            raise BadRange(
                f"{network} covers {proxy}, a proxy of FORWARDED_ALLOW_IPS, and with it everybody behind it."
            )
    if network.prefixlen < _WIDEST[network.version] and not wide:
        raise BadRange(
            f"{network} is wider than a /{_WIDEST[network.version]}. If that is meant, repeat the command with --wide."
        )


def address_of(host: str) -> Address | None:
    """A caller's address in the form in which it is compared; `None` for a name or a Unix socket."""
    try:
        return ip_address(plain_address(host))
    except ValueError:
        return None


def _overlap(one: Network, other: Network) -> bool:
    return one.version == other.version and one.overlaps(other)


def _reason(text: str) -> str:
    try:
        meant = ip_network(text, strict=False)
    except ValueError:
        return f"{text} is no address and no range. Write 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48."
    return f"{text} has bits behind its prefix. The range is {meant}, the address alone is {text.partition('/')[0]}."
