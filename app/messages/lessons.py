"""What a lesson's table sends besides its game, and what requests for lessons bring and are answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Strict

_FORBID = ConfigDict(extra="forbid")


class LessonStepKind(StrEnum):
    """The next act of a learner."""

    SAYING = "saying"
    """Read a sentence and go on."""
    QUESTION = "question"
    """Make one of the open moves."""
    MOVING = "moving"
    """Watch: another seat moves in a moment, by the script."""
    END = "end"
    """Nothing: the lesson is over."""


@dataclass(frozen=True, slots=True)
class LessonReason:
    """Why a part of the board is not open."""

    part: str
    """The longest part that the touched one begins with counts; "" is the whole board."""
    key: str
    """Of the sentence `lesson-<game>-<key>`."""


@dataclass(frozen=True, slots=True)
class LessonMessage:
    """Where the learner is, on subscribing and whenever the lesson goes on."""

    step: int
    """The number of the step, from 1. A detour has the number of its question."""
    steps: int
    kind: LessonStepKind
    text: str
    """The key of the sentence `lesson-<game>-<text>`; empty while another seat moves, and at the end."""
    about: str
    """The part of the board to which an arrow points; empty for none."""
    may_touch: tuple[str, ...]
    """The parts of the board that the learner may touch. Only questions have some."""
    reasons: tuple[LessonReason, ...]
    """Why other parts are not open. Only questions have some."""
    answers: tuple[Mapping[str, Any], ...]
    """The moves that are open, in the form in which `legal` has moves. Only questions have some."""
    at: int
    """How many sentences and moves have passed; sent back with `lesson_next`."""
    again: bool
    """Whether the question before is asked again next: by `POST /api/tables/{table_id}/lesson/back`, not by
    `lesson_next`."""
    may_go_back: bool
    """Whether there is a step before this one."""
    may_play_on: bool
    """Whether the game can be continued from here."""
    t: Literal["lesson"] = "lesson"


@dataclass(frozen=True, slots=True)
class NewLesson:
    """A lesson that is to begin."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    step: Annotated[int, Strict()] | None = None
    """The number of the step to begin with; null resumes the open lesson, or begins with the first step."""


@dataclass(frozen=True, slots=True)
class LessonTable:
    """The table of a lesson."""

    id: str
    url: str
    resumed: bool
    """Whether it is the learner's open lesson."""
    restarted: bool
    """Whether it begins anew because the open lesson was of an earlier release."""
