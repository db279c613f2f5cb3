"""Mutes: readers hide the messages of certain authors. Only the reader ever learns of a mute."""

from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID

from sqlalchemy import delete, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.chat.errors import CannotMute
from app.chat.feed import handle
from app.chat.rows import ChatMute
from app.chat.store import readable
from app.messages.chat import Muted, MutedPeople

MOST: Final = 200
"""The maximum number of mutes of one reader; the oldest are deleted."""


async def mute(
    session: AsyncSession, reader: UUID, place: str, line_id: int, *, on: bool, reads_watchers: bool
) -> Sequence[str]:
    """Mute or unmute the author of a message; returns the reader's mutes afterwards. Raises `NoSuchLine`,
    `CannotMute`."""
    lines, at = await readable(session, place, line_id, reads_watchers=reads_watchers)
    author = lines[at].player_id
    if author is None or author == reader:
        raise CannotMute
    own = ChatMute.player_id == reader
    if on:
        made = insert(ChatMute).values(player_id=reader, muted_id=author, name=lines[at].name)
        await session.execute(made.on_conflict_do_nothing())
        newest = select(ChatMute.muted_id).where(own).order_by(ChatMute.made.desc(), ChatMute.muted_id).limit(MOST)
        await session.execute(delete(ChatMute).where(own, ChatMute.muted_id.not_in(newest)))
    else:
        await session.execute(delete(ChatMute).where(own, ChatMute.muted_id == author))
    return await muted_by(session, reader)


async def muted_by(session: AsyncSession, reader: UUID) -> Sequence[str]:
    """The handles of the authors whom the reader has muted."""
    query = select(ChatMute.muted_id).where(ChatMute.player_id == reader).order_by(ChatMute.made, ChatMute.muted_id)
    return [handle(muted, reader) for muted in await session.scalars(query)]


async def people_muted_by(session: AsyncSession, reader: UUID) -> MutedPeople:
    """The authors whom the reader has muted, with their names at the time."""
    query = select(ChatMute).where(ChatMute.player_id == reader).order_by(ChatMute.made, ChatMute.muted_id)
    rows = await session.scalars(query)
    return MutedPeople(tuple(Muted(handle(row.muted_id, reader), row.name, row.made) for row in rows))


async def hear_again(session: AsyncSession, reader: UUID, by: str) -> None:
    """Unmute the author with this handle. Idempotent."""
    own = ChatMute.player_id == reader
    muted = await session.scalars(select(ChatMute.muted_id).where(own))
    again = [one for one in muted if handle(one, reader) == by]
    await session.execute(delete(ChatMute).where(own, ChatMute.muted_id.in_(again)))


async def who_listens(session: AsyncSession, author: UUID | None, readers: Collection[UUID]) -> Sequence[UUID]:
    """The readers who have not muted this author."""
    deaf = select(ChatMute.player_id).where(ChatMute.muted_id == author, ChatMute.player_id.in_(readers))
    muting = set(await session.scalars(deaf))
    return [reader for reader in readers if reader not in muting]


async def hand_over(session: AsyncSession, former: UUID, player: UUID) -> tuple[Sequence[UUID], Sequence[UUID]]:
    """Copy the mutes by and of a guest to the player who takes over the guest's browser. The former guest may keep
    games, and so keeps the mutes as well. Returns the people newly muted by the player, and the people who newly mute
    the player.
    """
    by_guest = select(literal(player), ChatMute.muted_id, ChatMute.name).where(ChatMute.player_id == former)
    of_guest = select(ChatMute.player_id, literal(player), ChatMute.name).where(ChatMute.muted_id == former)
    made = []
    for rows, person in ((by_guest, ChatMute.muted_id), (of_guest, ChatMute.player_id)):
        of_others = rows.where(ChatMute.player_id != player, ChatMute.muted_id != player)
        copied = insert(ChatMute).from_select(["player_id", "muted_id", "name"], of_others)
        made.append((await session.scalars(copied.on_conflict_do_nothing().returning(person))).all())
    return made[0], made[1]


async def take_back(session: AsyncSession, reader: UUID, muted: UUID) -> None:
    """End a mute. Idempotent."""
    await session.execute(delete(ChatMute).where(ChatMute.player_id == reader, ChatMute.muted_id == muted))
