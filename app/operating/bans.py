"""Banning and muting guests and networks, and lifting bans and mutes."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, TypeAlias
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.bans.ranges import BadRange, Network, check_range, looks_like_range, network_named
from app.bans.rows import Ban, BanKind
from app.channels.bus import BansChanged
from app.limits.callers import household_of, network_of
from app.operating.dates import end_given
from app.operating.desk import Desk
from app.operating.errors import CannotDo
from app.operating.lookup import Person, person_named
from app.players.identity import Identity
from app.players.keys import read_installation, read_keys
from app.players.rows import Player
from app.tables.rows import Arrival, Table

_LATELY_DAYS: Final = 30
_LISTED: Final = 5
_DONE: Final = {BanKind.BAN: "banned", BanKind.MUTE: "muted"}
Subject: TypeAlias = Person | Network


async def ban(
    desk: Desk,
    kind: BanKind,
    whom: str,
    reason: str,
    *,
    until: str | None,
    forever: bool,
    wide: bool = False,
    household: bool = False,
) -> str:
    """Ban or mute a guest or a network; with `household` also the addresses from which the guest sat down. Raises
    `CannotDo`, also if the ban or mute already exists.
    """
    async with desk.acting() as session:
        now = (await session.execute(select(func.app_clock()))).scalar_one()
        end = end_given(until, forever=forever, now=now)
        subject = await _subject(session, whom)
        if not isinstance(subject, Person):
            _check(desk, subject, wide=wide)
        await session.execute(delete(Ban).where(Ban.until <= func.app_now()))
        there = (await session.scalars(select(Ban).where(Ban.kind == kind, _of(subject)))).first()
        if there is not None:
            raise CannotDo(
                f"{subject} is {_DONE[kind]} already{_until(there.until)}. `quintain admin un{kind}` lifts that first."
            )
        session.add(Ban(kind=kind, until=end, **_columns(subject)))
        if household:
            for mark in await _marks_of(desk, session, subject, wide=wide):
                session.add(Ban(kind=kind, until=end, mark=mark, **_columns(subject)))
        named = f"{subject}{' with the household' if household else ''}"
        await desk.write(session, kind, f"{named}{_until(end)}", reason)
        desk.bus.publish(BansChanged(), session)
        return f"{named} is {_DONE[kind]}{_until(end)}."


async def lift(desk: Desk, kind: BanKind, whom: str, reason: str) -> str:
    """Lift a ban or a mute. Raises `CannotDo` if there is none."""
    async with desk.acting() as session:
        subject = await _subject(session, whom)
        lifted = delete(Ban).where(Ban.kind == kind, _of(subject), _lasts()).returning(Ban.id)
        if (await session.scalars(lifted)).first() is None:
            raise CannotDo(f"{subject} is not {_DONE[kind]}. `quintain admin bans` lists all bans and mutes.")
        await desk.write(session, f"un{kind}", str(subject), reason)
        desk.bus.publish(BansChanged(), session)
        return f"{subject} is no longer {_DONE[kind]}."


async def current(desk: Desk) -> list[dict[str, Any]]:
    """The bans and mutes that have not ended, newest first."""
    async with desk.database.session() as session:
        query = select(Ban, Player.name).outerjoin(Player, Player.id == Ban.player_id).where(_lasts())
        rows = await session.execute(query.order_by(Ban.id.desc()))
        return [
            {
                "kind": ban.kind,
                "guest": None if ban.player_id is None else str(ban.player_id),
                "name": name,
                "network": ban.network,
                "household": ban.mark is not None,
                "since": ban.made.isoformat(timespec="seconds"),
                "until": None if ban.until is None else ban.until.isoformat(timespec="seconds"),
            }
            for ban, name in rows
        ]


def listed(bans: Sequence[dict[str, Any]]) -> list[str]:
    """`current` as lines."""
    lines = [
        f"{_DONE[ban['kind']]} {'the household of ' if ban['household'] else ''}"
        f"{ban['network'] or Person(UUID(ban['guest']), ban['name'])},"
        f" since {ban['since']}, {'for ever' if ban['until'] is None else 'until ' + ban['until']}"
        for ban in bans
    ]
    return lines or ["Nobody is banned or muted."]


async def _subject(session: AsyncSession, whom: str) -> Subject:
    if not looks_like_range(whom):
        return await person_named(session, whom)
    try:
        return network_named(whom)
    except BadRange as error:
        raise CannotDo(str(error)) from None


def _check(desk: Desk, network: Network, *, wide: bool) -> None:
    try:
        check_range(network, proxies=desk.settings.forwarded_allow_ips.split(","), wide=wide)
    except BadRange as error:
        raise CannotDo(str(error)) from None


async def _marks_of(desk: Desk, session: AsyncSession, subject: Subject, *, wide: bool) -> Sequence[str]:
    """The address marks of a guest's latest tables. Raises `CannotDo` if there is none, or if other guests share one,
    because it may belong to a school, or to everybody behind a proxy that hides client addresses.
    """
    if not isinstance(subject, Person):
        raise CannotDo(f"{subject} has no household. --household is for guests.")
    lately = select(Table.id).where(Table.made > func.app_now() - func.make_interval(0, 0, 0, _LATELY_DAYS))
    of_lately = Arrival.table_id.in_(lately), Arrival.address_mark.is_not(None)
    own = select(Arrival.address_mark).where(Arrival.player_id == subject.id, *of_lately).distinct()
    marks = sorted(mark for mark in await session.scalars(own) if mark is not None)
    if not marks:
        raise CannotDo(f"No address of {subject} is known from the last {_LATELY_DAYS} days.")
    if not (await _own_marks(desk, session)).isdisjoint(marks):
        raise CannotDo(
            f"{subject} sat down from the address of this machine or of a proxy, and with it everybody there."
        )
    others = select(Player.name).join(Arrival, Arrival.player_id == Player.id).distinct()
    sharing = (
        await session.scalars(others.where(Arrival.address_mark.in_(marks), Player.id != subject.id, *of_lately))
    ).all()
    if sharing and not wide:
        named = ", ".join(sorted(sharing)[:_LISTED]) + (" and more" if len(sharing) > _LISTED else "")
        raise CannotDo(f"Other guests have that address, too: {named}. If that is meant, add --wide.")
    return marks


async def _own_marks(desk: Desk, session: AsyncSession) -> frozenset[str]:
    """The marks of this machine and of the proxies that are named by single addresses."""
    identity = Identity(*await read_keys(session), installation=await read_installation(session))
    proxies = map(str.strip, desk.settings.forwarded_allow_ips.split(","))
    addresses = ("127.0.0.1", "::1", *filter(None, proxies))
    return frozenset(identity.mark_of(household_of(network_of(address))) for address in addresses)


def _of(subject: Subject) -> ColumnElement[bool]:
    return Ban.player_id == subject.id if isinstance(subject, Person) else Ban.network == str(subject)


def _columns(subject: Subject) -> dict[str, Any]:
    return {"player_id": subject.id} if isinstance(subject, Person) else {"network": str(subject)}


def _lasts() -> ColumnElement[bool]:
    return or_(Ban.until.is_(None), Ban.until > func.app_now())


def _until(end: datetime | None) -> str:
    return " for ever" if end is None else f" until {end:%Y-%m-%d %H:%M} UTC"
