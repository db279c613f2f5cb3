"""The answer to a request for a hint."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class HintedMove(Generic[Move]):
    """A move and its value."""

    move: Move
    value: float
    """Comparable with the other values of the same hint and with nothing else."""


@dataclass(frozen=True, slots=True)
class HintMessage(Generic[Move]):
    """The usual bot's move, and the reason for it."""

    decision: int
    """The number of the player's open decision."""
    move: Move
    """The best move, in the form that a client sends."""
    value: float
    """The value of the best move, in the bots' points."""
    runner_up: float | None
    """The value of the second best move; null if there is no other."""
    runner_up_move: Move | None
    """The second best move; null if there is no other."""
    moves: tuple[HintedMove[Move], ...]
    """All moves, the best first, if their values are exact expected points; otherwise empty."""
    reason: str
    """The text `hint-<game>-<reason>`, with hyphens."""
    arguments: Mapping[str, str | int]
    """Arguments of the text: numbers, and names of components, which have texts of their own."""
    t: Literal["hint"] = "hint"
