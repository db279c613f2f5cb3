"""The number of files, and thus of connections, that this process may have open."""

import resource
from contextlib import suppress
from typing import Final

_FREE: Final = 5
"""The fraction of handles kept free of sockets, for requests, files and the database: one in 5."""
_UNBOUNDED: Final = 1 << 20
"""The number if the system has no limit."""


def raise_handles() -> None:
    """Raise the limit of open files as far as the system allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # macOS reports a hard limit that it does not grant
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def handles() -> int:
    """The number of files that this process may have open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _UNBOUNDED if soft == resource.RLIM_INFINITY else soft


def most_sockets() -> int:
    """The maximum number of sockets; it leaves a fifth of the handles free."""
    return handles() - handles() // _FREE
