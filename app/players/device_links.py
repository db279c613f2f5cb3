"""One-time links that carry an identity to another device."""

import secrets
from datetime import timedelta
from urllib.parse import quote
from uuid import UUID

import segno
from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.players.errors import NoSuchDeviceLink
from app.players.identity import Guest, digest_of
from app.players.rows import DeviceLink, Player

MINUTES = 10


async def make_link(session: AsyncSession, guest: Guest) -> str:
    """The token of a new link, valid for `MINUTES` and for one use. Earlier links of this guest end."""
    token = secrets.token_urlsafe(24)
    await session.execute(delete(DeviceLink).where(DeviceLink.player_id == guest.id))
    expires = func.app_now() + timedelta(minutes=MINUTES)
    session.add(DeviceLink(digest=digest_of(token), player_id=guest.id, expires=expires))
    return token


async def owner_of(session: AsyncSession, token: str) -> str:
    """The name of the player whose identity a link carries; does not use the link up. Raises `NoSuchDeviceLink`."""
    unused = _good(token) & DeviceLink.used_by.is_(None)
    query = select(Player.name).join(DeviceLink, DeviceLink.player_id == Player.id).where(unused)
    name = (await session.execute(query)).scalar_one_or_none()
    if name is None:
        raise NoSuchDeviceLink
    return name


async def player_of(session: AsyncSession, token: str) -> UUID:
    """The player whose identity a link carries; does not use the link up. Raises `NoSuchDeviceLink`."""
    player = (await session.execute(select(DeviceLink.player_id).where(_good(token)))).scalar_one_or_none()
    if player is None:
        raise NoSuchDeviceLink
    return player


async def use_link(session: AsyncSession, token: str, device: UUID) -> None:
    """Use a link up for this device. The same browser may repeat its request. Raises `NoSuchDeviceLink`."""
    is_own = DeviceLink.used_by.is_(None) | (DeviceLink.used_by == device)
    used = update(DeviceLink).where(_good(token), is_own).values(used_by=device).returning(DeviceLink.player_id)
    if (await session.execute(used)).scalar_one_or_none() is None:
        raise NoSuchDeviceLink


def qr_code(url: str) -> str:
    """The address as an SVG picture of a QR code."""
    return segno.make(url, error="m").svg_inline(scale=5, border=3, dark="#1E1B16", light="#FFFFFF", omitsize=True)


def qr_image(svg: str) -> str:
    """The picture as a data URL."""
    return f"data:image/svg+xml,{quote(with_namespace(svg))}"


def with_namespace(svg: str) -> str:
    """The picture as a standalone SVG document."""
    return svg if "xmlns=" in svg else svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)


def _good(token: str):  # type: ignore[no-untyped-def]  # SQLAlchemy's own type of a condition is not public
    return (DeviceLink.digest == digest_of(token)) & (DeviceLink.expires > func.app_now())
