"""A learner's place in a script, from the sentences read and the moves made."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from app.content.sources import options_of
from app.play.errors import LessonChanged, NoLesson, NoSuchStep, NotInLesson
from app.play.lesson_progress import (
    Place,
    Staged,
    draws_for,
    fingerprint,
    index_of,
    lesson_of,
    number_of,
    place_of,
    staged,
    step_before,
)
from engines import joust
from engines.core.lesson import Answer
from engines.core.seats import Seat
from engines.joust.moves import read_move
from tests.app.fixtures.lesson import AGAIN, CHANGED, LESSON, SCRIPT, TAUGHT

ALL = ("adjacent 2", "adjacent 5", "adjacent 2", "adjacent 5")
LEARNER, OPPONENT = Seat(0), Seat(1)


def place(said: int, *moves: str, first: int = 0) -> Place:
    """The place after this many sentences and these moves."""
    begun = Staged(fingerprint(TAUGHT), first=first, said=said)
    return place_of(TAUGHT, begun, [read_move(move) for move in moves])


def test_a_lesson_begins_with_its_first_step() -> None:
    assert place(0) == Place(0, SCRIPT[0], at=0, given={})


@pytest.mark.parametrize(
    ("said", "moves", "index"),
    [(1, (), 1), (1, ALL[:1], 2), (1, ALL[:2], 3), (1, ALL[:3], 4), (2, ALL[:3], 5), (2, ALL, 6)],
)
def test_sentences_and_moves_advance_the_lesson(said: int, moves: Sequence[str], index: int) -> None:
    found = place(said, *moves)
    assert (found.index, found.at) == (index, said + len(moves))
    assert found.step is (SCRIPT[index] if index < len(SCRIPT) else None)


def test_a_lesson_can_begin_in_the_middle() -> None:
    assert place(0, first=4).step is SCRIPT[4]
    assert place(1, first=4).step is SCRIPT[5]


def test_a_wrong_answer_leads_to_its_detour() -> None:
    assert AGAIN.detour is not None
    first, last = place(1, "adjacent 2", "reroll"), place(2, "adjacent 2", "reroll")
    assert (first.step, first.in_detour, first.is_again) == (AGAIN.detour[0], True, False)
    assert (last.step, last.in_detour, last.is_again) == (AGAIN.detour[1], True, True)


def test_a_detour_returns_to_its_question() -> None:
    assert step_before(LESSON, place(1, "adjacent 2", "reroll")) == 2


@pytest.mark.parametrize(
    ("at", "before"), [(place(0), None), (place(1), 0), (place(2, *ALL[:3]), 4), (place(2, *ALL), 5)]
)
def test_back_leads_to_the_previous_step(at: Place, before: int | None) -> None:
    assert step_before(LESSON, at) == before


def test_steps_are_counted_without_the_moves_of_others() -> None:
    places = [place(0), place(1), place(1, *ALL[:1]), place(1, *ALL[:3]), place(2, *ALL[:3]), place(2, *ALL)]
    assert [number_of(LESSON, one) for one in places] == [1, 2, 2, 3, 4, 4]
    assert [index_of(LESSON, number) for number in (1, 2, 3, 4)] == [0, 2, 4, 5]


@pytest.mark.parametrize("number", [0, -1, 5])
def test_an_unknown_step_is_refused(number: int) -> None:
    with pytest.raises(NoSuchStep):
        index_of(LESSON, number)


def test_an_open_answer_has_its_draws() -> None:
    answer = SCRIPT[2].answers[0]
    assert draws_for(TAUGHT, place(1, *ALL[:1]), LEARNER, read_move("adjacent 5")) == answer.draws
    assert draws_for(TAUGHT, place(1), OPPONENT, read_move("adjacent 2")) == ()


@pytest.mark.parametrize(
    ("at", "seat", "move"),
    [
        (place(0), LEARNER, "adjacent 5"),
        (place(1, *ALL[:1]), LEARNER, "set"),
        (place(1, *ALL[:1]), OPPONENT, "adjacent 5"),
        (place(1), OPPONENT, "reroll"),
        (place(2, "adjacent 2", "reroll"), LEARNER, "adjacent 5"),
        (place(2, *ALL), LEARNER, "reroll"),
    ],
)
def test_every_other_move_is_refused(at: Place, seat: Seat, move: str) -> None:
    with pytest.raises(NotInLesson):
        draws_for(TAUGHT, at, seat, read_move(move))


def test_a_changed_script_or_changed_rules_are_noticed() -> None:
    begun = Staged(fingerprint(TAUGHT), first=0, said=0)
    for game in (CHANGED, replace(TAUGHT, version=TAUGHT.version + 1)):
        with pytest.raises(LessonChanged):
            place_of(game, begun, ())


def test_a_game_without_a_lesson_is_refused() -> None:
    without = replace(joust.GAME, lesson=None)
    for ask in (lesson_of, fingerprint):
        with pytest.raises(NoLesson):
            ask(without)


def test_the_state_of_a_step_follows_from_the_script() -> None:
    options = options_of(TAUGHT, {})
    assert staged(TAUGHT, options, 1) == (LESSON.position(options), ())
    state, emitted = staged(TAUGHT, options, 5)
    assert [one.seat for one in TAUGHT.to_act(state)] == [LEARNER]
    assert len(emitted) == 5


def test_given_answers_count_instead_of_the_scripted_ones() -> None:
    options = options_of(TAUGHT, {})
    assert staged(TAUGHT, options, 6, {5: "reroll"}) != staged(TAUGHT, options, 6)
    assert staged(TAUGHT, options, 3, {2: "reroll"}) == staged(TAUGHT, options, 3), "a detour is no way on"


def test_every_move_of_the_script_is_legal() -> None:
    options = options_of(TAUGHT, {})
    for index, step in enumerate(SCRIPT):
        state, _ = staged(TAUGHT, options, index)
        answers: Sequence[Answer] = getattr(step, "answers", ())
        legal = TAUGHT.legal_moves(state, LEARNER)
        assert all(read_move(answer.move) in legal for answer in answers)
