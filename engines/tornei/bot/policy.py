"""The usual bot, and every stand-in player: it knows as much as a player in its seat, and computes odds.

It assumes that the cards it has not seen are spread evenly, and that the others follow with a random legal card. From
that it computes how likely a card is beaten (`odds.py`), and makes the move with the most expected points of the
running trick. It draws nothing: the same knowledge gives the same move.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.core.chance import Chance
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tornei.bot.memory import TorneiKnown, remembered
from engines.tornei.bot.odds import Odds, counts
from engines.tornei.cards import NUMBER, PREDICTED_RANK, PREDICTION_POINTS, STRENGTH, SUIT, SUITS, Card, Suit
from engines.tornei.dummy import forced_card
from engines.tornei.moves import Joust, Lead, Move, Predict
from engines.tornei.state import DUMMY, TRICKS
from engines.tornei.trick import may_joust
from engines.tornei.view import MineView

POINTS: Final = (0, *(PREDICTION_POINTS[suit] for suit in SUITS))
"""Points of a right prediction, by rank."""

GETS_BY: Final = 0.8
"""The odds of getting through a later trick without taking it, on which the worth of the bonus for no trick depends
(T19)."""

HIGH_IS_WORTH: Final[dict[Suit, float]] = {"W": 0.4, "F": 0.2, "S": 0.0, "C": -0.25}
"""The worth of keeping the highest card of a suit for a later trick and the cost of keeping the lowest, by suit."""

KEEP: Final = {card: HIGH_IS_WORTH[SUIT[card]] * (NUMBER[card] - 7.5) / 6.5 for card in STRENGTH}
"""The worth of keeping a card. A strong Wyvern or a weak Cross is the surest card to joust with.

Against three players who count nothing for keeping, this wins 0.3 points a round (500 games; counting twice as much
wins nothing).
"""


def policy(known: TorneiKnown, chance: Chance) -> Move:
    """The legal move with the most expected points."""
    legal: Sequence[Move] = known.legal
    worths = table_of(known).worths(legal)
    return legal[worths.index(max(worths))]


def table_of(known: TorneiKnown) -> "Table":
    """The worths of this seat's moves."""
    assert known.view.mine is not None
    return Table(known, known.view.mine)


@frozen
class Follow:
    """The odds for a move's Joust card in the running trick."""

    card: Card | None
    """`None` if it depends on the cards that are played before."""
    rank: int
    """The predicted one."""
    right: float
    """The odds that it comes true."""
    first: float
    """The odds of taking the trick."""
    stronger: int
    """Stronger cards on the table, the dummy's next one among them."""
    later: int
    """The number of unknown cards still to come."""
    dummy: Card | None
    """The card that the dummy must still play."""


class Table:
    """The expected points of one seat's moves in one position."""

    def __init__(self, known: TorneiKnown, mine: MineView) -> None:
        view = known.view
        self._view = view
        self._mine = mine
        self._options = known.options
        self.unseen = remembered(known, mine).unseen
        self._odds = Odds(self.unseen)
        at = view.order.index(view.leader)
        order = view.order[at:] + view.order[:at]
        me = order.index(mine.seat)
        self._before, self._after = order[:me], order[me + 1 :]
        no_trick_yet = view.seats[mine.seat].tricks == 0
        self.trick_points = 1 - 3 * no_trick_yet * GETS_BY ** (TRICKS - view.trick)
        self._lying = [STRENGTH[seat.joust] for seat in view.seats if seat.joust is not None]
        """The strengths of the Joust cards on the table."""
        self._follows: dict[tuple[tuple[Card, ...], int], float] = {}
        self._leads: dict[tuple[Card, int], float] = {}

    def worths(self, legal: Sequence[Move]) -> list[float]:
        """The expected points of each legal move, including the worth of the cards that are kept."""
        match legal[0]:
            case Lead():
                return [self._worth_of_lead(move) for move in legal if isinstance(move, Lead)]
            case Predict():
                return [self._worth_of_prediction(move) for move in legal if isinstance(move, Predict)]
            case Joust():
                return [self._worth_of_joust(move) for move in legal if isinstance(move, Joust)]

    def follow(self, move: Move) -> Follow:
        """The odds behind a legal move's worth."""
        match move:
            case Lead(joust, prediction):
                return self._follow(joust, PREDICTED_RANK[prediction], SUIT[joust])
            case Joust(joust):
                assert self._mine.prediction is not None
                assert self._view.led is not None
                return self._follow(joust, PREDICTED_RANK[self._mine.prediction], self._view.led)
            case Predict(prediction):
                assert self._view.led is not None
                hand = tuple([card for card in self._mine.hand if card != prediction])
                return self._follows_with(may_joust(hand, self._view.led), PREDICTED_RANK[prediction], self._view.led)

    def _worth_of_lead(self, move: Lead) -> float:
        key = move.joust, PREDICTED_RANK[move.prediction]
        if key not in self._leads:
            self._leads[key] = self._worth(*key, SUIT[move.joust])
        return self._leads[key] - KEEP[move.prediction]

    def _worth_of_joust(self, move: Joust) -> float:
        assert self._mine.prediction is not None
        assert self._view.led is not None
        return self._worth(move.joust, PREDICTED_RANK[self._mine.prediction], self._view.led)

    def _worth_of_prediction(self, move: Predict) -> float:
        """The expected points with the best card that may follow, which depends on the cards played before."""
        assert self._view.led is not None
        hand = tuple([card for card in self._mine.hand if card != move.prediction])
        key = may_joust(hand, self._view.led), PREDICTED_RANK[move.prediction]
        if key not in self._follows:
            self._follows[key] = self._best_follow(*key, self._view.led)
        return self._follows[key] - KEEP[move.prediction]

    def _worth(self, card: Card, rank: int, led: Suit) -> float:
        """The expected points of a card after all earlier seats have played."""
        return self._points(card, rank, self._later(card, led), self._stronger(card, led))

    def _points(self, card: Card, rank: int, later: Sequence[float], stronger: int) -> float:
        """The expected points with this many stronger cards on the table, given the odds of how many more will come."""
        right = later[rank - 1 - stronger] if stronger < rank else 0.0
        first = later[0] if stronger == 0 else 0.0
        return POINTS[rank] * right + self.trick_points * first - KEEP[card]

    def _best_follow(self, cards: tuple[Card, ...], rank: int, led: Suit) -> float:
        """The expected points of the best of these cards (strongest first), over all cards that may be played
        before."""
        return _over_gaps(self._by_more(cards, rank, led), self._beaten(cards, led), [0] * len(cards))

    def _by_more(self, cards: Sequence[Card], rank: int, led: Suit) -> list[list[float]]:
        """By card, its expected points when none, one, two or three unknown cards that are played before beat it."""
        worth = []
        for card in cards:
            later, stronger = self._later(card, led), self._stronger(card, led)
            worth.append([self._points(card, rank, later, stronger + more) for more in range(4)])
        return worth

    def _beaten(self, cards: Sequence[Card], led: Suit) -> list[list[float]]:
        """By unknown seat that plays before, and by card, the odds that it is beaten."""
        return [[self._odds.beaten(card, led, size) for card in cards] for size in self._hands(self._before)]

    def _follow(self, card: Card, rank: int, led: Suit) -> Follow:
        """The odds for a card after all earlier seats have played."""
        later, stronger = self._later(card, led), self._stronger(card, led)
        right, first = _right_and_first(later, rank, stronger)
        return Follow(
            card,
            rank,
            right=right,
            first=first,
            stronger=stronger,
            later=len(self._hands(self._after)),
            dummy=self._dummys_card(led),
        )

    def _follows_with(self, cards: tuple[Card, ...], rank: int, led: Suit) -> Follow:
        """The odds for the best of these cards (strongest first), over all cards that may be played before."""
        worth, chosen, right, first = self._by_more(cards, rank, led), set[int](), 0.0, 0.0
        for odds, more in _gaps(self._beaten(cards, led), [0] * len(cards)):
            best = max(range(len(cards)), key=lambda at, more=more: worth[at][more[at]])  # type: ignore[misc]
            stronger = self._stronger(cards[best], led) + more[best]
            was_right, was_first = _right_and_first(self._later(cards[best], led), rank, stronger)
            chosen.add(best)
            right += odds * was_right
            first += odds * was_first
        card = cards[min(chosen)]
        return Follow(
            card if len(chosen) == 1 else None,
            rank,
            right=right,
            first=first,
            stronger=self._stronger(card, led),
            later=len(self._hands((*self._before, *self._after))),
            dummy=self._dummys_card(led),
        )

    def _later(self, card: Card, led: Suit) -> tuple[float, ...]:
        """The odds that none, one, two or three of the players after this seat beat the card."""
        return counts([self._odds.beaten(card, led, size) for size in self._hands(self._after)])

    def _hands(self, seats: Sequence[Seat]) -> list[int]:
        """By player yet to play, the number of cards that they can follow with."""
        views = [self._view.seats[seat] for seat in seats]
        return [seat.hand_size - (not seat.placed) for seat in views if seat.joust is None and not seat.dummy]

    def _stronger(self, card: Card, led: Suit) -> int:
        """How many stronger cards are on the table, the dummy's next card included, which everybody can foresee
        (A7)."""
        strength, dummy = STRENGTH[card], self._dummys_card(led)
        stronger = sum([other > strength for other in self._lying])
        return stronger if dummy is None else stronger + (STRENGTH[dummy] > strength)

    def _dummys_card(self, led: Suit) -> Card | None:
        """The dummy's next card, which everybody can foresee (A7); `None` if it has none to play."""
        dummy = self._view.dummy
        if dummy is None or self._view.seats[DUMMY].joust is not None:
            return None
        # The view does not contain the dummy's answer to the viewer's own lead.
        return dummy.next or forced_card(dummy.columns, led, self._options)


def _right_and_first(later: Sequence[float], rank: int, stronger: int) -> tuple[float, float]:
    """The odds that a card gets this rank, and the odds that it gets rank 1, given the number of stronger cards on the
    table and the odds of the number still to come.
    """
    return later[rank - 1 - stronger] if stronger < rank else 0.0, later[0] if stronger == 0 else 0.0


def _over_gaps(worth: list[list[float]], beaten: list[list[float]], more: list[int]) -> float:
    """The average worth of the best card, over all distributions of the unknown cards played before among these cards.

    `worth` is by card and by how many unknown cards beat it; `beaten` has the odds for each unknown seat and card.
    """
    if not beaten:
        return max([by_more[count] for by_more, count in zip(worth, more, strict=True)])
    total = lower = 0.0
    for gap, upper in enumerate([*beaten[0], 1.0]):
        if upper > lower:
            # An unknown card just above the one at `gap` beats that and all weaker ones.
            fallen = [count + (at >= gap) for at, count in enumerate(more)]
            total += (upper - lower) * _over_gaps(worth, beaten[1:], fallen)
        lower = upper
    return total


def _gaps(beaten: list[list[float]], more: list[int]) -> Iterator[tuple[float, list[int]]]:
    """Every distribution of the unknown cards played before among these cards: its odds, and for each card the number
    of unknown cards that beat it.
    """
    if not beaten:
        yield 1.0, more
        return
    lower = 0.0
    for gap, upper in enumerate([*beaten[0], 1.0]):
        if upper > lower:
            fallen = [count + (at >= gap) for at, count in enumerate(more)]
            yield from ((odds * (upper - lower), fell) for odds, fell in _gaps(beaten[1:], fallen))
        lower = upper
