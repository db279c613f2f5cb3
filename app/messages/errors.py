"""What an HTTP request that is refused is answered with."""

from dataclasses import dataclass

from engines.core.game import Mistake


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """Why it is refused."""

    code: str
    """Stable snake_case word, for programs."""
    message: str
    """A sentence for the person who asked."""
    mistake: Mistake | None
    """What is wrong in a file that came with a table's options."""


@dataclass(frozen=True, slots=True)
class ErrorMessage:
    """What every refusal of a request is answered with."""

    error: ErrorBody
