"""The policy's probabilities from a view."""

from itertools import combinations, product

import pytest

from engines.tornei.bot.odds import Odds, counts, void_odds
from engines.tornei.cards import STRENGTH, SUITS
from tests.engines.tornei.worlds import cards

FEW = cards("W2 F9 F3 S7 S1 C4")


def test_odds_of_being_beaten_equal_a_count_of_all_hands() -> None:
    """By enumerating every hand of three out of six cards, with each card that may follow equally likely."""
    odds = Odds(FEW)
    for card, led in product(cards("W1 F5 S4 C9"), SUITS):
        total = count = 0.0
        for hand in combinations(FEW, 3):
            of_suit = [other for other in hand if other[0] == led]
            # The policy assumes that a follower's card is any unseen one of the suit, or any other if void.
            pool = [other for other in FEW if (other[0] == led) == bool(of_suit)]
            total += sum(STRENGTH[other] > STRENGTH[card] for other in pool) / len(pool)
            count += 1
        assert odds.beaten(card, led, 3) == pytest.approx(total / count)


def test_odds_of_a_void_hand() -> None:
    assert void_odds(42, 14, 14) == pytest.approx(0.000759, abs=1e-6)
    assert void_odds(5, 0, 3) == 1
    assert void_odds(5, 3, 3) == 0
    assert void_odds(0, 0, 0) == 1


def test_counts_of_independent_chances() -> None:
    assert counts([]) == (1, 0, 0, 0)
    assert counts([0.25]) == (0.75, 0.25, 0, 0)
    assert counts([1, 1, 0]) == (0, 0, 1, 0)
    assert counts([0.5, 0.5, 0.5]) == (0.125, 0.375, 0.375, 0.125)
