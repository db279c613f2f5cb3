"""Talk at tables and in tournaments."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Strict

from engines.core.seats import Seat


class QuickWord(StrEnum):
    """What can be said with one tap. Each reader gets it in the own language."""

    GOOD_LUCK = "good_luck"
    WELL_PLAYED = "well_played"
    OH_NO = "oh_no"
    THANKS = "thanks"
    MOMENT = "moment"
    GOOD_GAME = "good_game"


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """One line of talk, as one reader may see it."""

    id: int
    """Larger than those of all lines before; of a line of this release when it was said, in microseconds since 1970."""
    seat: Seat | None
    """From which it was said; null for who had none."""
    name: str | None
    """That of who said it, at the time; null for a watcher without one."""
    by: str
    """Who said it: the same for all that this person says wherever this reader is, and another for every reader. Empty
    for lines of earlier releases."""
    mine: bool
    """Whether the reader said it."""
    text: str
    """A quick word in English."""
    word: QuickWord | None
    watchers: bool
    """Whether it was said among the watchers of a running game, whose players see it when the game is over."""


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """Lines of talk, oldest first: on subscribing those that are kept, after `chat` in the socket's address where that
    names one; then each as it is said, and those of watchers to the players when their game is over."""

    lines: tuple[ChatEntry, ...]
    t: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """A line of talk that somebody finds should not have been said."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    line: Annotated[int, Strict()]
    """Its id."""


@dataclass(frozen=True, slots=True)
class ReportTaken:
    """Whoever runs this server can read the report, with the lines around."""

    line: int


@dataclass(frozen=True, slots=True)
class MutedLine:
    """Whoever said a line is to be muted, or to be heard again."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    line: Annotated[int, Strict()]
    """Its id."""
    on: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class Mutes:
    """Whom the reader has muted."""

    by: tuple[str, ...]
    """As in the lines of talk, those muted first at the front."""


@dataclass(frozen=True, slots=True)
class Muted:
    """Somebody whom the reader has muted."""

    by: str
    """As in the lines of talk."""
    name: str | None
    """Under which that one was muted; null for who had none."""
    since: datetime


@dataclass(frozen=True, slots=True)
class MutedPeople:
    """Whom the reader has muted, those muted first at the front."""

    people: tuple[Muted, ...]


@dataclass(frozen=True, slots=True)
class HearAgain:
    """Somebody is to be heard again."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    by: Annotated[str, Strict()]
    """As in the lines of talk."""
