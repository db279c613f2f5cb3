"""The clocks of tables in the database: when each runs out, found without anybody looking at its table.

Deadline       the row of one seat
add_first      those of a table that begins
clocks_of      the clocks of a table
clocks_json    clocks as the committer's statement takes them
take_due       those that have run out, each given to one process
take_stalled   tables where no clock runs although the game is on, each given to one process
write_clocks   what changed otherwise than by a move; stop_clocks where nobody can play
give_back      time for all that run

A move's statement writes its deadlines, so there is no move without them. What runs and what is left of a bank is said
by these rows and not by the log: they know of outages.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import orjson
from sqlalchemy import DateTime, Index, SmallInteger, String, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import Row
from app.tables.clocks import GRACE_SECONDS, Clocks, SeatClock
from engines.core.seats import Seat

OUTAGE_GIFT_SECONDS: Final = 20.0
"""Everybody gets so much besides what an outage took: time to come back."""
TAKEN_SECONDS: Final = 5.0
"""How long the process that was given a clock has to act on it, before another one is."""


class Deadline(Row):
    """The clock of one seat, from the beginning of the game on; `app.tables.clocks.SeatClock`."""

    __tablename__ = "deadlines"

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    due: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    bank: Mapped[float]
    held: Mapped[float | None]
    is_out: Mapped[bool] = mapped_column(server_default=text("false"))
    times_out: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    taken: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When a process was given it, to act on it."""

    __table_args__ = (Index(None, due, postgresql_where=text("due IS NOT NULL")),)


@dataclass(frozen=True, slots=True)
class TakenDeadline:
    """A clock that has run out, to be acted on."""

    table_id: str
    seat: Seat
    due: float
    """When it did, in seconds since 1970."""


UPSERT: Final = """
    INSERT INTO deadlines (table_id, seat, due, bank, held, is_out, times_out)
    SELECT {table}, c.seat, to_timestamp(c.due), c.bank, c.held, c.is_out, c.times_out
      FROM {source}json_to_recordset({clocks})
        AS c(seat smallint, due float8, bank float8, held float8, is_out boolean, times_out smallint)
     ORDER BY 1, 2
    ON CONFLICT (table_id, seat) DO UPDATE
       SET due = excluded.due, bank = excluded.bank, held = excluded.held, is_out = excluded.is_out,
           times_out = excluded.times_out, taken = NULL"""
"""Writes what `clocks_json` says."""
_WRITE = text(UPSERT.format(table="CAST(:table AS text)", source="", clocks="CAST(:clocks AS json)"))
# A subquery may be planned to be asked once for each row, and those that it has locked itself it does not skip.
_TAKE_DUE = text(f"""
WITH found AS MATERIALIZED (
    SELECT table_id, seat FROM deadlines
     WHERE due < app_clock() - make_interval(secs => {GRACE_SECONDS})
       AND (taken IS NULL OR taken < app_clock() - make_interval(secs => {TAKEN_SECONDS}))
       -- After an outage nothing is due before it was given back.
       AND EXISTS (SELECT FROM heartbeat WHERE at > app_clock() - make_interval(secs => :outage))
     ORDER BY due LIMIT :most FOR UPDATE SKIP LOCKED
)
UPDATE deadlines AS d SET taken = app_clock() FROM found
 WHERE d.table_id = found.table_id AND d.seat = found.seat
RETURNING d.table_id, d.seat, EXTRACT(epoch FROM d.due)::float8
""")  # noqa: S608  constants only
_TAKE_STALLED = text("""
WITH found AS MATERIALIZED (
    SELECT d.table_id, d.seat FROM deadlines AS d
     WHERE d.seat = 0 AND (d.taken IS NULL OR d.taken < app_clock() - make_interval(secs => :taken_seconds))
       AND EXISTS (SELECT FROM tables AS t WHERE t.id = d.table_id AND t.status = 'playing'
                      AND NOT EXISTS (SELECT FROM deadlines AS o WHERE o.table_id = d.table_id AND (
                           o.due IS NOT NULL OR o.held IS NOT NULL AND o.times_out >= 0
                           OR o.is_out AND t.house_rules ->> 'absence' IN ('ask', 'wait'))))
     LIMIT :most FOR UPDATE SKIP LOCKED
)
UPDATE deadlines AS d SET taken = app_clock() FROM found
 WHERE d.table_id = found.table_id AND d.seat = found.seat
RETURNING d.table_id
""")
# In the order in which writers of moves lock them: two that waited for each other would wait in a circle.
_GIVE_BACK = text("""
WITH running AS MATERIALIZED (
    SELECT table_id, seat FROM deadlines WHERE due IS NOT NULL ORDER BY table_id, seat FOR UPDATE
)
UPDATE deadlines AS d SET due = d.due + make_interval(secs => :seconds), taken = NULL FROM running
 WHERE d.table_id = running.table_id AND d.seat = running.seat
""")


def add_first(session: AsyncSession, table_id: str, clocks: Clocks, now: float) -> None:
    """Write the clocks of a table that begins in the transaction of `session`, `now` by the shared clock. What the
    database stores is by its own."""
    for seat, clock in enumerate(clocks.seats):
        due = None if clock.due is None else func.app_now() + timedelta(seconds=clock.due - now)
        session.add(Deadline(table_id=table_id, seat=seat, due=due, bank=clock.bank))


async def clocks_of(session: AsyncSession, table_id: str) -> Clocks | None:
    """The clocks of a table; None where it has none."""
    query = select(Deadline).where(Deadline.table_id == table_id).order_by(Deadline.seat)
    rows = (await session.scalars(query)).all()
    return Clocks(tuple(map(_clock, rows))) if rows else None


def clocks_json(clocks: Mapping[Seat, SeatClock]) -> str:
    """Clocks of one table, as the committer's statement takes them."""
    return orjson.dumps(
        [
            {
                "seat": seat,
                "due": clock.due,
                "bank": clock.bank,
                "held": clock.held,
                "is_out": clock.is_out,
                "times_out": clock.times_out,
            }
            for seat, clock in clocks.items()
        ]
    ).decode()


async def take_due(session: AsyncSession, most: int, outage_seconds: float) -> Sequence[TakenDeadline]:
    """Clocks that have run out, those first that did long ago. No other process is given them for a while; none at all
    is while there may be an outage of so many seconds that nobody has noticed."""
    rows = await session.execute(_TAKE_DUE, {"most": most, "outage": outage_seconds})
    return sorted((TakenDeadline(table_id, Seat(seat), due) for table_id, seat, due in rows), key=lambda one: one.due)


async def take_stalled(session: AsyncSession, most: int, taken_seconds: float) -> Sequence[str]:
    """Tables of running games at which no clock runs and none is held by a pause: a bot is to move, or to answer for
    somebody who is out of time. Where nobody has such a table open, nobody knows, when the process has ended that did.
    Tables whose players wait for absent ones need nothing. No other process is given them
    for so many seconds."""
    rows = await session.scalars(_TAKE_STALLED, {"most": most, "taken_seconds": taken_seconds})
    return rows.all()


async def write_clocks(session: AsyncSession, table_id: str, clocks: Mapping[Seat, SeatClock]) -> None:
    """Write clocks that changed otherwise than by a move, in the transaction that writes why."""
    if clocks:
        await session.execute(_WRITE, {"table": table_id, "clocks": clocks_json(clocks)})


async def stop_clocks(session: AsyncSession, table_id: str) -> None:
    """Let none of a table's clocks run any more: nobody can play there."""
    await session.execute(update(Deadline).where(Deadline.table_id == table_id).values(due=None, held=None))


async def give_back(session: AsyncSession, seconds: float) -> None:
    """Give every clock that runs the time in which nobody could play, and a little more."""
    await session.execute(_GIVE_BACK, {"seconds": seconds + OUTAGE_GIFT_SECONDS})


def _clock(row: Deadline) -> SeatClock:
    due = None if row.due is None else row.due.astimezone(UTC).timestamp()
    return SeatClock(row.bank, due, row.held, row.is_out, row.times_out)
