"""The course of one step: its source of randomness and its events."""

from typing import Generic, TypeVar

from engines.core.chance import Chance
from engines.core.game import Addressed, only_to
from engines.core.seats import Seat

E = TypeVar("E")


class Course(Generic[E]):
    """The rules' work between a move and the next decision. Events are added in the order in which they happen."""

    __slots__ = ("chance", "emitted")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.emitted: list[Addressed[E]] = []
        """All events so far, each with its audience."""

    def tell_all(self, event: E) -> None:
        """Emit this to all players and spectators."""
        self.emitted.append(Addressed(event, None))

    def tell(self, event: E, seat: Seat) -> None:
        """Emit this to one player alone."""
        self.emitted.append(only_to(event, seat))
