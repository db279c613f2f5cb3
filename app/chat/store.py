"""Chat messages in the database: writing in order, reading, copying and reporting."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from sqlalchemy import delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.chat.errors import NoSuchLine
from app.chat.rows import ChatLine, ChatReport
from app.limits.counts import Window
from app.limits.errors import ChatTooFast
from app.messages.chat import QuickWord
from app.players.rows import Player

KEPT: Final = 200
"""The number of messages that are kept for a table or a tournament; older ones are deleted."""
AROUND: Final = 10
"""The number of messages before and after a reported one that are stored with the report."""
REPORT_DAYS: Final = 90
"""The number of days that a report is kept, with its messages."""
_COPIED: Final = ("id", "player_id", "name", "text", "word", "at")


@dataclass(frozen=True, slots=True)
class NewLine:
    """A message to be written."""

    place: str
    """The id of the table or the tournament."""
    player: UUID
    client_id: str
    text: str
    word: QuickWord | None = None
    seat: int | None = None
    name: str | None = None
    """The name of the seat or the entry; `None` for a spectator's own name."""
    watchers: bool = False
    """Whether only spectators see it until the game is over."""


@dataclass(frozen=True, slots=True)
class Onward:
    """The players' next table, where a message is also shown to people who are there already."""

    place: str
    """The id of the table."""
    watchers: bool
    """Whether only spectators there see it until the game is over."""


async def wait_for_turn(session: AsyncSession, place: str) -> None:
    """Lock the messages of a place until the transaction ends. A caller that locks several places begins with the
    earlier table."""
    # Messages are committed in the order of their ids, so a reader who has read up to an id has all messages before it.
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"chat {place}", 0))))


async def append(
    session: AsyncSession, new: NewLine, onward: Onward | None = None, *, pace: Window | None = None
) -> ChatLine:
    """Write a message after all others of its place, and under the same id after all others of the next table. A
    repeated message is not written again. `pace` limits an author's messages over all places and processes. Raises
    `ChatTooFast`.
    """
    await wait_for_turn(session, new.place)
    of_place = select(ChatLine).where(ChatLine.table_id == new.place)
    sent = of_place.where(ChatLine.player_id == new.player, ChatLine.client_id == new.client_id)
    known = (await session.scalars(sent)).one_or_none()
    if known is not None:
        return known
    places = [new.place]
    if onward is not None:
        await wait_for_turn(session, onward.place)
        places.append(onward.place)
    if pace is not None:
        await _keep_pace(session, new.player, pace)
    newest = await session.scalar(select(func.max(ChatLine.id)).where(ChatLine.table_id.in_(places)))
    name = new.name
    if name is None:
        chosen = select(Player.name).where(Player.id == new.player, Player.named)
        name = (await session.scalars(chosen)).one_or_none()
    said = {
        "id": max(time.time_ns() // 1000, 0 if newest is None else newest + 1),
        "player_id": new.player,
        "name": name,
        "text": new.text,
        "word": new.word,
    }
    line = ChatLine(table_id=new.place, seat=new.seat, watchers=new.watchers, client_id=new.client_id, **said)
    session.add(line)
    if onward is not None:
        session.add(ChatLine(table_id=onward.place, watchers=onward.watchers, **said))
    await session.flush()
    for place in places:
        await _forget_old(session, place)
    return line


async def lines_of(session: AsyncSession, place: str, after: int = -1) -> Sequence[ChatLine]:
    """The stored messages with higher ids, oldest first."""
    of_place = select(ChatLine).where(ChatLine.table_id == place, ChatLine.id > after)
    query = of_place.order_by(ChatLine.id.desc()).limit(KEPT)
    return (await session.scalars(query)).all()[::-1]


async def copy(session: AsyncSession, place: str, to: str) -> None:
    """Copy the messages to the next table. Spectators' messages are left out, because their game is over and the seats
    may change. Waits for a message that is being written; later messages are written to the next table as well.
    """
    await wait_for_turn(session, place)
    columns = [getattr(ChatLine, name) for name in _COPIED]
    lines = select(literal(to), *columns).where(ChatLine.table_id == place)
    copied = insert(ChatLine).from_select(["table_id", *_COPIED], lines)
    await session.execute(copied.on_conflict_do_nothing())  # an existing row is the same message


async def readable(
    session: AsyncSession, place: str, line_id: int, *, reads_watchers: bool
) -> tuple[Sequence[ChatLine], int]:
    """The messages of a place, and the index of the message with this id. Raises `NoSuchLine` if it does not exist or
    this person may not read it.
    """
    lines = await lines_of(session, place)
    at = next((at for at, line in enumerate(lines) if line.id == line_id), None)
    if at is None or (lines[at].watchers and not reads_watchers):
        raise NoSuchLine
    return lines, at


async def report(
    session: AsyncSession, place: str, line_id: int, reporter: UUID, address: str, *, reads_watchers: bool
) -> None:
    """Store a report of a message, with the messages around it. Raises `NoSuchLine`."""
    lines, at = await readable(session, place, line_id, reads_watchers=reads_watchers)
    around = [_told(line) for line in lines[max(0, at - AROUND) : at + AROUND + 1]]
    kept = insert(ChatReport).values(
        table_id=place, line_id=line_id, reporter_id=reporter, address=address, context=around
    )
    await session.execute(kept.on_conflict_do_nothing())


async def forget_reports(session: AsyncSession) -> None:
    """Delete old reports."""
    old = ChatReport.made < func.app_now() - func.make_interval(0, 0, 0, REPORT_DAYS)
    await session.execute(delete(ChatReport).where(old))


def _told(line: ChatLine) -> dict[str, Any]:
    return {
        "id": line.id,
        "at": line.at.isoformat(timespec="seconds"),
        "player": None if line.player_id is None else str(line.player_id),
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
    }


async def _keep_pace(session: AsyncSession, player: UUID, pace: Window) -> None:
    # Locked after the places, as by every writer, which prevents deadlocks.
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"speaker {player}", 0))))
    now = time.time_ns() // 1000
    # A message that was copied to another table, or written at two, counts once.
    newest = select(ChatLine.id).where(ChatLine.player_id == player, ChatLine.id > now - int(pace.seconds * 1_000_000))
    said = (await session.scalars(newest.distinct().order_by(ChatLine.id.desc()).limit(pace.most))).all()
    if len(said) == pace.most:
        raise ChatTooFast(pace.seconds - (now - said[-1]) / 1_000_000)


async def _forget_old(session: AsyncSession, place: str) -> None:
    older = (
        select(ChatLine.id).where(ChatLine.table_id == place).order_by(ChatLine.id.desc()).offset(KEPT).limit(1)
    ).scalar_subquery()
    await session.execute(delete(ChatLine).where(ChatLine.table_id == place, ChatLine.id <= older))
