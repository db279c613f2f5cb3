"""The channel `me`: whose turn it is in all games of its subscriber.

Players subscribe by their session only: the channel has no key that another person could use. Messages are derived from
the rows of the logs. A change at a table without connected players costs only one look-up in a set.
"""

import asyncio
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

import structlog
from sqlalchemy import or_, select

from app.channels.bus import (
    Bus,
    DevicesChanged,
    DevicesEnded,
    Missed,
    MovesMade,
    Notice,
    TableChanged,
    TournamentChanged,
)
from app.channels.channel import Channel, Coalescer
from app.channels.connection import Connection
from app.channels.directory import NoSuchChannel
from app.channels.socket import encoded
from app.errors import DatabaseAway
from app.messages.my_games import MyGamesMessage, MyGamesState, MyTurn
from app.my_games.grouping import OwnSeat, grouped
from app.my_games.listing import host_of, tables_of
from app.my_games.new_devices import send_news
from app.my_games.seats import awaited_at, own_seats
from app.play.drivers import DrivenRoom
from app.play.room.rooms import Rooms
from app.runtime.db import Database
from app.runtime.tasks import TaskSupervisor
from app.tables.awaited import bits_of
from app.tables.rows import Chair
from app.tournaments.rows import Entrant

log = structlog.get_logger()

MOST_TURNS: Final = 5
_SECONDS: Final = 0.3
"""Seconds between two ticks; changes are read and published together at a tick."""
_AWAY_SECONDS: Final = 1.0


@dataclass(slots=True)
class _Person:
    """A player who has a page open."""

    channel: Channel
    turns: dict[str, bool] = field(default_factory=dict)
    """By table, whether it was this player's turn at the last read."""
    seats: dict[str, int] = field(default_factory=dict)
    published: bytes | None = None


class MyGamesChannel:
    """Publishes to each player the changes in their own games. It is called on moves like a driver."""

    def __init__(self, database: Database, bus: Bus, tasks: TaskSupervisor, *, seconds: float = _SECONDS) -> None:
        self._database = database
        self._tasks = tasks
        self._rooms: Rooms | None = None
        self._people: dict[UUID, _Person] = {}
        self._at: dict[str, set[UUID]] = {}
        """By table, the connected players who have a seat there."""
        self._moved: dict[str, int | None] = {}
        """Tables whose log has grown, and whose turn it is there, if this process knows it."""
        self._changed_tables: set[str] = set()
        self._changed_tournaments: set[str] = set()
        self._read_again: set[UUID] = set()
        self._soon = Coalescer(seconds, self._start, on_ticks=True)
        self._is_publishing = False
        bus.subscribe(self._on_notice)

    def use(self, rooms: Rooms) -> None:
        """Set the rooms, which load tables of older releases and call this channel on moves."""
        self._rooms = rooms

    def stop(self) -> None:
        """Stop publishing."""
        self._soon.cancel()

    # the channel

    async def subscribe(self, key: str, connection: Connection) -> None:
        """Raises `NoSuchChannel` for any key: players can only subscribe to their own channel."""
        if key:
            raise NoSuchChannel
        player = connection.player
        person = self._people.setdefault(player, _Person(Channel(f"me:{player}")))
        person.channel.subscribe(connection)
        try:
            message = await self._read(player)
        except BaseException:
            await self.unsubscribe(key, connection)
            raise
        connection.send(message)
        await send_news(self._database, player, (connection,), is_change=False)

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        """Stop sending to this connection."""
        person = self._people.get(connection.player)
        if person is not None:
            person.channel.unsubscribe(connection)
            if not person.channel.subscribers:
                self._seat(connection.player, ())
                self._people.pop(connection.player, None)

    async def refresh(self, key: str, connection: Connection) -> None:
        """Send the newest state again."""
        connection.send(await self._read(connection.player))

    # the sources of its changes

    def on_change(self, room: DrivenRoom) -> None:
        """Called when a player has, or may have, moved in this process."""
        if room.id in self._at:
            live = room.table.live
            self._moved[room.id] = None if live is None or live.readonly else bits_of(live.awaited)
            self._soon.request()

    def on_close(self, room: DrivenRoom) -> None:
        """Does nothing, because notices cover the end of a room."""

    def is_waiting(self, room: DrivenRoom) -> bool:
        """False: this channel needs no open room."""
        return False

    def _on_notice(self, notice: Notice) -> None:
        if not self._people:
            return
        match notice:
            case MovesMade(rows):
                moved = [table for table, _, _ in rows if table in self._at]
                self._moved.update(dict.fromkeys(moved))
                if not moved:
                    return
            case TableChanged(table):
                self._changed_tables.add(table)
            case TournamentChanged(tournament):
                self._changed_tournaments.add(tournament)
            case DevicesChanged(player) | DevicesEnded(player):
                if UUID(player) in self._people:
                    self._tasks.spawn("new devices told", self._tell_of_devices(UUID(player)))
                return
            case Missed():
                self._read_again.update(self._people)
                for one in self._people:
                    self._tasks.spawn("new devices told", self._tell_of_devices(one))
            case _:
                return
        self._soon.request()

    async def _tell_of_devices(self, player: UUID) -> None:
        """Send a player's devices the messages about new devices."""
        while (person := self._people.get(player)) is not None:
            try:
                await send_news(self._database, player, person.channel.subscribers, is_change=True)
            except DatabaseAway as problem:  # a later read will succeed
                log.warning("new devices could not be read", code=problem.code)
                await asyncio.sleep(_AWAY_SECONDS)
            else:
                return

    def _start(self) -> None:
        if not self._is_publishing:
            self._is_publishing = True
            self._tasks.spawn("my games", self._publish())

    async def _publish(self) -> None:
        try:
            await self._publish_changes()
        finally:
            self._is_publishing = False
        if self._moved or self._changed_tables or self._changed_tournaments or self._read_again:
            self._soon.request()  # at the next tick, so that its time does not reveal an earlier secret move

    async def _publish_changes(self) -> None:
        moved, self._moved = self._moved, {}
        tables, self._changed_tables = self._changed_tables, set()
        tournaments, self._changed_tournaments = self._changed_tournaments, set()
        people, self._read_again = self._read_again, set()
        try:
            people |= await self._people_of(tables, tournaments) | await self._newly_asked(moved)
            for player in people & self._people.keys():
                await self._publish_to(player)
                people.discard(player)
        except DatabaseAway as problem:  # a later read will succeed
            log.warning("own games could not be read", code=problem.code)
            self._read_again |= people
            for table in (*moved, *tables):
                self._read_again |= self._at.get(table, set())
            await asyncio.sleep(_AWAY_SECONDS)

    async def _publish_to(self, player: UUID) -> None:
        known = self._people.get(player)
        if known is None:  # the player left during the read
            return
        before = known.published
        message = await self._read(player)
        person = self._people.get(player)
        if person is not None and message != before:
            person.channel.publish(message)

    async def _newly_asked(self, moved: dict[str, int | None]) -> set[UUID]:
        """The players who have gained or lost the turn at tables with new rows in their logs."""
        unknown = [table for table, awaited in moved.items() if awaited is None]
        if unknown:
            async with self._database.session() as session:
                moved = moved | await awaited_at(session, unknown)
        found = set()
        for table, awaited in moved.items():
            for player in self._at.get(table, ()):
                person = self._people[player]
                if awaited is None or person.turns[table] != bool(awaited >> person.seats[table] & 1):
                    found.add(player)
        return found

    async def _people_of(self, tables: Collection[str], tournaments: Collection[str]) -> set[UUID]:
        """The connected players who belong, or belonged, to these tables and tournaments."""
        found = {player for table in tables for player in self._at.get(table, ())}
        async with self._database.session() as session:
            if tables:
                query = select(Chair.player_id, Chair.kept_for, Chair.deputy_id).where(
                    Chair.table_id.in_(tables), or_(Chair.player_id.is_not(None), Chair.kept_for.is_not(None))
                )
                found |= _people(row for row in await session.execute(query))
            if tournaments:
                entered = select(Entrant.player_id).where(Entrant.tournament_id.in_(tournaments))
                found |= _people(row for row in await session.execute(entered))
        return found & self._people.keys()

    async def _read(self, player: UUID) -> bytes:
        """The newest message for a player. Its content is stored as sent."""
        assert self._rooms is not None
        async with self._database.session() as session:
            seats = await own_seats(session, player, self._rooms)
            groups = grouped(seats)
            urgent = groups[MyGamesState.YOUR_TURN][:MOST_TURNS]
            found = await tables_of(session, urgent) if urgent else {}
        turns = []
        for seat in urgent:
            table = found[seat.table_id]
            chair = table.chairs[seat.seat]
            turns.append(
                MyTurn(
                    id=table.id,
                    url=f"/tables/{table.id}",
                    game=table.game,
                    title=None if seat.is_deputy else chair.own_title,
                    host=None if table.host_id == player else host_of(table),
                    others=tuple([one.name for one in table.chairs if one is not chair and one.name is not None]),
                )
            )
        message = encoded(
            MyGamesMessage(
                your_turn=len(groups[MyGamesState.YOUR_TURN]),
                waiting=len(groups[MyGamesState.WAITING]),
                not_begun=len(groups[MyGamesState.NOT_BEGUN]),
                turns=tuple(turns),
            )
        )
        if player in self._people:
            self._seat(player, seats)
            self._people[player].published = message
        return message

    def _seat(self, player: UUID, seats: Iterable[OwnSeat]) -> None:
        person = self._people[player]
        for table in person.seats:
            self._at[table].discard(player)
            if not self._at[table]:
                del self._at[table]
        person.seats = {seat.table_id: seat.seat for seat in seats}
        person.turns = {seat.table_id: seat.is_asked for seat in seats}
        for table in person.seats:
            self._at.setdefault(table, set()).add(player)


def _people(rows: Iterable[Iterable[UUID | None]]) -> set[UUID]:
    return {player for row in rows for player in row if player is not None}
