"""The three exact probabilities of A12, computed, and deals compared with them."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from fractions import Fraction
from itertools import combinations
from math import comb

from engines.core.chance import KeyedChance, shuffled
from engines.tornei.cards import DECK, SUIT
from engines.tornei.deal import dummy_of, hands_of

VOID_HAND = Fraction(comb(42, 14), comb(56, 14))
MISSING_COLUMN = Fraction(comb(42, 7), comb(56, 7))
ALL_COLUMNS = sum((-1) ** gone * comb(4, gone) * Fraction(comb(56 - 14 * gone, 7), comb(56, 7)) for gone in range(4))


def test_A12_exact_odds() -> None:
    assert Fraction(25911877, 2845456845) == VOID_HAND
    assert Fraction(28823, 247775) == MISSING_COLUMN
    assert Fraction(16807, 29733) == ALL_COLUMNS


def test_A12_inclusion_and_exclusion_agrees_with_counting_columns() -> None:
    """All four suits among seven cards: over the sizes of the columns."""
    sizes = [(a, b - a, c - b, 7 - c) for a, b, c in combinations(range(1, 7), 3)]
    ways = sum(comb(14, w) * comb(14, f) * comb(14, s) * comb(14, c) for w, f, s, c in sizes)
    assert Fraction(ways, comb(56, 7)) == ALL_COLUMNS


def test_A12_deals_have_the_expected_frequencies() -> None:
    """The key is fixed, so the result does not depend on luck; the tolerance is four standard deviations."""
    chance, deals = KeyedChance(b"odds", "T1"), 1500
    void = missing = complete = 0
    for _ in range(deals):
        deck = shuffled(chance, "deal of round 1", DECK)
        void += sum(len({SUIT[card] for card in hand}) < 4 for hand in hands_of(deck, 3, 0))
        columns = dummy_of(deck).columns
        missing += not columns[0]
        complete += all(columns)
    for seen, of, odds in (
        (void, 3 * deals, 4 * VOID_HAND),
        (missing, deals, MISSING_COLUMN),
        (complete, deals, ALL_COLUMNS),
    ):
        deviation = float(of * odds * (1 - odds)) ** 0.5
        assert abs(seen - float(of * odds)) < 4 * deviation
