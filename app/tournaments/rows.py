"""Tournaments, their entrants, and their matches."""

from uuid import UUID

from sqlalchemy import ForeignKey, Index, SmallInteger, String, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app.messages.statuses import RoundRobin, StandingOrder, TableStatus, TournamentStatus
from app.runtime.db import PersonName, Row, one_of
from app.tables.gathering import Gathering
from app.tables.rows import Table
from app.tournaments.errors import NoSuchTournament, TournamentBegun, TournamentClosed

_ENDED = (TableStatus.OVER, TableStatus.ABORTED)


class Tournament(Gathering, Row):
    """A tournament. All its matches have the same options."""

    not_found = NoSuchTournament
    has_begun = TournamentBegun
    is_closed = TournamentClosed

    __tablename__ = "tournaments"
    __table_args__ = (Index(None, "public", "status", "made"),)

    status: Mapped[TournamentStatus] = mapped_column(one_of(TournamentStatus, "status"))
    capacity: Mapped[int] = mapped_column(SmallInteger)
    """The number of places."""
    rounds: Mapped[RoundRobin] = mapped_column(one_of(RoundRobin, "rounds"))
    standing_order: Mapped[StandingOrder] = mapped_column(one_of(StandingOrder, "standing_order"))
    play_off: Mapped[bool]
    """Whether two entrants who share the first place play a further match."""
    round: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    """The present round; 0 before the first."""
    host: Mapped[str | None] = mapped_column(PersonName)
    cut_short: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether its host has ended it before the last match."""

    entrants: Mapped[list["Entrant"]] = relationship(
        order_by="Entrant.number", cascade="all, delete-orphan", lazy="selectin"
    )
    matches: Mapped[list["Match"]] = relationship(
        order_by="Match.number", cascade="all, delete-orphan", lazy="selectin"
    )


class Entrant(Row):
    """An entrant: a person or a bot."""

    __tablename__ = "entrants"
    __table_args__ = (UniqueConstraint("tournament_id", "player_id"),)

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    player_id: Mapped[UUID | None] = mapped_column(index=True)
    """`None` for a bot."""
    name: Mapped[str] = mapped_column(PersonName)
    arms: Mapped[str | None] = mapped_column(String(64))
    """`None` for arms derived from the name."""
    withdrawn: Mapped[bool] = mapped_column(server_default=text("false"))

    @property
    def bot(self) -> bool:
        """Whether the entrant is a bot."""
        return self.player_id is None


class Match(Row):
    """A match: its entrants in order of seats, and its table. The table has the result; a walk-over is stored here."""

    __tablename__ = "matches"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    round: Mapped[int] = mapped_column(SmallInteger)
    play_off: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether it only decides the first place: it counts for no points."""
    seats: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    """The entrants' numbers, by seat."""
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), unique=True)
    winner: Mapped[int | None] = mapped_column(SmallInteger)
    """The winner by walk-over; `None` if the match is played."""

    table: Mapped[Table | None] = relationship(lazy="selectin")

    @property
    def is_over(self) -> bool:
        """Whether the match is settled for good."""
        return self.winner is not None or (self.table is not None and self.table.status in _ENDED)
