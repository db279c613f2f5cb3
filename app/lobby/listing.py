"""The live list of public tables and tournaments."""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import func, select

from app.db import Database
from app.errors import Problem
from app.play import frames
from app.play.bus import Bus, Word
from app.play.connection import Connection
from app.tables import store
from app.tables.rows import Chair, Table
from app.tables.statuses import TableStatus
from app.tables.store import Games
from app.tournaments.listing import open_tournaments, tournaments_of

log = structlog.get_logger()

MOST = 60
MOST_OWN = 12
_OPEN = (TableStatus.WAITING, TableStatus.PLAYING)
_PAUSE = 0.2
"""Changes within this many seconds are told together."""
_PAUSE_AWAY = 1.0


class Listing:
    """Keeps every lobby's page up to date."""

    def __init__(self, database: Database, bus: Bus, games: Games) -> None:
        self._database = database
        self._games = games
        self._watchers: set[Connection] = set()
        self._changed = asyncio.Event()
        self._told: str | None = None
        """What the watchers were told last; None while there are none."""
        self._is_in_doubt = False
        """Whether one of them may have been told something older."""
        self._task: asyncio.Task[None] | None = None
        bus.hear(self._hear)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="listing")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def join(self, connection: Connection) -> None:
        """Tell this connection the list now and at every change."""
        self._watchers.add(connection)
        frame = await self._frame()
        connection.send(frame)
        if self._told is None:
            self._told = frame
        elif frame != self._told:  # the list changed while it was read
            self._is_in_doubt = True
            self._changed.set()

    def leave(self, connection: Connection) -> None:
        self._watchers.discard(connection)

    async def open(self) -> dict[str, Any]:
        """The public tables and tournaments: those that wait for players first, then those that are played; newest
        first. The matches of a tournament are on its own page."""
        async with self._database.session() as session:
            query = (
                select(Table)
                .where(Table.public, Table.status.in_(_OPEN), Table.part_of.is_(None))
                .where(Table.made > func.now() - func.make_interval(0, 0, 0, 2))
                .order_by(Table.status.desc(), Table.made.desc())
                .limit(MOST)
            )
            tables = self._listed((await session.execute(query)).scalars().all())
            return {"tables": tables, "tournaments": await open_tournaments(session)}

    async def of(self, player: UUID) -> dict[str, Any]:
        """The tables at which this person sits and the tournaments that it entered, private ones included: the way back
        for whoever lost the link."""
        async with self._database.session() as session:
            query = (
                select(Table)
                .join(Chair, Chair.table_id == Table.id)
                .where(Chair.player_id == player, Table.status.in_(_OPEN), Table.part_of.is_(None))
                .order_by(Table.made.desc())
                .limit(MOST_OWN)
            )
            tables = self._listed((await session.execute(query)).scalars().all())
            return {"tables": tables, "tournaments": await tournaments_of(session, player)}

    async def _frame(self) -> str:
        return frames.tables(await self.open())

    def _hear(self, word: Word) -> None:
        self._changed.set()

    async def _run(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_PAUSE)
            self._changed.clear()
            if not self._watchers:
                self._told = None
                continue
            try:
                frame = await self._frame()
            except Problem as problem:  # the database will be back, and then the list is told
                log.warning("list could not be read", code=problem.code)
                await asyncio.sleep(_PAUSE_AWAY)
                self._changed.set()
                continue
            except Exception:  # the next change tells the list
                log.exception("list could not be read")
                continue
            # Of a private table's changes the lobby hears nothing, not even that there was one.
            if frame != self._told or self._is_in_doubt:
                self._told, self._is_in_doubt = frame, False
                for watcher in self._watchers:
                    watcher.send(frame)

    def _listed(self, tables: Sequence[Table]) -> list[dict[str, Any]]:
        return [
            {
                "id": table.id,
                "code": table.code,
                "game": table.game,
                "status": table.status,
                "options": store.options_shown(self._games[table.game], table.options),
                "host": next((chair.name for chair in table.chairs if chair.player_id == table.host_id), None),
                "seats": [None if chair.free else {"name": chair.name, "bot": chair.bot} for chair in table.chairs],
                "made": table.made,
            }
            for table in tables
            if table.game in self._games
        ]
