"""The others' expected play of a trick: each plays for that trick's points, from its own cards and the open cards. The
model is quick, because a search needs thousands of tricks.
"""

from bisect import bisect_right
from collections.abc import Sequence
from math import comb
from typing import Final

from engines.tornei.bot.ladder import LADDER, PER_SUIT, POINTS, stronger
from engines.tornei.bot.odds import void_odds
from engines.tornei.bot.policy import GETS_BY, KEEP
from engines.tornei.state import TRICKS

KEEPING: Final = tuple([KEEP[card] for card in LADDER])
"""The worth of keeping a card, by its place."""


class Opponents:
    """The others in a trick with this led suit."""

    def __init__(self, led: int, cards: Sequence[int], hand_size: int, trick: int) -> None:
        """`cards` are all cards not yet played, and `hand_size` is the number that a player can follow with."""
        self._led = led
        self._beaten = beaten(led, sorted(cards), min(hand_size, len(cards)))
        self._trick_points = (1.0, 1.0 - 3.0 * GETS_BY ** (TRICKS - trick))
        self._ranks: dict[int, list[tuple[float, ...]]] = {}
        self._worths: dict[tuple[int, bool, int, int], list[float]] = {}

    def ranks(self, unknown: int) -> list[tuple[float, ...]]:
        """By place, the odds that none, one, two or three of so many unknown cards beat a card."""
        if unknown not in self._ranks:
            self._ranks[unknown] = [_binomial(odds, unknown) for odds in self._beaten]
        return self._ranks[unknown]

    def joust(self, hand: Sequence[int], suit: int, table: list[int], none_yet: bool) -> int:
        """The Joust card of an opponent who predicted this suit, given their remaining hand."""
        legal = self.may_follow(hand)
        if len(legal) == 1:
            return legal[0]
        unknown = 3 - len(table)
        by_stronger = [self._worth(unknown, none_yet, suit, count) for count in range(len(table) + 1)]
        best, chosen = -9.0, legal[0]
        for card in legal:
            worth = by_stronger[stronger(card, table)][card]
            if worth > best:
                best, chosen = worth, card
        return chosen

    def prediction(self, hand: Sequence[int], table: list[int], none_yet: bool) -> int:
        """The prediction of an opponent with this hand, chosen together with the best Joust card by the open cards."""
        unknown = 3 - len(table)
        following = [(card, stronger(card, table)) for card in self.may_follow(hand)]
        best, chosen = -9.0, hand[0]
        for suit in range(4):
            of_suit = [card for card in hand if card // PER_SUIT == suit]
            if not of_suit:
                continue
            card = min(of_suit, key=KEEPING.__getitem__)
            others = [pair for pair in following if pair[0] != card]
            if not others:
                others = [(other, stronger(other, table)) for other in hand if other != card]
            worth = max([self._worth(unknown, none_yet, suit, count)[other] for other, count in others], default=-9.0)
            if worth - KEEPING[card] > best:
                best, chosen = worth - KEEPING[card], card
        return chosen

    def may_follow(self, hand: Sequence[int]) -> Sequence[int]:
        """The cards of a hand that may follow."""
        return [card for card in hand if card // PER_SUIT == self._led] or hand

    def _worth(self, unknown: int, none_yet: bool, suit: int, count: int) -> list[float]:
        """By place, the expected points of a card after a prediction of this suit, when so many stronger ones lie on
        the table."""
        key = unknown, none_yet, suit, count
        if key not in self._worths:
            more = 3 - suit - count
            trick = self._trick_points[none_yet] if count == 0 else 0.0
            self._worths[key] = [
                (POINTS[suit] * ranks[more] if more >= 0 else 0.0) + trick * ranks[0] - KEEPING[place]
                for place, ranks in enumerate(self.ranks(unknown))
            ]
        return self._worths[key]


def beaten(led: int, cards: list[int], hand_size: int) -> list[float]:
    """By place, the odds that a player with so many of these cards follows with a stronger one: of the led suit, or of
    any suit when void.
    """
    of_suit = [card for card in cards if card // PER_SUIT == led]
    others = [card for card in cards if card // PER_SUIT != led]
    void = void_odds(len(cards), len(of_suit), hand_size)
    return [(1 - void) * _above(place, of_suit) + void * _above(place, others) for place in range(len(LADDER))]


def _above(place: int, cards: list[int]) -> float:
    """The share of these cards, sorted from the weakest, that beats this card."""
    return (len(cards) - bisect_right(cards, place)) / len(cards) if cards else 0.0


def _binomial(odds: float, count: int) -> tuple[float, ...]:
    return tuple([comb(count, some) * odds**some * (1 - odds) ** max(0, count - some) for some in range(4)])
