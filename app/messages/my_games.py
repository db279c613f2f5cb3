"""The games of one person: each message is for that person alone, and tells of the own seat besides what everybody at
the table sees."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal

from app.messages.arms import Arms
from app.messages.statuses import TableStatus, TournamentStatus


class MyGamesState(StrEnum):
    """The parts of the list."""

    YOUR_TURN = "your_turn"
    WAITING = "waiting"
    """Others are to move, or a tournament is under way."""
    NOT_BEGUN = "not_begun"
    FINISHED = "finished"
    PUT_AWAY = "put_away"


class GameResult(StrEnum):
    """How a finished game came out for somebody."""

    WON = "won"
    SHARED = "shared"
    """Won together with others."""
    LOST = "lost"
    NONE = "none"
    """It ended without a result."""


@dataclass(frozen=True, slots=True)
class MyGameSeat:
    """A seat of such a table that is somebody's, or reserved for somebody."""

    name: str
    arms: Arms | None
    """Those that its player has chosen; null for those that follow from the name."""
    mine: bool
    """Whether it is that of the person who asks."""


@dataclass(frozen=True, slots=True)
class MyGame:
    """A table of the person who asks."""

    id: str
    url: str
    game: str
    status: TableStatus
    title: str | None
    """What this person calls the table; nobody else is shown it."""
    host: str | None
    """The host's name; null where this person is the host, or where there is none."""
    others: tuple[str, ...]
    """The names of the others at the table, bots too, in order of their seats."""
    seats: tuple[MyGameSeat, ...]
    """All of those in their order, by which it follows who bears which arms."""
    free: int
    """How many seats are free."""
    kept: bool
    """Whether a seat is kept for this person, who has not sat down yet."""
    awaited: tuple[str, ...]
    """The names of the others whose turn it is."""
    since: datetime | None
    """Since when it is this person's turn; null where it is not, and where an older release asked."""
    due: datetime | None
    """When this person's clock runs out."""
    place: int | None
    """This person's rank by points, 1 for the most; null where nobody has any."""
    points: int | None
    """This person's points as everybody sees them."""
    result: GameResult | None
    """Of a finished game."""
    ended: datetime | None
    put_away: bool
    part_of: str | None
    """The address of the tournament whose match this is."""
    rematch: str | None
    """The address of the table where its players go on."""


@dataclass(frozen=True, slots=True)
class MyTournament:
    """A tournament that this person has entered or made, until it is over."""

    id: str
    url: str
    game: str
    status: TournamentStatus
    host: str | None
    entered: int
    capacity: int


@dataclass(frozen=True, slots=True)
class MyGamesGroup:
    """One part of the list, or a page of it."""

    state: MyGamesState
    count: int | None
    """How many games there are; null for finished ones and those put away, which are not counted."""
    games: tuple[MyGame, ...]
    tournaments: tuple[MyTournament, ...]
    """All of them, newest first, with the first page."""
    cursor: str | None
    """What asks for the next page; null at the end."""


@dataclass(frozen=True, slots=True)
class MyGames:
    """The games of this person, by whose turn it is."""

    groups: tuple[MyGamesGroup, ...]


@dataclass(frozen=True, slots=True)
class MyTurn:
    """A table where it is this person's turn."""

    id: str
    url: str
    game: str
    title: str | None
    host: str | None
    """The host's name; null where this person is the host, or where there is none."""
    others: tuple[str, ...]
    """The names of the others at the table."""


@dataclass(frozen=True, slots=True)
class MyGamesMessage:
    """Whose turn it is in all games of this person: on subscribing to the channel `me`, and when the list changes."""

    your_turn: int
    """In how many games it is this person's turn."""
    waiting: int
    not_begun: int
    turns: tuple[MyTurn, ...]
    """The most urgent of those, 5 at most."""
    t: Literal["my_games"] = "my_games"
