"""Bans and mutes in the database."""

from datetime import datetime
from enum import StrEnum
from typing import Final
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, Identity, String, UniqueConstraint, func
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import Row, one_of

_LONGEST_NETWORK: Final = 43
"""Characters of an IPv6 network."""


class BanKind(StrEnum):
    """The effect of a ban."""

    BAN = "ban"
    """Everything but reading pages."""
    MUTE = "mute"
    """Chat."""


class Ban(Row):
    """A ban or a mute of one guest, of one network, or of the household of a guest. Lifting it deletes the row."""

    __tablename__ = "bans"
    __table_args__ = (UniqueConstraint("kind", "player_id", "network", "mark", postgresql_nulls_not_distinct=True),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    kind: Mapped[BanKind] = mapped_column(one_of(BanKind, "kind"))
    player_id: Mapped[UUID | None] = mapped_column()
    """`None` if a network is banned. Guests who only watch have no row in `players`, so this is no foreign key."""
    network: Mapped[str | None] = mapped_column(String(_LONGEST_NETWORK))
    """In the form of `app.bans.ranges.network_named`; `None` if a guest is banned."""
    until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """`None` if it has no end."""
    mark: Mapped[str | None] = mapped_column(String(16))
    """The address mark (`Identity.mark_of`) of the guest's household, if that is banned; `None` for other bans."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
