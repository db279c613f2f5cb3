"""Where people, and the circles of tables, ask to be told."""

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
"""So long the same person who names the same address again has done so once."""
_MAILS_A_DAY: Final = 3
"""So many questions whether an address is somebody's does one person have sent, and one to each address."""

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
    """Where this person is told, oldest first."""
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
    """What is shown of an address: a webhook's path is a key."""
    parts = urlsplit(url)
    return parts.path if parts.scheme == "mailto" else parts.hostname or ""


async def add_push(
    session: AsyncSession, known: Session, endpoint: str, keys: Mapping[str, str], *, base: str, language: str
) -> None:  # fmt: skip
    """Push to this browser. It is one person's, so whoever was told there before is not any more; and what was chosen
    for it, and is on its way, stays where its push service gives it another endpoint."""
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
        session, known.player, AddressKind.PUSH, endpoint, base=base, language=language, keys=dict(keys),
        device_id=known.device,
    )  # fmt: skip
    of_others = CueRow.id == CueDelivery.cue_id, CueRow.player_id.is_distinct_from(known.player)
    await session.execute(delete(CueDelivery).where(CueDelivery.address_id == made.id, *of_others))
    newest = select(CueAddress.id).where(CueAddress.player_id == known.player, CueAddress.kind == AddressKind.PUSH)
    kept = newest.order_by(CueAddress.made.desc()).limit(_MOST_BROWSERS)
    others = CueAddress.player_id == known.player, CueAddress.kind == AddressKind.PUSH, CueAddress.id.not_in(kept)
    await session.execute(delete(CueAddress).where(*others))


async def check_pushed(session: AsyncSession, known: Session) -> None:
    """Raises `NoSuchCueAddress` where this browser is not told, or not any more."""
    own = CueAddress.player_id == known.player, CueAddress.device_id == known.device
    if await session.scalar(select(CueAddress.id).where(*own).limit(1)) is None:
        raise NoSuchCueAddress


async def set_webhook(session: AsyncSession, player: UUID, url: str, *, base: str, language: str) -> None:
    """Post to this URL, and to no other one, for this person."""
    await _mark(session, player=player)
    await _put(session, player, AddressKind.WEBHOOK, url, base=base, language=language)


async def set_mail(session: AsyncSession, player: UUID, address: str, *, base: str, language: str) -> CueAddress | None:
    """Write to this address once it is confirmed; None where it is being asked already, by this person a moment ago.
    Raises `TooManyMails`."""
    digest = hashlib.sha256(address.lower().encode()).hexdigest()
    # Who asks twice at once is counted twice.
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
    # What was on its way to the address before is nothing for this one, whose owner has not said so yet.
    await session.execute(delete(CueDelivery).where(CueDelivery.address_id == made.id, CueDelivery.done.is_(None)))
    return made


async def _is_being_asked(session: AsyncSession, player: UUID, address: str, digest: str) -> bool:
    own = CueAddress.player_id == player, CueAddress.url == f"mailto:{address}"
    just_now = CueConfirmation.sent > func.app_clock() - func.make_interval(0, 0, 0, 0, 0, _SAME_MINUTES)
    asked = CueConfirmation.player_id == player, CueConfirmation.digest == digest, just_now
    return bool(await session.scalar(select(exists().where(*own) & exists().where(*asked))))


async def set_circle(session: AsyncSession, table_id: str, url: str | None, *, base: str, language: str) -> None:
    """Tell the circle of a table at this URL, or nowhere."""
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
    """Tell the circle of a table of the one where its people go on, too."""
    circle = (await session.scalars(select(CueAddress).where(CueAddress.table_id == table_id))).one_or_none()
    if circle is not None:
        await set_circle(session, to, circle.url, base=circle.base, language=circle.language)


async def circle_of(session: AsyncSession, table_id: str) -> CircleCues:
    """What its host is shown of where the circle of a table is told."""
    one = (await session.scalars(select(CueAddress).where(CueAddress.table_id == table_id))).one_or_none()
    if one is None:
        return CircleCues(None)
    return CircleCues(name_of(one.url), one.failures >= MOST_FAILURES, one.trouble)


async def has_circle(session: AsyncSession, table_id: str) -> bool:
    """Whether a circle is told of a table, which all who come there are shown."""
    return bool(await session.scalar(select(exists().where(CueAddress.table_id == table_id))))


async def has_channel(session: AsyncSession, player: UUID) -> bool:
    """Whether this player is notified anywhere besides an open page."""
    usable = CueAddress.confirmed, CueAddress.failures < MOST_FAILURES
    there = CueAddress.device_id.is_(None) | exists().where(Device.id == CueAddress.device_id, Device.ended.is_(None))
    return bool(await session.scalar(select(exists().where(CueAddress.player_id == player, *usable, there))))


async def set_delay(session: AsyncSession, player: UUID, address_id: str, delay: int | None) -> None:
    """Let cues to this address wait so long. Raises `BadRequest`, `NoSuchCueAddress`."""
    if delay not in DELAYS:
        raise BadRequest
    own = CueAddress.id == address_id, CueAddress.player_id == player
    changed = await session.scalar(update(CueAddress).where(*own).values(delay=delay).returning(CueAddress.id))
    if changed is None:
        raise NoSuchCueAddress


async def end(session: AsyncSession, player: UUID, address_id: str) -> None:
    """Tell this person nothing there any more. Raises `NoSuchCueAddress`."""
    own = CueAddress.id == address_id, CueAddress.player_id == player
    if await session.scalar(delete(CueAddress).where(*own).returning(CueAddress.id)) is None:
        raise NoSuchCueAddress


async def mail_of(session: AsyncSession, token: str) -> str:
    """The address that a link in a mail is about. Raises `NoSuchCueAddress`."""
    mail = CueAddress.token == token, CueAddress.kind == AddressKind.MAIL
    url = await session.scalar(select(CueAddress.url).where(*mail))
    if url is None:
        raise NoSuchCueAddress
    return name_of(url)


async def confirm(session: AsyncSession, token: str) -> None:
    """Its owner wants mail there. Raises `NoSuchCueAddress`."""
    mail = CueAddress.token == token, CueAddress.kind == AddressKind.MAIL
    if await session.scalar(update(CueAddress).where(*mail).values(confirmed=True).returning(CueAddress.id)) is None:
        raise NoSuchCueAddress


async def stop(session: AsyncSession, token: str) -> None:
    """Its owner wants no mail there; harmless where that was said before."""
    await session.execute(delete(CueAddress).where(CueAddress.token == token, CueAddress.kind == AddressKind.MAIL))


async def hand_over(session: AsyncSession, former: UUID, device: UUID, player: UUID, into: UUID) -> Sequence[str]:
    """Move a browser's addresses to the player who takes it over. Returns the ids of the addresses."""
    pushed = CueAddress.player_id == former, CueAddress.device_id == device
    moved = update(CueAddress).where(*pushed).values(player_id=player, device_id=into).returning(CueAddress.id)
    return (await session.scalars(moved)).all()


async def take_back(
    session: AsyncSession, address_id: str, player: UUID, device: UUID, former: UUID, into: UUID
) -> None:  # fmt: skip
    """Reverse `hand_over` for one address that still serves this device of the player."""
    pushed = CueAddress.id == address_id, CueAddress.player_id == player, CueAddress.device_id == device
    await session.execute(update(CueAddress).where(*pushed).values(player_id=former, device_id=into))


async def _mark(session: AsyncSession, *, player: UUID | None = None, table: str | None = None) -> None:
    """Of what is open already nobody is told before something happens there. Marks are written before addresses, as
    `stand` does, so that of two transactions neither waits for the other one."""
    await session.execute(_MARK, {"table": table, "player": player})


async def _put(
    session: AsyncSession, player: UUID, kind: AddressKind, url: str, *, base: str, language: str,
    keys: Mapping[str, str] | None = None, device_id: UUID | None = None, confirmed: bool = True,
) -> CueAddress:  # fmt: skip
    """The address of a person, or of a browser, whether it is new or was there: who asks twice at once, in two pages or
    with two taps, has asked once. What was chosen for it stays."""
    named = {
        "player_id": player, "url": url, "keys": keys, "device_id": device_id, "base": base, "language": language,
        "token": new_id(SYSTEM), "confirmed": confirmed, "failures": 0, "trouble": None,
    }  # fmt: skip
    row = insert(CueAddress).values(id=new_id(SYSTEM), kind=kind, **named)
    is_push = kind == AddressKind.PUSH
    unique = ["url"] if is_push else ["player_id", "kind"]
    where = text("kind = 'push'" if is_push else "kind <> 'push'")
    put = row.on_conflict_do_update(index_elements=unique, index_where=where, set_=named).returning(CueAddress)
    return (await session.scalars(put, execution_options={"populate_existing": True})).one()
