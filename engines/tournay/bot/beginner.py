"""The easy bot: it plays as in a first game, with a beginner's mistakes."""

from typing import Final

from engines.core.chance import Chance
from engines.tournay.bot.appraisal import Appraisal
from engines.tournay.bot.policy import TournayKnown, best_move
from engines.tournay.model.cells import Cell
from engines.tournay.model.moves import Move
from engines.tournay.options import cards_of

SPENT: Final = 0.6
"""The share of a denier's worth that a beginner sees: points lie on the table, and deniers are there to be spent."""
RAMPART: Final = 0.4
"""A beginner's worth of an event card: something for later."""


class FirstGame(Appraisal):
    """A beginner's estimates of worth: the points that the player's own score shows at once.

    The beginner ignores the other players' scores and payments to them. A card's worth is its points, without its later
    effects in the district and without the loss of covered cards. Events count only when they happen. The beginner
    never aims at the end of the game.
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
    """The best move in a beginner's estimate."""
    return best_move(known, FirstGame(known), chance)
