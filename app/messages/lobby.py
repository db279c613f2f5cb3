"""What the lobby's channel sends, and what its page has besides."""

from dataclasses import dataclass
from typing import Literal

from app.messages.tables import ListedTable
from app.messages.tournaments import ListedTournament


@dataclass(frozen=True, slots=True)
class LobbyMessage:
    """The public tables and tournaments, those that wait first: on subscribing and when the list changes."""

    tables: tuple[ListedTable, ...]
    tournaments: tuple[ListedTournament, ...]
    t: Literal["tables"] = "tables"


@dataclass(frozen=True, slots=True)
class GameOffer:
    """A game that the lobby's form can make a table or a tournament of."""

    name: str
    players: tuple[int, ...]
    """The numbers of seats that a table of it can have."""
    tournaments: bool
    """Whether it can be played as a tournament."""
    usual_seats: int
    """The number of seats that the form suggests."""
    minutes: int
    """How long a game lasts, roughly."""
    lesson_minutes: int | None
    """How long its lesson takes, roughly; null for a game without a lesson."""
