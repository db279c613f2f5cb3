"""Network addresses in one form."""

from ipaddress import IPv6Address, ip_address


def plain_address(host: str) -> str:
    """The address, with an IPv6-mapped IPv4 address in its IPv4 form: `127.0.0.1` for `::ffff:127.0.0.1`. Other texts
    stay as they are.
    """
    try:
        parsed = ip_address(host)
    except ValueError:
        return host
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return host if mapped is None else str(mapped)


def is_loopback(host: str) -> bool:
    """Whether this name or address always means this machine itself."""
    try:
        return host == "localhost" or ip_address(plain_address(host)).is_loopback
    except ValueError:
        return False
