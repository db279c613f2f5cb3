"""The decision loop (B3, J10 to J16, J28) and the rulebook's edge cases (B12)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from fractions import Fraction

import pytest

from engines.joust.options import Options
from tests.engines.joust.worlds import (
    B,
    Knight,
    W,
    dice,
    emitted,
    every,
    numbers,
    placed,
    play,
    refusal,
    ride,
    ways,
    world,
)

IDLE = "6 5 3 2 1"
"""A roll without payment; with aim 4 it has no match."""


def test_B10_1_two_pairs_and_no_match() -> None:
    state = world("5 5 3 3 1", IDLE, contacts=(4, 6))
    assert numbers(state) == (4, 1)
    assert ways(state) == ["reroll", "adjacent 5", "set"]
    assert refusal(state, "W offset 1") == "rerolls_left"
    after = play(state, "W set").state
    assert (placed(after), numbers(after)) == ((6,), (1, 1))


def test_J10_match_is_placed_automatically() -> None:
    state = world("6 5 3 2 1", IDLE, contacts=(4, 2))
    assert (placed(state), ride(state).hand) == ((2,), dice("6 5 3 1"))
    assert ways(state) == []


def test_J10_a_match_of_a_reroll_is_placed_automatically() -> None:
    step = play(world("6 5 3 2 1", IDLE, contacts=(4, 4)), "W reroll -> 4 6 1 4 2")
    assert [event.kind for event in (one.event for one in step.emitted)] == ["rerolled", "placed"]
    assert (placed(step.state), ride(step.state).hand, numbers(step.state)) == ((4,), dice("6 4 2 1"), (1, 1))


def test_J11_after_a_reroll_everything_is_decided_again() -> None:
    state = play(world(Knight("6 6 2 1", rerolls=4), "6 3 2 1", contacts=(4, 4)), "W reroll -> 6 5 2 1").state
    assert ways(state) == ["reroll", "adjacent 5", "set"]


def test_J11b_all_dice_in_hand_are_rerolled() -> None:
    step = play(world(Knight("6 2 1", rerolls=2), "6 3 2", contacts=(5, 4)), "W reroll -> 6 6 1")
    assert emitted(step, "rerolled")[0].dice == dice("6 6 1")
    assert numbers(step.state) == (1, 1)


def test_J6_a_reroll_pays_nothing() -> None:
    step = play(world("6 5 3 2 1", IDLE, contacts=(4, 4)), "W reroll -> 6 6 6 6 6")
    assert not emitted(step, "bonus_paid")
    assert numbers(step.state) == (1, 1)


@pytest.mark.parametrize("line", ["6 5 3 2 1 -> 6 6 6 6 6", "6 6 3 2 1 -> 1 2 3 5 6"])
def test_B12_a_rerolled_line_unhorses_nobody(line: str) -> None:
    first, _, again = line.partition(" -> ")
    step = play(world(first, IDLE, contacts=(4, 4)), f"W reroll -> {again}")
    assert not emitted(step, "unhorsed")
    assert step.state.phase.kind == "running"


def test_B10_9_four_of_a_kind_by_a_reroll() -> None:
    """Aim 1: no unhorsing, no neighbour; REROLL while r ≥ 1, SET if r ≥ 3, OFFSET +4 if r = 0."""
    before = world(Knight("6 5 5 2", rerolls=3), "6 5 3 2", contacts=(4, 1))
    assert numbers(before) == (4, 1)
    state = play(before, "W reroll -> 5 5 5 5").state
    assert ways(state) == ["reroll", "set"]
    state = play(state, "W reroll -> 5 5 5 5", "W reroll -> 5 5 5 5").state
    assert ways(state) == ["reroll"]
    state = play(state, "W reroll -> 5 5 5 5").state
    assert ways(state) == ["offset 5"]
    assert numbers(play(state, "W offset 5").state) == (0, 5)


def test_J12_a_distant_die_cannot_be_placed_before_the_rerolls_end() -> None:
    state = world(Knight("6 2 1", rerolls=1), "6 3 2", contacts=(5, 4))
    assert ways(state) == ["reroll"]
    assert refusal(state, "W offset 6") == "rerolls_left"


def test_J12_without_rerolls_a_neighbour_is_placed_as_one() -> None:
    """ADJACENT and OFFSET of a neighbour are the same, so there is one way to do it."""
    state = world(Knight("6 5 1", rerolls=0), "6 3 2", contacts=(5, 4))
    assert ways(state) == ["adjacent 5", "offset 6", "offset 1"]
    assert refusal(state, "W offset 5") == "is_neighbour"
    assert numbers(play(state, "W adjacent 5").state) == (0, 2)


@pytest.mark.parametrize(("die", "on_target"), [(6, 3), (2, 3), (1, 4)])
def test_J14_the_distance_counts_up_and_down(die: int, on_target: int) -> None:
    state = world(Knight("6 2 1", rerolls=0), "6 3 2", contacts=(5, 4))
    assert ways(state) == ["offset 6", "offset 2", "offset 1"]
    assert numbers(play(state, f"W offset {die}").state) == (0, on_target)


def test_B12_two_equally_near_dice_are_both_offered() -> None:
    state = world(Knight("5 5 1", rerolls=0), "6 5 2", contacts=(4, 3))
    state = play(state, "W reroll -> 5 1 1").state
    assert ways(state) == ["offset 5", "offset 1"]
    assert numbers(play(state, "W offset 5").state) == numbers(play(state, "W offset 1").state) == (0, 3)


def test_J15_B10_6_the_on_target_die_stops_at_6() -> None:
    """Aim 1: a forced 6 brings 5, a forced 5 brings nothing more."""
    state = world(Knight("6 6", rerolls=0, placed="1 1 1"), "3 2", contacts=(4, 1))
    state = play(state, "W reroll -> 6 6", "W offset 6", "B reroll -> 4 4 5 4").state
    assert numbers(state) == (0, 6)
    step = play(state, "W offset 5 -> 3 3 3 6 5 4 2 1 6 5 4 2 1")
    assert emitted(step, "placed")[0].on_target == 6
    charge = emitted(step, "lance_contact")[0].charges[W]
    assert (charge.matches, charge.on_target, charge.die, charge.result) == (3, 6, None, "miss")


@pytest.mark.parametrize(
    ("aim", "hand", "moves"),
    [
        (1, "6 6 5", ["reroll"]),
        (1, "6 5 2", ["reroll", "adjacent 2"]),
        (6, "5 2 1", ["reroll", "adjacent 5"]),
        (6, "4 2 1", ["reroll"]),
    ],
)
def test_J16_6_and_1_are_no_neighbours(aim: int, hand: str, moves: list[str]) -> None:
    state = world(Knight(hand, rerolls=1 if len(set(hand)) > 3 else 0), "4 3 2", contacts=(5, aim))
    assert ways(state) == moves


def test_J13_no_reroll_left_is_a_legal_value() -> None:
    state = play(world(Knight("6 2 1", rerolls=1), "6 3 2", contacts=(5, 4)), "W reroll -> 6 6 1").state
    assert numbers(state) == (0, 1)
    assert refusal(state, "W reroll") == "too_few_rerolls"


def test_B12_no_reroll_left_and_a_match() -> None:
    state = world(Knight("6 4 1", rerolls=0), "6 3 2", contacts=(5, 4))
    assert (placed(state)[-1], numbers(state)) == (4, (0, 1))


def test_B12_exactly_three_rerolls_set_a_die() -> None:
    state = world(Knight("6 2 1", rerolls=3), "6 3 2", contacts=(5, 4))
    assert numbers(play(state, "W set").state) == (0, 1)
    two = world(Knight("6 2 1", rerolls=2), "6 3 2", contacts=(5, 4))
    assert refusal(two, "W set") == "too_few_rerolls"


def test_J28_a_set_die_counts_as_a_match_before_all_others_roll() -> None:
    step = play(world(Knight("6 2 1", rerolls=3), "6 3 2", contacts=(5, 4)), "W set")
    event = emitted(step, "placed")[0]
    assert (event.die, event.how, event.on_target) == (4, "set", 1)
    assert len(ride(step.state).hand) == 2
    assert ride(step.state).off == 0


@pytest.mark.parametrize("count", [1, 2, 3])
def test_B11_match_by_rerolling_until_there_is_one(count: int) -> None:
    """1 − (5/6)^(r + 1) with one die, including the first roll, through the rules themselves."""

    def reroll_on(chance: object) -> bool:
        first = chance.pick("first", 6) + 1  # type: ignore[attr-defined]
        state = world(Knight(str(first), rerolls=count), "1", contacts=(5, 6))
        while "reroll" in ways(state):
            state = play(state, "W reroll", chance=chance).state  # type: ignore[arg-type]
        return placed(state)[-1] == 6 and len(placed(state)) == 5

    found = sum(weight for weight, matched in every(reroll_on) if matched)
    assert found == 1 - Fraction(5, 6) ** (count + 1)
    assert found == {1: Fraction(11, 36), 2: Fraction(91, 216), 3: Fraction(671, 1296)}[count]


def test_B10_11_surplus_is_lost() -> None:
    state = world(Knight("6 2 2 2", rerolls=5), "6 5 3 2", contacts=(4, 4))
    assert numbers(state) == (6, 1)


def test_B12_no_bonus_in_phase_5() -> None:
    state = world(Knight("6", rerolls=1), "5", contacts=(4, 4))
    assert (numbers(state, W), numbers(state, B)) == ((1, 1), (2, 1))


def test_B2_barrier_when_one_knight_rerolls_six_times() -> None:
    state = world(Knight("6 2 1", rerolls=6), "4 3 2", contacts=(4, 4))
    assert ways(state, B) == []
    for left in (5, 4, 3, 2, 1):
        step = play(state, "W reroll -> 6 2 1")
        state = step.state
        assert not emitted(step, "rolled")
        assert numbers(state)[0] == left
    step = play(state, "W reroll -> 4 2 1 6 5 6 5")
    assert [event.dice for event in emitted(step, "rolled")] == [dice("6 5"), dice("6 5")]
    assert step.state.phase.roll == 4


def test_B12_simultaneous_answers_count_the_same_in_either_order() -> None:
    """Neither answer changes the other knight's options, and the final dice are the same."""
    state = world(Knight("6 3 1", rerolls=3), Knight("5 2 1", rerolls=3), contacts=(4, 4))
    before = ways(state, W), ways(state, B)
    white_first, black_first = play(state, "W adjacent 3").state, play(state, "B adjacent 5").state
    assert (ways(black_first, W), ways(white_first, B)) == before
    one = play(white_first, "B adjacent 5 -> 6 5 6 5").state
    assert one == play(black_first, "W adjacent 3 -> 6 5 6 5").state


class TestRideOut:
    """From the third roll on, in a run that is a certain miss (B3)."""

    OFF = "4 1 4"
    """With aim 4 a die three off: the On-Target die shows 4."""

    def test_B3_riding_out_is_offered_when_nothing_can_change(self) -> None:
        state = world(Knight("6 1", placed=self.OFF), "6 5", contacts=(4, 4))
        assert ways(state, W) == ["reroll", "ride_out"]
        assert "ride_out" not in ways(state, B)
        assert refusal(state, "B ride_out") == "may_still_hit"

    def test_B3_riding_out_is_not_offered_before_the_third_roll(self) -> None:
        state = world(Knight("6 6 5 2", placed="1"), "6 5 3 2", contacts=(4, 4))
        assert "ride_out" not in ways(state)
        assert refusal(state, "W ride_out") == "too_early"

    def test_B3_riding_out_is_offered_with_the_choice_of_the_note(self) -> None:
        state = world(Knight("4 4", placed=self.OFF), "6 5", contacts=(4, 4))
        assert ways(state) == ["match", "combination", "ride_out"]
        assert placed(play(state, "W ride_out").state)[-1] == 4

    def test_B3_two_non_matches_with_the_limit_of_matches(self) -> None:
        options = Options(on_target_limit="matches")
        one_off = world(Knight("6 1", placed="4 1 4"), "6 5", contacts=(4, 4), options=options)
        assert "ride_out" not in ways(one_off)
        two_off = world(Knight("6 1", placed="4 2 5"), "6 5", contacts=(4, 4), options=options)
        assert "ride_out" in ways(two_off)
        too_far = world(Knight("3 2", placed="1 1 1"), "6 5", contacts=(4, 5), options=options)
        assert "ride_out" in ways(too_far)

    def test_B3_the_thrifty_way(self) -> None:
        """SET with three rerolls, then ADJACENT, then REROLL, then the nearest OFFSET."""
        start = {"contacts": (4, 4)}
        step = play(world(Knight("6 5", rerolls=3, placed=self.OFF), "6 5", **start), "W ride_out")  # type: ignore[arg-type]
        assert [event.how for event in emitted(step, "placed")] == ["set"]
        step = play(world(Knight("6 5", rerolls=2, placed=self.OFF), "6 5", **start), "W ride_out")  # type: ignore[arg-type]
        assert [event.how for event in emitted(step, "placed")] == ["adjacent"]
        step = play(world(Knight("6 1", rerolls=2, placed=self.OFF), "6 5", **start), "W ride_out -> 6 1 6 1")  # type: ignore[arg-type]
        assert [event.kind for event in (one.event for one in step.emitted)] == [
            "rode_out", "rerolled", "rerolled", "placed",
        ]  # fmt: skip
        assert (emitted(step, "placed")[0].die, emitted(step, "placed")[0].how) == (6, "offset")

    def test_B3_the_rest_of_the_run_is_automatic(self) -> None:
        state = world(Knight("6 1", rerolls=1, placed=self.OFF), Knight("6 5", rerolls=1), contacts=(4, 4))
        state = play(state, "W ride_out -> 5 1").state
        assert ride(state).turn.kind == "waiting"
        step = play(state, "B adjacent 5 -> 1 1 3 3 6 5 4 2 1 6 5 4 2 1", chance=None)  # type: ignore[arg-type]
        assert step.state.phase.roll == 5
        assert ways(step.state, W) == []
        assert ways(step.state, B) == ["reroll"]

    def test_J3_a_knight_rides_out_one_run(self) -> None:
        state = world(Knight("6", rerolls=0, placed="4 1 4 4"), Knight("4"), contacts=(4, 4))
        state = play(state, "W ride_out -> 5 1 1 6 5 4 3 3 6 5 4 3 3").state
        assert (state.run, ride(state).riding) == (2, False)
        assert ways(state, W) != []
