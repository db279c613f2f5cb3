"""Rows: chat messages, reports of them, and mutes."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, Identity, Index, SmallInteger, String, false, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import PersonName, Row


class ChatLine(Row):
    """A chat message."""

    __tablename__ = "chat"
    __table_args__ = (
        Index("chat_sent_once", "table_id", "player_id", "client_id", unique=True),
        Index("chat_of_player", "player_id", "id"),
    )

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    """The table or the tournament of the message."""
    id: Mapped[int] = mapped_column(BigInteger, Identity(always=False), primary_key=True)
    """The time of sending in microseconds since 1970, or the previous id plus one if that is larger: gaps disclose no
    hidden messages. Earlier releases counted from 1."""
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    """The author's seat; `None` for authors without one."""
    player_id: Mapped[UUID | None] = mapped_column()
    """The author; `None` in messages of earlier releases."""
    name: Mapped[str | None] = mapped_column(PersonName)
    """The author's name at the time; `None` for a spectator without a name, and in messages of earlier releases."""
    text: Mapped[str]
    word: Mapped[str | None] = mapped_column(String(16))
    """The name of a `QuickWord`, which each reader sees in their own language; `text` has it in English."""
    watchers: Mapped[bool] = mapped_column(server_default=false())
    """Whether a spectator wrote it during the game: the players see it after the game."""
    client_id: Mapped[str | None] = mapped_column(String(64))
    """The id from the client: a repeated id is the same message."""
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class ChatReport(Row):
    """A report of a message. It stores the surrounding messages, which would otherwise be deleted in time."""

    __tablename__ = "chat_reports"

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    line_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    reporter_id: Mapped[UUID] = mapped_column(primary_key=True)
    """A second report of a message by the same person changes nothing."""
    address: Mapped[str]
    """The address of the page with the message."""
    context: Mapped[list[Any]] = mapped_column(JSONB)
    """The message and those around it: [{id, at, player, seat, name, text}, …]"""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now(), index=True)
    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), unique=True)
    """The number by which operators name the report."""
    handled: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When an operator marked it as handled."""


class ChatMute(Row):
    """A mute: a reader hides all messages of one author."""

    __tablename__ = "chat_mutes"

    player_id: Mapped[UUID] = mapped_column(primary_key=True)
    """The reader."""
    muted_id: Mapped[UUID] = mapped_column(primary_key=True, index=True)
    name: Mapped[str | None] = mapped_column(PersonName)
    """The muted author's name at the time, because the reader must not learn later names. `None` for an author without
    a name."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
