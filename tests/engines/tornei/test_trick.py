"""Following, ranks and the worked tricks (A4, A5, A10)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.tornei.cards import DECK, PREDICTED_RANK
from engines.tornei.scoring import points
from engines.tornei.trick import may_joust, rank, resolved
from tests.engines.tornei.worlds import A, B, C, D, begun, cards, play, ranks, world

SEATS = (A, B, C, D)

# By number in the rulebook: the table (a card to spare in each hand), the moves, ranks by seat, winner, points by seat.
WORKED: dict[str, tuple[dict[str, Any], list[str], dict[str, Any], int, tuple[int, ...]]] = {
    "1 everyone follows": (
        {"hands": ("S9 S1 W2", "S12 F4 W3", "S3 C9 W4", "S14 F6 W5")},
        ["A lead S9 S1", "B predict F4", "C predict C9", "D predict F6", "B joust S12", "C joust S3", "D joust S14"],
        {"A": ("S9", 3, "S1", True), "B": ("S12", 2, "F4", True), "C": ("S3", 4, "C9", True),
         "D": ("S14", 1, "F6", False)},
        D, (3, 3, 2, 0),
    ),
    "2 off-suit wins": (
        {"hands": ("C14 F8 S1", "C13 F2 S2", "W1 W6 S3", "C5 C3 S4"), "leader": B},
        ["B lead C13 F2", "A predict F8", "D predict C3", "C predict W6", "C joust W1", "D joust C5", "A joust C14"],
        {"B": ("C13", 3, "F2", False), "C": ("W1", 1, "W6", True), "D": ("C5", 4, "C3", True),
         "A": ("C14", 2, "F8", True)},
        C, (3, 0, 2, 2),
    ),
    "3 certain first": (
        {"hands": ("S14 C4 S2", "F1 S8 F5", "W14 W5 C2", "W2 F3 C1"), "leader": C},
        ["C lead W14 W5", "D predict F3", "A predict C4", "B predict S8", "D joust W2", "A joust S14", "B joust F1"],
        {"C": ("W14", 1, "W5", True), "D": ("W2", 2, "F3", True), "A": ("S14", 4, "C4", True),
         "B": ("F1", 3, "S8", True)},
        C, (2, 3, 2, 3),
    ),
    "4 prediction uses the only card of the led suit": (
        {"hands": ("F10 S2 C1", "F13 W4 C2", "F5 C7 C3", "W8 W3 C4")},
        ["A lead F10 S2", "B predict F13", "C predict C7", "D predict W3", "B joust W4", "C joust F5", "D joust W8"],
        {"A": ("F10", 3, "S2", True), "B": ("W4", 2, "F13", True), "C": ("F5", 4, "C7", True),
         "D": ("W8", 1, "W3", True)},
        D, (3, 3, 2, 2),
    ),
    "5 all wrong": (
        {"hands": ("S8 S10 C1", "F2 C12 C2", "S1 W11 C3", "S7 F9 C4"), "leader": D},
        ["D lead S7 F9", "A predict S10", "B predict C12", "C predict W11", "A joust S8", "B joust F2", "C joust S1"],
        {"D": ("S7", 3, "F9", False), "A": ("S8", 2, "S10", False), "B": ("F2", 1, "C12", False),
         "C": ("S1", 4, "W11", False)},
        B, (0, 0, 0, 0),
    ),
    "7 dummy follows": (
        {"hands": ("W6 S3 S4", "W9 W2 S5", "F3 C8 S6"), "shown": "W1 W7", "pile": "C1 C2"},
        ["A lead W6 S3", "B predict W2", "C predict C8", "B joust W9", "C joust F3"],
        {"A": ("W6", 3, "S3", True), "B": ("W9", 1, "W2", True), "C": ("F3", 4, "C8", True),
         "N": ("W7", 2, None, None)},
        B, (3, 2, 2, 0),
    ),
    "9 dummy leads": (
        {"hands": ("W12 W11 S3", "C1 C5 S4", "F2 C6 S5"), "shown": "F3 S2 F9", "pile": "C1 C2", "leader": D},
        ["A predict W11", "B predict C5", "C predict C6", "A joust W12", "B joust C1", "C joust F2"],
        {"N": ("F9", 2, None, None), "A": ("W12", 1, "W11", True), "B": ("C1", 4, "C5", True),
         "C": ("F2", 3, "C6", False)},
        A, (2, 2, 0, 0),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WORKED)
def test_A10_worked_trick(name: str) -> None:
    table, moves, expected, winner, worth = WORKED[name]
    state = begun(world(*table["hands"], **{key: value for key, value in table.items() if key != "hands"})).state
    trick = play(state, *moves).state.tricks[0]
    assert ranks(trick) == expected
    assert list(ranks(trick)) == list(expected)
    assert trick.winner == winner
    assert tuple(sum(points(play) for play in trick.plays if play.seat == seat) for seat in SEATS) == worth


@pytest.mark.parametrize(
    ("hand", "led", "allowed"),
    [
        ("W3 S9 S1 C2", "S", "S9 S1"),
        ("W3 S9 S1 C2", "F", "W3 S9 S1 C2"),
        ("C2", "F", "C2"),
        ("C9 C2", "C", "C9 C2"),
        ("W9 W2", "C", "W9 W2"),
    ],
)
def test_A4_follow_the_led_suit_or_play_anything(hand: str, led: str, allowed: str) -> None:
    assert may_joust(cards(hand), led) == cards(allowed)


def test_T8_led_suit_has_no_strength_of_its_own() -> None:
    trick = resolved(SEATS, cards("S14 F1 S13 C14"), cards("C1 C2 C3 C4"), None)
    assert [play.rank for play in trick.plays] == [2, 1, 3, 4]
    assert trick.winner == B


def test_A12_wyvern_14_is_always_first_and_cross_1_always_last() -> None:
    others = cards("W13 F14 C14")
    for order in permutations((*others, "W14")):
        assert rank("W14", order) == 1
    for order in permutations((*others, "C1")):
        assert rank("C1", order) == 4


four_jousts_and_predictions = st.permutations(DECK).map(lambda deck: (tuple(deck[:4]), tuple(deck[4:8])))


@given(four_jousts_and_predictions)
def test_A12_ranks_are_a_permutation_and_the_first_takes_the_trick(drawn: Any) -> None:
    jousts, predictions = drawn
    trick = resolved(SEATS, jousts, predictions, None)
    assert sorted(play.rank for play in trick.plays) == [1, 2, 3, 4]
    assert [play.seat for play in trick.plays if play.rank == 1] == [trick.winner]
    for play_ in trick.plays:
        assert play_.is_right() == (PREDICTED_RANK[play_.prediction] == play_.rank)
    if all(play_.is_right() for play_ in trick.plays):
        assert {card[0] for card in predictions} == set("WFSC")


def test_A5_a_predictions_number_does_not_matter() -> None:
    for number in range(1, 15):
        trick = resolved(SEATS, cards("W14 F9 S9 C9"), ("W13", f"F{number}", "C1", "C2"), None)
        assert [play.is_right() for play in trick.plays] == [True, True, False, True]
