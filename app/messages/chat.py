"""The chat of tables and tournaments."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Strict

from engines.core.seats import Seat


class QuickWord(StrEnum):
    """The quick messages. Each reader sees them in their own language."""

    GOOD_LUCK = "good_luck"
    WELL_PLAYED = "well_played"
    OH_NO = "oh_no"
    THANKS = "thanks"
    MOMENT = "moment"
    GOOD_GAME = "good_game"


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """A chat message, as one reader sees it."""

    id: int
    """Larger than the ids of all earlier messages; in this release the time of sending in microseconds since 1970."""
    seat: Seat | None
    """The author's seat; null for authors without one."""
    name: str | None
    """The author's name at the time; null for a spectator without a name."""
    by: str
    """The author's id for this reader: the same in all channels, different for every reader. Empty for messages of
    earlier releases."""
    mine: bool
    """Whether the reader is the author."""
    text: str
    """The text; of a quick message its English text."""
    word: QuickWord | None
    watchers: bool
    """Whether a spectator wrote it during the game; the players see it after the game."""


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """Chat messages, oldest first: on subscribing the stored ones (after the id in the socket address's `chat`, if
    given), then each new one, and at the end of a game the spectators' messages for the players."""

    lines: tuple[ChatEntry, ...]
    t: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """A report of a chat message to the operator."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    line: Annotated[int, Strict()]
    """The message's id."""


@dataclass(frozen=True, slots=True)
class ReportTaken:
    """Confirms that the operator can read the report, with the messages around it."""

    line: int


@dataclass(frozen=True, slots=True)
class MutedLine:
    """A request to mute or unmute the author of a chat message."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    line: Annotated[int, Strict()]
    """The message's id."""
    on: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class Mutes:
    """The authors that the reader has muted."""

    by: tuple[str, ...]
    """The ids of the muted authors as in `ChatEntry`, oldest first."""


@dataclass(frozen=True, slots=True)
class Muted:
    """An author that the reader has muted."""

    by: str
    """The author's id, as in `ChatEntry`."""
    name: str | None
    """The author's name when they were muted; null if they had none."""
    since: datetime


@dataclass(frozen=True, slots=True)
class MutedPeople:
    """The authors that the reader has muted, oldest first."""

    people: tuple[Muted, ...]


@dataclass(frozen=True, slots=True)
class HearAgain:
    """A request to unmute an author."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    by: Annotated[str, Strict()]
    """The author's id, as in `ChatEntry`."""
