"""The note: a match or a combination (J9, J9b), in its three readings."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.joust.note import Note, note
from engines.joust.options import Options
from tests.engines.joust.worlds import Knight, W, dice, emitted, numbers, placed, play, refusal, ways, world

PER_ROLL = Options(note_rule="per_roll")
BOTH = Options(note_rule="both")


@pytest.mark.parametrize(
    ("roll", "aim", "per_die", "per_roll"),
    [
        ("6 4 4 2 1", 4, (None, "one_pair"), (None, "one_pair")),
        ("6 6 4 2 1", 4, ("one_pair", "one_pair"), (None, "one_pair")),
        ("6 6 4 4 1", 4, ("one_pair", "two_pairs"), (None, "two_pairs")),
        ("6 6 6 4 4", 4, ("three_of_a_kind", "full_house"), (None, "full_house")),
        ("4 4 4 6 6", 4, ("one_pair", "full_house"), (None, "full_house")),
        ("4 4 4 4 1", 4, (None, "four_of_a_kind"), (None, "four_of_a_kind")),
        ("5 5 5 5 4", 4, ("four_of_a_kind", "four_of_a_kind"), (None, "four_of_a_kind")),
        ("6 6 5", 6, (None, "one_pair"), (None, "one_pair")),
        ("6 5", 6, (None, None), (None, None)),
        ("5 5 3 3 1", 6, ("two_pairs", "two_pairs"), ("two_pairs", "two_pairs")),
    ],
)
def test_J9_payment_beside_a_match_and_instead_of_it(
    roll: str, aim: int, per_die: tuple[str | None, str | None], per_roll: tuple[str | None, str | None]
) -> None:
    line = tuple(sorted(dice(roll), reverse=True))
    assert note(line, aim, "per_die") == Note(*per_die)  # type: ignore[arg-type]
    assert note(line, aim, "per_roll") == Note(*per_roll)  # type: ignore[arg-type]
    assert note(line, aim, "both") == Note(per_die[1], per_die[1])  # type: ignore[arg-type]


def test_J9_without_conflict_both_are_automatic() -> None:
    """6 6 4 2 1 with aim 4: the sixes pay, the four is placed."""
    state = world("6 6 4 2 1", "6 5 3 2 1", contacts=(6, 4))
    assert (placed(state), numbers(state)) == ((4,), (3, 1))
    assert ways(state) == []


def test_J9_J9b_match_is_paid_by_the_other_dice_only() -> None:
    state = world("6 6 4 4 1", "6 5 3 2 1", contacts=(4, 4))
    assert ways(state) == ["match", "combination"]
    assert numbers(state) == (2, 1)
    step = play(state, "W match")
    assert [(paid.combination, paid.bonus, paid.rerolls) for paid in emitted(step, "bonus_paid")] == [
        ("one_pair", 1, 3)
    ]
    assert (placed(step.state), numbers(step.state)) == ((4,), (3, 1))


def test_J9_combination_is_paid_whole_and_blocks() -> None:
    state = play(world("6 6 4 4 1", "6 5 3 2 1", contacts=(4, 4)), "W combination").state
    assert (placed(state), numbers(state)) == ((), (4, 1))
    assert ways(state) == ["reroll", "set"]
    assert refusal(state, "W match") == "blocked"
    assert refusal(state, "W adjacent 4") == "blocked"
    assert refusal(state, "W offset 4") == "blocked"


def test_J9_combination_then_an_adjacent_die() -> None:
    state = play(world("5 5 4 4 1", "6 5 3 2 1", contacts=(4, 4)), "W combination").state
    assert ways(state) == ["reroll", "adjacent 5", "set"]
    assert placed(play(state, "W adjacent 5").state) == (5,)


def test_J9_a_blocked_knight_may_set() -> None:
    """The knight may do so as if no die matched, even if every die in hand shows the aim."""
    state = play(world(Knight("4 4", rerolls=3), "2 1", contacts=(6, 4)), "W combination").state
    assert ways(state) == ["reroll", "set"]
    step = play(state, "W set")
    assert (placed(step.state)[-1], numbers(step.state)) == (4, (1, 1))


def test_B12_only_a_reroll_lifts_the_block() -> None:
    state = play(world("6 6 4 4 1", "6 5 3 2 1", contacts=(4, 4)), "W combination").state
    matched = play(state, "W reroll -> 4 4 4 6 6")
    assert (placed(matched.state), numbers(matched.state)) == ((4,), (3, 1))
    assert not emitted(matched, "bonus_paid")
    missed = play(state, "W reroll -> 6 6 6 2 1").state
    assert ways(missed) == ["reroll", "set"]
    assert refusal(missed, "W match") == "no_choice"


def test_J9_per_roll_pays_nothing_beside_a_match() -> None:
    state = world("6 6 4 2 1", "6 5 3 2 1", contacts=(4, 4), options=PER_ROLL)
    assert ways(state) == ["match", "combination"]
    matched = play(state, "W match")
    assert not emitted(matched, "bonus_paid")
    assert (placed(matched.state), numbers(matched.state)) == ((4,), (2, 1))
    assert numbers(play(state, "W combination").state) == (3, 1)


def test_J9_with_both_there_is_never_a_choice() -> None:
    state = world("6 6 4 4 1", "6 5 3 2 1", contacts=(4, 4), options=BOTH)
    assert (placed(state), numbers(state)) == ((4,), (4, 1))


@pytest.mark.parametrize("first", ["6 4 4 2 1", "6 4 4 2", "6 4 4", "4 4"])
def test_J9_the_choice_comes_in_phases_1_to_4(first: str) -> None:
    assert ways(world(first, "6 5 3 2 1"[: len(first)], contacts=(6, 4))) == ["match", "combination"]


def test_J9_no_choice_in_the_last_phase() -> None:
    assert placed(world(Knight("4", placed="4 4 4 4"), "3", contacts=(6, 4)), W) == (4, 4, 4, 4, 4)


def test_B12_a_combination_leaves_a_reroll() -> None:
    """Even a knight who had no reroll left has one then, so no blocked knight must place a distant die."""
    state = play(world(Knight("4 4", rerolls=0), "2 1", contacts=(6, 4)), "W combination").state
    assert numbers(state) == (1, 1)
    assert ways(state) == ["reroll"]


def test_J9_a_surplus_that_would_be_lost_leaves_a_choice() -> None:
    state = world(Knight("4 4 2", rerolls=6), "3 2 1", contacts=(6, 4))
    assert ways(state) == ["match", "combination"]
    assert numbers(play(state, "W combination").state) == (6, 1)
