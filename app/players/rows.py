"""Players, their links to other devices, and the server's own keys."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import DateTime, ForeignKey, LargeBinary, String, func
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Row


class Player(Row):
    """A guest who has given a name. One who only watches has no row."""

    __tablename__ = "players"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
    last_seen: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
    """When this player was last connected or made something, to about a minute."""


class DeviceLink(Row):
    """A link that carries an identity to another device, once."""

    __tablename__ = "device_links"

    digest: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    """SHA-256 of the link's token: whoever reads the database cannot use the link."""
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"))
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class Key(Row):
    """A secret of the server that all its processes share, such as the one that signs cookies."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)
