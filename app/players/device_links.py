"""One-time links that carry an identity to another device."""

import hashlib
import secrets
from datetime import UTC, datetime, timedelta
from uuid import UUID

import segno
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.players.errors import NoSuchDeviceLink
from app.players.identity import Guest
from app.players.rows import DeviceLink, Player

MINUTES = 10


async def make_link(session: AsyncSession, guest: Guest) -> str:
    """The token of a new link, good for `MINUTES` and for one use; older ones of this guest end."""
    token = secrets.token_urlsafe(24)
    await session.execute(delete(DeviceLink).where(DeviceLink.player_id == guest.id))
    expires = datetime.now(UTC) + timedelta(minutes=MINUTES)
    session.add(DeviceLink(digest=_digest(token), player_id=guest.id, expires=expires))
    return token


async def owner_of(session: AsyncSession, token: str) -> str:
    """The name of the person whom a link carries; uses nothing up. Raises `NoSuchDeviceLink`."""
    query = select(Player.name).join(DeviceLink, DeviceLink.player_id == Player.id).where(_good(token))
    name = (await session.execute(query)).scalar_one_or_none()
    if name is None:
        raise NoSuchDeviceLink
    return name


async def use_link(session: AsyncSession, token: str) -> UUID:
    """The player whom a link carries; the link is used up. Raises `NoSuchDeviceLink`."""
    player = (
        await session.execute(delete(DeviceLink).where(_good(token)).returning(DeviceLink.player_id))
    ).scalar_one_or_none()
    if player is None:
        raise NoSuchDeviceLink
    return player


def qr_code(url: str) -> str:
    """The address as an SVG picture of a QR code."""
    return segno.make(url, error="m").svg_inline(scale=5, border=3, dark="#1E1B16", light="#FFFFFF", omitsize=True)


def _good(token: str):  # type: ignore[no-untyped-def]  # SQLAlchemy's own type of a condition is not public
    return (DeviceLink.digest == _digest(token)) & (DeviceLink.expires > datetime.now(UTC))


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
