"""What a table's channel sends, and what its HTTP answers hold: the same messages."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Literal, TypeVar

from app.messages.admission import AskingNewcomer
from app.messages.arms import Arms
from app.messages.evenings import EveningScore
from app.messages.house_rules import HouseRules
from app.messages.statuses import AdmissionState, BotStrength, SeatState, TableKind, TableStatus
from app.messages.table_events import Poll, TableEvent
from engines.core.seats import Seat

View = TypeVar("View")
Legal = TypeVar("Legal")
Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat of a table. After the start they are the players in the order of the game's seats."""

    seat: Seat
    name: str | None
    """Null while nobody sits there."""
    bot: bool
    ready: bool
    reserved: str | None
    """For whom a free seat is reserved, by name."""
    kept: bool
    """Whether only one person may take it: an entrant of the tournament, a player of the game before, or who has the
    link. Without, whoever says the name for which it is reserved may take it."""
    kept_until: datetime | None
    """When anybody may take it; null where that does not come by itself."""
    left: bool
    """Whether its player has left the game for good."""
    let_go_by: tuple[Seat, ...] = ()
    """Who agrees that a rematch's seat is kept no longer."""
    strength: BotStrength | None = None
    """How well the seat's bot plays; of a free seat, how well that of the game before did. Null for a person."""
    arms: Arms | None = None
    """Those that its player has chosen: everybody sees them. Null for those that follow from the name."""
    waited_for: str | None = None
    """The player of the game before who has not come, and without whom the next does not begin by itself; also where
    others may take the seat meanwhile."""
    deputy: bool = False
    """Whether a deputy plays the seat for its owner."""


@dataclass(frozen=True, slots=True)
class TableDetails:
    """A table without its game: the same for everybody. It holds no client seed, no secret and nobody's id."""

    id: str
    """Also the private link `/tables/{id}`."""
    code: str
    """The code that can be said aloud."""
    game: str
    status: TableStatus
    public: bool
    """Whether the lobby lists it."""
    options: Mapping[str, str]
    """The game's own."""
    house_rules: HouseRules
    """What is agreed on besides."""
    commitment: str | None
    """SHA-256 of the table's secret, in hexadecimal; null for a table from a position, which has none."""
    players: tuple[int, ...]
    """The numbers of players that the game allows."""
    can_forfeit: bool
    """Whether a player can leave the running game for good."""
    part_of: str | None
    """The address of the tournament whose match this is."""
    host: Seat | None
    """The host's seat; null while the host has none, or while there is no host: then whoever sits down is it."""
    host_asked_by: Seat | None
    """Who asks the host for the role."""
    seats: tuple[TableSeat, ...]
    readonly: bool
    """Whether the game cannot go on: the rules with which it began are not here any more. Its players may end it."""
    starts_itself: bool = False
    """Whether the game begins soon after all seats are taken and all players but the host are ready."""
    starts_at: datetime | None = None
    """When the game begins by itself; null while a seat is free or a player is not ready."""
    goes_on: bool = False
    """Whether the same people played a game before this one: it begins when all whose seats are kept have come."""
    evening: tuple[EveningScore, ...] = ()
    """How many games of the evening each has won, who leads first; empty before the first has ended."""
    circle: bool = False
    """Whether a channel that the host has named is told who sits down, that the game begins and whose turn it is."""
    made: float = 0.0
    """When the table was made, in seconds since 1970."""
    unrated: bool = False
    """Whether the game counts for no rating: it has hints, a deputy has played in it, or it is no game of people."""
    locked: bool = False
    """Whether newcomers wait for an admission before they can take a seat. False after the start."""
    spectators: bool = True
    """Whether people without a seat may watch the game."""
    kind: TableKind = TableKind.GAME
    """The purpose of the table."""
    has_record: bool = True
    """Whether the game has a record to check once it is over. A table from a position has none."""
    origin: str | None = None
    """The address of the table from which this one was continued; null for others, and after that one was deleted."""
    hints_on: bool = False
    """Whether the players of the running game may ask for hints."""


@dataclass(frozen=True, slots=True)
class TableMessage:
    """The table without its game, on subscribing and when it changes."""

    you: Seat | None
    """The own seat, from the session; null for a spectator."""
    host: bool
    """Whether this person is the host."""
    kept_for_you: Seat | None
    """The seat of a match or a rematch that waits for this person."""
    moved_from: Seat | None
    """The seat that this person had, until another browser was found to be its player's."""
    removed: bool
    """Whether the host has removed this person, who cannot sit down here again."""
    table: TableDetails
    deputized: Seat | None = None
    """The recipient's own seat while a deputy plays it; null otherwise."""
    of_evening: bool = False
    """Whether this person has played a game of the evening, and so may ask for the next."""
    admission: AdmissionState | None = None
    """The state of this person's own request at a locked table; null without one."""
    may_admit: bool = False
    """Whether this person may admit newcomers: the host, and every seated player while the host is away."""
    asking: tuple[AskingNewcomer, ...] = ()
    """The first twenty newcomers who wait, for recipients that may admit them; empty for others."""
    asking_count: int = 0
    """The number of newcomers who wait, for the same recipients; 100 means 100 or more."""
    t: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class FullMessage(Generic[View, Legal, Event]):
    """The whole game as one viewer may see it: on subscribing and on request, once the game has begun. Who has
    subscribed before is told of its beginning by a `step`."""

    v: int
    """The version, as this viewer counts: the number of steps that had an event for this viewer."""
    you: Seat | None
    """The own seat; null for a spectator."""
    view: View
    """What this viewer sees of the game."""
    to_act: tuple[Seat, ...]
    """The seats that have an open decision; empty once the game is over."""
    decision: int | None
    """The number of the own open decision; null where there is none."""
    legal: tuple[Legal, ...]
    """Every move, or prompt for moves, that this viewer may make now."""
    log: tuple[Event, ...]
    """Past events that the rules let this viewer look back at."""
    table_events: tuple[TableEvent, ...] = ()
    """What happened at the table besides moves, oldest first: everybody knows it."""
    table_events_after: tuple[int, ...] = ()
    """After how many entries of `log` each of them stands."""
    t: Literal["full"] = "full"


@dataclass(frozen=True, slots=True)
class StepMessage(Generic[View, Legal, Event]):
    """What one move, or the set-up, brought for one viewer: exactly one message for each version."""

    v: int
    """One more than this viewer had before: a gap means that a message was lost. That of the set-up is 0."""
    events: tuple[Event, ...]
    """What happened, as far as this viewer is told."""
    view: View
    to_act: tuple[Seat, ...]
    decision: int | None
    legal: tuple[Legal, ...]
    t: Literal["step"] = "step"


@dataclass(frozen=True, slots=True)
class MissedMessage(Generic[View, Legal, Event]):
    """What a page has missed that asked for it by `since`, in place of `full`: its own events go on with these. Nothing
    comes where nothing was missed."""

    v: int
    """The version now, as this viewer counts."""
    events: tuple[Event, ...]
    """What happened meanwhile, as far as the rules let this viewer look back at it."""
    view: View
    to_act: tuple[Seat, ...]
    decision: int | None
    legal: tuple[Legal, ...]
    table_events: tuple[TableEvent, ...]
    """What happened meanwhile at the table besides moves."""
    table_events_after: tuple[int, ...]
    """After how many of `events` each of them stands."""
    t: Literal["missed"] = "missed"


@dataclass(frozen=True, slots=True)
class OkMessage:
    """What was sent is done, durable, and published."""

    id: str
    """That of what was sent."""
    v: int
    """The version that it made, as this viewer counts; -1 before the game."""
    t: Literal["ok"] = "ok"


@dataclass(frozen=True, slots=True)
class SeatPresence:
    """Whether somebody plays a seat that is not a bot's."""

    seat: Seat
    state: SeatState
    connected: bool
    """Whether the seat's player has the table open; may be so while a bot stands in."""
    since: float | None
    """Since when the player has not, in seconds since 1970."""
    moves: int
    """How many moves a bot has made in the player's stead since it stood in."""
    knockable: bool
    """Whether a spectator can knock for this seat."""


@dataclass(frozen=True, slots=True)
class OpenPoll:
    """Something that the players can agree on now."""

    poll: Poll
    seat: Seat | None
    """What is asked is about this one; null where it is about the table."""
    request: str | None
    """That of a watcher who asks for a seat."""
    name: str | None
    """Of that watcher."""
    agreed: tuple[Seat, ...]
    refused: tuple[Seat, ...]
    needed: int
    """How many of those who are there must agree."""


@dataclass(frozen=True, slots=True)
class KnockGrace:
    """An approved knock that the seat's owner can still cancel."""

    seat: Seat
    request: str
    until: float
    """When the deputy takes the seat unless the owner cancels the knock, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class PresenceMessage:
    """Who is there, and what is asked because somebody is not."""

    seats: tuple[SeatPresence, ...]
    """Those that people hold or held, in order."""
    watching: int
    """How many people without a seat."""
    watchers: tuple[str, ...]
    """What they are called, in order: those who have given a name, and twenty of them at most."""
    watchers_arms: tuple[Arms | None, ...]
    """The arms of each of these; null for those that follow from the name."""
    polls: tuple[OpenPoll, ...]
    paused: bool
    """Whether the game stands still by agreement."""
    now: float
    """The server's time, in seconds since 1970."""
    knock: KnockGrace | None = None
    """The approved knock that its owner can still cancel; null if there is none."""
    t: Literal["presence"] = "presence"


@dataclass(frozen=True, slots=True)
class TableEventMessage:
    """Something that happened at the table besides moves."""

    event: TableEvent
    t: Literal["table_event"] = "table_event"


@dataclass(frozen=True, slots=True)
class RematchMessage:
    """The players go on at another table."""

    url: str
    t: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True)
class SeatKept:
    """The answer to keeping a seat, or freeing it."""

    url: str | None
    """The link for whom it is kept, and the only one with which it can be taken: nobody is told it again. Null where
    the seat is free."""
    svg: str | None
    """The same link in full, as an inline SVG of a QR code; null with it."""
    table: TableMessage


@dataclass(frozen=True, slots=True)
class TableCreated:
    """The answer to making a table."""

    id: str
    code: str
    url: str
    commitment: str


@dataclass(frozen=True, slots=True)
class SoloTable:
    """A table of one player against bots: a new one, or one that is not over."""

    id: str
    url: str
    commitment: str
    begun: bool
    """Whether the game has begun; else it waits for the player's client seed."""


@dataclass(frozen=True, slots=True)
class Located:
    """Where a table or a tournament is."""

    id: str
    url: str


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A taken seat, as lists show it."""

    name: str | None
    bot: bool
    arms: Arms | None = None
    """Those that its player has chosen: everybody sees them. Null for those that follow from the name."""
    here: bool = False
    """Whether its player has the table open. Always false for bots."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table, as lists show it."""

    id: str
    code: str
    game: str
    status: TableStatus
    options: Mapping[str, str]
    host: str | None
    """The host's name."""
    seats: tuple[ListedSeat | None, ...]
    """Null for a free one."""
    made: datetime
    locked: bool = False
    """Whether newcomers wait for an admission."""
    spectators: bool = True
    """Whether people without a seat may watch the game."""
    pace: int | None = None
    """Seconds for a decision; null if the table is untimed."""
    watching: int | None = None
    """The number of spectators of a running game; null if this server process does not know it."""
    progress: Mapping[str, int] | None = None
    """How far a running game has come, as the game counts it; null under the same condition."""
