"""The messages of the lobby's channel, and further data of its page."""

from dataclasses import dataclass
from typing import Literal

from app.messages.tables import ListedTable
from app.messages.tournaments import ListedTournament


@dataclass(frozen=True, slots=True)
class LobbyMessage:
    """The public tables and tournaments, waiting ones first: on subscribing and when the list changes."""

    tables: tuple[ListedTable, ...]
    tournaments: tuple[ListedTournament, ...]
    t: Literal["tables"] = "tables"


@dataclass(frozen=True, slots=True)
class GameOffer:
    """A game that the lobby offers for new tables and tournaments."""

    name: str
    players: tuple[int, ...]
    """The possible numbers of seats."""
    tournaments: bool
    """Whether the game has tournaments."""
    usual_seats: int
    """The number of seats that the form suggests."""
    minutes: int
    """How long a game lasts, roughly."""
    lesson_minutes: int | None
    """How long its lesson takes, roughly; null for a game without a lesson."""
