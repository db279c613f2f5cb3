"""The clocks of tables in the database: when each runs out, found without anybody looking at its table.

Deadline       the row of one seat
add_first      those of a table that begins
clocks_of      the clocks of a table
clocks_json    clocks as the committer's statement takes them
take_due       those that have run out, each given to one process
give_back      time for all that run

A move's statement writes its deadlines, so there is no move without them. What runs and what is left of a bank is said
by these rows and not by the log: they know of outages.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import orjson
from sqlalchemy import DateTime, Index, SmallInteger, String, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Row
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


# A subquery may be planned to be asked once for each row, and those that it has locked itself it does not skip.
_TAKE_DUE = text(f"""
WITH found AS MATERIALIZED (
    SELECT table_id, seat FROM deadlines
     WHERE due < clock_timestamp() - make_interval(secs => {GRACE_SECONDS})
       AND (taken IS NULL OR taken < clock_timestamp() - make_interval(secs => {TAKEN_SECONDS}))
       -- After an outage nothing is due before it was given back.
       AND EXISTS (SELECT FROM heartbeat WHERE at > clock_timestamp() - make_interval(secs => :outage))
     ORDER BY due LIMIT :most FOR UPDATE SKIP LOCKED
)
UPDATE deadlines AS d SET taken = clock_timestamp() FROM found
 WHERE d.table_id = found.table_id AND d.seat = found.seat
RETURNING d.table_id, d.seat
""")  # noqa: S608  constants only
# In the order in which writers of moves lock them: two that waited for each other would wait in a circle.
_GIVE_BACK = text("""
WITH running AS MATERIALIZED (
    SELECT table_id, seat FROM deadlines WHERE due IS NOT NULL ORDER BY table_id, seat FOR UPDATE
)
UPDATE deadlines AS d SET due = d.due + make_interval(secs => :seconds), taken = NULL FROM running
 WHERE d.table_id = running.table_id AND d.seat = running.seat
""")


def add_first(session: AsyncSession, table_id: str, clocks: Clocks, now: float) -> None:
    """Write the clocks of a table that begins in the transaction of `session`, `now` by this machine's clock. What the
    database stores is by its own."""
    for seat, clock in enumerate(clocks.seats):
        due = None if clock.due is None else func.now() + timedelta(seconds=clock.due - now)
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


async def take_due(session: AsyncSession, most: int, outage_seconds: float) -> Sequence[tuple[str, Seat]]:
    """Tables and seats whose clocks have run out, those first that did long ago. No other process is given them for a
    while; none at all while there may be an outage of so many seconds that nobody has noticed."""
    rows = await session.execute(_TAKE_DUE, {"most": most, "outage": outage_seconds})
    return [(table_id, Seat(seat)) for table_id, seat in rows]


async def give_back(session: AsyncSession, seconds: float) -> None:
    """Give every clock that runs the time in which nobody could play, and a little more."""
    await session.execute(_GIVE_BACK, {"seconds": seconds + OUTAGE_GIFT_SECONDS})


def _clock(row: Deadline) -> SeatClock:
    due = None if row.due is None else row.due.astimezone(UTC).timestamp()
    return SeatClock(row.bank, due, row.held, row.is_out, row.times_out)
