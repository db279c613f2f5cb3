"""Lines of talk in the database: written in order, read, copied and reported."""

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
"""So many lines are kept of a table or a tournament; older ones are forgotten."""
AROUND: Final = 10
"""So many lines before and after a reported one are kept with the report."""
REPORT_DAYS: Final = 90
"""So long a report is kept, with the lines in it."""
_COPIED: Final = ("id", "player_id", "name", "text", "word", "at")


@dataclass(frozen=True, slots=True)
class NewLine:
    """What somebody says."""

    place: str
    """The id of the table or the tournament."""
    player: UUID
    client_id: str
    text: str
    word: QuickWord | None = None
    seat: int | None = None
    name: str | None = None
    """That of the seat or the entry; None for a watcher's own."""
    watchers: bool = False
    """Whether it is for watchers, until the game is over."""


@dataclass(frozen=True, slots=True)
class Onward:
    """Where people go on from the place of a line: who comes there from elsewhere reads it, too."""

    place: str
    """The id of the table."""
    watchers: bool
    """Whether it is for watchers there, until the game is over."""


async def wait_for_turn(session: AsyncSession, place: str) -> None:
    """Be the only one who writes lines of a place, until the transaction ends. Who writes in several goes on from the
    earlier table to the next."""
    # One after the other, so that no line is committed before one with a smaller id: who has read up to an id has all.
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"chat {place}", 0))))


async def append(
    session: AsyncSession, new: NewLine, onward: Onward | None = None, *, pace: Window | None = None
) -> ChatLine:  # fmt: skip
    """Write a line after all others of its place, and under the same id after all others of the one where people go on;
    the same line that is sent again is the one that there is. Nobody says more than `pace` grants, wherever and in
    whatever process. Raises `ChatTooFast`."""
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
    """The lines that are kept, oldest first; those after this id."""
    of_place = select(ChatLine).where(ChatLine.table_id == place, ChatLine.id > after)
    query = of_place.order_by(ChatLine.id.desc()).limit(KEPT)
    return (await session.scalars(query)).all()[::-1]


async def copy(session: AsyncSession, place: str, to: str) -> None:
    """Take what was said along to the table where people go on. What watchers said among themselves is over with its
    game; seats can be others'. A line that is being written is waited for; those after it find where people go on."""
    await wait_for_turn(session, place)
    columns = [getattr(ChatLine, name) for name in _COPIED]
    lines = select(literal(to), *columns).where(ChatLine.table_id == place)
    copied = insert(ChatLine).from_select(["table_id", *_COPIED], lines)
    await session.execute(copied.on_conflict_do_nothing())  # what is there is the same line


async def readable(
    session: AsyncSession, place: str, line_id: int, *, reads_watchers: bool
) -> tuple[Sequence[ChatLine], int]:  # fmt: skip
    """The lines of a place, and which of them has this id. Raises `NoSuchLine` where there is none, or none that this
    person may read."""
    lines = await lines_of(session, place)
    at = next((at for at, line in enumerate(lines) if line.id == line_id), None)
    if at is None or (lines[at].watchers and not reads_watchers):
        raise NoSuchLine
    return lines, at


async def report(
    session: AsyncSession, place: str, line_id: int, reporter: UUID, address: str, *, reads_watchers: bool
) -> None:
    """Keep a line that somebody reports, with those around it. Raises `NoSuchLine`."""
    lines, at = await readable(session, place, line_id, reads_watchers=reads_watchers)
    around = [_told(line) for line in lines[max(0, at - AROUND) : at + AROUND + 1]]
    kept = insert(ChatReport).values(
        table_id=place, line_id=line_id, reporter_id=reporter, address=address, context=around
    )
    await session.execute(kept.on_conflict_do_nothing())


async def forget_reports(session: AsyncSession) -> None:
    """Let go of reports that the operator has had time enough to read."""
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
    # After the places, which all who write take first: so nobody waits for somebody who waits.
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"speaker {player}", 0))))
    now = time.time_ns() // 1000
    # A line that came along to another table, or is written at two, is one.
    newest = select(ChatLine.id).where(ChatLine.player_id == player, ChatLine.id > now - int(pace.seconds * 1_000_000))
    said = (await session.scalars(newest.distinct().order_by(ChatLine.id.desc()).limit(pace.most))).all()
    if len(said) == pace.most:
        raise ChatTooFast(pace.seconds - (now - said[-1]) / 1_000_000)


async def _forget_old(session: AsyncSession, place: str) -> None:
    older = (
        select(ChatLine.id).where(ChatLine.table_id == place).order_by(ChatLine.id.desc()).offset(KEPT).limit(1)
    ).scalar_subquery()
    await session.execute(delete(ChatLine).where(ChatLine.table_id == place, ChatLine.id <= older))
