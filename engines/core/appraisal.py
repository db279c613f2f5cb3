"""What a bot thinks of a decision, in a form that can be shown to a person.

Appraisal    the moves with their values, and the reason for the best
├── Valued   a move, and what it is worth
└── Reason   a key of the game's catalogue, and what its sentence needs
"""

from collections.abc import Mapping
from typing import Generic, TypeVar

from engines.core.values import frozen

M = TypeVar("M")


@frozen
class Reason:
    """Why a move is the best."""

    key: str
    """Stable snake_case name: the sentence is `hint-<game>-<key>`, with hyphens."""
    arguments: Mapping[str, str | int]
    """What the sentence needs: numbers, and names of the game's components such as `W13`, which have texts of their
    own."""


@frozen
class Valued(Generic[M]):
    """A move and its value."""

    move: M
    value: float
    """Expected points, as the game counts them for the bots: comparable with the other moves of the same decision and
    with nothing else, unless the game says more."""


@frozen
class Appraisal(Generic[M]):
    """What a decision looks like to its player."""

    moves: tuple[Valued[M], ...]
    """Best first, never empty. Moves that lead to the same are in it once; moves that were not looked at are not."""
    reason: Reason
    is_exact: bool = False
    """Whether the values are the game's exact expected points, so that all of them can be shown side by side."""

    @property
    def best(self) -> Valued[M]:
        return self.moves[0]

    @property
    def runner_up(self) -> Valued[M] | None:
        """The second best move; None where there is no other."""
        return self.moves[1] if len(self.moves) > 1 else None
