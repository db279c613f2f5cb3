"""Lines of talk, reports of them, and who wants to read nothing more of whom."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, Identity, Index, SmallInteger, String, false, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import PersonName, Row


class ChatLine(Row):
    """One line."""

    __tablename__ = "chat"
    __table_args__ = (
        Index("chat_sent_once", "table_id", "player_id", "client_id", unique=True),
        Index("chat_of_player", "player_id", "id"),
    )

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    """The table or the tournament where it was said."""
    id: Mapped[int] = mapped_column(BigInteger, Identity(always=False), primary_key=True)
    """When it was said, in microseconds since 1970, and more than that of the line before: gaps say nothing of lines
    that somebody may not read. Earlier releases counted."""
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    """From which it was said; None for who had none."""
    player_id: Mapped[UUID | None] = mapped_column()
    """Who said it. None for what an earlier release wrote down."""
    name: Mapped[str | None] = mapped_column(PersonName)
    """That of who said it, then; None for a watcher without one, and from an earlier release."""
    text: Mapped[str]
    word: Mapped[str | None] = mapped_column(String(16))
    """A `QuickWord`, which each reader gets in the own language; `text` has it in English."""
    watchers: Mapped[bool] = mapped_column(server_default=false())
    """Whether a watcher of a running game said it: its players see it when the game is over."""
    client_id: Mapped[str | None] = mapped_column(String(64))
    """The id under which a program sent it: the same id is the same line."""
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class ChatReport(Row):
    """Somebody has reported a line. It keeps the lines around, which are forgotten in time."""

    __tablename__ = "chat_reports"

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    line_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    reporter_id: Mapped[UUID] = mapped_column(primary_key=True)
    """Who reports a line twice has reported it once."""
    address: Mapped[str]
    """Of the page where it was said."""
    context: Mapped[list[Any]] = mapped_column(JSONB)
    """The line and those around it: [{id, at, player, seat, name, text}, …]"""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now(), index=True)
    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), unique=True)
    """The number by which operators name the report."""
    handled: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When an operator marked it as handled."""


class ChatMute(Row):
    """Somebody wants to read nothing more of somebody, wherever that one writes."""

    __tablename__ = "chat_mutes"

    player_id: Mapped[UUID] = mapped_column(primary_key=True)
    """The reader."""
    muted_id: Mapped[UUID] = mapped_column(primary_key=True, index=True)
    name: Mapped[str | None] = mapped_column(PersonName)
    """That of who was muted, then: how they are called since is nobody's to follow. None for who had none."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
