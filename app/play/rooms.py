"""All live tables of this process."""

import asyncio
from uuid import UUID

import structlog
from prometheus_client import Gauge
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import Database
from app.play import frames
from app.play.bus import Bus, TableChanged, Word
from app.play.connection import Connection
from app.play.room import Changed, GivenUp, Left, Message, Posted, Room, live_table_of
from app.play.table_info import table_info_of
from app.tables import store
from app.tables.committer import Committer
from app.tables.errors import NoSuchGame
from app.tables.rows import Table
from app.tables.store import Games, LiveTable

log = structlog.get_logger()

ROOMS = Gauge("quintain_rooms", "Live tables of this process")


class Rooms:
    """Opens a table's room when somebody comes, and closes it when nobody is there for a while."""

    def __init__(
        self, database: Database, committer: Committer, games: Games, bus: Bus,
        *, bot_seconds: float, idle_seconds: float,
    ) -> None:  # fmt: skip
        self.database = database
        self.games = games
        self._committer = committer
        self._bus = bus
        self._bot_seconds = bot_seconds
        self._idle_seconds = idle_seconds
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._changed_while_opening: set[str] = set()
        self._idle_since: dict[str, float] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        ROOMS.set_function(lambda: len(self._rooms))
        bus.hear(self._hear)

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for opening in self._opening.values():
            opening.cancel()
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        self._rooms.clear()

    async def send(self, table_id: str, message: Message) -> None:
        """Give a message to the table's room. Raises `NoSuchTable`.

        Between finding the room and the message's arrival nothing else runs, unless the inbox is full; so a room that
        is closed for idleness never swallows one.
        """
        room = await self._room(table_id)
        await room.inbox.put(message)

    async def leave(self, table_id: str, connection: Connection) -> None:
        """Forget a connection. Where there is no room any more, nobody remembers it."""
        room = self._rooms.get(table_id)
        if room is not None:
            await room.inbox.put(Left(connection))

    async def move(self, table_id: str, player: UUID, move: frames.MoveSent) -> int:
        """Make a move that came over HTTP; the version that it made is returned. Raises `Refusal`."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        await self.send(table_id, Posted(player, move, answer))
        return await answer

    async def give_up(self, table_id: str, player: UUID, sent_id: str) -> int:
        """Let a player leave for good; the version that came of it is returned. Raises `Refusal`."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        await self.send(table_id, GivenUp(player, sent_id, answer))
        return await answer

    async def wake(self, table_id: str) -> None:
        """Open the table's room: its bots play, also when nobody looks. Raises `Problem`."""
        await self._room(table_id)

    def here(self, table_id: str) -> str | None:
        """The `here` frame of a live table, None where nobody is connected."""
        room = self._rooms.get(table_id)
        return None if room is None else room.audience.here_frame()

    async def live(self, session: AsyncSession, table: Table) -> LiveTable | None:
        """The game on a table, None while there is none. A live table's need not be read again, unless the row that
        the caller has read is newer."""
        room = self._rooms.get(table.id)
        live = None if room is None else room.audience.live
        if live is not None and live.version >= table.version:
            return live
        return await live_table_of(session, table, self.games)

    async def _room(self, table_id: str) -> Room:
        while (room := self._rooms.get(table_id)) is None:
            opening = self._opening.get(table_id)
            if opening is None:
                opening = self._opening[table_id] = asyncio.create_task(self._open(table_id))
            await asyncio.shield(opening)
        return room

    async def _open(self, table_id: str) -> None:
        try:
            async with self.database.session() as session:
                table = await store.find_table(session, table_id)
                if table.game not in self.games:
                    raise NoSuchGame
                live = await live_table_of(session, table, self.games)
                info = table_info_of(table, self.games)
            room = Room(
                info, live, table_id=table_id, database=self.database, committer=self._committer,
                games=self.games, bus=self._bus, bot_seconds=self._bot_seconds,
            )  # fmt: skip
            self._rooms[table_id] = room
            if table_id in self._changed_while_opening:
                room.inbox.put_nowait(Changed())
        finally:
            del self._opening[table_id]
            self._changed_while_opening.discard(table_id)

    def _hear(self, word: Word) -> None:
        if not isinstance(word, TableChanged):
            return
        if word.table in self._opening:
            # What the room is made of may have been read before this change.
            self._changed_while_opening.add(word.table)
        room = self._rooms.get(word.table)
        if room is not None:
            errand = asyncio.create_task(room.inbox.put(Changed()))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    async def _sweep(self) -> None:
        """Close rooms that have been idle for a while: many live states make the garbage collector slow."""
        while True:
            await asyncio.sleep(self._idle_seconds / 4)
            now = asyncio.get_running_loop().time()
            for table_id, room in list(self._rooms.items()):
                if not room.is_idle:
                    self._idle_since.pop(table_id, None)
                elif now - self._idle_since.setdefault(table_id, now) >= self._idle_seconds:
                    del self._rooms[table_id], self._idle_since[table_id]
                    await room.close()
