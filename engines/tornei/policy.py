"""A fair stand-in player: it sees its own view, as any player does, and counts.

What it cannot see it takes to be spread evenly over the cards that it has not seen, and it takes others to follow with
any card that they may. So it knows how likely a card is beaten (`odds.py`), and makes the move with the most points to
expect from the running trick. It needs no luck: the same view gets the same move.
"""

from collections.abc import Sequence
from typing import Final

from engines.core.chance import Chance
from engines.core.seats import Seat
from engines.tornei.cards import NUMBER, PREDICTED_RANK, PREDICTION_POINTS, STRENGTH, SUIT, SUITS, Card, Suit
from engines.tornei.dummy import forced_card
from engines.tornei.moves import Joust, Lead, Move, Predict
from engines.tornei.odds import Odds, counts, unseen
from engines.tornei.options import Options
from engines.tornei.state import DUMMY, TRICKS
from engines.tornei.trick import may_joust
from engines.tornei.view import MineView, TorneiView

POINTS: Final = (0, *(PREDICTION_POINTS[suit] for suit in SUITS))
"""Points of a right prediction, by rank."""

GETS_BY: Final = 0.8
"""How likely one gets through a later trick without taking it: on it hangs the worth of the bonus for none (T19)."""

HIGH_IS_WORTH: Final[dict[Suit, float]] = {"W": 0.4, "F": 0.2, "S": 0.0, "C": -0.25}
"""What the highest card of a suit is worth to keep for a later trick, and the lowest costs, by suit."""

KEEP: Final = {card: HIGH_IS_WORTH[SUIT[card]] * (NUMBER[card] - 7.5) / 6.5 for card in STRENGTH}
"""What a card is worth to keep. A strong Wyvern or a weak Cross is the surest card to joust with.

Against three who keep nothing this makes 0.3 points a round (500 games; twice as much keeping makes nothing).
"""


def policy(view: TorneiView, legal_moves: Sequence[Move], chance: Chance) -> Move:
    """The legal move with the most points to expect."""
    assert view.mine is not None
    table = _Table(view, view.mine)
    match legal_moves[0]:
        case Lead():
            return max((move for move in legal_moves if isinstance(move, Lead)), key=table.worth_of_lead)
        case Predict():
            return max((move for move in legal_moves if isinstance(move, Predict)), key=table.worth_of_prediction)
        case Joust():
            return max((move for move in legal_moves if isinstance(move, Joust)), key=table.worth_of_joust)


class _Table:
    """One seat's reckoning of one moment."""

    def __init__(self, view: TorneiView, mine: MineView) -> None:
        self._view = view
        self._mine = mine
        self._odds = Odds(unseen(view, mine))
        at = view.order.index(view.leader)
        order = view.order[at:] + view.order[:at]
        me = order.index(mine.seat)
        self._before, self._after = order[:me], order[me + 1 :]
        no_trick_yet = view.seats[mine.seat].tricks == 0
        self._trick_points = 1 - 3 * no_trick_yet * GETS_BY ** (TRICKS - view.trick)
        self._follows: dict[tuple[tuple[Card, ...], int], float] = {}
        self._leads: dict[tuple[Card, int], float] = {}

    def worth_of_lead(self, move: Lead) -> float:
        key = move.joust, PREDICTED_RANK[move.prediction]
        if key not in self._leads:
            self._leads[key] = self._worth(*key, SUIT[move.joust])
        return self._leads[key] - KEEP[move.prediction]

    def worth_of_joust(self, move: Joust) -> float:
        assert self._mine.prediction is not None
        assert self._view.led is not None
        return self._worth(move.joust, PREDICTED_RANK[self._mine.prediction], self._view.led)

    def worth_of_prediction(self, move: Predict) -> float:
        """With the best card that may follow then; which that is shows only when those before have played."""
        assert self._view.led is not None
        hand = tuple([card for card in self._mine.hand if card != move.prediction])
        key = may_joust(hand, self._view.led), PREDICTED_RANK[move.prediction]
        if key not in self._follows:
            self._follows[key] = self._best_follow(*key, self._view.led)
        return self._follows[key] - KEEP[move.prediction]

    def _worth(self, card: Card, rank: int, led: Suit) -> float:
        """The points to expect of a card, when everybody before has played."""
        return self._points(card, rank, self._later(card, led), self._stronger(card, led))

    def _points(self, card: Card, rank: int, later: Sequence[float], stronger: int) -> float:
        """With so many stronger cards there, and the odds of how many more will come."""
        right = later[rank - 1 - stronger] if stronger < rank else 0.0
        first = later[0] if stronger == 0 else 0.0
        return POINTS[rank] * right + self._trick_points * first - KEEP[card]

    def _best_follow(self, cards: tuple[Card, ...], rank: int, led: Suit) -> float:
        """The points to expect of the best of these cards (strongest first), over all that may come before."""
        worth = []
        for card in cards:
            later, stronger = self._later(card, led), self._stronger(card, led)
            worth.append([self._points(card, rank, later, stronger + more) for more in range(4)])
        beaten = [[self._odds.beaten(card, led, size) for card in cards] for size in self._hands(self._before)]
        return _over_gaps(worth, beaten, [0] * len(cards))

    def _later(self, card: Card, led: Suit) -> tuple[float, ...]:
        """The odds that none, one, two or three who follow after this seat will beat the card."""
        return counts([self._odds.beaten(card, led, size) for size in self._hands(self._after)])

    def _hands(self, seats: Sequence[Seat]) -> list[int]:
        """From how many cards each of these players will follow who has not."""
        views = [self._view.seats[seat] for seat in seats]
        return [seat.hand_size - (not seat.placed) for seat in views if seat.joust is None and not seat.dummy]

    def _stronger(self, card: Card, led: Suit) -> int:
        """How many stronger cards are played, the dummy's included, which everybody can foresee (A7)."""
        cards = [seat.joust for seat in self._view.seats]
        dummy = self._view.dummy
        if dummy is not None and self._view.seats[DUMMY].joust is None:
            # What it would answer to a lead of one's own the view does not say; with fifo columns this guess is off.
            cards.append(dummy.next or forced_card(dummy.columns, led, Options()))
        return sum([STRENGTH[other] > STRENGTH[card] for other in cards if other is not None])


def _over_gaps(worth: list[list[float]], beaten: list[list[float]], more: list[int]) -> float:
    """The best card's worth on average, over where the unknown cards before will fall among these.

    `worth` is by card and by how many unknown cards beat it; `beaten` are the odds of that by unknown seat and card.
    """
    if not beaten:
        return max([by_more[count] for by_more, count in zip(worth, more, strict=True)])
    total = lower = 0.0
    for gap, upper in enumerate([*beaten[0], 1.0]):
        if upper > lower:
            # It falls just above the card at `gap`, and so beats that and all weaker ones.
            fallen = [count + (at >= gap) for at, count in enumerate(more)]
            total += (upper - lower) * _over_gaps(worth, beaten[1:], fallen)
        lower = upper
    return total
