"""The puzzles of the days, and the players' answers."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Date, DateTime, String, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import Row


class PuzzleDay(Row):
    """The puzzle of a day, chosen at the day's first request."""

    __tablename__ = "puzzle_days"

    day: Mapped[date] = mapped_column(Date, primary_key=True)
    """In UTC."""
    game: Mapped[str] = mapped_column(String(32))
    puzzle: Mapped[str] = mapped_column(String(12))
    repeated: Mapped[bool]
    """Whether it was the puzzle of an earlier day."""


class PuzzleAnswered(Row):
    """A player's answer: one for each puzzle, stored for ever."""

    __tablename__ = "puzzle_answers"

    puzzle: Mapped[str] = mapped_column(String(12), primary_key=True)
    player_id: Mapped[UUID] = mapped_column(primary_key=True)
    move: Mapped[dict[str, Any]] = mapped_column(JSONB)
    is_right: Mapped[bool]
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
