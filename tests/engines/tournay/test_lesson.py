"""Tournay's lesson: the figures in its sentences."""

import re

import pytest

from engines.core.lesson import Question
from engines.tournay import GAME
from engines.tournay.cards.card_set import CRIER
from engines.tournay.lesson import LESSON, OPPONENT, YOU
from engines.tournay.model.state import Player, State, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.actions import EARNED
from engines.tournay.rules.between_turns import PRESTIGE, criers_needed, criers_read
from engines.tournay.rules.hire_citizens import HIRE
from tests.engines.lessons import Moment, catalogue, moments, usual_options

TOLD = list(moments(GAME, LESSON))
CARDS = cards_of(usual_options(GAME))


def at(text: str) -> Moment:
    """The moment of a sentence; for a question, the moment of its taught answer."""
    return [moment for moment in TOLD if getattr(moment.step, "text", "") == text][-1]


def you(state: State) -> Player:
    return state.table.players[YOU]


def brought(text: str) -> int:
    """The deniers gained by a question's taught answer; negative if it costs some."""
    moment = at(text)
    return you(moment.after).deniers - you(moment.before).deniers


def english(text: str) -> list[int]:
    """The numbers in a sentence, as figures."""
    return [int(number) for number in re.findall(r"\d+", catalogue("tournay", "en")[text])]


@pytest.mark.parametrize(
    ("question", "deniers"),
    [
        ("play-market", -3),
        ("activate", 7),
        ("take-banker", -HIRE),
        ("play-banker", -3),
        ("fight", 0),
        ("rampart", 2),
        ("play-city-hall", -2 + 3),
    ],
)
def test_answers_bring_the_deniers_named_by_sentences(question: str, deniers: int) -> None:
    assert brought(question) == deniers


def test_sentences_name_these_numbers() -> None:
    named = {
        "keep": 7,
        "play-market": 3,
        "activate": 7,
        "seven": 7,
        "raid": 2,
        "fair": 1,
        "hire": HIRE,
        "arrows": 3,
        "play-banker": 3,
        "raid-grows": 4,
        "rampart": 2,
        "levy-took": 2,
        "play-city-hall": 2,
        "banker-pays": 3,
        "earn": EARNED,
    }
    assert {text: english(text) for text in named} == {text: [number] for text, number in named.items()}
    assert english("spared") == [1, 2], "the points of a rampart, and the deniers of a Fair"


def test_numbers_are_the_same_in_both_languages() -> None:
    japanese = catalogue("tournay", "ja")
    for text in ("keep", "activate", "raid-grows", "rampart", "banker-pays", "earn", "market-points"):
        assert set(map(str, english(text))) <= set(re.findall(r"\d+", japanese[text])), text


def test_great_market_has_the_value_named_by_a_sentence() -> None:
    assert english("market-points") == [CARDS.named["Great Market"].points]


def test_the_first_crier_does_as_sentences_state() -> None:
    before, after = at("criers").before, at("coins").before
    assert [queued.coins for queued in after.table.queue] == [1, 1, 1]
    assert you(after).deniers - you(before).deniers == -2 + 1
    assert [spot.token for spot in after.table.players[OPPONENT].district] == ["damage"]
    assert [spot.token for spot in you(after).district] == ["citizen"]


def test_raid_would_take_twice_as_much_from_the_next_crier() -> None:
    [forecast] = [queued.on_you for queued in GAME.view(at("raid-grows").before, YOU).queue if queued.event == "Raid"]
    assert forecast is not None
    assert (forecast.effect, forecast.times) == ("lose", 2)
    assert english("raid-grows") == [2 * 2]


def test_the_rampart_saves_the_amount_named_by_a_sentence() -> None:
    built = you(at("rampart").after).deniers
    otherwise = you(at("levy-took").before).deniers
    assert english("rampart") == english("levy-took") == [built - otherwise]


def test_city_hall_counts_as_sentences_state() -> None:
    after = at("others-count").before
    score = GAME.view(after, YOU).players[YOU].score
    scores = CARDS.named["City Hall"].scores
    assert scores is not None
    assert english("prestige") == [scores.left]
    assert english("citizens-count") == [scores.left, 2 * scores.left]
    assert english("others-count") == [scores.right]
    printed = sum(CARDS.named[name].points for name in ("Great Market", "Banker"))
    assert score.total == printed + 2 * scores.left + 1  # the rampart


def test_a_cell_without_an_arrow_brings_nothing() -> None:
    moment = at("no-arrow")
    assert moment.answer is not None
    question = at("play-city-hall")
    assert isinstance(question.step, Question)
    assert you(moment.before).deniers - you(question.before).deniers == -2


def test_the_end_is_as_sentences_state() -> None:
    assert PRESTIGE == 2
    assert criers_needed(2) == 3
    assert "Three Criers and anybody’s full district with two prestige buildings" in catalogue("tournay", "en")["end"]


def test_both_criers_are_drawn_by_the_opponent() -> None:
    assert criers_read(TOLD[-1].after.table) == 2
    assert all(CRIER in deck.cards for deck in LESSON.position(usual_options(GAME)).table.decks)


def test_the_opponents_turn_follows_the_lesson() -> None:
    phase = TOLD[-1].after.phase
    assert isinstance(phase, Turn)
    assert phase.seat == OPPONENT
