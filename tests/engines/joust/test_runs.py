"""Runs, unhorsings by a roll, contact of both, and the end of a match (B2, B6, J1 to J5, J20 to J27)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.chance import KeyedChance
from engines.core.game import IllegalOptions, Outcome, TiebreakStat
from engines.core.seats import SPECTATOR
from engines.joust.events import Charge, LanceContact, MatchEnded, RunBegun, Unhorsed
from engines.joust.options import Options
from engines.joust.rules import setup, to_act
from engines.joust.scoring import outcome, scores
from engines.joust.view import view
from tests.engines.joust.worlds import (
    B,
    Knight,
    W,
    begun,
    dice,
    emitted,
    events_for,
    numbers,
    past,
    placed,
    play,
    ride,
    ways,
    world,
)
from tests.engines.random_chance import NoChance

IDLE = "6 5 3 2 1"
THREE = Options(lances_to_win="three")
FIRST_RUN_ONLY = Options(first_roll_unhorse="first_run_only")


def tiebreak_stats(unhorsings: tuple[int, int], lances: tuple[int, int]) -> tuple[TiebreakStat, ...]:
    return (TiebreakStat("unhorsings", unhorsings), TiebreakStat("lances", lances))


@pytest.mark.parametrize("players", [0, 1, 3])
def test_two_knights_make_a_match(players: int) -> None:
    with pytest.raises(IllegalOptions) as refused:
        setup(players, Options(), NoChance())
    assert refused.value.code == "wrong_number_of_players"


def test_J1_one_contact_die_one_on_target_die_and_five_for_the_list() -> None:
    chance = KeyedChance(b"key", "table")
    state = setup(2, Options(), chance).state
    assert [(draw.why, draw.size) for draw in chance.record] == [
        ("contact white", 6),
        ("contact black", 6),
        *[("roll white", 6)] * 5,
        *[("roll black", 6)] * 5,
    ]
    assert [len(one.hand) + len(one.list) + (one.turn.kind == "waiting") for one in state.phase.rides] == [5, 5]


def test_J2_each_knight_aims_at_the_others_contact_die() -> None:
    white, black = view(begun("2", "5", IDLE, "6 5 4 3 1").state, SPECTATOR).knights
    assert (white.aim, black.aim) == (5, 2)
    assert (white.placed, black.placed) == ((5,), ())


def test_B2_a_run_begins_with_two_rerolls_and_1_on_target() -> None:
    state = begun("4", "4", IDLE, IDLE).state
    assert numbers(state, W) == numbers(state, B) == (2, 1)
    assert {(one.seat, one.number) for one in to_act(state)} == {(W, 1), (B, 1)}


def test_B2_dice_are_shown_high_to_low() -> None:
    state = begun("4", "4", "1 5 2 6 3", IDLE).state
    assert ride(state).first == dice("6 5 3 2 1")


def test_J3_J27_a_run_has_a_complete_new_set_up() -> None:
    state = world(Knight("5", rerolls=4, placed="4 3 4 4"), Knight("3", rerolls=0, placed="1 4 4 4"), contacts=(4, 4))
    step = play(state, "B adjacent 3", "W adjacent 5 -> 6 2 3 6 5 4 2 1 6 5 4 3 1")
    assert RunBegun(2, (2, 3)) in emitted(step, "run_begun")
    white, black = view(step.state, SPECTATOR).knights
    assert [(one.rerolls, one.on_target, one.placed, one.aim) for one in (white, black)] == [
        (2, 1, (), 3),
        (2, 1, (), 2),
    ]
    assert [one.number for one in to_act(step.state)] == [2, 2]


@pytest.mark.parametrize(
    ("line", "by"), [("5 4 3 2 1", "straight"), ("6 5 4 3 2", "straight"), ("2 2 2 2 2", "five_of_a_kind")]
)
def test_J4_first_roll_unhorses(line: str, by: str) -> None:
    step = begun("4", "4", line, IDLE)
    assert events_for(step, W)[-2:] == [Unhorsed(1, W, by, 10), MatchEnded((15, 0), (W,), "unhorsed")]  # type: ignore[arg-type]
    assert outcome(step.state) == Outcome((15, 0), frozenset({W}), "unhorsed", tiebreak_stats((1, 0), (0, 0)))
    assert to_act(step.state) == ()


def test_B10_7_both_unhorse_with_the_first_roll() -> None:
    step = begun("4", "4", "5 4 3 2 1", "3 3 3 3 3")
    assert emitted(step, "unhorsed") == [Unhorsed(1, W, "straight", 10), Unhorsed(1, B, "five_of_a_kind", 10)]
    assert outcome(step.state) == Outcome((10, 10), frozenset(), "both_unhorsed", tiebreak_stats((1, 1), (0, 0)))


LAST = Knight("5", rerolls=0, placed="4 1 1 4")
"""A knight with aim 4 and only one adjacent die left, who misses."""


def next_run(white: str, black: str, *, options: Options | None = None, runs: object = ()) -> object:
    """The step to a next run with these first rolls."""
    state = world(LAST, LAST, contacts=(4, 4), options=options, runs=runs)  # type: ignore[arg-type]
    return play(state, "W adjacent 5", f"B adjacent 5 -> 4 4 {white} {black}")


def test_B10_8_J23_unhorsing_in_run_2_keeps_points_without_a_bonus() -> None:
    state = world(LAST, Knight("5", rerolls=0, placed="4 4 4 4"), contacts=(4, 4))
    step = play(state, "W adjacent 5", "B adjacent 5 -> 3 4 4 6 5 4 3 2 4 4 4 2 2")
    assert not emitted(step, "bonus_paid")
    assert outcome(step.state) == Outcome((15, 3), frozenset({W}), "unhorsed", tiebreak_stats((1, 0), (0, 1)))
    assert (step.state.run, step.state.phase.roll) == (2, 1)


def test_J4_first_run_only() -> None:
    assert outcome(begun("4", "4", "5 4 3 2 1", IDLE, options=FIRST_RUN_ONLY).state) is not None
    step = next_run("6 5 4 3 2", "3 3 3 3 3", options=FIRST_RUN_ONLY)
    state = step.state  # type: ignore[attr-defined]
    assert outcome(state) is None
    assert placed(state, W) == (4,)
    assert [(paid.seat, paid.combination, paid.rerolls) for paid in emitted(step, "bonus_paid")] == [  # type: ignore[arg-type]
        (B, "four_of_a_kind", 6)
    ]
    assert outcome(next_run("6 5 4 3 2", IDLE).state) is not None  # type: ignore[attr-defined]


def test_J5_B10_9_four_of_a_kind_in_the_second_roll_unhorses() -> None:
    step = begun("4", "4", "6 4 3 2 1", "6 4 3 2 1", "5 5 5 5", "6 5 3 2")
    assert emitted(step, "unhorsed") == [Unhorsed(1, W, "four_of_a_kind", 10)]
    assert outcome(step.state) == Outcome((15, 0), frozenset({W}), "unhorsed", tiebreak_stats((1, 0), (0, 0)))
    both = begun("4", "4", "6 4 3 2 1", "6 4 3 2 1", "5 5 5 5", "4 4 4 4")
    assert outcome(both.state) == Outcome((10, 10), frozenset(), "both_unhorsed", tiebreak_stats((1, 1), (0, 0)))


def test_J5_four_of_a_kind_in_the_first_roll_pays() -> None:
    state = begun("4", "4", "5 5 5 5 2", IDLE).state
    assert (outcome(state), numbers(state, W)) == (None, (6, 1))


def test_B10_14_J22_one_unhorses_and_the_other_breaks_a_lance() -> None:
    state = world(Knight("4"), Knight("5", placed="4 4 4 4"), contacts=(4, 4))
    step = play(state, "B adjacent 5 -> 4 3")
    assert emitted(step, "lance_contact") == [
        LanceContact(1, (Charge(W, 5, 1, 4, 4, "unhorse", 10), Charge(B, 4, 2, 4, 3, "broken", 3)))
    ]
    assert emitted(step, "unhorsed") == [Unhorsed(1, W, "lance", 10)]
    assert outcome(step.state) == Outcome((15, 3), frozenset({W}), "unhorsed", tiebreak_stats((1, 0), (0, 1)))


def test_J21_both_unhorse_at_contact() -> None:
    state = world(Knight("5", placed="4 4 4 4"), Knight("4"), contacts=(4, 4), runs=past("bm"))
    step = play(state, "W reroll -> 4 4 4")
    assert outcome(step.state) == Outcome((13, 10), frozenset(), "both_unhorsed", tiebreak_stats((1, 1), (1, 0)))


def last_run(runs: str, rolls: str, options: Options | None = None) -> Outcome | None:
    """A match's end after these runs, both lists with four matches, and these On-Target rolls."""
    four = Knight("5", rerolls=0, placed="4 4 4 4")
    state = world(four, four, contacts=(4, 4), runs=past(*runs.split()), options=options)
    return outcome(play(state, "W adjacent 5", f"B adjacent 5 -> {rolls}").state)


@pytest.mark.parametrize(
    ("runs", "rolls", "ended"),
    [
        ("mm mm", "1 1", Outcome((0, 0), frozenset(), "tie", tiebreak_stats((0, 0), (0, 0)))),
        ("bn mb", "1 1", Outcome((3, 3), frozenset(), "tie", tiebreak_stats((0, 0), (1, 1)))),
        ("bb mm", "4 4", Outcome((6, 6), frozenset(), "tie", tiebreak_stats((0, 0), (2, 2)))),
        ("bb bb", "4 4", Outcome((9, 9), frozenset(), "tie", tiebreak_stats((0, 0), (3, 3)))),
        ("bm mm", "1 1", Outcome((8, 0), frozenset({W}), "lances", tiebreak_stats((0, 0), (1, 0)))),
        ("bb nb", "1 1", Outcome((3, 11), frozenset({B}), "lances", tiebreak_stats((0, 0), (1, 2)))),
        ("bb bb", "1 4", Outcome((6, 14), frozenset({B}), "lances", tiebreak_stats((0, 0), (2, 3)))),
    ],
)
def test_J20_most_lances_win_and_equals_tie(runs: str, rolls: str, ended: Outcome) -> None:
    assert last_run(runs, rolls) == ended


@pytest.mark.parametrize(
    ("runs", "rolls", "ended"),
    [
        ("mm mm", "1 1", Outcome((0, 0), frozenset(), "tie", tiebreak_stats((0, 0), (0, 0)))),
        ("bm bm", "1 1", Outcome((6, 0), frozenset(), "few_lances", tiebreak_stats((0, 0), (2, 0)))),
        ("bb mm", "4 4", Outcome((6, 6), frozenset(), "tie", tiebreak_stats((0, 0), (2, 2)))),
        ("bb bb", "1 4", Outcome((6, 14), frozenset({B}), "lances", tiebreak_stats((0, 0), (2, 3)))),
        ("bm bm", "4 1", Outcome((14, 0), frozenset({W}), "lances", tiebreak_stats((0, 0), (3, 0)))),
        ("bb bb", "4 4", Outcome((9, 9), frozenset(), "tie", tiebreak_stats((0, 0), (3, 3)))),
    ],
)
def test_J20_only_three_lances_win_by_the_option(runs: str, rolls: str, ended: Outcome) -> None:
    assert last_run(runs, rolls, THREE) == ended


def test_J20_an_unhorsing_wins_under_either_option() -> None:
    state = world(
        Knight("5", rerolls=0, placed="4 4 4 4"), Knight("4"), contacts=(4, 4), runs=past("bm", "bm"), options=THREE
    )
    ended = outcome(play(state, "W adjacent 5 -> 4 4").state)
    assert ended == Outcome((9, 15), frozenset({B}), "unhorsed", tiebreak_stats((0, 1), (3, 0)))


def test_B6_all_three_runs_are_played() -> None:
    """White is two lances ahead with one run to go, and breaks a third lance: nothing ends early."""
    state = world(LAST, LAST, contacts=(4, 4), runs=past("bm"))
    step = play(state, "W adjacent 5", "B adjacent 5 -> 4 4 6 5 3 2 1 6 5 3 2 1")
    assert (step.state.run, outcome(step.state)) == (3, None)


def test_B12_a_lead_is_overturned_by_an_unhorsing() -> None:
    state = world(Knight("5", rerolls=0, placed="4 4 4 4"), Knight("4"), contacts=(4, 4), runs=past("bm", "bm"))
    ended = outcome(play(state, "W adjacent 5 -> 4 4").state)
    assert ended == Outcome((9, 15), frozenset({B}), "unhorsed", tiebreak_stats((0, 1), (3, 0)))


def test_J24_a_run_has_five_rolls() -> None:
    state = begun("4", "4", "6 4 3 2 1", "6 4 3 2 1", "6 4 3 2", "6 4 3 2", "6 4 3", "6 4 3", "6 4", "6 4",
                  "4", "3").state  # fmt: skip
    assert (state.run, state.phase.roll) == (1, 5)
    assert ways(state, B) == ["reroll", "adjacent 3"]


def test_J25_both_decide_simultaneously_and_wait_for_each_other() -> None:
    state = world("6 5 3 2 1", "6 5 3 2 1", contacts=(4, 4))
    assert [one.seat for one in to_act(state)] == [W, B]
    state = play(state, "W adjacent 5").state
    assert [one.seat for one in to_act(state)] == [B]
    assert state.phase.roll == 1
    state = play(state, "B adjacent 3 -> 6 5 2 1 6 5 2 1").state
    assert [one.seat for one in to_act(state)] == [W, B]
    assert state.phase.roll == 2


def test_each_knights_questions_are_counted_separately() -> None:
    state = world("6 5 3 2 1", "6 5 3 2 1", contacts=(4, 4))
    state = play(state, "W reroll -> 6 5 3 2 1", "W reroll -> 6 5 3 2 1").state
    assert {one.seat: one.number for one in to_act(state)} == {W: 3, B: 1}
    state = play(state, "W adjacent 5", "B adjacent 3 -> 6 5 2 1 6 5 2 1").state
    assert {one.seat: one.number for one in to_act(state)} == {W: 4, B: 2}


def test_J26_the_outcome_holds_the_tournaments_counts() -> None:
    ended = last_run("bm mb", "4 1")
    assert ended is not None
    assert [stat.name for stat in ended.tiebreak_stats] == ["unhorsings", "lances"]
    assert ended.scores == (11, 3)


def test_running_scores_hold_no_points_for_a_running_match() -> None:
    assert scores(world("6 5 3 2 1", "6 5 3 2 1", contacts=(4, 4), runs=past("bm"))) == (3, 0)


def test_B8_an_open_matchs_events_are_public() -> None:
    step = play(world("6 5 3 2 1", "6 5 3 2 1", contacts=(4, 4)), "W reroll -> 6 5 3 2 1", "W adjacent 5")
    assert events_for(step, W) == events_for(step, B) == events_for(step, SPECTATOR)
