"""The odds that a card is beaten by cards that the viewer has not seen. For bots only."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb

from engines.tornei.cards import STRENGTH, SUIT, SUITS, Card, Suit


class Odds:
    """The odds that a player who follows beats a card."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._all = [STRENGTH[card] for card in cards]
        self._by_suit = {suit: [STRENGTH[card] for card in cards if SUIT[card] == suit] for suit in SUITS}
        self._beaten: dict[tuple[Card, Suit, int], float] = {}

    def beaten(self, card: Card, led: Suit, hand_size: int) -> float:
        """The odds that a hand of this many unseen cards follows with a stronger one.

        The odds that it is void in the led suit are those of drawing without putting back; all cards that the hand may
        then follow with are equally likely.
        """
        key = card, led, hand_size
        if key not in self._beaten:
            self._beaten[key] = self._count(STRENGTH[card], self._by_suit[led], hand_size)
        return self._beaten[key]

    def _count(self, strength: int, of_suit: list[int], hand_size: int) -> float:
        others = len(self._all) - len(of_suit)
        void = void_odds(len(self._all), len(of_suit), hand_size)
        stronger_of_suit = sum([other > strength for other in of_suit])
        stronger = sum([other > strength for other in self._all]) - stronger_of_suit
        following = stronger_of_suit / len(of_suit) if of_suit else 0.0
        return (1 - void) * following + void * (stronger / others if others else 0.0)


@cache
def void_odds(cards: int, of_suit: int, hand_size: int) -> float:
    """The odds that this many drawn cards contain none of a suit."""
    return comb(cards - of_suit, hand_size) / comb(cards, hand_size)


def counts(odds: Iterable[float]) -> tuple[float, float, float, float]:
    """The odds that none, one, two or three of these independent events happen."""
    none, one, two, three = 1.0, 0.0, 0.0, 0.0
    for p in odds:
        q = 1 - p
        none, one, two, three = none * q, one * q + none * p, two * q + one * p, three * q + two * p
    return none, one, two, three
