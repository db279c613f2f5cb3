"""Players, their devices, the links to other devices, and the server's own keys."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import DateTime, ForeignKey, LargeBinary, String, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import PersonName, Row


class Player(Row):
    """A guest who has given a name or played a game. Guests who only watch have no row."""

    __tablename__ = "players"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(PersonName)
    named: Mapped[bool] = mapped_column(server_default=text("true"))
    """Whether the player has chosen the name. A player who started with "Play now" is called Guest until then."""
    arms: Mapped[str | None] = mapped_column(String(64))
    """In the form of `app.players.arms`; `None` for arms derived from the name."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    last_seen: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    """The time when this player was last connected or made something, to about a minute."""
    key_digest: Mapped[bytes | None] = mapped_column(LargeBinary, index=True)
    """SHA-256 of the personal key; `None` if there is none."""
    takes_signed: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether any signed cookie for this player is accepted. True for players from before there were devices, until all
    other devices are signed out. Otherwise a cookie needs a device row."""


class Device(Row):
    """A recognized browser of one player. A row is never reused for another player."""

    __tablename__ = "devices"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary)
    """SHA-256 of the token that the browser showed last, or of the signed cookie that a token will replace."""
    next_digest: Mapped[bytes | None] = mapped_column(LargeBinary)
    """SHA-256 of a token that was sent but not shown yet, because the answer may get lost."""
    former_digest: Mapped[bytes | None] = mapped_column(LargeBinary)
    """SHA-256 of the previous token, which concurrent requests may still show."""
    former_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    renewed: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time when a token was last sent. `None` if none was sent: the next page sends one."""
    browser: Mapped[str] = mapped_column(String(40))
    """For example "Firefox on Android"; empty if unknown."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    last_seen: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """To about an hour. `None` if the browser has never come back with its token, which may have got lost."""
    before_id: Mapped[UUID | None] = mapped_column(ForeignKey("devices.id", ondelete="SET NULL"))
    """The device of the browser's earlier player, to which it can return."""
    gives_way_to: Mapped[UUID | None]
    """The device that the browser goes back to. The present one ends when the other's token is shown."""
    trusted_from: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """Before this moment the device has only a spectator's rights. `None` if it never had to wait."""
    news_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time until which the player's other devices show it as new. `None` once it was approved."""
    ended: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time of the sign-out. The row stays, so that the signed cookie it replaced does not become valid again."""


class DeviceLink(Row):
    """A one-time link that carries an identity to another device."""

    __tablename__ = "device_links"

    digest: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    """SHA-256 of the link's token, so that a reader of the database cannot use the link."""
    player_id: Mapped[UUID] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"))
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    used_by: Mapped[UUID | None]
    """The device that used it. Its browser may repeat the request: two concurrent requests count as one use."""


class LimitRefusal(Row):
    """The time when a limit last refused a player or an address."""

    __tablename__ = "limit_refusals"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    """A player's id, or an address mark: `Identity.mark_of`."""
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class Key(Row):
    """A value shared by all processes of an installation, such as the secret that signs cookies, or the id."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    retired: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time when another key replaced it. Its cookies are accepted for a year more."""
