"""On-Target arithmetic and lance contact (B4, B5, J14, J15, J17 to J19)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from fractions import Fraction
from itertools import product

import pytest

from engines.joust.contact import Limit, best_still, hit, on_target_after, result
from engines.joust.events import Charge
from engines.joust.options import Options
from tests.engines.joust.worlds import B, Knight, W, emitted, play, ways, world

NEXT = " 3 3 6 5 4 2 1 6 5 4 2 1"
"""A next run in which both knights have decisions."""


def reachable() -> set[tuple[int, int]]:
    """The pairs of matches and On-Target die over all lists and aims."""
    pairs = set()
    for aim, line in product(range(1, 7), product(range(1, 7), repeat=5)):
        on_target = 1
        for die in line:
            on_target = on_target_after(on_target, die, aim)
        pairs.add((line.count(aim), on_target))
    return pairs


def test_B4_reachable_pairs_of_matches_and_on_target_die() -> None:
    assert reachable() == {
        (5, 1), (4, 2), (4, 3), (4, 4), (4, 5), (4, 6), (3, 3), (3, 4), (3, 5), (3, 6), (2, 4), (2, 5), (2, 6),
        (1, 5), (1, 6), (0, 6),
    }  # fmt: skip


def test_B4_the_on_target_die_alone_decides_the_hit() -> None:
    by_die = {1: "full", 2: "partial", 3: "partial", 4: "none", 5: "none", 6: "none"}
    for matches, on_target in reachable():
        assert hit(matches, on_target, "three") == by_die[on_target]


def test_J17_with_the_limit_of_matches_only_four_and_four_differs() -> None:
    differ = {pair for pair in reachable() if hit(*pair, "three") != hit(*pair, "matches")}
    assert differ == {(4, 4)}
    assert hit(4, 4, "matches") == "partial"


@pytest.mark.parametrize("limit", ["three", "matches"])
def test_B3_best_still_possible_assumes_only_matches(limit: Limit) -> None:
    assert best_still(0, 1, limit) == "full"
    assert best_still(1, 2, limit) == best_still(2, 3, limit) == "partial"
    assert best_still(2, 4, limit) == best_still(1, 5, limit) == best_still(3, 4, limit) == "none"
    assert best_still(1, 4, limit) == ("none" if limit == "three" else "partial")


@pytest.mark.parametrize("aim", range(1, 7))
def test_B5_chances_of_each_result(aim: int) -> None:
    full = [result("full", die, aim) for die in range(1, 7)]
    assert (full.count("unhorse"), full.count("broken")) == (1, 5)
    partial = [result("partial", die, aim) for die in range(1, 7)]
    assert Fraction(partial.count("broken"), 6) == (Fraction(1, 3) if aim in (1, 6) else Fraction(1, 2))
    assert partial.count("nothing") == 6 - partial.count("broken")


def charge(placed: str, last: str, roll: str, *, aim: int, options: Options | None = None) -> Charge:
    """White's charge after this last die is placed after the others, with this On-Target roll; Black misses."""
    black = Knight("1", rerolls=0, placed="1 1 1 1")
    state = world(Knight(last, rerolls=0, placed=placed), black, contacts=(5, aim), options=options, runs=())
    far = next(move for move in ways(state, B) if move.startswith("offset"))
    white = [f"W {move}" for move in ways(state, W) if "ride" not in move]
    step = play(state, *white, f"B {far} -> {roll}{NEXT}")
    found: Charge = emitted(step, "lance_contact")[0].charges[W]
    return found


def test_B10_3_the_sheets_own_example() -> None:
    for die in range(1, 7):
        made = charge("4 5 4 5", "4", str(die), aim=4)
        assert made == Charge(W, 3, 3, 4, die, *(("broken", 3) if die in (3, 4, 5) else ("nothing", 0)))


def test_B10_5_three_matches_need_two_neighbours() -> None:
    assert charge("3 3 4 3", "5", "", aim=3) == Charge(W, 3, 4, 3, None, "miss", 0)


@pytest.mark.parametrize(
    ("aim", "placed", "last", "breaks"), [(6, "6 6 5 6", "6", {5, 6}), (1, "1 2 1 1", "1", {1, 2})]
)
def test_B10_13_extreme_contact(aim: int, placed: str, last: str, breaks: set[int]) -> None:
    for die in range(1, 7):
        made = charge(placed, last, str(die), aim=aim)
        assert made == Charge(W, 4, 2, aim, die, *(("broken", 3) if die in breaks else ("nothing", 0)))


def test_B10_2_five_matches_that_do_not_unhorse_break_a_lance() -> None:
    for die in (1, 2, 3, 5, 6):
        assert charge("4 4 4 4", "4", str(die), aim=4) == Charge(W, 5, 1, 4, die, "broken", 3)


def test_J18_points_of_a_partial_hit_are_an_option() -> None:
    five = Options(partial_break_points="5")
    assert charge("4 5 4 5", "4", "3", aim=4, options=five) == Charge(W, 3, 3, 4, 3, "broken", 5)
    assert charge("4 4 4 4", "4", "3", aim=4, options=five) == Charge(W, 5, 1, 4, 3, "broken", 3)


def test_J17_four_matches_and_4_on_the_on_target_die() -> None:
    assert charge("4 1 4 4", "4", "", aim=4) == Charge(W, 4, 4, 4, None, "miss", 0)
    limit = Options(on_target_limit="matches")
    assert charge("4 1 4 4", "4", "5", aim=4, options=limit) == Charge(W, 4, 4, 4, 5, "broken", 3)


def test_J19_a_partial_hit_rolled_too_far_off_does_nothing() -> None:
    assert charge("4 5 4 5", "4", "6", aim=4) == Charge(W, 3, 3, 4, 6, "nothing", 0)


def test_B12_on_a_miss_no_die_is_rolled() -> None:
    assert charge("4 1 1 4", "4", "", aim=4) == Charge(W, 3, 6, 4, None, "miss", 0)
