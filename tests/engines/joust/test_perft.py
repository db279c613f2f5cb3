"""Small trees, counted by the rules and by an independent count."""

from itertools import product

import pytest

from engines.core.seats import Seat
from tests.engines.joust.worlds import B, Knight, W, falls, play, ways, world
from tests.engines.kits import JOUST
from tests.engines.laws import leaves

NO_REROLL = Knight("6 5 3 2 1", rerolls=0)


@pytest.mark.parametrize(
    ("white", "black", "counts"),
    [
        # Without rerolls every value in hand is a way, so there are no draws.
        (NO_REROLL, NO_REROLL, (5, 25)),
        (Knight("6 5 3 1", rerolls=0), Knight("5 3 2 1", rerolls=0), (4, 16)),
        (Knight("6 5", rerolls=0), Knight("3 2", rerolls=0), (2, 4)),
        # A certain miss can also be ridden out.
        (Knight("6 5", rerolls=0, placed="4 1 4"), Knight("3 2", rerolls=0, placed="1 4 4"), (3, 9)),
        # The sixes pay for the match, and Black answers; the combination leaves White only a reroll.
        (Knight("6 6 4 4 1", rerolls=0), NO_REROLL, (2, 6)),
    ],
)
def test_moves_of_a_roll(white: Knight, black: Knight, counts: tuple[int, ...]) -> None:
    state = world(white, black, contacts=(4, 4))
    assert tuple(leaves(JOUST, state, depth) for depth in range(1, 3)) == counts


def ways_to_place(rolls: list[tuple[int, ...]], aim: int, rerolls: int) -> int:
    """The number of ways to place a die, with these hands one reroll after the other."""
    hand, *later = rolls
    if aim in hand:
        return 1
    if rerolls == 0:
        return len(set(hand))
    now = len({die for die in hand if abs(die - aim) == 1}) + (rerolls >= 3)
    return now + ways_to_place(later, aim, rerolls - 1)


ROLLS = [(6, 2), (5, 3), (5, 5), (3, 1), (6, 1), (4, 2)]


@pytest.mark.parametrize("rerolls", range(6))
@pytest.mark.parametrize("aim", [1, 3, 4, 5])
def test_ways_through_the_decision_loop(aim: int, rerolls: int) -> None:
    def through(state: object, depth: int) -> int:
        total = 0
        for move in ways(state, W):  # type: ignore[arg-type]
            if move == "reroll":
                after = play(state, f"W reroll -> {' '.join(map(str, ROLLS[depth + 1]))}").state  # type: ignore[arg-type]
                total += through(after, depth + 1) if ways(after, W) else 1
            else:
                total += 1
        return total

    state = world(Knight("6 2", rerolls=rerolls), Knight("6 5"), contacts=(1, aim))
    assert through(state, 0) == ways_to_place(ROLLS, aim, rerolls)


def test_the_order_of_answers_does_not_multiply_outcomes() -> None:
    """Both knights have exactly two ways: four ends, in either order of answers."""
    state = world(Knight("6 5", rerolls=0), Knight("3 2", rerolls=0), contacts=(4, 4))
    ends = set()
    for first, second in ((W, B), (B, W)):
        for one, two in product(ways(state, first), ways(state, second)):
            after = play(state, f"{'WB'[first]} {one}").state
            assert ways(after, Seat(second)) == ways(state, Seat(second))
            ends.add(play(after, f"{'WB'[second]} {two}", chance=falls("1 1")).state)
    assert len(ends) == 4
