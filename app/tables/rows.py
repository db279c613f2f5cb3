"""Tables, their chairs and their moves."""

from datetime import datetime
from enum import StrEnum
from typing import Any, Final
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    DateTime,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    String,
    UniqueConstraint,
    Uuid,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app.messages.statuses import AdmissionState, TableKind, TableStatus
from app.runtime.db import Json, PersonName, Row, one_of
from app.tables.errors import AlreadyStarted, NoSuchTable, TableClosed
from app.tables.gathering import Gathering
from engines.core.seats import Seat

OWN_TITLE_POINTS: Final = 60
"""The most code points in a player's own title of a table."""


class Table(Gathering, Row):
    """A table. Its row stays unchanged from the beginning to the end of the game; moves are in the log."""

    not_found = NoSuchTable
    has_begun = AlreadyStarted
    is_closed = TableClosed

    __tablename__ = "tables"
    __table_args__ = (
        Index(None, "public", "status", "made"),
        Index(None, "rematch_id", postgresql_where=text("rematch_id IS NOT NULL")),
        Index(None, "evening_id", postgresql_where=text("evening_id IS NOT NULL")),
        Index(None, "origin_id", postgresql_where=text("origin_id IS NOT NULL")),
        Index(None, "kind", postgresql_where=text("kind NOT IN ('game', 'solo')")),
    )

    rules_version: Mapped[int]
    status: Mapped[TableStatus] = mapped_column(one_of(TableStatus, "status"))
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    """Sent to nobody before the game is over."""
    commitment: Mapped[str | None] = mapped_column(String(64))
    """SHA-256 of the secret, shown from the beginning; `None` for a table from a position."""
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    final_view: Mapped[Any | None] = mapped_column(JSONB, deferred=True, deferred_raiseload=True)
    """The spectators' view of the ended game, stored so that it can be shown without the rules. `None` if no game has
    ended here, or if its rules were missing. Deferred (`undefer` loads it), because a tournament reads all its tables
    at every change."""
    part_of: Mapped[str | None] = mapped_column(String(40))
    """The address of the tournament or match that this table belongs to. Its seats are kept for the players of the
    match, and it starts by itself when the last of them sits down."""
    rematch_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    """The table of the next game with the same people."""
    evening_id: Mapped[str | None] = mapped_column(ForeignKey("evenings.id"))
    """The evening that it is part of; `None` if the same people play no game before or after it."""

    starts_itself: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the game begins when all seats are taken and all are ready, without the host."""
    starts_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When the game begins by itself; `None` while a seat is free or a player is not ready."""
    kind: Mapped[TableKind] = mapped_column(one_of(TableKind, "kind"), server_default=text("'game'"))
    lesson: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """`Staged`: the lesson's first step in its script and its progress; `None` for other kinds."""
    origin_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    """The table that this one continues, until that table is deleted."""
    locked: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether newcomers wait for an admission before they can take a seat. Without meaning after the start."""
    spectators: Mapped[bool] = mapped_column(server_default=text("true"))
    """Whether people without a seat may watch the game."""

    hidden: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the operator has hidden the table: no list shows it, and only its own people can open it."""

    unrated: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the game is unrated, because it has hints or a deputy has played in it. Lessons and the like are never
    rated."""
    hints_on: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the game began with hints, see `app.tables.hints`. False for games that began under earlier releases."""

    chairs: Mapped[list["Chair"]] = relationship(
        order_by="Chair.seat", cascade="all, delete-orphan", lazy="selectin", foreign_keys="Chair.table_id"
    )

    @classmethod
    def of_shares(cls) -> ColumnElement[bool]:
        """Excludes tables of "Play now" and tables from a position, which have their own limits."""
        return cls.kind == TableKind.GAME

    @property
    def is_staged(self) -> bool:
        """Whether its game begins from a position. Such a table has no commitment and no record."""
        return TableKind(self.kind or TableKind.GAME).is_staged

    @property
    def seats_played(self) -> dict[UUID, Seat]:
        """The player who plays each seat and sees its hand: the owner, or the owner's deputy during the game."""
        deputies = self.seats_deputized
        return {
            chair.deputy_id if chair.deputy_id is not None and player in deputies else player: Seat(chair.seat)
            for chair in self.chairs
            if (player := chair.player_id) is not None
        }

    def belongs(self, player: UUID) -> bool:
        """Whether a person plays here, or has a deputy here."""
        return player in self.seats_played or player in self.seats_deputized

    @property
    def people(self) -> frozenset[UUID]:
        """Everybody who may open a hidden table: its players, their deputies, its host, and the players of its kept
        seats."""
        kept_for = {chair.kept_for for chair in self.chairs}
        people = {self.host_id, *kept_for, *self.seats_played, *self.seats_deputized}
        return frozenset(person for person in people if person is not None)

    @property
    def seats_deputized(self) -> dict[UUID, Seat]:
        """The owners whose seats are played by deputies; empty before and after the game."""
        if self.status != TableStatus.PLAYING:
            return {}
        return {
            chair.player_id: Seat(chair.seat)
            for chair in self.chairs
            if chair.player_id is not None and chair.deputy_id is not None
        }


class Evening(Row):
    """A series of games of the same people."""

    __tablename__ = "evenings"

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    """The id of its first table."""
    began: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class Chair(Row):
    """One seat of a table, taken or free."""

    __tablename__ = "seats"
    __table_args__ = (
        UniqueConstraint("table_id", "player_id", deferrable=True, initially="DEFERRED"),
        Index(None, "kept_for", postgresql_where=text("kept_for IS NOT NULL")),
        Index(None, "deputy_id", postgresql_where=text("deputy_id IS NOT NULL")),
    )

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    player_id: Mapped[UUID | None] = mapped_column(index=True)
    deputy_id: Mapped[UUID | None] = mapped_column()
    """The deputy who plays the seat for its player during the game; `None` if the player does."""
    name: Mapped[str | None] = mapped_column(PersonName)
    """The name in the record."""
    unnamed: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the player had no chosen name when the game began, and is Guest in the record."""
    later_name: Mapped[str | None] = mapped_column(PersonName)
    """The name that such a player chose later."""
    arms: Mapped[str | None] = mapped_column(String(64))
    """The arms of the player or of the person the seat is kept for; `None` for arms derived from the name."""
    bot: Mapped[bool] = mapped_column(server_default=text("false"))
    bot_strength: Mapped[str | None] = mapped_column(String(8))
    """The strength of the bot that has the seat, or had it in the previous game; `None` for the usual strength."""
    ready: Mapped[bool] = mapped_column(server_default=text("false"))
    reserved: Mapped[str | None] = mapped_column(PersonName)
    kept_for: Mapped[UUID | None]
    """The only player who may sit down here, under the reserved name."""
    kept_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time when the seat becomes free; `None` if it is kept without limit."""
    let_go_by: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid), server_default=text("'{}'"))
    """The players of the previous game who agree to free this kept seat of a rematch."""
    key_digest: Mapped[bytes | None] = mapped_column(LargeBinary)
    """SHA-256 of the key in the invitation link of a kept seat. Only a person with the key may sit down."""
    sat_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time when its player sat down. `None` if that was under an older release."""
    away_since: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time since which its player is disconnected. Rooms write it now and then; a room's own value is newer."""
    time_zone: Mapped[str | None] = mapped_column(String(64))
    """The IANA name of the player's time zone, as the browser reports it; `None` if it does not."""
    left: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the player has left the running game for good. The name stays, and a bot plays."""
    client_seed: Mapped[str | None] = mapped_column(String(32))
    """The player's part of the key for chance."""
    own_title: Mapped[str | None] = mapped_column(String(OWN_TITLE_POINTS))
    """The player's own title of the table, shown to nobody else."""
    put_away: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the player has archived the table in their list of games."""

    @property
    def shown_name(self) -> str | None:
        """The name that pages and lists show."""
        return self.later_name or self.name

    @property
    def free(self) -> bool:
        """Whether anybody can sit down here."""
        return self.player_id is None and not self.bot and not self.left

    def is_kept(self, now: datetime) -> bool:
        """Whether only one person may sit down here: the player the seat is kept for, or the holder of the key."""
        return (self.kept_for is not None or self.key_digest is not None) and not self._is_kept_no_more(now)

    def reserved_for(self, now: datetime) -> str | None:
        """The name that the seat is kept for; `None` if it is not kept."""
        return None if self._is_kept_no_more(now) else self.reserved

    def _is_kept_no_more(self, now: datetime) -> bool:
        return self.kept_until is not None and now >= self.kept_until


class MoveRow(Row):
    """One accepted move and its results; never changed. Row 0 is the set-up. The rows of a finished game are later
    packed into one (`PackedGame`); `app.tables.store` reads both.

    Its primary key is the fence: after reading row n, a writer inserts row n + 1, and only one of two writers succeeds.
    There are no other keys, and every statement of play finds rows by the primary key, so the log can be partitioned or
    distributed by `table_id`.
    """

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    client_id: Mapped[str | None] = mapped_column(String(64))
    """The id that the player's program gave the move, so that a resent move is recognized. `None` for the server's
    bots."""
    move: Mapped[dict[str, Any] | None] = mapped_column(Json)
    draws: Mapped[list[Any]] = mapped_column(Json)
    """[[number, why, size, result], …]"""
    emitted: Mapped[list[Any]] = mapped_column(Json)
    """[[seats or null, event], …]"""
    table_event: Mapped[dict[str, Any] | None] = mapped_column(Json)
    """A table event (`app.messages.table_events`); such a row has neither seat nor move."""
    awaited: Mapped[int | None] = mapped_column(SmallInteger)
    """The people whose turn it is after this row, as `app.tables.awaited.bits_of` encodes them; `None` in rows of older
    releases."""
    asked: Mapped[int | None] = mapped_column(SmallInteger)
    """The awaited people with a new decision because of this row."""
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class RequestKind(StrEnum):
    """The requests that people without a seat can make."""

    TAKE_OVER = "take_over"
    KNOCK = "knock"


class Hint(Row):
    """A hint given to a player. Others see it only after the game."""

    __tablename__ = "hints"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    decision: Mapped[int] = mapped_column(primary_key=True)
    """The decision's number."""
    answer: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """`HintMessage`, as JSON."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class SeatRequest(Row):
    """A request for a seat during the game by somebody without one. The log refers to it by its id."""

    __tablename__ = "seat_requests"

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int] = mapped_column(SmallInteger)
    kind: Mapped[RequestKind] = mapped_column(one_of(RequestKind, "kind"))
    player_id: Mapped[UUID]
    former_id: Mapped[UUID | None]
    """The seat's previous player, once it was granted."""
    name: Mapped[str] = mapped_column(PersonName)
    time_zone: Mapped[str | None] = mapped_column(String(64))
    """The IANA name of the requester's time zone; `None` if the table has no nights."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class Visit(Row):
    """A device and an address from which a person visited a private table. Visits decide whether the person may
    knock.
    """

    __tablename__ = "table_visits"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    player_id: Mapped[UUID] = mapped_column(primary_key=True)
    device_id: Mapped[UUID] = mapped_column(primary_key=True)
    mark: Mapped[str] = mapped_column(String(16), primary_key=True)
    """The address mark: `Identity.mark_of`."""
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    """The seat that the player has held; `None` for a spectator, and for a player who still has the first seat."""
    last_seen: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class Removal(Row):
    """A player removed by the host before the game, who cannot sit down there again."""

    __tablename__ = "removals"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    player_id: Mapped[UUID] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    devices: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid), server_default=text("'{}'"))
    """The player's browser, under each device id that it had. It cannot ask again for a while."""
    address_mark: Mapped[str | None] = mapped_column(String(16))
    """The mark of the player's address, which cannot ask again for a while; `None` if another player shared it."""


class Arrival(Row):
    """The device and the address from which a player sat down."""

    __tablename__ = "arrivals"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    player_id: Mapped[UUID] = mapped_column(primary_key=True)
    device_id: Mapped[UUID | None]
    address_mark: Mapped[str | None] = mapped_column(String(16))
    """`Identity.mark_of` the address; `None` if the connection had none."""


class Newcomer(Row):
    """A request to be admitted to a locked table; at most one for each person and table."""

    __tablename__ = "newcomers"
    __table_args__ = (UniqueConstraint("table_id", "player_id"),)

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    """The id that the host answers, because player ids are shown to nobody."""
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    player_id: Mapped[UUID]
    name: Mapped[str] = mapped_column(PersonName)
    address_mark: Mapped[str | None] = mapped_column(String(16))
    state: Mapped[AdmissionState] = mapped_column(one_of(AdmissionState, "state"))
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    """The time of the request, then of the answer."""


class Snapshot(Row):
    """A state of the game, stored so that loading need not start at the set-up."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    version: Mapped[int]
    state: Mapped[dict[str, Any]] = mapped_column(Json)


class Checkpoint(Row):
    """A state of a finished game, stored so that its replay need not start at the set-up. It can be computed again at
    any time.
    """

    __tablename__ = "checkpoints"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    """The number of the row in the log after which the game had this state."""
    state: Mapped[dict[str, Any]] = mapped_column(Json)


class PackedGame(Row):
    """A finished game in one row. It has no rows in `moves` and `snapshots` any more; `app.tables.store` reads both."""

    __tablename__ = "packed_games"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    form: Mapped[int] = mapped_column(SmallInteger)
    """`app.tables.packed_form.FORM` of the release that packed it."""
    newest: Mapped[int]
    """The number of the newest row of its log."""
    game: Mapped[bytes] = mapped_column(LargeBinary)
    """All rows of its log and its newest snapshot."""
    checkpoints: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True, deferred_raiseload=True)
    """The game's checkpoints; `None` until they are made. Deferred, as only a replay from the middle reads them."""


class MarkedGame(Row):
    """The marked moves of a finished game, see `app.replay.marks`. They can be computed again at any time."""

    __tablename__ = "replay_marks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    marks: Mapped[list[Any]] = mapped_column(Json)
    hints: Mapped[list[Any]] = mapped_column(Json)
