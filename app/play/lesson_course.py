"""The lesson at a table, for its room: its messages, the allowed moves, and the script's next move.

If this release no longer has the table's script, the table gets no message and accepts no move.
"""

from typing import Any

import orjson

from app.messages.lessons import LessonMessage, LessonReason, LessonStepKind
from app.play.errors import LessonChanged
from app.play.lesson_progress import Place, Staged, draws_for, lesson_of, number_of, place_of, step_before
from app.play.room.live_table import LiveTable
from app.tables.store import AnyGame
from engines.core.lesson import Question, Saying, Scripted
from engines.core.seats import Seat


def place_at(staged: Staged, live: LiveTable) -> Place:
    """The learner's position. Raises `LessonChanged`."""
    if live.readonly:
        raise LessonChanged
    return place_of(live.game, staged, live.made or ())


def draws_at(staged: Staged | None, live: LiveTable, seat: Seat, move: Any) -> tuple[int, ...] | None:
    """The draws that the script has for this move; `None` at a table without one. Raises `NotInLesson`,
    `LessonChanged`."""
    return None if staged is None else draws_for(live.game, place_at(staged, live), seat, move)


def scripted_at(staged: Staged | None, live: LiveTable | None) -> tuple[Seat, Any] | None:
    """The script's next move for another seat; `None` if the learner acts first."""
    if staged is None or live is None or live.control.ended or live.control.paused:
        return None
    try:
        step = place_at(staged, live).step
    except LessonChanged:
        return None
    return (step.seat, live.game.read_move(step.move)) if isinstance(step, Scripted) else None


def lesson_message(staged: Staged, live: LiveTable) -> LessonMessage:
    """The learner's position as a message. Raises `LessonChanged`."""
    place, lesson = place_at(staged, live), lesson_of(live.game)
    step = place.step
    return LessonMessage(
        step=number_of(lesson, place),
        steps=sum(not isinstance(one, Scripted) for one in lesson.script),
        kind=_kind_of(place),
        text=step.text if isinstance(step, Saying | Question) else "",
        about=step.about if isinstance(step, Saying | Question) else "",
        may_touch=step.may_touch if isinstance(step, Question) else (),
        reasons=tuple(LessonReason(*reason) for reason in step.reasons) if isinstance(step, Question) else (),
        answers=tuple(_as_sent(live.game, answer.move) for answer in step.answers)
        if isinstance(step, Question)
        else (),
        at=place.at,
        again=place.is_again,
        may_go_back=step_before(lesson, place) is not None,
        may_play_on=bool(live.decisions),
    )


def lesson_shown(staged: Staged | None, opened: object) -> LessonMessage | None:
    """The lesson's message for any opened game; `None` if the game is not a lesson, or if this release has another
    script.
    """
    if staged is None or not isinstance(opened, LiveTable):
        return None
    try:
        return lesson_message(staged, opened)
    except LessonChanged:
        return None


def _kind_of(place: Place) -> LessonStepKind:
    match place.step:
        case Question():
            return LessonStepKind.QUESTION
        case Scripted():
            return LessonStepKind.MOVING
        case None if not place.in_detour:
            return LessonStepKind.END
        case _:
            return LessonStepKind.SAYING


def _as_sent(game: AnyGame, text: str) -> Any:
    return orjson.loads(orjson.dumps(game.read_move(text)))
