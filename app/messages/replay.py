"""Replays: the steps of a game as one viewer was sent them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

from pydantic import ConfigDict, Field, Strict

from app.messages.hints import HintMessage
from app.messages.table_events import TableEvent
from app.messages.tables import FullMessage, StepMessage, TableEventMessage
from engines.core.game import DecidingMoment
from engines.core.seats import Seat

View = TypeVar("View")
Legal = TypeVar("Legal")
Event = TypeVar("Event")
OpenView = TypeVar("OpenView")
Move = TypeVar("Move")
Thumbnail = TypeVar("Thumbnail")

MOST_VERSIONS: Final = 999_999
"""The highest version in a request."""

ReplayViewer: TypeAlias = Seat | Literal["spectator", "open"]
"""A seat, a spectator, or `open`: a spectator who also sees all hands, after the game."""


@dataclass(frozen=True, slots=True)
class OpenStepMessage(Generic[View, OpenView, Event]):
    """One move of a game that is over, with all hands open."""

    v: int
    """The number of the move; the set-up has 0. Moves without a public event count here."""
    events: tuple[Event, ...]
    """The public events."""
    view: View
    """The spectators' view."""
    open: OpenView
    """Everything that lay hidden in the players' hands."""
    to_act: tuple[Seat, ...]
    t: Literal["open_step"] = "open_step"


@dataclass(frozen=True, slots=True)
class ReplayMessage(Generic[View, Legal, Event, OpenView]):
    """A part of a game as one viewer was sent it."""

    viewer: ReplayViewer
    first: int
    """The first version that can be looked at: 0 after the game. During it, a player's or spectator's view must not
    show anything that the rules have closed since, and a new player's replay begins at the change of players."""
    last: int
    """The newest version of this viewer."""
    messages: tuple[StepMessage[View, Legal, Event] | OpenStepMessage[View, OpenView, Event] | TableEventMessage, ...]
    """The messages in order, as this viewer was sent them: a step for each version, and the table events after it."""
    next: int | None
    """The version after the last of these steps; null if there is none."""
    newest: FullMessage[View, Legal, Event] | None
    """In place of `messages`, the newest position of a game that this server cannot replay, because it began under
    other rules or from a position; null otherwise, or if there is no such position either."""
    t: Literal["replay"] = "replay"


@dataclass(frozen=True, slots=True)
class ReplayEntry(Generic[Event]):
    """The events of one step."""

    v: int
    """The version."""
    row: int | None
    """The number of the step among those of all viewers, by which another viewer's replay is opened at the same moment;
    null during the game."""
    events: tuple[Event, ...]
    table_events: tuple[TableEvent, ...]
    """The events at the table besides moves, between this step and the next."""


@dataclass(frozen=True, slots=True)
class ReplayLog(Generic[Event]):
    """The events of all steps that a viewer may look at."""

    viewer: ReplayViewer
    entries: tuple[ReplayEntry[Event], ...]
    """In order, from the first version that can be looked at. Empty if the game is still going on and this server
    cannot replay it."""
    t: Literal["replay_log"] = "replay_log"


@dataclass(frozen=True, slots=True)
class ReplayMark(Generic[Move]):
    """A person's move for which the usual bot had a clearly better one, by a point or more."""

    v: int
    """The version with which the viewer was sent the move, or the next one for a move in secret."""
    seat: Seat
    move: Move
    worth: float
    """The worth of the move in the bots' points. Comparable with `best_worth` and with nothing else."""
    best: Move
    """The better move."""
    best_worth: float
    reason: str
    """The text `hint-<game>-<reason>`, with hyphens."""
    arguments: Mapping[str, str | int]
    """The arguments of the reason's text."""


@dataclass(frozen=True, slots=True)
class ReplayHint(Generic[Move]):
    """A hint that a player was given."""

    v: int
    """The version at which it was given."""
    seat: Seat
    hint: HintMessage[Move]


@dataclass(frozen=True, slots=True)
class ReplayMarks(Generic[Move]):
    """The marks and hints of a game that is over."""

    viewer: ReplayViewer
    ready: bool
    """Whether they are computed. If not, they are soon: the request can be repeated after some seconds."""
    marks: tuple[ReplayMark[Move], ...]
    """In order. Empty for a game that cannot be replayed, or that has no hints."""
    hints: tuple[ReplayHint[Move], ...]
    t: Literal["replay_marks"] = "replay_marks"


@dataclass(frozen=True, slots=True)
class GoOn:
    """A request to continue a finished game from an earlier moment."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    v: Annotated[int, Strict(), Field(ge=0, le=MOST_VERSIONS)]
    """The version of the moment, in the count of the replay that is being watched."""
    seat: Annotated[int, Strict(), Field(ge=0, le=99)]
    """The seat that the caller plays; bots play the others."""


@dataclass(frozen=True, slots=True)
class ReplayThumbnail(Generic[Thumbnail]):
    """A player's things in a small picture, from one version on."""

    v: int
    seat: Seat
    thumbnail: Thumbnail


@dataclass(frozen=True, slots=True)
class ReplayPoints(Generic[Thumbnail]):
    """Everybody's points at each version, as one viewer was shown them, and small pictures of everybody's things."""

    viewer: ReplayViewer
    first: int
    """The version of the first points."""
    points: tuple[tuple[int, ...], ...]
    """By version, then by player seat. Empty if the game shows no points before its end, or cannot be replayed."""
    thumbnails: tuple[ReplayThumbnail[Thumbnail], ...]
    """The pictures of the first version, and each later one that differs from the player's picture before it, in order.
    Empty if the game has none, or cannot be replayed."""
    t: Literal["replay_points"] = "replay_points"


class ReplayLead(StrEnum):
    """The holder of a shared replay's lead."""

    YOURS = "yours"
    TAKEN = "taken"
    FREE = "free"
    """The next person to move the replay leads."""


@dataclass(frozen=True, slots=True)
class SharedReplayMessage:
    """The shared replay of a finished game: to pages that watch the replay, when it changes."""

    row: int | None
    """The shared moment, as the `row` of an entry in the log; null until somebody leads."""
    playing: bool
    speed: float
    lead: ReplayLead
    seat: Seat | None
    """The leader's seat; null for a spectator, and if the lead is free."""
    name: str | None
    """The leader's name; null without one, and if the lead is free."""
    following: int
    """The number of people who follow, the leader included."""
    t: Literal["shared_replay"] = "shared_replay"


class RecordVerdict(StrEnum):
    """The result of checking a record."""

    TRUE = "true"
    """Everything was checked and is right."""
    UNTRUE = "untrue"
    """Something is wrong: the file was altered, or is no record."""
    UNCHECKED = "unchecked"
    """Nothing is wrong so far, but the server does not have the rules of the game."""


@dataclass(frozen=True, slots=True)
class RecordFinding:
    """One error in a record, or one part that could not be checked."""

    code: str
    """Stable snake_case name, as `quintain verify` prints it."""
    message: str
    """A sentence in English that names the row."""


@dataclass(frozen=True, slots=True)
class RecordContent:
    """The game in a record, as the file states it."""

    table: str
    game: str
    rules_version: int
    players: tuple[str | None, ...]
    """The players' names by seat; null for a bot without a name."""
    commitment: str
    """The commitment, to compare with the one that was shown before play."""
    client_seeds: tuple[str, ...]
    rows: int
    """The number of rows, the set-up included."""
    scores: tuple[int, ...] | None
    """Null for a game without a result."""
    winners: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class CheckedRecord:
    """The result of checking a record's file."""

    verdict: RecordVerdict
    findings: tuple[RecordFinding, ...]
    """The errors; empty unless the verdict is `untrue`."""
    unchecked: tuple[RecordFinding, ...]
    """The parts that could not be checked, because the rules are missing."""
    record: RecordContent | None
    """Null if the file is no record."""
    t: Literal["checked_record"] = "checked_record"


@dataclass(frozen=True, slots=True)
class RecordedReplay(Generic[View, Legal, Event, OpenView, Thumbnail]):
    """The whole game of a record, as one viewer would have received it."""

    id: str
    """The table's id in the record. This server may have no such table."""
    game: str
    names: tuple[str | None, ...]
    """The players' names by seat; null for a bot without a name."""
    has_open: bool
    """Whether the game can be watched with open hands."""
    log: ReplayLog[Event]
    steps: ReplayMessage[View, Legal, Event, OpenView]
    """All steps."""
    points: ReplayPoints[Thumbnail]
    moment: DecidingMoment | None
    """The deciding moment; null if the game has none."""
    public_content: Any
    """The printed content of the table's cards; null if the views contain it."""
    t: Literal["recorded_replay"] = "recorded_replay"
