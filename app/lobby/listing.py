"""The lobby's channel: the public tables and tournaments."""

import asyncio
from collections.abc import Sequence
from typing import Final

from sqlalchemy import func

from app.channels.bus import Bus, Missed, Notice, TableChanged, TournamentChanged
from app.channels.connection import Connection
from app.channels.directory import NoSuchChannel
from app.channels.feed import Feed
from app.channels.socket import encoded
from app.db import Database
from app.messages.lobby import LobbyMessage
from app.messages.statuses import TableStatus
from app.messages.tables import ListedSeat, ListedTable
from app.players.arms import arms_stored
from app.tables import store
from app.tables.rows import Table
from app.tables.store import Games
from app.tasks import TaskSupervisor
from app.tournaments.listing import open_tournaments
from app.tournaments.shares import Fairness

MOST: Final = 60
_SECONDS: Final = 0.2
"""Changes within this time are published together."""
_ROUND_SECONDS: Final = 15.0


class Listing:
    """What the lobby lists, for its channel and for pages."""

    def __init__(
        self, database: Database, bus: Bus, games: Games, tasks: TaskSupervisor, fairness: Fairness,
        *, seconds: float = _SECONDS,
    ) -> None:  # fmt: skip
        self._database = database
        self._games = games
        self._fairness = fairness
        self._encoded: tuple[LobbyMessage, bytes] | None = None
        """The message that was sent last, and how: it is the same for everybody."""
        self._feed = Feed[LobbyMessage](
            "lobby", self.open, lambda message, _: self._text(message), tasks=tasks, seconds=seconds
        )
        bus.subscribe(self._on_notice)

    def stop(self) -> None:
        """Publish nothing any more."""
        self._feed.close()

    async def subscribe(self, key: str, connection: Connection) -> None:
        """Raises `NoSuchChannel`."""
        if key:
            raise NoSuchChannel
        await self._feed.subscribe(connection)

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        """Send the list no more."""
        self._feed.unsubscribe(connection)

    async def refresh(self, key: str, connection: Connection) -> None:
        """Send the list again."""
        await self._feed.refresh(connection)

    async def open(self) -> LobbyMessage:
        """The public tables and tournaments: those that wait for players first, then those that are played; newest
        first. The matches of a tournament are on its own page."""
        async with self._database.session() as session:
            query = self._fairness.newest(
                Table,
                Table.public,
                Table.status.in_((TableStatus.WAITING, TableStatus.PLAYING)),
                Table.part_of.is_(None),
                Table.made > func.app_now() - func.make_interval(0, 0, 0, 2),
                most=MOST,
            )
            tables = self._listed((await session.execute(query)).scalars().all())
            return LobbyMessage(tables=tables, tournaments=await open_tournaments(session, self._fairness))

    async def look_round(self) -> None:
        """A long task: read the list again now and then, for hosts come and go without a notice."""
        while True:
            await asyncio.sleep(_ROUND_SECONDS)
            self._feed.changed()

    def _text(self, message: LobbyMessage) -> bytes:
        if self._encoded is None or self._encoded[0] != message:
            self._encoded = (message, encoded(message))
        return self._encoded[1]

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case TableChanged(public=True) | TournamentChanged(public=True) | Missed():
                self._feed.changed()

    def _listed(self, tables: Sequence[Table]) -> tuple[ListedTable, ...]:
        return tuple(
            ListedTable(
                id=table.id,
                code=table.code,
                game=table.game,
                status=TableStatus(table.status),
                options=store.options_shown(self._games[table.game], table),
                host=next((chair.name for chair in table.chairs if chair.player_id == table.host_id), None),
                seats=tuple(
                    None if chair.free else ListedSeat(chair.name, chair.bot, arms_stored(chair.arms))
                    for chair in table.chairs
                ),
                made=table.made,
                locked=bool(table.locked) and table.status == TableStatus.WAITING,
                spectators=table.spectators is not False,
            )
            for table in tables
            if table.game in self._games
        )
