"""The messages of a table's channel, which are also its HTTP answers."""

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
    """One seat of a table. After the start the seats are in the order of the game."""

    seat: Seat
    name: str | None
    """Null if the seat is free."""
    bot: bool
    ready: bool
    reserved: str | None
    """The name for which a free seat is reserved."""
    kept: bool
    """Whether only one person may take it: an entrant of the tournament, a player of the previous game, or the owner of
    the seat's link. Otherwise anybody who gives the reserved name may take it."""
    kept_until: datetime | None
    """When the seat becomes free for everybody; null if that has no set time."""
    left: bool
    """Whether the player has left the game for good."""
    let_go_by: tuple[Seat, ...] = ()
    """The players who agree to free the reserved seat of a rematch."""
    strength: BotStrength | None = None
    """The strength of the seat's bot; of a free seat, that of its bot in the previous game. Null for a person."""
    arms: Arms | None = None
    """The coat of arms that the player has chosen, visible to everybody. Null for the one that follows from the
    name."""
    waited_for: str | None = None
    """A player of the previous game who is still missing. The next game does not begin by itself without them. Also set
    while others may take the seat."""
    deputy: bool = False
    """Whether a deputy plays the seat for its owner."""


@dataclass(frozen=True, slots=True)
class TableDetails:
    """A table without its game, the same for everybody. Contains no client seed, no secret and no player's id."""

    id: str
    """The id, also of the private link `/tables/{id}`."""
    code: str
    """The short code, for saying aloud."""
    game: str
    status: TableStatus
    public: bool
    """Whether the lobby lists it."""
    options: Mapping[str, str]
    """The game's options."""
    house_rules: HouseRules
    """The house rules."""
    commitment: str | None
    """The SHA-256 of the table's secret, in hexadecimal; null for a table from a position, which has no secret."""
    players: tuple[int, ...]
    """The possible numbers of players."""
    can_forfeit: bool
    """Whether a player can leave the running game for good."""
    part_of: str | None
    """The address of the tournament to which this match belongs."""
    host: Seat | None
    """The host's seat; null if the host has none, or if there is no host: then the next person who sits down is the
    host."""
    host_asked_by: Seat | None
    """The player who asks the host for the role."""
    seats: tuple[TableSeat, ...]
    readonly: bool
    """Whether the game cannot continue because its rules version is gone. Its players may end it."""
    starts_itself: bool = False
    """Whether the game begins soon after all seats are taken and all players but the host are ready."""
    starts_at: datetime | None = None
    """When the game begins by itself; null while a seat is free or a player is not ready."""
    goes_on: bool = False
    """Whether the same people played a game before: it begins when everybody with a reserved seat has come."""
    evening: tuple[EveningScore, ...] = ()
    """The games of the evening that each player has won, the leader first; empty until the first game has ended."""
    circle: bool = False
    """Whether the host's webhook announces new players, the start and the turns."""
    made: float = 0.0
    """When the table was made, in seconds since 1970."""
    unrated: bool = False
    """Whether the game counts for no rating: it has hints, a deputy has played in it, or it is not a game between
    people."""
    locked: bool = False
    """Whether newcomers wait for an admission before they can take a seat. False after the start."""
    spectators: bool = True
    """Whether people without a seat may watch the game."""
    kind: TableKind = TableKind.GAME
    """The purpose of the table."""
    has_record: bool = True
    """Whether the game has a record to check once it is over. A table from a position has none."""
    origin: str | None = None
    """The address of the table that this one continues; null for others, and after the original was deleted."""
    hints_on: bool = False
    """Whether players may ask for hints in the running game."""


@dataclass(frozen=True, slots=True)
class TableMessage:
    """The table without its game: on subscribing and when it changes."""

    you: Seat | None
    """The recipient's seat, from the session; null for a spectator."""
    host: bool
    """Whether the recipient is the host."""
    kept_for_you: Seat | None
    """The reserved seat of the recipient in a match or a rematch."""
    moved_from: Seat | None
    """The seat that the recipient lost when it was moved to its player's other browser."""
    removed: bool
    """Whether the host has removed the recipient, who cannot take a seat here again."""
    table: TableDetails
    deputized: Seat | None = None
    """The recipient's own seat while a deputy plays it; null otherwise."""
    of_evening: bool = False
    """Whether the recipient has played a game of the evening, and so may propose the next."""
    admission: AdmissionState | None = None
    """The state of the recipient's own request at a locked table; null without one."""
    may_admit: bool = False
    """Whether the recipient may admit newcomers: the host, or any seated player while the host is away."""
    asking: tuple[AskingNewcomer, ...] = ()
    """The first twenty newcomers who wait, for recipients who may admit them; empty for others."""
    asking_count: int = 0
    """The number of newcomers who wait, for the same recipients; 100 means 100 or more."""
    t: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class FullMessage(Generic[View, Legal, Event]):
    """The whole game as one viewer may see it: on subscribing and on request, once the game has begun. Earlier
    subscribers get its beginning as a `step`."""

    v: int
    """The version for this viewer: the number of steps with an event for this viewer."""
    you: Seat | None
    """The recipient's seat; null for a spectator."""
    view: View
    """This viewer's view of the game."""
    to_act: tuple[Seat, ...]
    """The seats that have an open decision; empty once the game is over."""
    decision: int | None
    """The number of the recipient's open decision; null if there is none."""
    legal: tuple[Legal, ...]
    """Every move, or prompt for moves, that is legal for this viewer now."""
    log: tuple[Event, ...]
    """Past events that this viewer may look back at by the rules."""
    table_events: tuple[TableEvent, ...] = ()
    """The events at the table besides moves, oldest first; the same for everybody."""
    table_events_after: tuple[int, ...] = ()
    """For each of them, the number of entries of `log` before it."""
    t: Literal["full"] = "full"


@dataclass(frozen=True, slots=True)
class StepMessage(Generic[View, Legal, Event]):
    """The result of one move, or of the set-up, for one viewer: exactly one message for each version."""

    v: int
    """The viewer's previous version plus one: a gap means a lost message. The set-up has 0."""
    events: tuple[Event, ...]
    """The events that this viewer may see."""
    view: View
    to_act: tuple[Seat, ...]
    decision: int | None
    legal: tuple[Legal, ...]
    t: Literal["step"] = "step"


@dataclass(frozen=True, slots=True)
class MissedMessage(Generic[View, Legal, Event]):
    """The events since the version that the client named in `since`; sent instead of `full`. Not sent if there are
    none."""

    v: int
    """The version now, for this viewer."""
    events: tuple[Event, ...]
    """The events meanwhile that this viewer may look back at by the rules."""
    view: View
    to_act: tuple[Seat, ...]
    decision: int | None
    legal: tuple[Legal, ...]
    table_events: tuple[TableEvent, ...]
    """The events at the table besides moves."""
    table_events_after: tuple[int, ...]
    """For each of them, the number of entries of `events` before it."""
    t: Literal["missed"] = "missed"


@dataclass(frozen=True, slots=True)
class OkMessage:
    """The command was executed, stored and published."""

    id: str
    """The id of the command."""
    v: int
    """The resulting version for this viewer; -1 before the game."""
    t: Literal["ok"] = "ok"


@dataclass(frozen=True, slots=True)
class SeatPresence:
    """Whether the player of a seat is present, for seats that are not a bot's."""

    seat: Seat
    state: SeatState
    connected: bool
    """Whether the seat's player has the table open, even if a bot stands in."""
    since: float | None
    """When the player disconnected, in seconds since 1970; null if connected."""
    moves: int
    """The number of moves that a bot has made since it stood in."""
    knockable: bool
    """Whether a spectator can knock for this seat."""


@dataclass(frozen=True, slots=True)
class OpenPoll:
    """A poll that is open now."""

    poll: Poll
    seat: Seat | None
    """The seat that the poll is about; null if it is about the table."""
    request: str | None
    """The id of a spectator's request for a seat."""
    name: str | None
    """The spectator's name."""
    agreed: tuple[Seat, ...]
    refused: tuple[Seat, ...]
    needed: int
    """The number of present players who must agree."""


@dataclass(frozen=True, slots=True)
class KnockGrace:
    """An approved knock that the seat's owner can still cancel."""

    seat: Seat
    request: str
    until: float
    """When the deputy takes the seat unless the owner cancels the knock, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class PresenceMessage:
    """The people who are present, and the polls about those who are absent."""

    seats: tuple[SeatPresence, ...]
    """The seats that people have or had, in order."""
    watching: int
    """The number of spectators."""
    watchers: tuple[str, ...]
    """The spectators' names, in order: only those who gave one, at most twenty."""
    watchers_arms: tuple[Arms | None, ...]
    """The coats of arms of these; null for the one that follows from the name."""
    polls: tuple[OpenPoll, ...]
    paused: bool
    """Whether the game is paused by agreement."""
    now: float
    """The server's time, in seconds since 1970."""
    knock: KnockGrace | None = None
    """The approved knock that its owner can still cancel; null if there is none."""
    hall: bool = False
    """Whether a hall page of the table is open."""
    t: Literal["presence"] = "presence"


@dataclass(frozen=True, slots=True)
class TableEventMessage:
    """An event at the table besides moves."""

    event: TableEvent
    t: Literal["table_event"] = "table_event"


@dataclass(frozen=True, slots=True)
class RematchMessage:
    """The address of the players' next table."""

    url: str
    t: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True)
class SeatKept:
    """The answer to reserving or freeing a seat."""

    url: str | None
    """The link to the reserved seat, the only way to take it. It is not shown again. Null if the seat is free."""
    svg: str | None
    """The same link as an inline SVG of a QR code; null if `url` is null."""
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
    """A solo table against bots: a new one, or one that is still open."""

    id: str
    url: str
    commitment: str
    begun: bool
    """Whether the game has begun; otherwise it waits for the player's client seed."""


@dataclass(frozen=True, slots=True)
class Located:
    """The location of a table or a tournament."""

    id: str
    url: str


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A taken seat, in lists."""

    name: str | None
    bot: bool
    arms: Arms | None = None
    """The coat of arms that the player has chosen, visible to everybody. Null for the one that follows from the
    name."""
    here: bool = False
    """Whether the player has the table open. Always false for bots."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table, in lists."""

    id: str
    code: str
    game: str
    status: TableStatus
    options: Mapping[str, str]
    host: str | None
    """The host's name."""
    seats: tuple[ListedSeat | None, ...]
    """Null for a free seat."""
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
    """The progress of a running game, in the game's own counts; null if this server process does not know it."""
