"""The course of one step of a match: which dice fall in it, and how it is told."""

from engines.core.chance import Chance
from engines.core.game import Addressed, to_all
from engines.joust.events import Event


class Course:
    """What happens from one move to the next decision. Events are added in the order in which they happen."""

    __slots__ = ("chance", "emitted")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.emitted: list[Addressed[Event]] = []
        """All events so far, each with its audience."""

    def tell_all(self, event: Event) -> None:
        """Emit this to everybody."""
        self.emitted.append(to_all(event))
