"""Combinations, bonuses and rolls that unhorse (B2, B11), counted over all rolls."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engines.joust.contact import HIGHEST
from engines.joust.dice import bonus, combination, unhorses
from engines.joust.note import note
from tests.engines.joust.worlds import dice

ROLLS = {
    count: Counter(tuple(sorted(roll, reverse=True)) for roll in product(range(1, 7), repeat=count))
    for count in range(1, 6)
}
"""Every line of this many dice, and its number of cases."""


def name(count: int, roll: tuple[int, ...]) -> str:
    return unhorses(6 - count, roll, first_counts=True) or combination(roll) or "none"


@pytest.mark.parametrize(
    ("count", "counts"),
    [
        (5, {"five_of_a_kind": 6, "straight": 240, "four_of_a_kind": 150, "full_house": 300, "three_of_a_kind": 1200,
             "two_pairs": 1800, "one_pair": 3600, "none": 480}),
        (4, {"four_of_a_kind": 6, "three_of_a_kind": 120, "two_pairs": 90, "one_pair": 720, "none": 360}),
        (3, {"three_of_a_kind": 6, "one_pair": 90, "none": 120}),
        (2, {"one_pair": 6, "none": 30}),
        (1, {"none": 6}),
    ],
)  # fmt: skip
def test_B11_counts_of_one_roll(count: int, counts: dict[str, int]) -> None:
    found: Counter[str] = Counter()
    for roll, cases in ROLLS[count].items():
        found[name(count, roll)] += cases
    assert found == counts


def test_B11_first_and_second_roll() -> None:
    chance = {
        kind: Fraction(sum(cases for roll, cases in ROLLS[5].items() if name(5, roll) == kind), 7776)
        for kind in ("straight", "five_of_a_kind", "four_of_a_kind", "full_house")
    }
    assert chance == {
        "straight": Fraction(5, 162),
        "five_of_a_kind": Fraction(1, 1296),
        "four_of_a_kind": Fraction(25, 1296),
        "full_house": Fraction(25, 648),
    }
    first, second = (
        Fraction(sum(cases for roll, cases in ROLLS[n].items() if unhorses(6 - n, roll, first_counts=True)), 6**n)
        for n in (5, 4)
    )
    assert (first, second) == (Fraction(41, 1296), Fraction(1, 216))
    assert (1 - first) * second == Fraction(1255, 279936)
    assert 2 * first * (1 - first) == Fraction(51455, 839808)
    assert first**2 == Fraction(1681, 1679616)
    one_run = 1 - (1 - first) ** 2
    assert one_run == Fraction(104591, 1679616)
    assert float(1 - (1 - one_run) ** 3) == pytest.approx(0.17542, abs=5e-6)


@pytest.mark.parametrize(
    ("count", "mean"), [(5, Fraction(175, 108)), (4, Fraction(35, 36)), (3, Fraction(1, 2)), (2, Fraction(1, 6))]
)
def test_B11_mean_bonus(count: int, mean: Fraction) -> None:
    paid = sum(
        cases * bonus(combination(roll))
        for roll, cases in ROLLS[count].items()
        if not unhorses(6 - count, roll, first_counts=True)
    )
    assert Fraction(paid, 6**count) == mean


@pytest.mark.parametrize(
    ("count", "chance"), [(5, (4651, 7776)), (4, (671, 1296)), (3, (91, 216)), (2, (11, 36)), (1, (1, 6))]
)
@pytest.mark.parametrize("aim", range(1, 7))
def test_B11_chance_of_a_match_is_the_share_of_rolls(count: int, chance: tuple[int, int], aim: int) -> None:
    assert Fraction(sum(cases for roll, cases in ROLLS[count].items() if aim in roll), 6**count) == Fraction(*chance)


@pytest.mark.parametrize(("aim", "cases"), [(1, 4530), (2, 4410), (3, 4410), (4, 4410), (5, 4410), (6, 4530)])
def test_B11_match_in_the_first_roll_and_no_unhorsing(aim: int, cases: int) -> None:
    rolls = ROLLS[5].items()
    assert sum(n for roll, n in rolls if aim in roll and not unhorses(1, roll, first_counts=True)) == cases


@pytest.mark.parametrize("aim", range(1, 7))
def test_B11_rerolls_after_the_first_bonus(aim: int) -> None:
    """With the option "per die", if the match is always taken."""
    found: Counter[object] = Counter()
    for roll, cases in ROLLS[5].items():
        paid = min(HIGHEST, 2 + bonus(note(roll, aim, "per_die").beside))
        found["unhorse" if unhorses(1, roll, first_counts=True) else paid] += cases
    assert found == {2: 1305, 3: 3650, 4: 1200, 5: 1050, 6: 325, "unhorse": 246}


@pytest.mark.parametrize(
    ("rule", "chances"),
    [
        ("per_roll", [(25, 48), (215, 648), (31, 216), (1, 36)]),
        ("per_die", [(1525, 7776), (85, 648), (2, 27), (1, 36)]),
        ("both", [(0, 1)] * 4),
    ],
)
@pytest.mark.parametrize("aim", range(1, 7))
def test_B11_number_of_rolls_to_which_the_note_applies(aim: int, rule: str, chances: list[tuple[int, int]]) -> None:
    found = []
    for count in (5, 4, 3, 2):
        lines = ROLLS[count].items()
        cases = sum(
            n
            for roll, n in lines
            if note(roll, aim, rule).is_choice and not unhorses(6 - count, roll, first_counts=True)  # type: ignore[arg-type]
        )
        found.append(Fraction(cases, 6**count))
    assert found == [Fraction(*chance) for chance in chances]


@pytest.mark.parametrize(
    ("roll", "made", "paid"),
    [
        ("5 5 5 5 2", "four_of_a_kind", 4),
        ("4 4 4 2 2", "full_house", 4),
        ("6 2 2 2", "three_of_a_kind", 3),
        ("6 6 3 3", "two_pairs", 2),
        ("5 5 3 3 1", "two_pairs", 2),
        ("6 6 1", "one_pair", 1),
        ("3 3", "one_pair", 1),
        ("6 5 3 2 1", None, 0),
        ("6", None, 0),
    ],
)
def test_J7_J8_best_single_combination_pays(roll: str, made: str | None, paid: int) -> None:
    assert combination(dice(roll)) == made
    assert bonus(combination(dice(roll))) == paid


@pytest.mark.parametrize(
    ("roll", "line", "by"),
    [
        (1, "5 4 3 2 1", "straight"),
        (1, "6 5 4 3 2", "straight"),
        (1, "6 5 4 3 1", None),
        (1, "3 3 3 3 3", "five_of_a_kind"),
        (1, "5 5 5 5 2", None),
        (2, "5 5 5 5", "four_of_a_kind"),
        (2, "4 3 2 1", None),
        (3, "5 5 5", None),
        (4, "2 2", None),
        (5, "1", None),
    ],
)
def test_J4_J5_J16_combinations_that_unhorse(roll: int, line: str, by: str | None) -> None:
    assert unhorses(roll, dice(line), first_counts=True) == by


def test_J4_an_uncounted_first_roll_unhorses_nobody() -> None:
    for roll in ROLLS[5]:
        assert unhorses(1, roll, first_counts=False) is None
    assert combination(dice("5 5 5 5 5")) == "four_of_a_kind"
