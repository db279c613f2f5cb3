"""Leases: of all processes that share a database, exactly one does the work that must be done once.

Leases        reports that this process is alive, detects ended ones, and holds the leases of this process until it ends
              or releases them
nobody_lives  whether no process has reported that it is alive
all_read      whether all live processes read a form of packed games

A lease belongs to a process for as long as it reports that it is alive. A lease saves work, but is not a lock: a
process that was suspended may for a moment continue work that another one has taken over. The duplicate work must be
harmless, as with two moves of which the log accepts one.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Final

import structlog
from sqlalchemy import DateTime, SmallInteger, String, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from app.channels.bus import Bus, ProcessEnded
from app.errors import DatabaseAway
from app.runtime.db import Database, Row
from app.runtime.tasks import at_work

log = structlog.get_logger()

BEAT_SECONDS: Final = 1.0
"""Seconds between two reports of a process that it is alive."""
LIFE_SECONDS: Final = 3.0
"""Seconds without a report after which a process counts as ended; at once if all its database connections are gone."""


_NOT_LOGGED: Final = {"prefixes": ["UNLOGGED"]}
"""The list of live processes need not survive a crash of the database, so it is not written to the WAL."""


class ProcessRow(Row):
    """A process that is alive: it has reported recently by the database's clock, and has a connection there."""

    __tablename__ = "processes"
    __table_args__ = _NOT_LOGGED

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    is_named: Mapped[bool]
    """Whether its connections have its name. A connection pooler may give them another."""
    reads_form: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    """The newest form of packed games that it reads; 0 for releases that read none."""


class Lease(Row):
    """A task held by one process."""

    __tablename__ = "leases"
    __table_args__ = _NOT_LOGGED

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    process_id: Mapped[str] = mapped_column(String(12), index=True)


_CONNECTED = "EXISTS (SELECT FROM pg_stat_activity AS a WHERE a.application_name = p.id)"
# An expiry further ahead than possible was written before the clock was set back.
_SILENT = f"p.expires NOT BETWEEN app_clock() AND app_clock() + make_interval(secs => {2 * LIFE_SECONDS})"
_ENDED = f"({_SILENT} OR (p.is_named AND NOT {_CONNECTED}))"
_LIVE = text("""
INSERT INTO processes (id, expires, is_named, reads_form)
VALUES (CAST(:id AS text), app_clock() + make_interval(secs => :life),
        EXISTS (SELECT FROM pg_stat_activity WHERE application_name = CAST(:id AS text)), :reads_form)
ON CONFLICT (id) DO UPDATE SET expires = excluded.expires
RETURNING xmax = 0 AS is_new
""")
# A locked row belongs to a process that is just reporting. Waiting for each other's rows would deadlock.
_BURY = text(f"""
DELETE FROM processes WHERE id IN (SELECT p.id FROM processes AS p WHERE {_ENDED} FOR UPDATE SKIP LOCKED) RETURNING id
""")  # noqa: S608  constants only
_INHERIT = text("UPDATE leases SET process_id = :id WHERE process_id = :dead RETURNING name")
_TAKE = text(f"""
INSERT INTO leases AS l (name, process_id) VALUES (:name, :id)
ON CONFLICT (name) DO UPDATE SET process_id = excluded.process_id
 WHERE l.process_id = excluded.process_id OR NOT EXISTS
       (SELECT FROM processes AS p WHERE p.id = l.process_id AND NOT {_ENDED})
RETURNING true
""")  # noqa: S608  constants only
_LET_GO = text("DELETE FROM leases WHERE name = :name AND process_id = :id")
_NOBODY = text(f"SELECT NOT EXISTS (SELECT FROM processes AS p WHERE NOT {_ENDED})")  # noqa: S608  constants only
_ALL_READ = text(f"""
SELECT NOT EXISTS (SELECT FROM processes AS p WHERE p.reads_form < :form AND NOT {_ENDED})
""")  # noqa: S608  constants only
_LEAVE = text("UPDATE processes SET expires = '-infinity' WHERE id = :id")


async def nobody_lives(session: AsyncSession) -> bool:
    """Whether no process has reported recently."""
    return bool((await session.execute(_NOBODY)).scalar_one())


async def all_read(session: AsyncSession, form: int) -> bool:
    """Whether all live processes read this form of packed games. Those of an older release do not, while a new one is
    being started."""
    return bool((await session.execute(_ALL_READ, {"form": form})).scalar_one())


class Leases:
    """The leases of this process."""

    def __init__(self, database: Database, bus: Bus, *, reads_form: int = 0) -> None:
        """`reads_form` is the newest form of packed games that this process reads."""
        self._database = database
        self._bus = bus
        self._reads_form = reads_form
        self._held: set[str] = set()
        self._listeners: list[Callable[[str], None]] = []
        self._has_left = False

    def on_inherited(self, listener: Callable[[str], None]) -> None:
        """Call `listener` with the name of every lease that this process inherits from an ended one."""
        self._listeners.append(listener)

    def holds(self, name: str) -> bool:
        """Whether this process has the lease."""
        return name in self._held

    async def acquire(self, name: str) -> bool:
        """Take the lease unless another live process has it. Returns whether this process has it now. Raises
        `DatabaseAway`."""
        if name not in self._held:
            async with self._database.session() as session:
                is_taken = (await session.execute(_TAKE, {"name": name, "id": self._bus.process})).scalar_one_or_none()
            if is_taken:
                self._held.add(name)
        return name in self._held

    async def release(self, name: str) -> None:
        """Give the lease up. Raises `DatabaseAway`; then this process keeps the lease as long as it lives."""
        if name in self._held:
            self._held.discard(name)
            async with self._database.session() as session:
                await session.execute(_LET_GO, {"name": name, "id": self._bus.process})

    async def run(self) -> None:
        """Beat every second, until cancelled."""
        while True:
            try:
                with at_work():
                    await self.beat()
            except DatabaseAway as problem:
                log.warning("process could not say that it lives", code=problem.code)
            await asyncio.sleep(BEAT_SECONDS)

    async def beat(self) -> None:
        """Report that this process is alive, and inherit the leases of ended ones. Does nothing after `leave`. Raises
        `DatabaseAway`."""
        if self._has_left:
            return
        inherited: list[str] = []
        own, alive = {"id": self._bus.process}, {"life": LIFE_SECONDS, "reads_form": self._reads_form}
        async with self._database.session() as session:
            if (await session.execute(_LIVE, own | alive)).scalar_one():
                self._held.clear()  # it is new, or counted as ended, so others have its leases
            for (dead,) in (await session.execute(_BURY)).all():
                log.info("process ended", process=dead)
                self._bus.publish(ProcessEnded(dead), session)
                inherited += (await session.execute(_INHERIT, own | {"dead": dead})).scalars()
        self._held.update(inherited)
        for name in inherited:
            for listener in self._listeners:
                listener(name)

    async def leave(self) -> None:
        """Give up all leases at the end of this process, so that others take over. Raises `DatabaseAway`."""
        self._has_left = True
        self._held.clear()
        async with self._database.session() as session:
            await session.execute(_LEAVE, {"id": self._bus.process})
