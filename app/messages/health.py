"""What a monitor or a proxy asks of a process."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Health:
    """Whether this process works."""

    status: str
    """`ok`, or what is wrong in a few words."""
    tasks: Mapping[str, str]
    """Its long tasks by name: `running`, `restarting` or `ended`."""
    process: str
    """The name of this process among those that share its database."""
    ages: Mapping[str, float]
    """Seconds for which each of them has been at the same piece of work; 0 where it waits for the next one."""
    oldest_commit: float
    """Seconds for which the oldest move has been waiting to be written, or for which every one has failed."""
    oldest_move: float
    """Seconds for which the oldest unanswered move has waited for whatever it needs."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether new players should come to this process."""

    status: str
    """`ready`, or why not."""
