"""A bot's appraisal of a decision, in a form that can be shown to a person.

Appraisal    the moves with their values, and the reason for the best
├── Valued   a move and its worth
└── Reason   a key of the game's catalogue, and its sentence's arguments
"""

from collections.abc import Mapping
from typing import Generic, TypeVar

from engines.core.values import frozen

M = TypeVar("M")


@frozen
class Reason:
    """The reason why a move is the best."""

    key: str
    """Stable snake_case name: the sentence is `hint-<game>-<key>`, with hyphens."""
    arguments: Mapping[str, str | int]
    """The sentence's arguments: numbers, and names of the game's components such as `W13`, which have texts of their
    own."""


@frozen
class Valued(Generic[M]):
    """A move and its value."""

    move: M
    value: float
    """Expected points, as the game counts them for the bots. Comparable only with the decision's other moves, unless
    the game states more."""


@frozen
class Appraisal(Generic[M]):
    """The appraisal of a decision, for its player."""

    moves: tuple[Valued[M], ...]
    """Best first, never empty. Of moves that lead to the same position only one is in it; moves that were not examined
    are left out."""
    reason: Reason
    is_exact: bool = False
    """Whether the values are the game's exact expected points, so that all of them can be shown side by side."""

    @property
    def best(self) -> Valued[M]:
        return self.moves[0]

    @property
    def runner_up(self) -> Valued[M] | None:
        """The second best move; None if there is no other."""
        return self.moves[1] if len(self.moves) > 1 else None
