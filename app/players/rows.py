"""Players, their devices and what leads to others, and the server's own keys."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import DateTime, ForeignKey, LargeBinary, String, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import PersonName, Row


class Player(Row):
    """A guest who has given a name or played a game. One who only watches has no row."""

    __tablename__ = "players"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(PersonName)
    named: Mapped[bool] = mapped_column(server_default=text("true"))
    """Whether the player has chosen the name. A player who started with "Play now" is called Guest until then."""
    arms: Mapped[str | None] = mapped_column(String(64))
    """As `app.players.arms` writes them; None for those that follow from the name."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    last_seen: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    """When this player was last connected or made something, to about a minute."""
    key_digest: Mapped[bytes | None] = mapped_column(LargeBinary, index=True)
    """SHA-256 of the personal key. None where there is none, or none any more."""
    takes_signed: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether any cookie that the server has signed for this player is taken: so it is with those of before there were
    devices, until all other devices are signed out. Else only one that a device row knows is."""


class Device(Row):
    """A browser that the server knows again, as one player. A row is never used for another player."""

    __tablename__ = "devices"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary)
    """SHA-256 of the token that the browser has shown last, or of the signed cookie that a token is to replace."""
    next_digest: Mapped[bytes | None] = mapped_column(LargeBinary)
    """Of the token that it was sent and has not shown yet: an answer can get lost."""
    former_digest: Mapped[bytes | None] = mapped_column(LargeBinary)
    """Of the one before, which requests that were under way may still show."""
    former_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    renewed: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When a token was last sent. None where none was: then the next page sends one."""
    browser: Mapped[str] = mapped_column(String(40))
    """Such as "Firefox on Android"; empty where nobody can tell."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    last_seen: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """To about an hour. None where the browser has never come back with its token: perhaps it never got it."""
    before_id: Mapped[UUID | None] = mapped_column(ForeignKey("devices.id", ondelete="SET NULL"))
    """What this browser was before it took over this player: the way back."""
    gives_way_to: Mapped[UUID | None]
    """The device that the browser goes back to; this one ends when that one's token is shown."""
    trusted_from: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """Before this moment the device has only a spectator's rights. `None` if it never had to wait."""
    news_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """Until when the player's other devices show it as new. `None` once it was approved."""
    ended: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """Signed out. The row stays: a signed cookie that it replaced must not come to life again."""


class DeviceLink(Row):
    """A link that carries an identity to another device, once."""

    __tablename__ = "device_links"

    digest: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    """SHA-256 of the link's token: whoever reads the database cannot use the link."""
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"))
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    used_by: Mapped[UUID | None]
    """The device that it has made. That browser may ask again: two requests at once are one use."""


class LimitRefusal(Row):
    """When a limit last refused a player or an address."""

    __tablename__ = "limit_refusals"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    """A player's id, or an address mark: `Identity.mark_of`."""
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class Key(Row):
    """A value that all processes of an installation share: the secret that signs cookies, for example, or its id."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    retired: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When another one took its place. It reads cookies for a year more."""
