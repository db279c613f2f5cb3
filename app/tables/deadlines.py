"""The clocks of tables in the database. Timeouts are noticed even if no process has loaded the table.

Deadline       the row of one seat
add_first      writes the clocks of a table that begins
clocks_of      the clocks of a table
clocks_json    clocks as JSON for the committer's statement
take_due       the clocks that have run out, each handed to one process
take_stalled   tables without a running clock although the game is on, each handed to one process
write_clocks   writes changes that no move made; stop_clocks stops those of a table that cannot be played
give_back      extends all running clocks after an outage

A move's statement writes its deadlines too, so the two never differ. The source of truth for running clocks and banks
is these rows, not the log, because only they include the extensions after outages.
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
"""Extra seconds after an outage, besides its length: time to reconnect."""
TAKEN_SECONDS: Final = 5.0
"""Seconds that a process has to act on a clock handed to it, before another one gets it."""


class Deadline(Row):
    """The clock of one seat, from the beginning of the game; see `app.tables.clocks.SeatClock`."""

    __tablename__ = "deadlines"

    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    due: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    bank: Mapped[float]
    held: Mapped[float | None]
    is_out: Mapped[bool] = mapped_column(server_default=text("false"))
    times_out: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    taken: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time when it was handed to a process that acts on it."""

    __table_args__ = (Index(None, due, postgresql_where=text("due IS NOT NULL")),)


@dataclass(frozen=True, slots=True)
class TakenDeadline:
    """A clock that has run out and is to be acted on."""

    table_id: str
    seat: Seat
    due: float
    """The end of its time, in seconds since 1970."""


UPSERT: Final = """
    INSERT INTO deadlines (table_id, seat, due, bank, held, is_out, times_out)
    SELECT {table}, c.seat, to_timestamp(c.due), c.bank, c.held, c.is_out, c.times_out
      FROM {source}json_to_recordset({clocks})
        AS c(seat smallint, due float8, bank float8, held float8, is_out boolean, times_out smallint)
     ORDER BY 1, 2
    ON CONFLICT (table_id, seat) DO UPDATE
       SET due = excluded.due, bank = excluded.bank, held = excluded.held, is_out = excluded.is_out,
           times_out = excluded.times_out, taken = NULL"""
"""Writes the rows of `clocks_json`."""
_WRITE = text(UPSERT.format(table="CAST(:table AS text)", source="", clocks="CAST(:clocks AS json)"))
# PostgreSQL may evaluate a subquery once per row, and SKIP LOCKED does not skip rows that the query itself has locked.
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
# Rows are locked in the order in which writers of moves lock them; another order could deadlock.
_GIVE_BACK = text("""
WITH running AS MATERIALIZED (
    SELECT table_id, seat FROM deadlines WHERE due IS NOT NULL ORDER BY table_id, seat FOR UPDATE
)
UPDATE deadlines AS d SET due = d.due + make_interval(secs => :seconds), taken = NULL FROM running
 WHERE d.table_id = running.table_id AND d.seat = running.seat
""")


def add_first(session: AsyncSession, table_id: str, clocks: Clocks, now: float) -> None:
    """Write the clocks of a table that begins in the transaction of `session`. `now` is by the shared clock; the stored
    times are by the database's clock."""
    for seat, clock in enumerate(clocks.seats):
        due = None if clock.due is None else func.app_now() + timedelta(seconds=clock.due - now)
        session.add(Deadline(table_id=table_id, seat=seat, due=due, bank=clock.bank))


async def clocks_of(session: AsyncSession, table_id: str) -> Clocks | None:
    """A table's clocks; `None` if it is untimed."""
    query = select(Deadline).where(Deadline.table_id == table_id).order_by(Deadline.seat)
    rows = (await session.scalars(query)).all()
    return Clocks(tuple(map(_clock, rows))) if rows else None


def clocks_json(clocks: Mapping[Seat, SeatClock]) -> str:
    """A table's clocks as JSON for the committer's statement."""
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
    """The clocks that have run out, longest overdue first. Each is handed to one process for a while. Empty during a
    possible outage of `outage_seconds` that has not been noticed yet."""
    rows = await session.execute(_TAKE_DUE, {"most": most, "outage": outage_seconds})
    return sorted((TakenDeadline(table_id, Seat(seat), due) for table_id, seat, due in rows), key=lambda one: one.due)


async def take_stalled(session: AsyncSession, most: int, taken_seconds: float) -> Sequence[str]:
    """Running tables that are stalled: no clock is running or held by a pause, and a bot has to move, or to answer
    after a timeout.

    If the process that had such a table in memory has ended, no other process notices the table without this query.
    Tables that wait for absent players need no action and are left out. Each table is handed to one process for
    `taken_seconds`.
    """
    rows = await session.scalars(_TAKE_STALLED, {"most": most, "taken_seconds": taken_seconds})
    return rows.all()


async def write_clocks(session: AsyncSession, table_id: str, clocks: Mapping[Seat, SeatClock]) -> None:
    """Write clocks that changed without a move, in the transaction that writes the reason."""
    if clocks:
        await session.execute(_WRITE, {"table": table_id, "clocks": clocks_json(clocks)})


async def stop_clocks(session: AsyncSession, table_id: str) -> None:
    """Stop all clocks of a table that can no longer be played."""
    await session.execute(update(Deadline).where(Deadline.table_id == table_id).values(due=None, held=None))


async def give_back(session: AsyncSession, seconds: float) -> None:
    """Extend every running clock by the outage during which play was impossible, and a little more."""
    await session.execute(_GIVE_BACK, {"seconds": seconds + OUTAGE_GIFT_SECONDS})


def _clock(row: Deadline) -> SeatClock:
    due = None if row.due is None else row.due.astimezone(UTC).timestamp()
    return SeatClock(row.bank, due, row.held, row.is_out, row.times_out)
