"""The browsers that act as one player: their tokens, and how they are signed out.

look_up      the player and device of a cookie, for a page
keep         renews the browser's token now and then when a page is opened
add          adds a browser that takes over a player
go_back      returns to the browser's earlier player; `fall_back` does so after a sign-out
left_behind  the devices that a browser leaves when it goes back
owned        all devices of a player
approve      lets a new device act for the player at once
waiting_of   the seconds until each of some devices is trusted
news_of      the new, unapproved devices of a player
end          signs a device out
end_others   signs all other devices out, and ends every other way in

All times are the database's. Times need not be exact: a token stays valid until the browser has shown the next one, no
matter how long that takes, and a renewal date in the future leads to another renewal.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.players.errors import NoSuchDevice, NoWayBack
from app.players.identity import Presented, Session, device_cookie, digest_of, new_token, write_device
from app.players.rows import Device, DeviceLink, Player

RENEWED_EVERY: Final = timedelta(days=30)
SENT_AGAIN: Final = timedelta(hours=1)
"""A token that was not shown within this time counts as lost, and another one is sent. Of two concurrent requests only
one gets a token."""
FORMER_GOOD: Final = timedelta(minutes=10)
"""How long the former token stays valid after its successor was shown."""
NEWS_FOR: Final = timedelta(days=1)
"""How long a new device is shown on the player's other devices, unless it is approved."""
_SEEN_EVERY: Final = timedelta(hours=1)
_AHEAD: Final = timedelta(days=1)
"""Times further in the future were written by a wrong clock."""
_UNSHOWN_KEPT: Final = timedelta(days=400)
"""After this time no browser still has a cookie that it was sent but never showed."""


@dataclass(frozen=True, slots=True)
class Visit:
    """The person who opens a page: their names, their arms, and the state of their cookie."""

    name: str | None
    """The chosen name, or `None`."""
    before: str | None = None
    """The name of the browser's earlier player."""
    arms: str | None = None
    """The player's chosen arms, as in the row."""
    is_due: bool = False
    """Whether a newer cookie is due."""
    is_unseen: bool = False
    """Whether the device's last connection should be stored again."""
    may_repeat: bool = True
    """Whether the shown cookie may be set again. False while a newer one is on its way, because the answer that arrives
    last would win."""


async def look_up(session: AsyncSession, known: Session) -> Visit:
    """The player and device of a cookie; changes nothing."""
    settled = Device.next_digest.is_(None) & (Device.digest == known.presented.digest)
    query = (
        select(
            *(Player.name, Player.named, Player.arms, Device.id.is_(None)),
            *(_is_due(), _is_unseen(), settled, Device.before_id),
        )
        .outerjoin(Device, (Device.id == known.device) & (Device.player_id == Player.id))
        .where(Player.id == known.player)
    )
    row = (await session.execute(query)).one_or_none()
    if row is None:
        return Visit(None)
    chosen, named, arms, is_unwritten, is_due, is_unseen, is_settled, before_id = row
    name = chosen if named else None
    if is_unwritten:  # a signed cookie of a player with a name: it is exchanged
        return Visit(name, arms=arms, is_due=True, is_unseen=True, may_repeat=False)
    before = None if before_id is None else await _name_before(session, before_id)
    return Visit(name, before, arms, is_due, is_unseen, is_settled and not is_due)


async def keep(session: AsyncSession, known: Session, found: Visit) -> str | None:
    """Store that a browser is connected, exchange a signed cookie, and renew an old token. Returns the newer cookie, if
    there is one."""
    await write_device(session, known)
    if found.is_unseen:
        seen = {"last_seen": func.app_now(), "browser": known.browser}
        await session.execute(update(Device).where(Device.id == known.device).values(seen))
    return await _renew(session, known) if found.is_due else None


async def note(session: AsyncSession, devices: Collection[UUID]) -> None:
    """Store that these devices are connected."""
    wanted = select(Device.id).where(Device.id.in_(devices), _is_unseen()).with_for_update(skip_locked=True)
    await session.execute(update(Device).where(Device.id.in_(wanted)).values(last_seen=func.app_now()))


async def add(
    session: AsyncSession,
    player: UUID,
    *,
    browser: str,
    asked_by: Session | None,
    derived_from: str,
    before: UUID | None,
    waits: float,
) -> tuple[UUID, str]:
    """Add a browser that takes over a player; `before` is its former identity. Returns its id and its cookie.

    A repeated request by the same browser yields the same device and token, in any order of the answers, because both
    are derived from the browser's secret and the link. A new device waits for `waits` seconds.
    """
    lost = Device.last_seen.is_(None) & (Device.made < func.app_now() - _UNSHOWN_KEPT)
    await session.execute(delete(Device).where(Device.player_id == player, lost))
    token = new_token() if asked_by is None else secret_from(asked_by.presented.secret, f"device {derived_from}")
    there = await session.get(Device, _id_of(token))
    if there is not None:
        if there.ended is None and digest_of(token) in (there.digest, there.next_digest):
            return there.id, device_cookie(there.id, token)
        token = new_token()  # it was signed out, or has had newer tokens since
    device = Device(
        id=_id_of(token),
        player_id=player,
        digest=digest_of(token),
        renewed=func.app_now(),
        browser=browser,
        before_id=before,
        trusted_from=func.app_now() + timedelta(seconds=waits) if waits else None,
        news_until=func.app_now() + NEWS_FOR,
    )
    session.add(device)
    await session.flush()
    return device.id, device_cookie(device.id, token)


async def go_back(session: AsyncSession, known: Session) -> tuple[str, str]:
    """Return a browser to its earlier player. Returns that player's name and cookie. The present device ends only once
    the browser shows that cookie, because the answer could get lost. Raises `NoWayBack`.
    """
    here = await _locked(session, known.device)
    before = None if here is None else await _before(session, here)
    if here is None or before is None:
        raise NoWayBack
    token = _send_token(before, known.presented)
    here.gives_way_to = before.id
    name = (await session.execute(select(Player.name).where(Player.id == before.player_id))).scalar_one()
    return name, device_cookie(before.id, token)


async def fall_back(session: AsyncSession, presented: Presented, browser: str) -> Session | None:
    """The session of a browser's earlier player after its device was signed out, in the form of the cookie's session.
    `None` if there was no earlier player, or if the browser never was this device.
    """
    here = await _locked(session, presented.device)
    if here is None or here.ended is None or presented.digest not in (here.digest, here.next_digest):
        return None
    before = await _before(session, here)
    if before is None:
        return None
    waits_until = None if before.trusted_from is None else before.trusted_from.timestamp()
    return Session(before.player_id, Presented(before.id, _send_token(before, presented)), browser, waits_until)


async def left_behind(session: AsyncSession, device: UUID) -> tuple[UUID, ...]:
    """The devices that a browser leaves when it goes back: this one, and the signed-out ones before it. Empty if there
    is no way back."""
    left: list[UUID] = []
    here = await session.get(Device, device)
    while here is not None and (not left or here.ended is not None):
        left.append(here.id)
        here = None if here.before_id is None else await session.get(Device, here.before_id)
    return () if here is None else tuple(left)


async def owned(session: AsyncSession, player: UUID) -> Sequence[Device]:
    """The player's devices that have connected, the latest first."""
    query = (
        select(Device)
        .where(Device.player_id == player, Device.ended.is_(None), Device.last_seen.is_not(None))
        .order_by(Device.last_seen.desc(), Device.made)
    )
    return (await session.scalars(query)).all()


async def approve(session: AsyncSession, known: Session, device: UUID) -> None:
    """Let a new device of the player act at once, and no longer show it as new. A device cannot approve itself. Raises
    `NoSuchDevice`."""
    own = Device.player_id == known.player, Device.id == device, Device.id != known.device, Device.ended.is_(None)
    trusted = {"trusted_from": func.least(Device.trusted_from, func.app_now()), "news_until": None}
    # `least` ignores NULL: a device that never waited gets a time in the past, which changes nothing.
    changed = update(Device).where(*own).values(trusted).returning(Device.id)
    if (await session.scalars(changed)).first() is None:
        raise NoSuchDevice


async def waiting_of(session: AsyncSession, devices: Collection[UUID]) -> dict[UUID, float]:
    """For each of these devices that is signed in, the seconds that it still waits; 0.0 or less if it is trusted."""
    left = func.coalesce(func.extract("epoch", Device.trusted_from - func.app_clock()), 0.0)
    query = select(Device.id, left).where(Device.id.in_(devices), Device.ended.is_(None))
    return {device: float(seconds) for device, seconds in await session.execute(query)}


async def news_of(session: AsyncSession, player: UUID) -> Sequence[Device]:
    """A player's new, unapproved devices, newest first. A device whose browser has not yet come back with its token is
    included: it may do so at any moment."""
    new = Device.player_id == player, Device.ended.is_(None), Device.news_until > func.app_now()
    return (await session.scalars(select(Device).where(*new).order_by(Device.made.desc(), Device.id))).all()


async def end(session: AsyncSession, known: Session, device: UUID) -> tuple[UUID, ...]:
    """Sign out a device of the player. Unless it is the caller's own device, the one-time link ends as well. If the
    device is new and unapproved, the personal link ends, too, because a stranger may have found or made it. Raises
    `NoSuchDevice`.
    """
    is_new = await session.scalar(select(Device.news_until > func.app_now()).where(Device.id == device))
    ended = await _end(session, Device.player_id == known.player, Device.id == device)
    if not ended:
        raise NoSuchDevice
    if device != known.device:
        await session.execute(delete(DeviceLink).where(DeviceLink.player_id == known.player))
    if is_new and device != known.device:
        await session.execute(update(Player).where(Player.id == known.player).values(key_digest=None))
    return ended


async def end_others(session: AsyncSession, known: Session) -> tuple[UUID, ...]:
    """Sign out all other devices of the player, and invalidate all links, the personal key, and signed cookies from
    releases without devices.
    """
    closed = update(Player).where(Player.id == known.player).values(takes_signed=False, key_digest=None)
    if (await session.scalars(closed.returning(Player.id))).first() is None:
        return ()  # a player without a name has neither
    await write_device(session, known)
    await session.execute(delete(DeviceLink).where(DeviceLink.player_id == known.player))
    return await _end(session, Device.player_id == known.player, Device.id != known.device)


async def ended_of(session: AsyncSession, devices: Collection[UUID]) -> tuple[UUID, ...]:
    """The signed-out devices among these."""
    query = select(Device.id).where(Device.id.in_(devices), Device.ended.is_not(None))
    return tuple((await session.scalars(query)).all())


def secret_from(secret: str, purpose: str) -> str:
    """256 bits derived from a secret and a purpose."""
    return urlsafe_b64encode(hmac.digest(secret.encode(), purpose.encode(), "sha256")).decode().rstrip("=")


def _id_of(token: str) -> UUID:
    """The id of the device that is created with this token. The token cannot be computed from the id."""
    return UUID(bytes=sha256(b"id " + token.encode()).digest()[:16])


async def _locked(session: AsyncSession, device: UUID) -> Device | None:
    return (await session.execute(select(Device).where(Device.id == device).with_for_update())).scalar_one_or_none()


async def _before(session: AsyncSession, here: Device) -> Device | None:
    """The device of the browser's earlier player, if the browser may return to it."""
    before: Device | None = here
    while before is not None and (before is here or before.ended is not None):
        before = None if before.before_id is None else await _locked(session, before.before_id)
    return before


def _send_token(device: Device, shown: Presented) -> str:
    """Send this device's token to a browser that has shown another device's secret; repeatable."""
    token = secret_from(shown.secret, "back")
    if digest_of(token) != device.digest:
        device.next_digest, device.renewed = digest_of(token), func.app_now()
    return token


async def _renew(session: AsyncSession, known: Session) -> str | None:
    """Send a newer token; `None` if a concurrent request has already done so."""
    token = new_token()
    renewed = (
        update(Device)
        .where(Device.id == known.device, Device.digest == known.presented.digest, _is_due())
        .values(next_digest=digest_of(token), renewed=func.app_now())
        .returning(Device.id)
    )
    device = (await session.execute(renewed)).scalar_one_or_none()
    return None if device is None else device_cookie(device, token)


async def _name_before(session: AsyncSession, device: UUID) -> str | None:
    query = select(Player.name).join(Device, Device.player_id == Player.id)
    return (await session.execute(query.where(Device.id == device, Device.ended.is_(None)))).scalar_one_or_none()


async def _end(session: AsyncSession, *which: ColumnElement[bool]) -> tuple[UUID, ...]:
    ended = update(Device).where(*which, Device.ended.is_(None)).values(ended=func.app_now()).returning(Device.id)
    return tuple((await session.scalars(ended)).all())


def _is_due() -> ColumnElement[bool]:
    since = func.app_now() - Device.renewed
    wait = and_(Device.next_digest.is_(None), since > RENEWED_EVERY)
    again = and_(Device.next_digest.is_not(None), since > SENT_AGAIN)
    return or_(Device.renewed.is_(None), wait, again, since < -_AHEAD)


def _is_unseen() -> ColumnElement[bool]:
    since = func.app_now() - Device.last_seen
    return or_(Device.last_seen.is_(None), since > _SEEN_EVERY, since < -_AHEAD)
