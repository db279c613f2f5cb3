"""The games of one person. Each message is for that person alone: it adds their own seat to the public facts of the
table."""

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
    """Others are to move, or a tournament is running."""
    NOT_BEGUN = "not_begun"
    FINISHED = "finished"
    PUT_AWAY = "put_away"


class GameResult(StrEnum):
    """The result of a finished game for a player."""

    WON = "won"
    SHARED = "shared"
    """Won together with others."""
    LOST = "lost"
    NONE = "none"
    """The game ended without a result."""


@dataclass(frozen=True, slots=True)
class MyGameSeat:
    """A seat of a table in the list: taken, or reserved for a player."""

    name: str
    arms: Arms | None
    """The coat of arms that the player has chosen; null for the one that follows from the name."""
    mine: bool
    """Whether it is the recipient's own seat."""


@dataclass(frozen=True, slots=True)
class MyGame:
    """A table of the recipient."""

    id: str
    url: str
    game: str
    status: TableStatus
    title: str | None
    """The recipient's private title for the table."""
    host: str | None
    """The host's name; null if the recipient is the host, or if there is no host."""
    others: tuple[str, ...]
    """The names of the other players, bots included, in the order of their seats."""
    seats: tuple[MyGameSeat, ...]
    """All seats in order; the default coats of arms follow from this order."""
    free: int
    """The number of free seats."""
    kept: bool
    """Whether a seat is reserved for the recipient, who has not taken it yet."""
    awaited: tuple[str, ...]
    """The names of the other players whose turn it is."""
    since: datetime | None
    """When the recipient's turn began; null if it is not their turn, or if an older release opened the decision."""
    due: datetime | None
    """When the recipient's clock runs out."""
    place: int | None
    """The recipient's rank by points, 1 for the most; null if there are no points."""
    points: int | None
    """The recipient's public points."""
    result: GameResult | None
    """The result of a finished game."""
    ended: datetime | None
    put_away: bool
    part_of: str | None
    """The address of the tournament to which this match belongs."""
    rematch: str | None
    """The address of the players' next table."""


@dataclass(frozen=True, slots=True)
class MyTournament:
    """A running or waiting tournament that the recipient has entered or made."""

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
    """The number of games; null for finished and put-away games, which are not counted."""
    games: tuple[MyGame, ...]
    tournaments: tuple[MyTournament, ...]
    """All tournaments, newest first, on the first page."""
    cursor: str | None
    """The cursor of the next page; null at the end."""


@dataclass(frozen=True, slots=True)
class MyGames:
    """The recipient's games, grouped by turn."""

    groups: tuple[MyGamesGroup, ...]


@dataclass(frozen=True, slots=True)
class MyTurn:
    """A table where it is the recipient's turn."""

    id: str
    url: str
    game: str
    title: str | None
    host: str | None
    """The host's name; null if the recipient is the host, or if there is no host."""
    others: tuple[str, ...]
    """The names of the other players."""


@dataclass(frozen=True, slots=True)
class MyGamesMessage:
    """The turns in all games of the recipient: on subscribing to the channel `me`, and when the list changes."""

    your_turn: int
    """The number of games in which it is the recipient's turn."""
    waiting: int
    not_begun: int
    turns: tuple[MyTurn, ...]
    """The most urgent ones, at most 5."""
    t: Literal["my_games"] = "my_games"
