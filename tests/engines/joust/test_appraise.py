"""Appraisals of the Joust: every answer with its exact worth, and the reason for the best."""

from typing import Any

import pytest

from engines.core.appraisal import Appraisal
from engines.joust import GAME
from engines.joust.options import Options
from tests.engines.joust.exact import best
from tests.engines.joust.worlds import Knight, W, play, world
from tests.engines.kits import JOUST
from tests.engines.knowing import appraised
from tests.engines.random_games import playout

IDLE = {5: "6 5 3 2 1", 4: "6 5 3 2", 3: "6 5 3", 2: "6 5", 1: "6"}


def white(knight: Knight | str, aim: int = 4) -> Appraisal[Any]:
    """The appraisal of White's decision, with this aim."""
    first = knight if isinstance(knight, str) else knight.first
    return appraised(GAME, world(knight, IDLE[len(first.split())], contacts=(aim, aim)), W)


def reason(knight: Knight | str, aim: int = 4) -> tuple[str, dict[str, Any]]:
    given = white(knight, aim).reason
    return given.key, dict(given.arguments)


def test_every_answers_value_equals_the_rules_result() -> None:
    options, judged = Options(), 0
    for seed in range(16):
        for turn in playout(JOUST, 2, options, seed):
            for decision in GAME.to_act(turn.after):
                phase, seat = turn.after.phase, decision.seat
                aim = phase.contacts[1 - seat]
                if aim not in (1, 5):
                    continue
                worth = best(options, aim).moves(phase.roll, phase.rides[seat])
                found = {one.move: one.value for one in appraised(GAME, turn.after, seat).moves}
                assert found == pytest.approx({move: float(value) for move, value in worth.items()}, abs=1e-12)
                judged += len(worth) > 1
    assert judged > 60


def test_figures_of_a_reroll() -> None:
    """The third step of the lesson: four dice, two rerolls, and a 5 beside the aim."""
    found = white(Knight("6 5 2 1", placed="4"))
    values = [(GAME.write_move(one.move), round(one.value, 2)) for one in found.moves]
    assert values == [("reroll", 0.87), ("adjacent 5", 0.75)]
    assert (found.reason.key, found.reason.arguments) == ("reroll", {"aim": 4, "percent": 52, "die": 5})


def test_with_fewer_dice_the_one_beside_the_aim_is_placed() -> None:
    assert reason(Knight("5 2 1", rerolls=1, placed="4 4")) == (
        "place", {"die": 5, "on_target": 2, "aim": 4, "percent": 42},
    )  # fmt: skip


def test_last_die_counts_the_faces_that_hit() -> None:
    assert reason(Knight("3", rerolls=1, placed="4 4 4 5")) == (
        "contact", {"die": 3, "hits": 3, "aim": 4, "percent": 17},
    )  # fmt: skip


def test_no_die_is_placed_that_makes_the_lance_miss() -> None:
    assert reason(Knight("5", rerolls=1, placed="4 4 4 6")) == ("above", {"aim": 4, "percent": 17, "on_target": 4})


def test_a_match_or_its_rolls_payment() -> None:
    assert reason("5 4 4 2 1") == ("match", {"pays": "one_pair", "rerolls": 1})
    assert reason("5 4 4 4 1")[0] == "combination"


def test_a_set_die_after_the_last_roll() -> None:
    assert reason(Knight("6", rerolls=3, placed="4 4 4 4")) == ("set_last", {"aim": 4})


def test_rerolls_that_a_set_would_cost_are_saved() -> None:
    assert reason(Knight("6 2 1", rerolls=3, placed="4 4"))[0] == "save"


def test_the_only_answer_is_named_so() -> None:
    assert reason(Knight("6 1", rerolls=1, placed="4 4 4")) == ("only_reroll", {"aim": 4, "percent": 31})
    assert reason(Knight("6", rerolls=0, placed="4 4 4 4")) == ("only_place", {"die": 6})


def test_the_nearest_of_dice_that_must_be_placed() -> None:
    assert reason(Knight("6 1", rerolls=0, placed="4 4 4")) == ("nearest", {"die": 6, "off": 2})


def test_a_lost_run_is_ridden_out() -> None:
    found = white(Knight("6 1", placed="4 1 4"))
    assert GAME.write_move(found.best.move) == "ride_out"
    assert {one.value for one in found.moves} == {0.0}
    assert found.reason.key == "lost"


def test_in_a_sealed_match_the_players_knight_is_appraised() -> None:
    state = world("6 5 3 2 1", "6 5 3 2 1", contacts=(4, 4), options=Options(visibility="sealed"))
    before = appraised(GAME, state, W)
    assert appraised(GAME, play(state, "B reroll -> 6 6 6 2 1").state, W) == before
