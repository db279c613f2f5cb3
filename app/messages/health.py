"""The answers of the health checks, for monitors and proxies."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Health:
    """Whether this process works."""

    status: str
    """`ok`, or the problem in a few words."""
    tasks: Mapping[str, str]
    """The process's long tasks by name: `running`, `restarting` or `ended`."""
    process: str
    """The name of this process among all that share its database."""
    ages: Mapping[str, float]
    """Seconds that each task has spent on its current piece of work; 0 if it is idle."""
    oldest_commit: float
    """Seconds that the oldest move has been waiting to be written, or that every write has failed."""
    oldest_move: float
    """Seconds that the oldest unanswered move has been waiting, for whatever reason."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """Whether new players should come to this process."""

    status: str
    """`ready`, or why not."""
