"""The Joust's lesson: the figures in its sentences."""

import re

import pytest

from engines.core.lesson import Question
from engines.joust import GAME
from engines.joust.contact import HIGHEST, result
from engines.joust.dice import BLACK, WHITE
from engines.joust.lesson import LESSON
from engines.joust.placing import SET_COSTS
from engines.joust.prospects import Prospects
from engines.joust.scoring import FOR_THE_MATCH, FOR_UNHORSING
from engines.joust.state import Placing, Ride, Running, State, Waiting
from tests.engines.lessons import Moment, catalogue, moments

AIM = 4
VALUE = re.compile(r"\d\.\d\d")


def told() -> list[Moment]:
    return list(moments(GAME, LESSON))


def running(state: State) -> Running:
    assert isinstance(state.phase, Running)
    return state.phase


def ride_at(text: str) -> Ride:
    """The learner's run at the time of a sentence."""
    state = next(moment.before for moment in told() if getattr(moment.step, "text", "") == text)
    return running(state).rides[WHITE]


def value_of(moment: Moment) -> float:
    """The run's expected points after a question's answer, before its dice are rolled."""
    assert moment.answer is not None
    phase, solver = running(moment.before), Prospects(AIM)
    ride, off = phase.rides[WHITE], phase.rides[WHITE].off
    rerolls = ride.turn.rerolls if isinstance(ride.turn, Placing) else ride.rerolls
    match moment.answer.move.split():
        case ["reroll"]:
            return solver.rerolled(phase.roll, rerolls - 1, off, ride.on_target)
        case ["adjacent", _]:
            return solver.placed(phase.roll, rerolls, off + 1, ride.on_target + 1)
        case ["match"]:
            return solver.placed(phase.roll, rerolls, off, ride.on_target)
        case _:
            return solver.rerolled(phase.roll, min(HIGHEST, rerolls + 1) - 1, off, ride.on_target)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_questions_name_the_exact_values(language: str) -> None:
    said = catalogue("joust", language)
    asked: dict[str, set[str]] = {}
    for moment in told():
        if isinstance(moment.step, Question):
            asked.setdefault(moment.step.text, set()).add(f"{value_of(moment):.2f}")
    assert {text: set(VALUE.findall(said[text])) for text in asked} == asked
    for text in ("placed-5-early", "took-pair"):
        assert set(VALUE.findall(said[text])) <= asked["reroll-or-5"] | asked["match-or-pair"]


def test_taught_answers_are_the_best() -> None:
    for question in (step for step in LESSON.script if isinstance(step, Question)):
        values = {m.answer.move: value_of(m) for m in told() if m.step == question and m.answer is not None}
        assert max(values, key=values.__getitem__) == question.answers[0].move
        assert len(values) == 2


def test_the_chance_is_that_of_a_match_among_four_dice() -> None:
    assert round(100 * (1 - (5 / 6) ** 4)) == 52
    assert all("52" in catalogue("joust", language)["reroll-or-5"] for language in ("en", "ja"))


def test_on_target_is_as_sentences_state() -> None:
    turn = ride_at("on-target-2").turn
    assert isinstance(turn, Waiting)
    assert turn.on_target == 2
    assert ride_at("last-value").on_target + 1 == 3


def test_the_other_knight_misses_for_certain() -> None:
    state = next(moment.before for moment in told() if getattr(moment.step, "text", "") == "black-misses")
    assert running(state).rides[BLACK].on_target == 4
    assert GAME.view(state, WHITE).knights[BLACK].best == "none"


def test_the_run_ends_as_sentences_state() -> None:
    (run,) = told()[-1].after.runs
    white, black = run.contacts
    assert (white.die, white.on_target, white.result, white.points) == (5, 3, "broken", 3)
    assert (black.die, black.on_target, black.result) == (None, 4, "miss")


def test_an_unhorsing_has_the_effects_that_a_sentence_states() -> None:
    for language in ("en", "ja"):
        stated = re.findall(r"\d+", catalogue("joust", language)["unhorsing-in-roll-2"])
        assert {str(FOR_UNHORSING), str(FOR_THE_MATCH)} <= set(stated)


def test_the_price_of_a_set_die_is_as_a_sentence_states() -> None:
    assert SET_COSTS == 3
    assert "three rerolls" in catalogue("joust", "en")["set"]
    assert "3回" in catalogue("joust", "ja")["set"]


def test_faces_that_break_the_lance_are_as_a_sentence_states() -> None:
    faces = [str(die) for die in range(1, 7) if result("partial", die, AIM) == "broken"]
    for language in ("en", "ja"):
        said = catalogue("joust", language)
        assert re.findall(r"\d", said["contact-roll"]) == faces
        assert re.findall(r"\d", said["partial"])[-len(faces) :] == faces


def test_a_full_hit_always_breaks_the_lance_or_unhorses() -> None:
    results = [result("full", die, AIM) for die in range(1, 7)]
    assert [die for die, one in enumerate(results, start=1) if one == "unhorse"] == [AIM]
    assert set(results) == {"unhorse", "broken"}
