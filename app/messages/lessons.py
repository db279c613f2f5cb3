"""The messages of a lesson's table besides its game, and the requests and answers about lessons."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Strict

_FORBID = ConfigDict(extra="forbid")


class LessonStepKind(StrEnum):
    """The learner's next act."""

    SAYING = "saying"
    """Read a sentence and go on."""
    QUESTION = "question"
    """Make one of the open moves."""
    MOVING = "moving"
    """Watch: another seat is about to move by the script."""
    END = "end"
    """None: the lesson is over."""


@dataclass(frozen=True, slots=True)
class LessonReason:
    """Why a part of the board is closed."""

    part: str
    """A prefix of parts; the longest prefix of the touched part applies. "" is the whole board."""
    key: str
    """The key of the sentence `lesson-<game>-<key>`."""


@dataclass(frozen=True, slots=True)
class LessonMessage:
    """The learner's position in the lesson: on subscribing and after every advance."""

    step: int
    """The number of the step, from 1. A detour has the number of its question."""
    steps: int
    kind: LessonStepKind
    text: str
    """The key of the sentence `lesson-<game>-<text>`; empty while another seat moves, and at the end."""
    about: str
    """The part of the board to which an arrow points; empty if there is no arrow."""
    may_touch: tuple[str, ...]
    """The parts of the board that are open to the learner; empty unless the step is a question."""
    reasons: tuple[LessonReason, ...]
    """Why other parts are closed; empty unless the step is a question."""
    answers: tuple[Mapping[str, Any], ...]
    """The open moves, in the form that `legal` has; empty unless the step is a question."""
    at: int
    """The number of sentences and moves so far; the client sends it back with `lesson_next`."""
    again: bool
    """Whether the previous question comes again next: by `POST /api/tables/{table_id}/lesson/back`, not by
    `lesson_next`."""
    may_go_back: bool
    """Whether there is a step before this one."""
    may_play_on: bool
    """Whether the game can be continued from here."""
    t: Literal["lesson"] = "lesson"


@dataclass(frozen=True, slots=True)
class NewLesson:
    """A request to begin a lesson."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    step: Annotated[int, Strict()] | None = None
    """The number of the first step; null resumes the open lesson, or begins at step 1."""


@dataclass(frozen=True, slots=True)
class LessonTable:
    """The table of a lesson."""

    id: str
    url: str
    resumed: bool
    """Whether it is the learner's open lesson."""
    restarted: bool
    """Whether it starts over because the open lesson is from an earlier release."""
