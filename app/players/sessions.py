"""The sessions of valid cookies. Every request needs one, so they are cached for a while.

An entry is dropped after a minute, or at once when this process learns that its device was signed out.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from app.players.browsers import browser_of
from app.players.devices import FORMER_GOOD, note
from app.players.identity import Identity, Presented, Session
from app.players.rows import Device, Player
from app.runtime.db import Database

OnEnded = Callable[[UUID, tuple[UUID, ...]], None]

_MOST: Final = 20_000
_SECONDS: Final = 60.0
_BEFORE_TRUST_SECONDS: Final = 1.0
_KEYS_SECONDS: Final = 1.0
"""Seconds between two reads of the keys that requests with an unknown signature can cause."""


@dataclass(frozen=True, slots=True)
class _Trust:
    """The time from which a device may act for its player, by the database's clock."""

    begins: float | None = None
    """In seconds since 1970; `None` if it never had to wait."""
    left: float = 0.0
    """The seconds until then; 0.0 or less if it has begun."""


class Sessions:
    """The cache of sessions in this process."""

    def __init__(
        self, database: Database, identity: Identity, *, on_ended: OnEnded, most: int = _MOST, seconds: float = _SECONDS
    ) -> None:
        """`on_ended` is called with devices that end because their browser has returned to another device."""
        self._database = database
        self._identity = identity
        self._on_ended = on_ended
        self._most = most
        self._seconds = seconds
        self._known: OrderedDict[str, tuple[float, Session]] = OrderedDict()
        self._generation = 0
        """The number of invalidations. A result read before one is not cached after it."""
        self._keys_read = 0.0

    def remembered(self, connection: HTTPConnection) -> Session | None:
        """The cached session of this request."""
        until, session = self._known.get(self._identity.cookie(connection), (0.0, None))
        return session if time.monotonic() < until else None

    def has_cookie(self, connection: HTTPConnection) -> bool:
        """Whether the request has a cookie to look up."""
        return self._identity.cookie(connection) != ""

    async def find(self, connection: HTTPConnection) -> Session | None:
        """The session of this request; `None` without a valid cookie. Raises `DatabaseAway`."""
        if self._identity.has_strange_signature(connection) and time.monotonic() - self._keys_read > _KEYS_SECONDS:
            self._keys_read = time.monotonic()
            await self._identity.read_keys(self._database)
        presented = self._identity.presented(connection)
        if presented is None:
            return None
        generation = self._generation
        async with self._database.session() as session:
            player, is_next, is_unseen, trust = await _owner(session, presented)
            ended = await _shown(session, presented) if is_next else []
            if is_unseen:
                await note(session, (presented.device,))
        for device, its_player in ended:
            self._on_ended(its_player, (device,))
        if player is None:
            return None
        found = Session(player, presented, browser_of(connection.headers.get("user-agent", "")), trust.begins)
        if generation == self._generation:
            self._remember(self._identity.cookie(connection), found, trust)
        return found

    def forget(self, player: UUID | None = None) -> None:
        """Drop the cached sessions of this player, or of everybody."""
        self._generation += 1
        if player is None:
            self._known.clear()
            return
        for cookie in [cookie for cookie, (_, session) in self._known.items() if session.player == player]:
            del self._known[cookie]

    def _remember(self, cookie: str, session: Session, trust: "_Trust") -> None:
        # A waiting device is looked up again before its wait ends: it may be signed out by then.
        seconds = self._seconds if trust.left <= 0.0 else min(self._seconds, trust.left - _BEFORE_TRUST_SECONDS)
        self._known[cookie] = (time.monotonic() + seconds, session)
        self._known.move_to_end(cookie)
        if len(self._known) > self._most:
            self._known.popitem(last=False)


async def _owner(session: AsyncSession, presented: Presented) -> tuple[UUID | None, bool, bool, _Trust]:
    """The cookie's owner (`None` if it is no longer valid), whether its token is shown for the first time, whether its
    device has never shown one before, and the device's trust.
    """
    digest = presented.digest
    query = select(
        Device.player_id,
        Device.ended.is_(None),
        Device.digest == digest,
        func.coalesce(Device.next_digest == digest, False),
        func.coalesce((Device.former_digest == digest) & (Device.former_until > func.app_now()), False),
        Device.last_seen.is_(None),
        Device.trusted_from,
        func.extract("epoch", Device.trusted_from - func.app_clock()),
    ).where(Device.id == presented.device)
    row = (await session.execute(query)).one_or_none()
    if row is not None:
        player, is_live, is_current, is_next, is_former, is_unseen, trusted_from, left = row
        if not (is_live and (is_current or is_next or is_former)):
            return None, False, False, _Trust()
        trust = _Trust() if trusted_from is None else _Trust(trusted_from.timestamp(), float(left))
        return player, is_next, is_unseen, trust
    if presented.signed_for is None:
        return None, False, False, _Trust()
    # A player without a name has no row, and loses nothing. `takes_signed` is set for players from before there were
    # devices.
    takes_signed = await session.scalar(select(Player.takes_signed).where(Player.id == presented.signed_for))
    return (presented.signed_for if takes_signed is not False else None), False, False, _Trust()


async def _shown(session: AsyncSession, presented: Presented) -> list[tuple[UUID, UUID]]:
    """Store that a token was shown for the first time: the previous token stays valid a little longer, and the device
    that its browser has left ends. Returns the ended devices, each with its player.
    """
    moved = {
        "former_digest": Device.digest,
        "former_until": func.app_now() + FORMER_GOOD,
        "digest": Device.next_digest,
        "next_digest": None,
        "last_seen": func.app_now(),
    }
    here = update(Device).where(Device.id == presented.device, Device.next_digest == presented.digest)
    await session.execute(here.values(moved))
    left = update(Device).where(Device.gives_way_to == presented.device, Device.ended.is_(None))
    ended = await session.execute(left.values(ended=func.app_now()).returning(Device.id, Device.player_id))
    return [(device, player) for device, player in ended]
