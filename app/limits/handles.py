"""How many files, and so connections, this process may have open."""

import resource
from contextlib import suppress
from typing import Final

_FREE: Final = 5
"""One part of so many stays free of sockets: for requests, files and the database."""
_UNBOUNDED: Final = 1 << 20
"""What counts where the machine names no limit."""


def raise_handles() -> None:
    """Raise the limit of open files as far as the machine allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # macOS names a hard limit that it does not grant
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def handles() -> int:
    """How many files this process may have open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _UNBOUNDED if soft == resource.RLIM_INFINITY else soft


def most_sockets() -> int:
    """How many sockets leave a fifth of the handles free."""
    return handles() - handles() // _FREE
