"""Changes of tables: under the table's lock, committed before they are sent to anybody."""

from collections.abc import Awaitable, Callable, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, TypeAlias
from uuid import UUID

from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, TableChanged
from app.config import Settings
from app.cues.addresses import has_circle
from app.lobby import arranging
from app.lobby.cues import people_at, tell_of_change
from app.lobby.host_absence import HostAbsence
from app.messages.statuses import TableStatus
from app.messages.tables import TableMessage
from app.play.room.table_info import table_info_of
from app.play.room.table_store import is_readonly, open_table
from app.players.identity import Guest
from app.players.trust import viewer_for
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.tables import store
from app.tables.admissions import admissions_of, forget_requests
from app.tables.evening_score import evening_of
from app.tables.rows import Table
from app.tables.store import AnyGame, Games

Change: TypeAlias = Callable[[AsyncSession, Table], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class TableChanges:
    """Changes tables, and shows them."""

    database: Database
    bus: Bus
    clock: SharedClock
    games: Games
    host_absence: HostAbsence
    settings: Settings

    async def change(self, table_id: str, guest: Guest, change: Change) -> TableMessage:
        """Change a table under its lock, commit, notify, and return the changed table."""
        async with self.database.session() as session:
            table = await store.locked_table(session, table_id)
            before = people_at(table)
            done = change(session, table)
            if done is not None:
                await done
            arranging.plan_start(table, self.now(), timedelta(seconds=self.settings.countdown_seconds))
            await session.flush()
            if table.status != TableStatus.WAITING:
                await forget_requests(session, table_id)
            await tell_of_change(session, table, guest.id, before)
            self.bus.publish(TableChanged(table_id, table.public), session)
            return await self.message(session, table, guest)

    def now(self) -> datetime:
        """The present time, as all processes share it."""
        return self.clock.utcnow()

    def away(self, table: Table) -> Set[UUID]:
        """The ids of the players and the host who are not connected now."""
        return self.host_absence.away(table)

    def game_of(self, table: Table) -> AnyGame:
        """The table's game. Raises `NoSuchGame`."""
        return store.game_named(self.games, table.game)

    async def message(self, session: AsyncSession, table: Table, guest: Guest) -> TableMessage:
        """The table as this guest may see it."""
        game = self.game_of(table)
        # The game is opened only under changed rules, to find out whether it can continue.
        readonly = table.rules_version != game.version and is_readonly(
            table, await open_table(session, table, self.games)
        )
        removed = await store.removed_from(session, table.id)
        evening = await evening_of(session, table)
        info = table_info_of(
            table,
            self.games,
            now=self.now(),
            readonly=readonly,
            removed=removed,
            evening=evening,
            circle=await has_circle(session, table.id),
            admissions=await admissions_of(session, table),
        )
        is_shown = table.status == TableStatus.WAITING
        viewer = guest.id if is_shown else viewer_for(guest, self.clock.now())
        return info.message_for(viewer, is_host_away=table.host_id in self.away(table))


TableChangesDep = Annotated[TableChanges, Depends(ServiceOf(TableChanges))]
