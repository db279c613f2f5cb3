"""The lobby's channel: the public tables and tournaments."""

import asyncio
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Annotated, Final, Protocol, TypeAlias
from uuid import UUID

from fastapi import Depends
from sqlalchemy import func

from app.channels.bus import Bus, Missed, Notice, TableChanged, TournamentChanged
from app.channels.connection import Connection
from app.channels.directory import NoSuchChannel
from app.channels.feed import Feed
from app.channels.socket import encoded
from app.messages.lobby import LobbyMessage
from app.messages.statuses import TableKind, TableStatus
from app.messages.tables import ListedSeat, ListedTable, PresenceMessage
from app.players.arms import arms_stored
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.runtime.tasks import TaskSupervisor
from app.tables import store
from app.tables.house_rules import house_rules_of
from app.tables.rows import Chair, Table
from app.tables.store import Games
from app.tournaments.listing import open_tournaments
from app.tournaments.shares import Fairness

MOST: Final = 60
_SECONDS: Final = 0.2
"""Seconds within which changes are published together."""
_ROUND_SECONDS: Final = 15.0

AwayFrom: TypeAlias = Callable[[Table], Set[UUID]]
"""The players of a waiting table who do not have it open."""


class OpenTables(Protocol):
    """The tables that this process has open, by their ids."""

    def presence(self, table_id: str) -> PresenceMessage:
        """Presence at an open table."""

    def progress(self, table_id: str) -> Mapping[str, int] | None:
        """The game's progress; `None` if it is unknown."""


class Listing:
    """The lobby's list of tables, for its channel and for pages."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        games: Games,
        tasks: TaskSupervisor,
        fairness: Fairness,
        *,
        away_from: AwayFrom,
        open_tables: OpenTables,
        seconds: float = _SECONDS,
    ) -> None:
        self._database = database
        self._games = games
        self._fairness = fairness
        self._away_from = away_from
        self._open_tables = open_tables
        self._encoded: tuple[LobbyMessage, bytes] | None = None
        """The last message and its bytes, which are the same for everybody."""
        self._feed = Feed[LobbyMessage](
            "lobby", self.open, lambda message, _: self._text(message), tasks=tasks, seconds=seconds
        )
        bus.subscribe(self._on_notice)

    def stop(self) -> None:
        """Stop publishing."""
        self._feed.close()

    async def subscribe(self, key: str, connection: Connection) -> None:
        """Raises `NoSuchChannel`."""
        if key:
            raise NoSuchChannel
        await self._feed.subscribe(connection)

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        """Stop sending the list to this connection."""
        self._feed.unsubscribe(connection)

    async def refresh(self, key: str, connection: Connection) -> None:
        """Send the list again."""
        await self._feed.refresh(connection)

    async def open(self) -> LobbyMessage:
        """The public tables and tournaments: waiting ones first, then running ones; newest first. The matches of a
        tournament are on its own page."""
        async with self._database.session() as session:
            query = self._fairness.newest(
                Table,
                Table.public,
                Table.kind == TableKind.GAME,
                Table.status.in_((TableStatus.WAITING, TableStatus.PLAYING)),
                Table.part_of.is_(None),
                ~Table.hidden,
                Table.made > func.app_now() - func.make_interval(0, 0, 0, 2),
                most=MOST,
            )
            tables = self._listed((await session.execute(query)).scalars().all())
            return LobbyMessage(tables=tables, tournaments=await open_tournaments(session, self._fairness))

    async def look_round(self) -> None:
        """Read the list at regular intervals, until cancelled, because hosts come and go without a notice."""
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
        return tuple(self._row(table) for table in tables if table.game in self._games)

    def _row(self, table: Table) -> ListedTable:
        is_waiting = table.status == TableStatus.WAITING
        presence = self._open_tables.presence(table.id)
        if is_waiting:
            away = self._away_from(table)
            here = {chair.seat for chair in table.chairs if chair.player_id is not None and chair.player_id not in away}
        else:
            here = {one.seat for one in presence.seats if one.connected}
        clock = house_rules_of(table).clock
        return ListedTable(
            id=table.id,
            code=table.code,
            game=table.game,
            status=TableStatus(table.status),
            options=store.options_shown(self._games[table.game], table),
            host=next((chair.shown_name for chair in table.chairs if chair.player_id == table.host_id), None),
            seats=tuple(None if chair.free else _seat(chair, here=chair.seat in here) for chair in table.chairs),
            made=table.made,
            locked=bool(table.locked) and is_waiting,
            spectators=table.spectators is not False,
            pace=None if clock is None else clock.seconds,
            # An open room counts its spectators; without one there is no count.
            watching=None if is_waiting or not presence.seats else presence.watching,
            progress=None if is_waiting or table.spectators is False else self._open_tables.progress(table.id),
        )


def _seat(chair: Chair, *, here: bool) -> ListedSeat:
    return ListedSeat(chair.shown_name, chair.bot, arms_stored(chair.arms), here and not chair.bot)


ListingDep = Annotated[Listing, Depends(ServiceOf(Listing))]
