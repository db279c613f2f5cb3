"""The personal key: a link of one's own that brings somebody to any device, again and again.

It stands in the fragment of the link, which a browser sends to nobody, so it is in no log. Here it is stored hashed.
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
"""Characters."""
_KEY: Final = re.compile(rf"[A-Za-z0-9_-]{{{LENGTH}}}")


def new_key() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


async def set_key(session: AsyncSession, player: UUID, key: str) -> None:
    """Give a player this key; the one before is good no more. Raises `BadName`: who has no name has nothing to keep."""
    changed = update(Player).where(Player.id == player).values(key_digest=digest_of(key)).returning(Player.id)
    if (await session.execute(changed)).scalar_one_or_none() is None:
        raise BadName


async def has_key(session: AsyncSession, player: UUID) -> bool:
    """Whether there is a personal link that is good."""
    query = select(Player.id).where(Player.id == player, Player.key_digest.is_not(None))
    return (await session.execute(query)).scalar_one_or_none() is not None


async def player_of(session: AsyncSession, key: str) -> UUID:
    """The player whose key this is. Raises `NoSuchKey`."""
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
    """The key of what somebody typed or pasted: a key, or a link with one."""
    return text.strip().rpartition("#")[2]
