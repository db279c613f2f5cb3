"""The keys that sign cookies, and the installation's id.

One key signs, and former ones are accepted for a year. A new key signs only after every process has had the time to
read it; until then the former one signs. The id is no secret: it names the cookie and a browser's storage, which
several servers on one computer would otherwise share.
"""

import secrets
from datetime import timedelta
from typing import Final
from uuid import uuid4

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.players.rows import Key

_NAME: Final = "cookie"
"""The name of the newest key. A former one's name has a suffix."""
_INSTALLATION: Final = "installation"
_ID_BYTES: Final = 4
READ_SECONDS: Final = 60.0
"""Seconds between two reads of the keys by a process."""
_FORMER_READ: Final = timedelta(days=366)
_ANNOUNCED: Final = timedelta(seconds=3 * READ_SECONDS)


async def read_keys(session: AsyncSession) -> tuple[bytes, ...]:
    """The signing key, then all other accepted keys, newest first. The very first key is made here."""
    fresh = insert(Key).values(name=_NAME, value=secrets.token_bytes(32))
    await session.execute(fresh.on_conflict_do_nothing())
    query = (
        select(
            Key.value, Key.retired.is_(None) & (Key.made > func.app_now() - _ANNOUNCED) & (Key.made <= func.app_now())
        )
        .where((Key.name == _NAME) | (Key.name.like(f"{_NAME} %") & (Key.retired > func.app_now() - _FORMER_READ)))
        .order_by(Key.retired.desc().nulls_first())
    )
    newest, *former = (await session.execute(query)).all()
    values = [value for value, _ in former]
    is_announced_only = newest[1]
    return (values[0], newest[0], *values[1:]) if is_announced_only and values else (newest[0], *values)


async def read_installation(session: AsyncSession) -> str:
    """The installation's id, 8 hexadecimal digits. It is created on first use, and a backup contains it."""
    fresh = insert(Key).values(name=_INSTALLATION, value=secrets.token_hex(_ID_BYTES).encode())
    await session.execute(fresh.on_conflict_do_nothing())
    return (await session.scalars(select(Key.value).where(Key.name == _INSTALLATION))).one().decode()


async def rotate_keys(session: AsyncSession, *, forget: bool = False) -> None:
    """Make a new key. The former ones are accepted for a year. With `forget` they end at once: players who have not
    come back since there are devices lose their identity."""
    current = (await session.execute(select(Key).where(Key.name == _NAME).with_for_update())).scalar_one_or_none()
    if current is None:
        await read_keys(session)
        return
    if forget:
        await session.execute(delete(Key).where(Key.name.like(f"{_NAME} %")))
    else:
        former = Key(name=f"{_NAME} {uuid4().hex}", value=current.value, made=current.made, retired=func.app_now())
        session.add(former)
    current.value, current.made = secrets.token_bytes(32), func.app_now()
    await session.flush()
