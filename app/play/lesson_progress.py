"""A learner's position in the script of a lesson: pure, from the script and the moves at the table.

Staged        the lesson's data in its table's row
Place         the learner's position
fingerprint   identifies a script
place_of      the position after these moves
draws_for     the draws for a move, if the script has that move now
step_before   the target of "Back"
staged        the state before a step of the script, and the events that led there

A detour follows a wrong answer and ends when its question is due again. The rules cannot undo a move, so the question
is asked again at a new table.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import orjson

from app.play.errors import LessonChanged, NoLesson, NoSuchStep, NotInLesson
from engines.core.chance import ScriptedChance
from engines.core.game import Addressed, Game
from engines.core.lesson import Answer, Lesson, Question, Saying, Scripted, Step
from engines.core.seats import Seat
from engines.core.values import frozen

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyLesson: TypeAlias = Lesson[Any, Any]

_DIGITS: Final = 16


@frozen
class Staged:
    """The lesson's data in its table's row."""

    fingerprint: str
    """The fingerprint of the table's script."""
    first: int
    """The index of the table's first step in the script."""
    said: int
    """The number of sentences that the learner has advanced from since."""


@frozen
class Place:
    """A learner's position in the script."""

    index: int
    """The index of the step in the script; in a detour that of its question. The script's length at the end."""
    step: Step | None
    """The next step; `None` at the end, and at the end of a detour."""
    at: int
    """The number of sentences and moves so far at this table."""
    in_detour: bool = False
    is_again: bool = False
    """Whether the question of the detour comes again next, at a new table."""
    given: Mapping[int, str] | None = None
    """The right answers so far, by the index of their questions."""


def lesson_of(game: AnyGame) -> AnyLesson:
    """The game's lesson. Raises `NoLesson`."""
    if game.lesson is None:
        raise NoLesson
    return game.lesson


def fingerprint(game: AnyGame) -> str:
    """A digest of this release's script and rules. Raises `NoLesson`."""
    lesson = lesson_of(game)
    content = orjson.dumps([game.version, lesson.learner, lesson.script])
    return hashlib.sha256(content).hexdigest()[:_DIGITS]


def stops(lesson: AnyLesson) -> tuple[int, ...]:
    """The indices of the steps at which the learner must advance or answer."""
    return tuple(index for index, step in enumerate(lesson.script) if not isinstance(step, Scripted))


def index_of(lesson: AnyLesson, number: int) -> int:
    """The index of the step with this number, from 1. Raises `NoSuchStep`."""
    found = stops(lesson)
    if not 1 <= number <= len(found):
        raise NoSuchStep
    return found[number - 1]


def number_of(lesson: AnyLesson, place: Place) -> int:
    """The number of the learner's step, from 1. Before another seat's move, the number of the step after that move."""
    found = stops(lesson)
    return min(len(found), 1 + sum(index < place.index for index in found))


def place_of(game: AnyGame, staged: Staged, moves: Sequence[Any]) -> Place:
    """The learner's position after these moves at the table. Raises `NoLesson`, and `LessonChanged` if the table has
    another script.
    """
    lesson = lesson_of(game)
    if staged.fingerprint != fingerprint(game):
        raise LessonChanged
    return _Walk(game, lesson, staged, moves).place()


class _Walk:
    """One walk through the script, following the read sentences and the moves made."""

    def __init__(self, game: AnyGame, lesson: AnyLesson, staged: Staged, moves: Sequence[Any]) -> None:
        self._game = game
        self._script = lesson.script
        self._first = staged.first
        self._said = staged.said
        self._moves = list(reversed(moves))
        self._at = staged.said + len(moves)
        self._given: dict[int, str] = {}

    def place(self) -> Place:
        for index in range(self._first, len(self._script)):
            step = self._script[index]
            if isinstance(step, Question):
                answer = self._answered(step)
                if answer is None:
                    return self._here(index, step)
                if answer.detour is not None:
                    return self._detour(index, answer.detour)
                self._given[index] = answer.move
            elif not self._passes(step):
                return self._here(index, step)
        return self._here(len(self._script), None)

    def _detour(self, index: int, detour: Sequence[Saying | Scripted]) -> Place:
        for number, step in enumerate(detour):
            is_last = number == len(detour) - 1 and isinstance(step, Saying)
            if is_last or not self._passes(step):
                return self._here(index, step, in_detour=True, is_again=is_last)
        return self._here(index, None, in_detour=True, is_again=True)

    def _passes(self, step: Saying | Scripted) -> bool:
        """Whether this step has been completed."""
        if isinstance(step, Saying):
            self._said -= 1
            return self._said >= 0
        if not self._moves:
            return False
        self._moves.pop()
        return True

    def _answered(self, question: Question) -> Answer | None:
        if not self._moves:
            return None
        return _answer(self._game, question, self._moves.pop())

    def _here(self, index: int, step: Step | None, *, in_detour: bool = False, is_again: bool = False) -> Place:
        return Place(index, step=step, at=self._at, in_detour=in_detour, is_again=is_again, given=dict(self._given))


def _answer(game: AnyGame, question: Question, move: Any) -> Answer:
    """The question's answer that matches this move. Raises `NotInLesson`."""
    for answer in question.answers:
        if game.read_move(answer.move) == move:
            return answer
    raise NotInLesson


def draws_for(game: AnyGame, place: Place, seat: Seat, move: Any) -> tuple[int, ...]:
    """The scripted draws for this move. Raises `NotInLesson` if the script does not have this move now."""
    lesson = lesson_of(game)
    match place.step:
        case Question() as question if seat == lesson.learner and not place.in_detour:
            return _answer(game, question, move).draws
        case Scripted(whose, text, draws) if seat == whose and game.read_move(text) == move:
            return draws
        case _:
            raise NotInLesson


def step_before(lesson: AnyLesson, place: Place) -> int | None:
    """The index of the step to which "Back" leads: in a detour its question. `None` at the first step."""
    if place.in_detour:
        return place.index
    return max([index for index in stops(lesson) if index < place.index], default=None)


def staged(
    game: AnyGame, options: Any, index: int, given: Mapping[int, str] | None = None
) -> tuple[Any, tuple[Addressed[Any], ...]]:
    """The state before this step of the script, and the events that led there. `given` are the learner's known answers;
    other questions use the taught answers.
    """
    lesson = lesson_of(game)
    state = lesson.position(options)
    emitted: list[Addressed[Any]] = []
    for number, step in enumerate(lesson.script[:index]):
        if isinstance(step, Saying):
            continue
        seat, text, draws = _move_of(lesson, step, (given or {}).get(number))
        after = game.apply(state, seat, game.read_move(text), ScriptedChance(draws))
        state = after.state
        emitted += after.emitted
    return state, tuple(emitted)


def _move_of(lesson: AnyLesson, step: Scripted | Question, given: str | None) -> tuple[Seat, str, Sequence[int]]:
    if isinstance(step, Scripted):
        return step.seat, step.move, step.draws
    answer = next((one for one in step.answers if one.move == given and one.detour is None), step.answers[0])
    return lesson.learner, answer.move, answer.draws
