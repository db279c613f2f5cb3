"""A player's seats from the database.

The newest row of each log stores whose turn it is: one look-up by key a table, without loading tables. Rows of older
releases do not store it: their tables are loaded once, and the result is written into the row.
"""

from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID

from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.statuses import TableStatus
from app.my_games.grouping import OwnSeat
from app.play.room.live_table import LiveTable
from app.play.room.rooms import Rooms
from app.tables.awaited import bits_of
from app.tables.errors import NoSuchGame
from app.tables.rows import MoveRow
from app.tables.store import find_table

_OPENED_AT_ONCE: Final = 50
"""The most tables of older releases loaded for one list; the others are loaded for the next."""

_NEWEST: Final = """
SELECT m.seq, m.awaited FROM moves AS m WHERE m.table_id = t.id ORDER BY m.seq DESC LIMIT 1"""
# The time is taken only from rows that gave this seat its decision: that of any other row may be secret.
_SEATS: Final = text(f"""
SELECT t.id, s.seat, t.status, t.made, s.put_away, newest.seq, newest.awaited, own.at, d.due, false AS kept,
       t.status = 'playing' AND s.deputy_id IS NOT NULL AND s.deputy_id <> :player AS deputized,
       s.player_id IS DISTINCT FROM :player AS is_deputy
  FROM seats AS s JOIN tables AS t ON t.id = s.table_id
  LEFT JOIN LATERAL ({_NEWEST}) AS newest ON t.status = 'playing'
  LEFT JOIN LATERAL (
      SELECT m.at FROM moves AS m
       WHERE m.table_id = t.id AND m.asked & (1 << s.seat) <> 0 ORDER BY m.seq DESC LIMIT 1
  ) AS own ON newest.awaited & (1 << s.seat) <> 0
  LEFT JOIN deadlines AS d ON d.table_id = t.id AND d.seat = s.seat AND t.status = 'playing'
 WHERE (s.player_id = :player OR s.deputy_id = :player AND t.status = 'playing') AND t.status IN ('waiting', 'playing')
   AND t.kind NOT IN ('lesson', 'puzzle')
UNION ALL
SELECT t.id, s.seat, t.status, t.made, s.put_away, NULL, NULL, NULL, NULL, true, false, false
  FROM seats AS s JOIN tables AS t ON t.id = s.table_id
 WHERE s.kept_for = :player AND s.player_id IS NULL AND NOT s.bot AND NOT s.left AND t.status = 'waiting'
   AND (s.kept_until IS NULL OR s.kept_until > app_now())
""")  # noqa: S608  constants only
_AWAITED: Final = text(f"""
SELECT t.id, newest.awaited
  FROM unnest(CAST(:tables AS text[])) AS t(id) JOIN LATERAL ({_NEWEST}) AS newest ON true
""")  # noqa: S608  constants only


async def own_seats(session: AsyncSession, player: UUID, rooms: Rooms) -> Sequence[OwnSeat]:
    """All seats of this player at waiting and running tables, including kept ones."""
    rows = (await session.execute(_SEATS, {"player": player})).all()
    untold = [(row.id, row.seq) for row in rows if row.seq is not None and row.awaited is None]
    found = {table: await _open(session, table, seq, rooms) for table, seq in untold[:_OPENED_AT_ONCE]}
    return [
        OwnSeat(
            table_id=row.id,
            seat=row.seat,
            status=TableStatus(row.status),
            made=row.made,
            awaited=found.get(row.id, 0) if row.awaited is None else row.awaited,
            version=row.seq or 0,
            since=row.at,
            due=row.due if _is_asked(row.awaited, row.seat) else None,
            deputized=row.deputized,
            kept=row.kept,
            put_away=row.put_away and not row.is_deputy,
            is_deputy=row.is_deputy,
        )
        for row in rows
    ]


async def awaited_at(session: AsyncSession, tables: Collection[str]) -> dict[str, int | None]:
    """The people whose turn it is at these tables, by their newest rows."""
    rows = await session.execute(_AWAITED, {"tables": list(tables)})
    return {row.id: row.awaited for row in rows}


async def _open(session: AsyncSession, table_id: str, seq: int, rooms: Rooms) -> int:
    """The people whose turn it is at a table whose newest row does not store it. Stores the result."""
    try:
        opened = await rooms.opened(session, await find_table(session, table_id))
    except NoSuchGame:
        return 0
    awaited = bits_of(opened.awaited) if isinstance(opened, LiveTable) and not opened.readonly else 0
    row = update(MoveRow).where(MoveRow.table_id == table_id, MoveRow.seq == seq, MoveRow.awaited.is_(None))
    await session.execute(row.values(awaited=awaited), execution_options={"synchronize_session": False})
    return awaited


def _is_asked(awaited: int | None, seat: int) -> bool:
    return bool((awaited or 0) >> seat & 1)
