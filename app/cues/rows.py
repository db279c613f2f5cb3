"""Where people are told, what of, and what became of it."""

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
    """What somebody is told of."""

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
    """Where somebody, or the circle of a table, asked to be told."""

    __tablename__ = "cue_addresses"

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    player_id: Mapped[UUID | None] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    """Whose it is; None for a circle's."""
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), unique=True)
    """At which table's circle; None for a person's."""
    device_id: Mapped[UUID | None] = mapped_column(ForeignKey("devices.id", ondelete="CASCADE"))
    """The browser that is pushed to. Once that is signed out nothing is."""
    kind: Mapped[AddressKind] = mapped_column(one_of(AddressKind, "kind"))
    url: Mapped[str] = mapped_column()
    """Of mail `mailto:` and an address. It is a key: who has it can write there."""
    keys: Mapped[dict[str, Any] | None] = mapped_column(Json)
    """With which is encrypted for a browser."""
    base: Mapped[str]
    """How links to this site begin, without a slash at the end."""
    language: Mapped[str] = mapped_column(String(2))
    delay: Mapped[int | None] = mapped_column(SmallInteger)
    """In minutes; None for the usual one of a table."""
    token: Mapped[str] = mapped_column(String(22), unique=True)
    """In the links of mails, with which the address is confirmed and given up."""
    confirmed: Mapped[bool] = mapped_column(server_default=text("true"))
    """Whether its owner has said so there. Nothing else is sent before."""
    failures: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    """How many cues in a row could not be sent."""
    trouble: Mapped[CueTrouble | None] = mapped_column(one_of(CueTrouble, "trouble"))
    """Why the last one could not be sent; None where it could."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())

    __table_args__ = (
        Index("cue_addresses_push_key", url, unique=True, postgresql_where=text("kind = 'push'")),
        Index("cue_addresses_own_key", player_id, kind, unique=True, postgresql_where=text("kind <> 'push'")),
    )


class CueRow(Row):
    """Somebody is told of something, once. What stays open for a while, as a turn does, has its row for as long."""

    __tablename__ = "cues"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    player_id: Mapped[UUID | None]
    """None for a table's circle."""
    about: Mapped[str] = mapped_column(String(40))
    """The path of the page where it leads."""
    kind: Mapped[CueKind] = mapped_column(one_of(CueKind, "kind"))
    occasion: Mapped[str] = mapped_column(String(OCCASION_POINTS))
    """Which of this kind; of a turn the number of the decision."""
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    """Whose turn it is."""
    who: Mapped[str | None] = mapped_column(PersonName)
    """The name of who did it."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now(), index=True)

    __table_args__ = (UniqueConstraint("about", "player_id", "kind", "occasion", postgresql_nulls_not_distinct=True),)


class CueDelivery(Row):
    """One cue on its way to one address. It is taken away when its reader looks."""

    __tablename__ = "cue_deliveries"

    cue_id: Mapped[int] = mapped_column(ForeignKey("cues.id", ondelete="CASCADE"), primary_key=True)
    address_id: Mapped[str] = mapped_column(ForeignKey("cue_addresses.id", ondelete="CASCADE"), primary_key=True)
    due: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    taken: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When a process was given it, to send it."""
    attempts: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    done: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When it was sent, or given up."""

    __table_args__ = (
        Index(None, due, postgresql_where=text("done IS NULL")),
        Index(None, address_id, done),
    )


class CueMark(Row):
    """Up to which row of a table's log cues were made. Only tables have one at which somebody is told."""

    __tablename__ = "cue_marks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int]
    public_version: Mapped[int]
    """As spectators count, at the newest row that they were told of."""
    asked: Mapped[int] = mapped_column(SmallInteger)
    """A bit for each seat that everybody knew to be asked then; all of them where nobody has looked yet."""


class CueConfirmation(Row):
    """A mail was sent to ask whether an address is its owner's: whoever names strangers' addresses soon stops."""

    __tablename__ = "cue_confirmations"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), index=True)
    """SHA-256 of the address."""
    player_id: Mapped[UUID] = mapped_column(index=True)
    sent: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class CueSend(Row):
    """Something was sent to an address within the last hour."""

    __tablename__ = "cue_sends"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64))
    """SHA-256 of where it went, whoever had named it."""
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_clock())

    __table_args__ = (Index(None, digest, at),)
