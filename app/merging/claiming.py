"""A device takes over a player: by the personal key, or by a one-time link of another device.

All of it is one transaction, in which both players' rows are locked in the order of their ids; of two requests at once
the second finds everything done, and is answered with the same cookie.
"""

from dataclasses import dataclass
from typing import Final, Protocol
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus
from app.cues.addresses import hand_over
from app.db import Database
from app.merging.merge import Belongings, belongings, merge
from app.players import device_links, devices, personal_keys
from app.players.identity import Guest, Session, name_of, write_device
from app.players.rows import Player

_TRIES: Final = 3
_AGAIN: Final = ("40001", "40P01", "23505")
"""SQLSTATEs of who got in another's way: serialization failure, deadlock, and somebody who sat down meanwhile."""


class Proof(Protocol):
    """What shows that a device may take over a player."""

    @property
    def text(self) -> str:
        """The secret itself."""

    async def player(self, session: AsyncSession) -> UUID:
        """Whom it is good for. Raises `Problem`."""

    async def use(self, session: AsyncSession, device: UUID) -> None:
        """Use it for this device. Raises `Problem`."""


@dataclass(frozen=True, slots=True)
class PersonalKey:
    """Good until another one is made."""

    text: str

    async def player(self, session: AsyncSession) -> UUID:
        return await personal_keys.player_of(session, self.text)

    async def use(self, session: AsyncSession, device: UUID) -> None:
        """It can be used again."""


@dataclass(frozen=True, slots=True)
class OneTimeLink:
    """Good once, for some minutes."""

    text: str

    async def player(self, session: AsyncSession) -> UUID:
        return await device_links.player_of(session, self.text)

    async def use(self, session: AsyncSession, device: UUID) -> None:
        await device_links.use_link(session, self.text, device)


@dataclass(frozen=True, slots=True)
class Taken:
    """How a device took over a player, or would."""

    name: str
    """Of the player."""
    former: str | None
    """The name of whom the device was before; None where that was nobody, or the same player."""
    found: Belongings
    """What the former guest had."""
    cookie: str | None = None
    """The cookie of the device from now on; None where nothing changes."""
    is_same: bool = False
    """Whether the device was this player before."""
    former_key: str | None = None
    """A new personal key of the former guest, where something stays with that one."""


async def foresee(session: AsyncSession, proof: Proof, known: Session | None) -> Taken:
    """What a claim would do; nothing is changed and nothing used up. Raises `Problem`."""
    player = await proof.player(session)
    name = await name_of(session, Guest(player)) or ""
    if known is None or known.player == player:
        return Taken(name, None, Belongings(), is_same=known is not None)
    former = await name_of(session, Guest(known.player))
    return Taken(name, former, await belongings(session, known.player, player))


async def claim(database: Database, bus: Bus, proof: Proof, known: Session | None, browser: str) -> Taken:
    """Take over the player whom the proof is good for. Raises `Problem`, and then nothing is changed."""
    for left in reversed(range(_TRIES)):
        try:
            async with database.session() as session:
                return await _claim(session, bus, proof, known, browser)
        except DBAPIError as error:
            if not left or getattr(error.orig, "sqlstate", None) not in _AGAIN:
                raise
    raise AssertionError


async def _claim(session: AsyncSession, bus: Bus, proof: Proof, known: Session | None, browser: str) -> Taken:
    player = await proof.player(session)
    people = sorted({player} if known is None else {player, known.player})
    locked = select(Player).where(Player.id.in_(people)).order_by(Player.id).with_for_update(key_share=True)
    names = {row.id: row.name for row in await session.scalars(locked)}
    if await proof.player(session) != player:  # what was good before the lock may not be any more
        return await _claim(session, bus, proof, known, browser)
    if known is not None and known.player == player:
        return Taken(names[player], None, Belongings(), is_same=True)
    if known is not None and known.player in names:
        await write_device(session, known)
    device, cookie = await devices.add(
        session, player, browser=browser, asked_by=known, derived_from=proof.text,
        before=known.device if known is not None and known.player in names else None,
    )  # fmt: skip
    await proof.use(session, device)
    if known is None:
        return Taken(names[player], None, Belongings(), cookie)
    found = await merge(session, bus, known.player, player)
    await hand_over(session, known.player, known.device, player, device)
    former_key = None
    if found.kept:
        former_key = devices.secret_from(known.presented.secret, f"key {proof.text}")[: personal_keys.LENGTH]
        await personal_keys.set_key(session, known.player, former_key)
    return Taken(names[player], names.get(known.player), found, cookie, former_key=former_key)
