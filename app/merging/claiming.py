"""A device takes over a player: by the personal key, or by a one-time link of another device.

A takeover is one transaction, in which both players' rows are locked in the order of their ids. The second of two
concurrent requests finds everything done, and gets the same cookie.
"""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, DevicesChanged
from app.cues.addresses import hand_over
from app.cues.rows import CueKind
from app.cues.writing import cue
from app.merging.merge import Belongings, Moved, belongings, merge
from app.merging.rows import ItemKind, Merge, MergedItem
from app.players import device_links, devices, last_seen, personal_keys
from app.players.errors import CannotHandOver
from app.players.identity import Guest, Session, name_of, write_device
from app.players.rows import Player
from app.runtime.db import Database

T = TypeVar("T")
_TRIES: Final = 3
_AGAIN: Final = ("40001", "40P01", "23505")
"""SQLSTATEs of conflicts: serialization failure, deadlock, and a unique violation by a player who sat down
meanwhile."""


class Proof(Protocol):
    """The proof that a device may take over a player."""

    @property
    def text(self) -> str:
        """The secret as text."""

    @property
    def approves(self) -> bool:
        """Whether the device need not wait, because another device of the player requested the link."""

    async def player(self, session: AsyncSession) -> UUID:
        """The player of this proof. Raises `Problem`."""

    async def use(self, session: AsyncSession, device: UUID) -> None:
        """Use the proof for this device. Raises `Problem`."""


@dataclass(frozen=True, slots=True)
class PersonalKey:
    """A key that is valid until the player makes another one."""

    text: str
    approves: bool = False

    async def player(self, session: AsyncSession) -> UUID:
        return await personal_keys.player_of(session, self.text)

    async def use(self, session: AsyncSession, device: UUID) -> None:
        """Do nothing: the key stays valid."""


@dataclass(frozen=True, slots=True)
class OneTimeLink:
    """A link that is valid once, for some minutes."""

    text: str
    approves: bool = True

    async def player(self, session: AsyncSession) -> UUID:
        return await device_links.player_of(session, self.text)

    async def use(self, session: AsyncSession, device: UUID) -> None:
        await device_links.use_link(session, self.text, device)


@dataclass(frozen=True, slots=True)
class Taken:
    """The result of a takeover, or its preview."""

    name: str
    """The player's name."""
    former: str | None
    """The former guest's name; `None` if there was none, or if it is the same player."""
    found: Belongings
    """The former guest's belongings."""
    cookie: str | None = None
    """The device's new cookie; `None` if nothing changes."""
    is_same: bool = False
    """Whether the device was this player before."""
    former_key: str | None = None
    """A new personal key of the former guest, if belongings stay with them."""


async def foresee(session: AsyncSession, proof: Proof, known: Session | None) -> Taken:
    """The preview of a claim's result. Changes nothing, and does not use up a link. Raises `Problem`."""
    player = await proof.player(session)
    name = await name_of(session, Guest(player)) or ""
    if known is None or known.player == player:
        return Taken(name, None, Belongings(), is_same=known is not None)
    former = await name_of(session, Guest(known.player))
    return Taken(name, former, await belongings(session, known.player, player))


@dataclass(frozen=True, slots=True)
class Wish:
    """The options that a claiming browser has chosen."""

    proof: Proof
    browser: str
    waits: float
    """How long a device that came by a personal key waits, in seconds."""
    chosen: Collection[str] = ()
    """The ids of the running tables and tournaments to hand over."""


async def claim(database: Database, bus: Bus, wish: Wish, known: Session | None) -> Taken:
    """Take over the player of the proof. Raises `Problem`, and then nothing is changed."""
    return await tried_again(database, lambda session: _claim(session, bus, wish, known))


async def tried_again(database: Database, work: Callable[[AsyncSession], Awaitable[T]]) -> T:
    """Run `work` in one transaction, and repeat it if it conflicts with another transaction."""
    for left in reversed(range(_TRIES)):
        try:
            async with database.session() as session:
                return await work(session)
        except DBAPIError as error:
            if not left or getattr(error.orig, "sqlstate", None) not in _AGAIN:
                raise
    raise AssertionError


async def lock_players(session: AsyncSession, people: Collection[UUID]) -> dict[UUID, str]:
    """Lock these players in the order of their ids, and return their names. A player without a name has no row."""
    locked = select(Player).where(Player.id.in_(people)).order_by(Player.id).with_for_update(key_share=True)
    return {row.id: row.name for row in await session.scalars(locked)}


async def _claim(session: AsyncSession, bus: Bus, wish: Wish, known: Session | None) -> Taken:
    proof = wish.proof
    player = await proof.player(session)
    names = await lock_players(session, {player} if known is None else {player, known.player})
    if await proof.player(session) != player:  # the proof may have become invalid before the lock
        return await _claim(session, bus, wish, known)
    if known is not None and known.player == player:
        return Taken(names[player], None, Belongings(), is_same=True)
    if known is not None and known.player in names:
        await write_device(session, known)
    device, cookie = await devices.add(
        session,
        player,
        browser=wish.browser,
        asked_by=known,
        derived_from=proof.text,
        before=known.device if known is not None and known.player in names else None,
        waits=0.0 if proof.approves else wish.waits,
    )
    await proof.use(session, device)
    await last_seen.note(session, player)
    # Before the former guest's addresses move: a new device is not notified of itself.
    await cue(session, CueKind.DEVICE, "/me/devices", [player], occasion=device.hex, at_once=True)
    bus.publish(DevicesChanged(player.hex), session)
    if known is None:
        if wish.chosen:
            raise CannotHandOver
        return Taken(names[player], None, Belongings(), cookie)
    found, moved = await merge(session, bus, known.player, player, chosen=wish.chosen)
    offered = {one.id for one in found.running} | await _handed_over_to(session, device)
    if not offered.issuperset(wish.chosen):
        raise CannotHandOver
    for address in await hand_over(session, known.player, known.device, player, device):
        moved.add(ItemKind.CUE_ADDRESS, address)
    await _store(
        session, Merge(device_id=device, player_id=player, former_id=known.player, former_device_id=known.device), moved
    )
    former_key = None
    if found.staying:
        former_key = devices.secret_from(known.presented.secret, f"key {proof.text}")[: personal_keys.LENGTH]
        await personal_keys.set_key(session, known.player, former_key)
    return Taken(names[player], names.get(known.player), found, cookie, former_key=former_key)


async def _handed_over_to(session: AsyncSession, device: UUID) -> set[str]:
    """The tables and tournaments that this device has already received, because a browser may ask twice."""
    kinds = MergedItem.kind.in_((ItemKind.SEAT, ItemKind.ENTRANT))
    query = select(MergedItem.place).join(Merge, Merge.id == MergedItem.merge_id)
    return set(await session.scalars(query.where(Merge.device_id == device, kinds)))


async def _store(session: AsyncSession, made: Merge, moved: Moved) -> None:
    """Store the moved items, so that they can be returned. A repeated claim has none."""
    if moved.items:
        session.add(made)
        await session.flush()
        for item in moved.items:
            item.merge_id = made.id
        session.add_all(moved.items)
