"""Rows: notification addresses, cues, deliveries and their results."""

from datetime import datetime
from enum import StrEnum
from typing import Any, Final
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    SmallInteger,
    String,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from app.messages.cues import AddressKind, CueTrouble
from app.runtime.db import Json, PersonName, Row, one_of

OCCASION_POINTS: Final = 80


class CueKind(StrEnum):
    """The occasion of a cue."""

    TURN = "turn"
    VOTE = "vote"
    SAT_DOWN = "sat_down"
    ALL_READY = "all_ready"
    BEGUN = "begun"
    CHAT = "chat"
    REMATCH = "rematch"
    MATCH = "match"
    TEST = "test"
    KNOCK = "knock"
    DEVICE = "device"
    """A new device is signed in as the player."""


class CueAddress(Row):
    """A notification address of a player, or the webhook of a table's group."""

    __tablename__ = "cue_addresses"

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    player_id: Mapped[UUID | None] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    """The player; `None` for a table's webhook."""
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), unique=True)
    """The table; `None` for a player's address."""
    device_id: Mapped[UUID | None] = mapped_column(ForeignKey("devices.id", ondelete="CASCADE"))
    """The browser that gets push messages. It gets none after it is signed out."""
    kind: Mapped[AddressKind] = mapped_column(one_of(AddressKind, "kind"))
    url: Mapped[str] = mapped_column()
    """The URL; `mailto:` and the address for mail. It is a secret: anybody who has it can post there."""
    keys: Mapped[dict[str, Any] | None] = mapped_column(Json)
    """The browser's keys for encryption."""
    base: Mapped[str]
    """The base URL of links to this site, without a slash at the end."""
    language: Mapped[str] = mapped_column(String(2))
    delay: Mapped[int | None] = mapped_column(SmallInteger)
    """In minutes; `None` for the table's default."""
    token: Mapped[str] = mapped_column(String(22), unique=True)
    """The token of links in mails, which confirm the address or unsubscribe it."""
    confirmed: Mapped[bool] = mapped_column(server_default=text("true"))
    """Whether the owner has confirmed the address. Until then only the confirmation mail is sent."""
    failures: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    """The number of consecutive failures."""
    trouble: Mapped[CueTrouble | None] = mapped_column(one_of(CueTrouble, "trouble"))
    """Why the last cue failed; `None` if it was sent."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())

    __table_args__ = (
        Index("cue_addresses_push_key", url, unique=True, postgresql_where=text("kind = 'push'")),
        Index("cue_addresses_own_key", player_id, kind, unique=True, postgresql_where=text("kind <> 'push'")),
    )


class CueRow(Row):
    """A cue about one occasion. The cue of a lasting state, such as a turn, exists as long as the state."""

    __tablename__ = "cues"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    player_id: Mapped[UUID | None]
    """`None` for a table's webhook."""
    about: Mapped[str] = mapped_column(String(40))
    """The path of the page that the cue links to."""
    kind: Mapped[CueKind] = mapped_column(one_of(CueKind, "kind"))
    occasion: Mapped[str] = mapped_column(String(OCCASION_POINTS))
    """Distinguishes occasions of one kind; for a turn the number of the decision."""
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    """The seat whose turn it is."""
    who: Mapped[str | None] = mapped_column(PersonName)
    """The name of the person who caused it."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now(), index=True)

    __table_args__ = (UniqueConstraint("about", "player_id", "kind", "occasion", postgresql_nulls_not_distinct=True),)


class CueDelivery(Row):
    """The delivery of one cue to one address. It is deleted when the recipient looks at the page."""

    __tablename__ = "cue_deliveries"

    cue_id: Mapped[int] = mapped_column(ForeignKey("cues.id", ondelete="CASCADE"), primary_key=True)
    address_id: Mapped[str] = mapped_column(ForeignKey("cue_addresses.id", ondelete="CASCADE"), primary_key=True)
    due: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    taken: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When a process took it for sending."""
    attempts: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    done: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When it was sent or given up."""

    __table_args__ = (
        Index(None, due, postgresql_where=text("done IS NULL")),
        Index(None, address_id, done),
    )


class CueMark(Row):
    """The newest row of a table's log that cues were made for. Only tables with notification addresses have a mark."""

    __tablename__ = "cue_marks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int]
    public_version: Mapped[int]
    """The spectators' version at the newest row that was public."""
    asked: Mapped[int] = mapped_column(SmallInteger)
    """A bit for each seat that was publicly to act at that row; all bits if the table was not examined yet."""


class CueConfirmation(Row):
    """A confirmation mail that was sent. The rows limit how many addresses of strangers one person can enter."""

    __tablename__ = "cue_confirmations"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), index=True)
    """SHA-256 of the address."""
    player_id: Mapped[UUID] = mapped_column(index=True)
    sent: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class CueSend(Row):
    """A send to an address within the last hour."""

    __tablename__ = "cue_sends"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64))
    """SHA-256 of the destination, for all players together."""
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_clock())

    __table_args__ = (Index(None, digest, at),)
