"""Requests for admission at a locked table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskingNewcomer:
    """A newcomer who waits at a locked table."""

    id: str
    """The request's id, for the answer."""
    name: str
