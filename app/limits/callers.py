"""The caller of a request: an address and a guest."""

from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from uuid import UUID

from starlette.requests import HTTPConnection

from app.errors import Problem

_NETWORK_BITS = 64
"""Bits of an IPv6 address: a provider gives such a network to each customer, whose devices use any address in it."""


_WIDER_BITS = (56, 48)
"""The larger networks around it: the blocks that a provider gives to a house and to a site."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The caller of a request or a socket."""

    address: str
    """An IPv4 address, or the /64 of an IPv6 address. Empty if there is none, as with a Unix socket."""
    guest: UUID | None
    """`None` without a session."""
    device: UUID | None = None
    """The guest's device."""
    trusted_from: float | None = None
    """When the device becomes trusted, in seconds since 1970; `None` if it never had to wait."""


def caller_of(connection: HTTPConnection) -> Caller:
    """The caller that `LimitsMiddleware` has found. Raises the `Problem` of the search, if it failed."""
    caller: Caller | Problem = connection.state.caller
    if isinstance(caller, Problem):
        raise caller
    return caller


def host_of(connection: HTTPConnection) -> str:
    """The full address of a connection; empty if it has none."""
    return connection.client.host if connection.client else ""


def network_of(address: str) -> str:
    """The address or network that the limits treat as one address."""
    try:
        parsed = ip_address(address)
    except ValueError:  # a proxy may send anything; it is taken as it is
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return f"{IPv6Address(int(parsed) >> _NETWORK_BITS << _NETWORK_BITS)}/{_NETWORK_BITS}"
    return str(parsed)


def household_of(address: str) -> str:
    """The widest network that one household may have: an IPv4 address, or the /48 of an IPv6 address."""
    return networks_of(address)[-1]


def networks_of(address: str) -> tuple[str, ...]:
    """A caller's address and the networks around it, narrowest first: an IPv4 address alone, or the /64, /56 and /48 of
    an IPv6 address."""
    base, _, bits = address.partition("/")
    if bits != str(_NETWORK_BITS):
        return (address,)
    number = int(IPv6Address(base))
    wider = (f"{IPv6Address(number >> 128 - bits << 128 - bits)}/{bits}" for bits in _WIDER_BITS)
    return address, *wider
