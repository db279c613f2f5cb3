"""Small trees, counted by the rules and by an independent count.

The first of several open questions is always answered first, so a leaf is a set of choices, independent of the order of
clicks.
"""

from itertools import permutations

import pytest

from engines.tornei.options import Options
from engines.tornei.state import DUMMY
from tests.engines.kits import TORNEI
from tests.engines.laws import leaves
from tests.engines.tornei.worlds import begun, cards, past, world

ONE_ROUND = Options(rounds="1")
ONE_SUIT_EACH = ("W1 W2 W3 W4", "F1 F2 F3 F4", "S1 S2 S3 S4", "C1 C2 C3 C4")
ONE_SUIT = ("W1 W2 W3 W4", "W5 W6 W7 W8", "W9 W10 W11 W12", "W13 W14 F1 F2")
MIXED = ("W1 F5 S9 C13", "W2 W6 S10 C14", "F3 F7 F11 C1", "W4 S8 S12 C2")


def ways_of_a_trick(hands: tuple[str, ...]) -> int:
    """The number of ways to play a trick that the first seat leads: all leads, predictions and following cards."""
    first, *others = (cards(hand) for hand in hands)
    ways = 0
    for joust, _ in permutations(first, 2):
        one = 1
        for hand in others:
            following = 0
            for prediction in hand:
                rest = [card for card in hand if card != prediction]
                following += len([card for card in rest if card[0] == joust[0]]) or len(rest)
            one *= following
        ways += one
    return ways


@pytest.mark.parametrize(
    ("hands", "counts"),
    [
        (ONE_SUIT_EACH, (12, 48, 192, 768, 2304, 6912, 20736)),
        (ONE_SUIT, (12, 48, 192, 768, 2304, 6912, 10368)),
        (MIXED, (12, 48, 192, 768, 1440, 3456, 7128)),
    ],
)
def test_moves_of_a_trick(hands: tuple[str, ...], counts: tuple[int, ...]) -> None:
    state = world(*hands, tricks=past(5), options=ONE_ROUND)
    assert tuple(leaves(TORNEI, state, depth) for depth in range(1, 8)) == counts
    assert ways_of_a_trick(hands) == counts[-1]


def test_last_trick_ends_after_the_predictions() -> None:
    """Two ways to lead and two to predict for each of three; the last cards are played automatically."""
    state = world("W1 F5", "W2 W6", "F3 F7", "W4 S8", tricks=past(6), options=ONE_ROUND)
    assert [leaves(TORNEI, state, depth) for depth in (1, 2, 3, 4, 5, 9)] == [2, 4, 8, 16, 16, 16]


def test_last_but_one_trick_leaves_two_cards_each() -> None:
    hands = ("S2 S5 C9", "S3 S9 W1", "S7 C1 C2", "F2 S4 W8")
    assert leaves(TORNEI, world(*hands, tricks=past(5), options=ONE_ROUND), 7) == ways_of_a_trick(hands)


def test_dummy_adds_no_ways() -> None:
    hands = ("W1 F5 S9", "W2 W6 S10", "F3 F7 F11")
    table = {"shown": "C3 C4", "pile": "S1 S2", "tricks": past(5, players=3), "options": ONE_ROUND}
    assert leaves(TORNEI, world(*hands, **table), 5) == ways_of_a_trick(hands)  # type: ignore[arg-type]
    led = begun(world(*hands, leader=DUMMY, **table)).state  # type: ignore[arg-type]
    assert leaves(TORNEI, led, 6) == 3**3 * 2**3
