"""A hand's worth for the rest of a round, in points: fitted to the usual bot's results with such hands.

A card's worth depends on its suit and its position among the cards that this seat has not seen. A hand's worth also
depends on its combination of suits, on leading, and on having taken no trick yet. `python -m bench.tornei_worth` fits
the weights anew.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from engines.core.values import frozen
from engines.tornei.bot.ladder import PER_SUIT
from engines.tornei.bot.weights import WEIGHTS

PAIRS: Final = tuple(combinations_with_replacement(range(4), 2))
PER_CARD: Final = 6
_PAIRS_AT: Final = 4 * PER_CARD
_VOIDS_AT: Final = _PAIRS_AT + len(PAIRS)
_SINGLES_AT: Final = _VOIDS_AT + 4
_FLAGS_AT: Final = _SINGLES_AT + 4


@frozen
class HandWorth:
    """The expected points of a hand in the rest of the round, from tricks and predictions."""

    base: float
    leading: float
    """Extra worth for leading next."""
    none_yet: float
    """Extra worth for having taken no trick so far; it includes the bonus for none."""


AT_THE_END: Final = HandWorth(0.0, 0.0, 3.0)
"""The worth of no cards: three points without a trick (T19)."""


class Worth:
    """The worths of the hands that may be left after the running trick."""

    def __init__(self, tricks_left: int, unseen: Sequence[int]) -> None:
        self._weights = WEIGHTS[tricks_left - 1] if tricks_left else ()
        self._unseen = sorted(unseen)
        self._of_suit = [[card for card in self._unseen if card // PER_SUIT == suit] for suit in range(4)]
        self._cards: dict[int, tuple[float, float]] = {}
        self._suits: dict[tuple[int, ...], float] = {}

    def of(self, hand: Sequence[int]) -> HandWorth:
        """This hand's worth after the trick."""
        if not hand:
            return AT_THE_END
        weights, counts, height, base = self._weights, [0, 0, 0, 0], 0.0, 0.0
        for card in hand:
            if card not in self._cards:
                self._cards[card] = self._card(card)
            above, worth = self._cards[card]
            counts[card // PER_SUIT] += 1
            height += above
            base += worth
        suits = tuple(counts)
        if suits not in self._suits:
            self._suits[suits] = weighed(of_suits(suits), weights[_PAIRS_AT:_FLAGS_AT])
        lead, none, none_height, none_square, lead_height = weights[_FLAGS_AT:]
        return HandWorth(
            base=base + self._suits[suits],
            leading=lead + lead_height * height,
            none_yet=none + none_height * height + none_square * height * height / len(hand),
        )

    def _card(self, card: int) -> tuple[float, float]:
        """A card's position, and its worth."""
        features = of_card(card, self._unseen, self._of_suit)
        at = PER_CARD * (card // PER_SUIT)
        return features[1], weighed(features, self._weights[at : at + PER_CARD])


def of_card(card: int, unseen: Sequence[int], of_suit: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """A card's factors: the share of all unseen cards, and of its suit's unseen cards, that is weaker."""
    x, y = _weaker(card, unseen), _weaker(card, of_suit[card // PER_SUIT])
    return 1.0, x, x * x, y, y * y, x**4


def of_suits(counts: Sequence[int]) -> tuple[float, ...]:
    """The factors from the number of cards in each suit."""
    size = sum(counts)
    pairs = [counts[one] * counts[other] / size for one, other in PAIRS]
    return *pairs, *[float(count == 0) for count in counts], *[float(count == 1) for count in counts]


def weighed(features: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted sum of these factors."""
    return sum([feature * weight for feature, weight in zip(features, weights, strict=True)])


def _weaker(card: int, cards: Sequence[int]) -> float:
    return bisect_left(cards, card) / len(cards) if cards else 0.5
