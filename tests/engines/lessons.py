"""Lessons, run by the rules alone.

Moment     a step of a script, with the state before and after it
moments    a whole lesson: the taught answers, and every detour at its place
text_of    a sentence of a lesson's catalogue
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from app.content.sources import options_of
from engines.core.chance import ScriptedChance
from engines.core.game import Game
from engines.core.lesson import Answer, Lesson, Question, Saying, Scripted, Step
from engines.core.seats import Seat

AnyGame = Game[Any, Any, Any, Any, Any]
AnyLesson = Lesson[Any, Any]

STATIC = Path(__file__).parents[2] / "static"


@dataclass(frozen=True)
class Moment:
    """A step of a script with the states before and after it."""

    number: int
    """The number of the step, or of the question whose detour it belongs to."""
    step: Step
    answer: Answer | None
    """Of a question: the given answer. Of a step in a detour: the answer that leads there."""
    before: Any
    after: Any
    is_detour: bool = False


def usual_options(game: AnyGame) -> Any:
    """The default options of a table."""
    return options_of(game, {})


def moved(game: AnyGame, state: Any, seat: Seat, written: str, draws: tuple[int, ...]) -> Any:
    """The state after a move, which uses exactly these draws. Raises `IllegalMove` and `ChanceMismatch`."""
    results = iter(draws)
    after = game.apply(state, seat, game.read_move(written), ScriptedChance(results)).state
    assert list(results) == [], f"{written} leaves draws over"
    return after


def moments(game: AnyGame, lesson: AnyLesson) -> Iterator[Moment]:
    """Every step of a lesson, in the order of the script. A question occurs once for each of its answers, with the
    taught answer last.
    """
    state = lesson.position(usual_options(game))
    for number, step in enumerate(lesson.script):
        match step:
            case Saying():
                yield Moment(number, step, None, state, state)
            case Scripted():
                before, state = state, moved(game, state, step.seat, step.move, step.draws)
                yield Moment(number, step, None, before, state)
            case Question():
                for answer in reversed(step.answers):
                    after = moved(game, state, lesson.learner, answer.move, answer.draws)
                    yield Moment(number, step, answer, state, after)
                    yield from _detour(game, number, answer, after)
                state = after


def _detour(game: AnyGame, number: int, answer: Answer, state: Any) -> Iterator[Moment]:
    for step in answer.detour or ():
        before = state
        if isinstance(step, Scripted):
            state = moved(game, state, step.seat, step.move, step.draws)
        yield Moment(number, step, answer, before, state, is_detour=True)


@cache
def catalogue(game: str, language: str) -> dict[str, str]:
    """The sentences of a game's lesson by key."""
    text = (STATIC / "games" / game / "lesson" / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(rf"^lesson-{game}-([\w-]+) = (.+)$", text, re.MULTILINE))


def keys_of(lesson: AnyLesson) -> Iterator[str]:
    """The keys of all texts that a lesson names."""
    yield from lesson.names
    for step in lesson.script:
        if isinstance(step, Saying | Question):
            yield step.text
        if isinstance(step, Question):
            yield from (key for _, key in step.reasons)
            for answer in step.answers:
                yield from (one.text for one in answer.detour or () if isinstance(one, Saying))


def abouts(lesson: AnyLesson) -> Iterator[str]:
    """The parts of the board at which a lesson points."""
    return (step.about for step in lesson.script if isinstance(step, Saying | Question))


def reason_for(question: Question, part: str) -> str:
    """The key of the reason shown for a tap on this part."""
    return max((about, key) for about, key in question.reasons if part.startswith(about))[1]


def parts_of(game: AnyGame, move: str) -> tuple[str, ...]:
    """The parts of the board that a move touches, in this order."""
    match game.name:
        case "joust":
            return (f"answer {move}",)
        case "tornei":
            return tuple([f"card {card}" for card in move.split()[1:]])
        case _:
            return tuple(_parts_in_tournay(re.findall(r'"[^"]+"|\S+', move)))


def _parts_in_tournay(words: list[str]) -> Iterator[str]:
    match words:
        case ["draw", colour, level, way, *_]:
            yield f"deck {colour} {level}"
            if way == "top":
                yield "way top"
        case ["keep", card]:
            yield f"keep {card[1:-1]}"
        case ["play", card, cell, *pay]:
            yield from (f"hand {card[1:-1]}", f"cell {cell}", *[item[1:-1].replace(":", " ", 1) for item in pay[1:]])
        case ["activate", cell, *_]:
            yield f"cell {cell}"
        case ["combat", place, *_]:
            yield f"event {place}"
        case ["build", "/", place]:
            yield f"event {place[1:-1]}"
        case ["gather"]:
            yield "action gather"
