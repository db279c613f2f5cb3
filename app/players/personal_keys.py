"""The personal key: its link signs a player in on any device, any number of times.

The key is in the link's fragment, which browsers never send to a server, so it appears in no log. The database stores
its hash.
"""

import re
import secrets
from typing import Final
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.players.errors import BadName, NoSuchKey
from app.players.identity import digest_of
from app.players.rows import Player

LENGTH: Final = 22
"""In characters."""
_KEY: Final = re.compile(rf"[A-Za-z0-9_-]{{{LENGTH}}}")


def new_key() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


async def set_key(session: AsyncSession, player: UUID, key: str) -> None:
    """Set a player's key; the previous one becomes invalid. Raises `BadName` for a player without a name, who has
    nothing to come back to.
    """
    changed = update(Player).where(Player.id == player).values(key_digest=digest_of(key)).returning(Player.id)
    if (await session.execute(changed)).scalar_one_or_none() is None:
        raise BadName


async def has_key(session: AsyncSession, player: UUID) -> bool:
    """Whether the player has a valid personal link."""
    query = select(Player.id).where(Player.id == player, Player.key_digest.is_not(None))
    return (await session.execute(query)).scalar_one_or_none() is not None


async def player_of(session: AsyncSession, key: str) -> UUID:
    """The player with this key. Raises `NoSuchKey`."""
    if _KEY.fullmatch(key) is None:
        raise NoSuchKey
    query = select(Player.id).where(Player.key_digest == digest_of(key))
    player = (await session.execute(query)).scalar_one_or_none()
    if player is None:
        raise NoSuchKey
    return player


def path_of(key: str) -> str:
    """The personal link, after the server's address."""
    return f"/me#{key}"


def key_in(text: str) -> str:
    """The key in a text that was typed or pasted: a key, or a link with one."""
    return text.strip().rpartition("#")[2]
