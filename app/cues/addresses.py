"""The notification addresses of players, and the webhooks of tables' groups."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlsplit
from uuid import UUID

from sqlalchemy import delete, exists, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.cues.errors import NoSuchCueAddress, TooManyMails
from app.cues.rows import CueAddress, CueConfirmation, CueDelivery, CueRow
from app.cues.writing import ALL_SEATS, MOST_FAILURES
from app.errors import BadRequest
from app.messages.cues import AddressKind, CircleCues, OwnCueAddress
from app.players.identity import Session
from app.players.rows import Device
from app.tables.entropy import SYSTEM, new_id

DELAYS: Final = (None, 0, 1, 10, 60)
_MOST_BROWSERS: Final = 8
_SAME_MINUTES: Final = 1
"""Minutes in which a repeated request of the same person for the same address counts as one."""
_MAILS_A_DAY: Final = 3
"""The maximum number of confirmation mails for one person a day; an address gets one."""

_MARK = text(f"""
INSERT INTO cue_marks (table_id, seq, public_version, asked)
SELECT t.id, newest.seq, -1, {ALL_SEATS} FROM tables AS t CROSS JOIN LATERAL (
       SELECT m.seq FROM moves AS m WHERE m.table_id = t.id ORDER BY m.seq DESC LIMIT 1) AS newest
 WHERE t.status = 'playing' AND (t.id = CAST(:table AS text)
       OR t.id IN (SELECT s.table_id FROM seats AS s WHERE s.player_id = CAST(:player AS uuid)))
 ORDER BY t.id
ON CONFLICT DO NOTHING
""")  # noqa: S608  constants only


async def own_addresses(session: AsyncSession, known: Session) -> Sequence[OwnCueAddress]:
    """The player's addresses, oldest first."""
    query = (
        select(CueAddress, Device.browser)
        .outerjoin(Device, Device.id == CueAddress.device_id)
        .where(CueAddress.player_id == known.player, Device.ended.is_(None))
        .order_by(CueAddress.made)
    )
    return [
        OwnCueAddress(
            id=one.id,
            kind=one.kind,
            name=browser or "" if one.kind == AddressKind.PUSH else name_of(one.url),
            delay=one.delay,
            confirmed=one.confirmed,
            failing=one.failures >= MOST_FAILURES,
            trouble=one.trouble,
            here=one.device_id == known.device,
        )
        for one, browser in (await session.execute(query)).all()
    ]


def name_of(url: str) -> str:
    """The displayed part of an address. The path of a webhook is a secret."""
    parts = urlsplit(url)
    return parts.path if parts.scheme == "mailto" else parts.hostname or ""


async def add_push(
    session: AsyncSession, known: Session, endpoint: str, keys: Mapping[str, str], *, base: str, language: str
) -> None:
    """Send push messages to this browser. A browser has one player at a time, so an earlier player's messages stop. If
    the push service gives the browser a new endpoint, the settings and pending cues remain.
    """
    await _mark(session, player=known.player)
    own = CueAddress.kind == AddressKind.PUSH, CueAddress.device_id == known.device
    oldest = select(CueAddress.id).where(*own).order_by(CueAddress.made, CueAddress.id).limit(1).scalar_subquery()
    there = aliased(CueAddress)
    is_new = ~exists().where(there.kind == AddressKind.PUSH, there.url == endpoint)
    await session.execute(
        update(CueAddress).where(CueAddress.id == oldest, is_new).values(url=endpoint),
        execution_options={"synchronize_session": False},
    )
    await session.execute(delete(CueAddress).where(*own, CueAddress.url != endpoint))
    made = await _put(
        session,
        known.player,
        AddressKind.PUSH,
        endpoint,
        base=base,
        language=language,
        keys=dict(keys),
        device_id=known.device,
    )
    of_others = CueRow.id == CueDelivery.cue_id, CueRow.player_id.is_distinct_from(known.player)
    await session.execute(delete(CueDelivery).where(CueDelivery.address_id == made.id, *of_others))
    newest = select(CueAddress.id).where(CueAddress.player_id == known.player, CueAddress.kind == AddressKind.PUSH)
    kept = newest.order_by(CueAddress.made.desc()).limit(_MOST_BROWSERS)
    others = CueAddress.player_id == known.player, CueAddress.kind == AddressKind.PUSH, CueAddress.id.not_in(kept)
    await session.execute(delete(CueAddress).where(*others))


async def check_pushed(session: AsyncSession, known: Session) -> None:
    """Raises `NoSuchCueAddress` if this browser has no active subscription."""
    own = CueAddress.player_id == known.player, CueAddress.device_id == known.device
    if await session.scalar(select(CueAddress.id).where(*own).limit(1)) is None:
        raise NoSuchCueAddress


async def set_webhook(session: AsyncSession, player: UUID, url: str, *, base: str, language: str) -> None:
    """Set the player's webhook, which replaces an earlier one."""
    await _mark(session, player=player)
    await _put(session, player, AddressKind.WEBHOOK, url, base=base, language=language)


async def set_mail(session: AsyncSession, player: UUID, address: str, *, base: str, language: str) -> CueAddress | None:
    """Set the player's mail address, unconfirmed. Returns `None` if the same request was made a moment ago. Raises
    `TooManyMails`.
    """
    digest = hashlib.sha256(address.lower().encode()).hexdigest()
    # Serializes simultaneous requests, so that both are counted.
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(digest, 0))))
    if await _is_being_asked(session, player, address, digest):
        return None
    lately = CueConfirmation.sent > func.app_now() - func.make_interval(0, 0, 0, 1)
    count = select(
        func.count().filter(CueConfirmation.digest == digest), func.count().filter(CueConfirmation.player_id == player)
    ).where(lately, (CueConfirmation.digest == digest) | (CueConfirmation.player_id == player))
    to_address, by_player = (await session.execute(count)).one()
    if to_address or by_player >= _MAILS_A_DAY:
        raise TooManyMails
    session.add(CueConfirmation(digest=digest, player_id=player))
    await _mark(session, player=player)
    url = f"mailto:{address}"
    made = await _put(session, player, AddressKind.MAIL, url, base=base, language=language, confirmed=False)
    # Cues pending for the previous address must not go to the new one, which is not confirmed yet.
    await session.execute(delete(CueDelivery).where(CueDelivery.address_id == made.id, CueDelivery.done.is_(None)))
    return made


async def _is_being_asked(session: AsyncSession, player: UUID, address: str, digest: str) -> bool:
    own = CueAddress.player_id == player, CueAddress.url == f"mailto:{address}"
    just_now = CueConfirmation.sent > func.app_clock() - func.make_interval(0, 0, 0, 0, 0, _SAME_MINUTES)
    asked = CueConfirmation.player_id == player, CueConfirmation.digest == digest, just_now
    return bool(await session.scalar(select(exists().where(*own) & exists().where(*asked))))


async def set_circle(session: AsyncSession, table_id: str, url: str | None, *, base: str, language: str) -> None:
    """Set or remove the webhook of a table's group."""
    if url is None:
        await session.execute(delete(CueAddress).where(CueAddress.table_id == table_id))
        return
    await _mark(session, table=table_id)
    named = {"url": url, "base": base, "language": language, "failures": 0, "trouble": None}
    row = insert(CueAddress).values(
        id=new_id(SYSTEM), table_id=table_id, kind=AddressKind.WEBHOOK, token=new_id(SYSTEM), **named
    )
    await session.execute(row.on_conflict_do_update(index_elements=[CueAddress.table_id], set_=named))


async def carry_circle(session: AsyncSession, table_id: str, to: str) -> None:
    """Copy the webhook of a table's group to the players' next table."""
    circle = (await session.scalars(select(CueAddress).where(CueAddress.table_id == table_id))).one_or_none()
    if circle is not None:
        await set_circle(session, to, circle.url, base=circle.base, language=circle.language)


async def circle_of(session: AsyncSession, table_id: str) -> CircleCues:
    """The webhook of a table's group, as its host sees it."""
    one = (await session.scalars(select(CueAddress).where(CueAddress.table_id == table_id))).one_or_none()
    if one is None:
        return CircleCues(None)
    return CircleCues(name_of(one.url), one.failures >= MOST_FAILURES, one.trouble)


async def has_circle(session: AsyncSession, table_id: str) -> bool:
    """Whether a table's group has a webhook. Everybody at the table may see this."""
    return bool(await session.scalar(select(exists().where(CueAddress.table_id == table_id))))


async def has_channel(session: AsyncSession, player: UUID) -> bool:
    """Whether this player gets notifications outside of open pages."""
    usable = CueAddress.confirmed, CueAddress.failures < MOST_FAILURES
    there = CueAddress.device_id.is_(None) | exists().where(Device.id == CueAddress.device_id, Device.ended.is_(None))
    return bool(await session.scalar(select(exists().where(CueAddress.player_id == player, *usable, there))))


async def set_delay(session: AsyncSession, player: UUID, address_id: str, delay: int | None) -> None:
    """Set the delay of an address. Raises `BadRequest`, `NoSuchCueAddress`."""
    if delay not in DELAYS:
        raise BadRequest
    own = CueAddress.id == address_id, CueAddress.player_id == player
    changed = await session.scalar(update(CueAddress).where(*own).values(delay=delay).returning(CueAddress.id))
    if changed is None:
        raise NoSuchCueAddress


async def end(session: AsyncSession, player: UUID, address_id: str) -> None:
    """Remove an address of this player. Raises `NoSuchCueAddress`."""
    own = CueAddress.id == address_id, CueAddress.player_id == player
    if await session.scalar(delete(CueAddress).where(*own).returning(CueAddress.id)) is None:
        raise NoSuchCueAddress


async def mail_of(session: AsyncSession, token: str) -> str:
    """The mail address that belongs to the token of a link. Raises `NoSuchCueAddress`."""
    mail = CueAddress.token == token, CueAddress.kind == AddressKind.MAIL
    url = await session.scalar(select(CueAddress.url).where(*mail))
    if url is None:
        raise NoSuchCueAddress
    return name_of(url)


async def confirm(session: AsyncSession, token: str) -> None:
    """Confirm a mail address. Raises `NoSuchCueAddress`."""
    mail = CueAddress.token == token, CueAddress.kind == AddressKind.MAIL
    if await session.scalar(update(CueAddress).where(*mail).values(confirmed=True).returning(CueAddress.id)) is None:
        raise NoSuchCueAddress


async def stop(session: AsyncSession, token: str) -> None:
    """Unsubscribe a mail address. Idempotent."""
    await session.execute(delete(CueAddress).where(CueAddress.token == token, CueAddress.kind == AddressKind.MAIL))


async def hand_over(session: AsyncSession, former: UUID, device: UUID, player: UUID, into: UUID) -> Sequence[str]:
    """Move a browser's addresses to the player who takes it over. Returns the ids of the addresses."""
    pushed = CueAddress.player_id == former, CueAddress.device_id == device
    moved = update(CueAddress).where(*pushed).values(player_id=player, device_id=into).returning(CueAddress.id)
    return (await session.scalars(moved)).all()


async def take_back(
    session: AsyncSession, address_id: str, player: UUID, device: UUID, former: UUID, into: UUID
) -> None:
    """Reverse `hand_over` for one address that still belongs to this device of the player."""
    pushed = CueAddress.id == address_id, CueAddress.player_id == player, CueAddress.device_id == device
    await session.execute(update(CueAddress).where(*pushed).values(player_id=former, device_id=into))


async def _mark(session: AsyncSession, *, player: UUID | None = None, table: str | None = None) -> None:
    """Set marks, so that a new address gets no cue about a turn that is already open until something happens at the
    table. Marks are written before addresses, in the same order as in `stand`, which prevents deadlocks.
    """
    await session.execute(_MARK, {"table": table, "player": player})


async def _put(
    session: AsyncSession,
    player: UUID,
    kind: AddressKind,
    url: str,
    *,
    base: str,
    language: str,
    keys: Mapping[str, str] | None = None,
    device_id: UUID | None = None,
    confirmed: bool = True,
) -> CueAddress:
    """Insert or update the address of a person or a browser; an existing delay stays. Two simultaneous requests leave
    one row.
    """
    named = {
        "player_id": player,
        "url": url,
        "keys": keys,
        "device_id": device_id,
        "base": base,
        "language": language,
        "token": new_id(SYSTEM),
        "confirmed": confirmed,
        "failures": 0,
        "trouble": None,
    }
    row = insert(CueAddress).values(id=new_id(SYSTEM), kind=kind, **named)
    is_push = kind == AddressKind.PUSH
    unique = ["url"] if is_push else ["player_id", "kind"]
    where = text("kind = 'push'" if is_push else "kind <> 'push'")
    put = row.on_conflict_do_update(index_elements=unique, index_where=where, set_=named).returning(CueAddress)
    return (await session.scalars(put, execution_options={"populate_existing": True})).one()
