"""The easy bot: it plays as in a first game, and makes the mistakes that one makes there."""

from typing import Final

from engines.core.chance import Chance
from engines.tournay.bot.appraisal import Appraisal
from engines.tournay.bot.policy import TournayKnown, best_move
from engines.tournay.model.cells import Cell
from engines.tournay.model.moves import Move
from engines.tournay.options import cards_of

SPENT: Final = 0.6
"""Of the worth of a denier, what a beginner sees in it: points lie on the table, and deniers are there to be spent."""
RAMPART: Final = 0.4
"""What a beginner takes an event card to be worth: something for later."""


class FirstGame(Appraisal):
    """What a beginner takes things to be worth: the points that the own score shows at once.

    The others are not looked at, neither what they score nor what one pays them. A card is its points: what it will do
    in the district, round after round, is not seen, nor what is covered by it. Events are forgotten until they happen.
    When the game ends is nobody's choice.
    """

    def __init__(self, known: TournayKnown) -> None:
        super().__init__(known.view, cards_of(known.options))
        self.others = 0.0
        self.soon = 0.0
        self.denier *= SPENT

    def merit(self, name: str) -> float:
        return 0.0

    def crier(self) -> float:
        return 0.0

    def taken(self, index: int) -> float:
        return RAMPART

    def ended(self, name: str, cell: Cell, points: tuple[int, ...]) -> float:
        return 0.0


def easy_policy(known: TournayKnown, chance: Chance) -> Move:
    """The move that a beginner finds best."""
    return best_move(known, FirstGame(known), chance)
