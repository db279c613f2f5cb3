"""Visits to private tables, and the database's facts about knocks there.

note_visit    stores that somebody is at a table from this device and address
keep_seat     stores the seat of its player before the seat changes hands
knock_facts   everything that decides a knock
was_heard     whether the owner of a seat sent anything recently
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, exists, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.addresses import has_channel
from app.play.people.knocking import KnockFacts, Traces
from app.players.origins import browser_of
from app.players.rows import LimitRefusal, Player
from app.tables.rows import Arrival, Chair, SeatRequest, Visit
from engines.core.seats import Seat

MOST: Final = 500
"""The maximum number of spectators' visits that are stored for a table. Beyond it knocks are impossible there."""

# The seat that the player has held, or plays for its owner.
_NOTE: Final = text(f"""
INSERT INTO table_visits (table_id, player_id, device_id, mark, seat)
SELECT t.id, :player, :device, :mark, own.seat
  FROM tables AS t LEFT JOIN LATERAL (
       SELECT s.seat FROM seats AS s
        WHERE s.table_id = t.id AND t.status = 'playing'
          AND (s.player_id = :player OR s.deputy_id = :player) LIMIT 1) AS own ON true
 WHERE t.id = :table AND NOT t.public AND t.part_of IS NULL AND t.status IN ('waiting', 'playing')
   AND (SELECT count(*) FROM table_visits AS v WHERE v.table_id = t.id)
       <= CASE WHEN own.seat IS NULL THEN {MOST} ELSE {2 * MOST} END
ON CONFLICT (table_id, player_id, device_id, mark)
DO UPDATE SET last_seen = app_now(), seat = coalesce(excluded.seat, table_visits.seat)
""")  # noqa: S608  constants only
_KEEP_SEAT: Final = text("""
UPDATE table_visits AS v SET seat = s.seat FROM seats AS s
 WHERE s.table_id = :table AND s.seat = :seat AND v.table_id = s.table_id
   AND v.player_id IN (s.player_id, s.deputy_id)
""")
_WAS_HEARD: Final = text("""
SELECT 1 FROM seats AS s
  LEFT JOIN players AS p ON p.id = s.player_id
 WHERE s.table_id = :table AND s.seat = :seat
   AND (p.last_seen > app_now() - make_interval(secs => :seconds) OR EXISTS (
        SELECT FROM table_visits AS v
         WHERE v.table_id = s.table_id AND v.player_id = s.player_id
           AND v.last_seen > app_now() - make_interval(secs => :seconds)))
""")


async def note_visit(session: AsyncSession, table_id: str, player: UUID, device: UUID, mark: str) -> None:
    """Store a visit: a person is at a table from this device and address. Only for private tables, and until the end of
    their game."""
    await session.execute(_NOTE, {"table": table_id, "player": player, "device": device, "mark": mark})


async def keep_seat(session: AsyncSession, table_id: str, seat: Seat) -> None:
    """Store which seat the visits of its players belonged to, before the seat changes hands."""
    await session.execute(_KEEP_SEAT, {"table": table_id, "seat": seat})


async def was_heard(session: AsyncSession, table_id: str, seat: Seat, seconds: float) -> bool:
    """Whether the owner of a seat sent anything within the last `seconds`."""
    given = {"table": table_id, "seat": seat, "seconds": seconds}
    return (await session.execute(_WAS_HEARD, given)).first() is not None


async def knock_facts(session: AsyncSession, table_id: str, seat: Seat, knocker: UUID) -> KnockFacts:
    """The database's facts about this person's knock for a seat."""
    chairs = (await session.scalars(select(Chair).where(Chair.table_id == table_id))).all()
    visits = (await session.scalars(select(Visit).where(Visit.table_id == table_id))).all()
    held = {person: Seat(chair.seat) for chair in chairs for person in (chair.player_id, chair.deputy_id) if person}
    by_seat: dict[Seat, list[Visit]] = defaultdict(list)
    for visit in visits:
        at = held.get(visit.player_id) if visit.seat is None else Seat(visit.seat)
        if at is not None:
            by_seat[at].append(visit)
    own = [visit for visit in visits if visit.player_id == knocker]
    owner = next((chair.player_id for chair in chairs if chair.seat == seat), None)
    return KnockFacts(
        seats={at: await _traced(session, found) for at, found in by_seat.items()},
        knocker=await _traced(session, own),
        held_seat=knocker in held
        or any(visit.seat is not None for visit in own)
        or await _has_held(session, table_id, knocker),
        owner_silence=await _silence(session, table_id, owner),
        owner_limited=await _limited(session, owner, by_seat.get(seat, [])),
        is_notified=owner is not None and await has_channel(session, owner),
        is_complete=len(visits) <= MOST,
    )


async def _traced(session: AsyncSession, visits: Sequence[Visit]) -> Traces:
    found = _traces(visits)
    return replace(found, devices=await browser_of(session, found.devices))


def _traces(visits: Sequence[Visit]) -> Traces:
    return Traces(
        frozenset(visit.player_id for visit in visits),
        frozenset(visit.device_id for visit in visits),
        frozenset(visit.mark for visit in visits),
    )


async def _has_held(session: AsyncSession, table_id: str, player: UUID) -> bool:
    """Whether this player sat down before the start, or had a seat that another player took over."""
    sat = exists().where(Arrival.table_id == table_id, Arrival.player_id == player)
    gave_up = exists().where(SeatRequest.table_id == table_id, SeatRequest.former_id == player)
    return bool(await session.scalar(select(sat | gave_up)))


async def _silence(session: AsyncSession, table_id: str, owner: UUID | None) -> float:
    """Seconds since the seat's owner last sent anything."""
    seen = select(Player.last_seen).where(Player.id == owner).scalar_subquery()
    here = (
        select(func.max(Visit.last_seen)).where(Visit.table_id == table_id, Visit.player_id == owner).scalar_subquery()
    )
    return await _seconds_since(session, func.greatest(seen, here))


async def _limited(session: AsyncSession, owner: UUID | None, visits: Sequence[Visit]) -> float:
    keys = {str(owner), *(visit.mark for visit in visits)}
    at = select(func.max(LimitRefusal.at)).where(LimitRefusal.key.in_(keys)).scalar_subquery()
    return await _seconds_since(session, at)


async def _seconds_since(session: AsyncSession, moment: ColumnElement[datetime]) -> float:
    """Seconds since a moment; infinite for `None`."""
    seconds = await session.scalar(select(func.extract("epoch", func.app_now() - moment)))
    return math.inf if seconds is None else float(seconds)
