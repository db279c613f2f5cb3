"""The cards and their one ladder (A1)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.tornei.cards import DECK, NUMBER, PREDICTED_RANK, PREDICTION_POINTS, STRENGTH, SUIT, SUITS, sorted_hand
from tests.engines.tornei.worlds import cards


def test_A1_there_are_56_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 56
    assert DECK[:3] == cards("W1 W2 W3")
    assert {(SUIT[card], NUMBER[card]) for card in DECK} == {(suit, n) for suit in SUITS for n in range(1, 15)}


def test_A1_one_total_order_suit_first_number_second() -> None:
    assert sorted(STRENGTH.values()) == list(range(15, 71))
    assert sorted_hand(DECK) == tuple(f"{suit}{number}" for suit in "WFSC" for number in range(14, 0, -1))
    assert STRENGTH["W1"] > STRENGTH["F14"] > STRENGTH["F1"] > STRENGTH["S14"] > STRENGTH["S1"] > STRENGTH["C14"]


def test_A1_prediction_code_and_points() -> None:
    assert [PREDICTED_RANK[card] for card in cards("W9 F9 S9 C9")] == [1, 2, 3, 4]
    assert [PREDICTION_POINTS[suit] for suit in SUITS] == [2, 3, 3, 2]
