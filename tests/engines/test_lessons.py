"""Laws that every game's lesson keeps."""

import random
import re
from itertools import pairwise

import pytest

from engines.core.chance import ChanceMismatch
from engines.core.game import IllegalMove
from engines.core.lesson import Question, Saying, Scripted
from engines.core.seats import Seat
from engines.core.values import replace
from tests.engines.kits import KITS
from tests.engines.lessons import (
    AnyGame,
    AnyLesson,
    Moment,
    abouts,
    catalogue,
    keys_of,
    moments,
    moved,
    parts_of,
    reason_for,
    usual_options,
)
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import Kit, frame, playouts

TAUGHT = {kit.game.name: kit for kit in KITS if kit.game.lesson is not None}
MOST_WORDS, MOST_CHARACTERS = 14, 40


@pytest.fixture(params=sorted(TAUGHT))
def kit(request: pytest.FixtureRequest) -> Kit:
    return TAUGHT[request.param]


@pytest.fixture
def game(kit: Kit) -> AnyGame:
    return kit.game


@pytest.fixture
def lesson(game: AnyGame) -> AnyLesson:
    assert game.lesson is not None
    return game.lesson


def questions(game: AnyGame, lesson: AnyLesson) -> list[tuple[Question, Moment]]:
    """Every question, at the moment of its taught answer."""
    found = [(step, moment) for moment in moments(game, lesson) if isinstance(step := moment.step, Question)]
    return [(step, moment) for step, moment in found if moment.answer == step.answers[0]]


def test_every_game_has_a_lesson() -> None:
    assert set(TAUGHT) == {kit.game.name for kit in KITS}


def test_every_move_of_a_lesson_is_legal_with_exactly_its_draws(game: AnyGame, lesson: AnyLesson) -> None:
    """`moments` raises an error otherwise."""
    told = list(moments(game, lesson))
    assert told[-1].number == len(lesson.script) - 1
    assert any(moment.is_detour for moment in told)


def test_moves_are_written_in_the_games_notation(game: AnyGame, lesson: AnyLesson) -> None:
    for moment in moments(game, lesson):
        written = moment.step.move if isinstance(moment.step, Scripted) else moment.answer and moment.answer.move
        if written and not moment.is_detour:
            assert game.write_move(game.read_move(written)) == written


def test_scripted_moves_are_those_of_other_seats(lesson: AnyLesson) -> None:
    for step in lesson.script:
        if isinstance(step, Scripted):
            assert step.seat != lesson.learner
        if isinstance(step, Question):
            for answer in step.answers:
                assert all(one.seat != lesson.learner for one in answer.detour or () if isinstance(one, Scripted))


def test_a_questions_first_answer_leads_on_and_others_are_detours(lesson: AnyLesson) -> None:
    for step in lesson.script:
        if isinstance(step, Question):
            assert step.answers[0].detour is None
            assert all(answer.detour for answer in step.answers[1:])


def test_the_taught_answers_lead_to_the_end_of_the_script(game: AnyGame, lesson: AnyLesson) -> None:
    """Each step begins in the state that the previous one has left; a detour changes nothing."""
    taught = [moment for moment in moments(game, lesson) if not moment.is_detour and not _is_aside(moment)]
    assert [moment.number for moment in taught] == list(range(len(lesson.script)))
    assert all(one.after == next_one.before for one, next_one in pairwise(taught))


def _is_aside(moment: Moment) -> bool:
    return moment.answer is not None and moment.answer.detour is not None


def test_the_lesson_ends_at_an_open_decision(game: AnyGame, lesson: AnyLesson) -> None:
    last = list(moments(game, lesson))[-1].after
    assert game.outcome(last) is None
    assert game.to_act(last)


def test_every_detour_explains_itself(lesson: AnyLesson) -> None:
    for step in lesson.script:
        if isinstance(step, Question):
            assert all(any(isinstance(one, Saying) for one in answer.detour or ()) for answer in step.answers[1:])


def test_the_learner_has_a_decision_at_every_question(game: AnyGame, lesson: AnyLesson) -> None:
    for _, moment in questions(game, lesson):
        assert lesson.learner in {decision.seat for decision in game.to_act(moment.before)}


def test_every_refused_tap_has_a_reason(lesson: AnyLesson) -> None:
    for step in lesson.script:
        if isinstance(step, Question):
            assert step.reasons[-1][0] == ""
            assert [part for part, _ in step.reasons].count("") == 1
            assert reason_for(step, "anything") == step.reasons[-1][1]


def test_no_reason_is_shadowed_by_an_allowed_part(lesson: AnyLesson) -> None:
    """A reason for an allowed part would never be shown."""
    for step in lesson.script:
        if isinstance(step, Question):
            assert not {part for part, _ in step.reasons} & set(step.may_touch)


def test_an_answers_parts_may_be_tapped(game: AnyGame, lesson: AnyLesson) -> None:
    for step in lesson.script:
        if isinstance(step, Question):
            assert len(set(step.may_touch)) == len(step.may_touch)
            for answer in step.answers:
                assert {*parts_of(game, answer.move)} <= {*step.may_touch}, (step.text, answer.move)


def test_texts_of_a_lesson_exist_in_both_languages(game: AnyGame, lesson: AnyLesson) -> None:
    used = list(keys_of(lesson))
    for language in ("en", "ja"):
        assert set(catalogue(game.name, language)) == set(used), language


@pytest.mark.parametrize("game_name", sorted(TAUGHT))
def test_english_sentences_are_short(game_name: str) -> None:
    long = {key: text for key, text in catalogue(game_name, "en").items() if words(text) > MOST_WORDS}
    assert long == {}


@pytest.mark.parametrize("game_name", sorted(TAUGHT))
def test_japanese_sentences_are_short(game_name: str) -> None:
    long = {key: text for key, text in catalogue(game_name, "ja").items() if len(text) > MOST_CHARACTERS}
    assert long == {}


def words(text: str) -> int:
    """A sentence's words: the parts between spaces that are not only a dash or a sign."""
    return len(re.findall(r"\S*\w\S*", text))


def test_words_are_counted() -> None:
    assert words("Place the 5 (0.75), or reroll: 0.87?") == 7
    assert words("Fleur‑de‑lis · Cross 3") == 3


def test_a_part_is_pointed_at_if_a_card_or_die_is_requested(lesson: AnyLesson) -> None:
    for step in lesson.script:
        if isinstance(step, Question):
            assert step.about
    assert any(abouts(lesson))


def test_a_lesson_shows_only_the_learners_own_view(kit: Kit, game: AnyGame, lesson: AnyLesson) -> None:
    """Other hidden information changes no message to the learner's seat."""
    rng, compared = random.Random(1), 0
    for moment in moments(game, lesson):
        for state in (moment.before, moment.after):
            other = kit.permuted(state, lesson.learner, rng)
            if other is not None:
                assert frame(kit, other, lesson.learner) == frame(kit, state, lesson.learner)
                compared += 1
    assert compared > 0 or kit.compared(usual_options(game)) == (0, 0)


def test_a_positions_components_are_complete(kit: Kit, game: AnyGame, lesson: AnyLesson) -> None:
    for moment in moments(game, lesson):
        assert sorted(map(str, kit.components(moment.before))) == sorted(map(str, kit.all_components))


def test_a_position_is_made_alike_each_time(game: AnyGame, lesson: AnyLesson) -> None:
    assert lesson.position(usual_options(game)) == lesson.position(usual_options(game))


@pytest.mark.parametrize("kit", [kit for kit in KITS if kit.game.reshuffle], ids=repr)
def test_reshuffling_changes_no_players_knowledge(kit: Kit) -> None:
    reshuffle, changed = kit.game.reshuffle, 0
    assert reshuffle is not None
    for players in kit.game.seats:
        for turn in playouts(kit, players, usual_options(kit.game), 1):
            other = reshuffle(turn.after, RandomChance(turn.seat))
            for viewer in turn.viewers:
                assert frame(kit, other, viewer) == frame(kit, turn.after, viewer)
            assert sorted(map(str, kit.components(other))) == sorted(map(str, kit.all_components))
            changed += other != turn.after
    assert changed > 0


def test_a_wrong_script_is_found() -> None:
    game = TAUGHT["tornei"].game
    assert game.lesson is not None
    state = game.lesson.position(usual_options(game))
    with pytest.raises(IllegalMove):
        moved(game, state, Seat(0), "predict W14", ())
    with pytest.raises(AssertionError, match="leaves draws over"):
        moved(game, state, Seat(0), "predict C13", (1,))
    with pytest.raises(ChanceMismatch):
        list(moments(game, _without_draws(game.lesson)))


def _without_draws(lesson: AnyLesson) -> AnyLesson:
    script = [Scripted(step.seat, step.move) if isinstance(step, Scripted) else step for step in lesson.script]
    return replace(lesson, script=tuple(script))
