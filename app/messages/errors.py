"""The answer to a rejected HTTP request."""

from dataclasses import dataclass

from engines.core.game import Mistake


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """Why a request is rejected."""

    code: str
    """A stable snake_case code, for programs."""
    message: str
    """A sentence for the player."""
    mistake: Mistake | None
    """The error in a file that came with a table's options."""


@dataclass(frozen=True, slots=True)
class ErrorMessage:
    """The body of every rejected request."""

    error: ErrorBody
