"""All live tables of this process."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Final, TypeVar
from uuid import UUID

import structlog
from fastapi import Depends
from prometheus_client import Gauge
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import (
    ArmsChosen,
    Bus,
    ChatAdded,
    ClocksMoved,
    HallOpened,
    Missed,
    MovesMade,
    Notice,
    PresenceChanged,
    PresenceWanted,
    ProcessEnded,
    ReplayFollowed,
    ReplayMoved,
    TableChanged,
    WatchersChanged,
)
from app.channels.connection import Connection
from app.channels.directory import Restarting
from app.channels.socket import TableCommand, encoded, no
from app.errors import DatabaseAway, InternalError, Problem
from app.messages.commands import (
    ChatCommand,
    LessonNextCommand,
    LookCommand,
    MoveCommand,
    QuickWordCommand,
    ReplayFollowCommand,
    ReplayLeadCommand,
)
from app.messages.statuses import TableStatus
from app.messages.table_events import Poll
from app.messages.tables import OkMessage, PresenceMessage
from app.play.drivers import Driver
from app.play.records.opening import OpenedTable
from app.play.room.inbox import (
    ChatSent,
    ChatWritten,
    ClockDue,
    ClocksWritten,
    ForfeitSent,
    FullRequested,
    HandShown,
    LessonNext,
    Looked,
    Message,
    MoveSent,
    PresenceReply,
    ReplaySent,
    RowChanged,
    RowsWritten,
    SeatChange,
    SeatChangeSent,
    SeatRequested,
    ShownAnew,
    Subscribed,
    Unsubscribed,
    VoteSent,
)
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from app.play.room.table_channel import TableChannel, seen_as
from app.play.room.table_store import Committer, TableStore, open_table
from app.play.room.unanswered import UnansweredMoves
from app.processes.clock import SharedClock
from app.runtime.services import ServiceOf
from app.runtime.tasks import TaskSupervisor, at_work
from app.tables.errors import NoSuchTable
from app.tables.rows import Table
from app.tables.seat_control import PollKey
from app.tables.store import Games, newest_seq
from engines.core.game import Refusal
from engines.core.seats import SPECTATOR, Seat

log = structlog.get_logger()

_AWAY_SECONDS: Final = 0.5
_DRAIN_SECONDS: Final = 3.0
"""How long rooms may handle their remaining messages when this process ends."""
A = TypeVar("A")
ROOMS = Gauge("quintain_rooms", "Live tables of this process")


class Rooms:
    """Opens a table's room for its first visitor, and closes it after it has been idle for a while."""

    def __init__(
        self,
        store: TableStore,
        committer: Committer,
        bus: Bus,
        tasks: TaskSupervisor,
        games: Games,
        *,
        drivers: Sequence[Driver],
        idle_seconds: float,
        clock: SharedClock | None = None,
    ) -> None:
        self.games = games
        self._clock = SharedClock() if clock is None else clock
        self._store = store
        self._committer = committer
        self._bus = bus
        self._tasks = tasks
        self._drivers = drivers
        self._idle_seconds = idle_seconds
        self._rooms: dict[str, Room] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._changed_while_opening: set[str] = set()
        self._idle_since: dict[str, float] = {}
        self._behind: set[str] = set()
        """Tables for which another process has written rows, or may have."""
        self._is_behind = asyncio.Event()
        self._has_ended = False
        self.unanswered = UnansweredMoves()
        """Moves over sockets and HTTP; `/healthz` reads the age of the oldest."""
        ROOMS.set_function(lambda: len(self._rooms))
        bus.subscribe(self._on_notice)

    async def stop(self) -> None:
        """End every room after it has handled its messages, and open no more. Nothing is lost, because the log is
        complete.
        """
        # A room that is opened later would start its task after the supervisor has ended.
        self._has_ended = True
        openings = list(self._opening.values())
        for opening in openings:
            opening.cancel()
        await asyncio.gather(*openings, return_exceptions=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(_DRAIN_SECONDS):
                for room in list(self._rooms.values()):
                    await room.worked_off()
        await asyncio.gather(*(self._close(room) for room in list(self._rooms.values())))

    # the channels `table:<id>`

    async def subscribe(self, key: str, connection: Connection) -> None:
        """Raises `NoSuchTable`, `NoSuchGame`, `SpectatorsClosed`, `TableHidden`."""
        room = await self._room(key)
        if not room.table.info.may_watch(seen_as(room.table.info, connection)):
            # Another process may have changed the seats a moment ago: the row decides, and the room reads it next.
            info, _ = await self._store.load(key, room.table.opened)
            if not info.may_watch(seen_as(info, connection)):
                raise info.refusal
            await room.inbox.put(RowChanged())
        await self.note_visit(key, connection.player, connection.device, connection.mark)
        if connection.player not in room.table.info.seats:
            # Without the database a spectator is counted without a name.
            with suppress(DatabaseAway):
                connection.name, connection.arms = await self._store.shown_as(connection.player)
        await self._post(key, Subscribed(connection))

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        """Forget a connection. Does nothing if the room is closed."""
        room = self._rooms.get(key)
        if room is not None:
            await room.inbox.put(Unsubscribed(connection))

    async def refresh(self, key: str, connection: Connection) -> None:
        """Send the whole game again to this connection."""
        await self._post(key, FullRequested(connection))

    def show_hand(self, connection: Connection) -> None:
        """Show the player's hand to a connection whose device has become trusted, between two steps of the room."""
        subscribed = [room for room in self._rooms.values() if connection in room.table.channel.subscribers]
        for room in subscribed:
            self._send(room.id, HandShown(connection))
        if not subscribed:
            connection.sees_hands = True

    # requests of people

    async def on_command(self, table_id: str, connection: Connection, command: TableCommand) -> None:
        """Post a socket's command to the table's room; the answer goes to the same socket. Raises `NoSuchTable`,
        `NoSuchGame`."""
        await self._post(table_id, self._message_of(connection, command))

    def take_command(self, table_id: str, connection: Connection, command: TableCommand) -> bool:
        """Post a command at once if the room is open and its inbox is not full. Returns whether it did."""
        room = self._rooms.get(table_id)
        if room is None or room.inbox.full():
            return False
        room.inbox.put_nowait(self._message_of(connection, command))
        return True

    def _message_of(self, connection: Connection, command: TableCommand) -> Message:
        def reply(answer: OkMessage | Refusal) -> None:
            assert isinstance(command, MoveCommand)
            connection.send(no(command.id, answer) if isinstance(answer, Refusal) else encoded(answer))

        match command:
            case MoveCommand():
                return MoveSent(connection.player, command, self.unanswered.counted(reply), self._clock.now())
            case ChatCommand() | QuickWordCommand():
                return ChatSent(connection, command)
            case LookCommand(is_looking):
                return Looked(connection, is_looking)
            case LessonNextCommand(at):
                return LessonNext(connection, at)
            case ReplayFollowCommand() | ReplayLeadCommand():
                return ReplaySent(connection, command)

    async def note_visit(self, table_id: str, player: UUID, device: UUID | None, mark: str) -> None:
        """Store a visit to a private table, because knocks for a seat depend on it. Skipped without the database,
        because then knocks are impossible too."""
        if device is not None and mark:
            with suppress(DatabaseAway):
                await self._store.note_visit(table_id, player, device, mark)

    async def move(self, table_id: str, player: UUID, command: MoveCommand) -> OkMessage:
        """Make a move that came over HTTP. Raises `Refusal`."""
        answer: asyncio.Future[OkMessage] = asyncio.get_running_loop().create_future()
        reply = self.unanswered.counted(lambda result: _resolve(answer, result))
        await self._post(table_id, MoveSent(player, command, reply, self._clock.now()))
        return await answer

    async def forfeit(self, table_id: str, player: UUID, move_id: str) -> OkMessage:
        """Make a player leave for good. Raises `Refusal`."""
        answer: asyncio.Future[OkMessage] = asyncio.get_running_loop().create_future()
        await self._post(table_id, ForfeitSent(player, move_id, lambda result: _resolve(answer, result)))
        return await answer

    async def vote(self, table_id: str, player: UUID, poll: PollKey, *, agrees: bool) -> PresenceMessage:
        """Cast a player's vote. Raises `Refusal`."""
        return await self._ask(table_id, lambda reply: VoteSent(player, poll, agrees, reply))

    async def ask_for_seat(
        self, table_id: str, player: UUID, *, name: str, poll: Poll, seat: Seat, time_zone: str | None
    ) -> PresenceMessage:
        """Request a seat for a spectator, or knock for it. Raises `Refusal`."""
        return await self._ask(table_id, lambda reply: SeatRequested(player, name, poll, seat, time_zone, reply))

    async def change_seat(self, table_id: str, player: UUID, change: SeatChange) -> PresenceMessage:
        """Change a player's own seat, or resume a paused game. Raises `Refusal`."""
        return await self._ask(table_id, lambda reply: SeatChangeSent(player, change, reply))

    async def _ask(self, table_id: str, message: Callable[[PresenceReply], Message]) -> PresenceMessage:
        answer: asyncio.Future[PresenceMessage] = asyncio.get_running_loop().create_future()
        await self._post(table_id, message(lambda result: _resolve(answer, result)))
        return await answer

    async def run_out(self, table_id: str, seat: Seat) -> None:
        """Have a table's room check whether a seat's clock has run out. Raises `NoSuchTable`, `NoSuchGame`."""
        await self._post(table_id, ClockDue(seat))

    async def wake(self, table_id: str) -> None:
        """Open the table's room, so that its drivers work without visitors. Raises `Problem`."""
        await self._room(table_id)

    def presence(self, table_id: str) -> PresenceMessage:
        """The people who are connected to a table, as this process knows them."""
        room = self._rooms.get(table_id)
        if room is None:
            return PresenceMessage((), 0, (), (), polls=(), paused=False, now=self._clock.now())
        return room.table.presence()

    def progress(self, table_id: str) -> Mapping[str, int] | None:
        """The public progress of a game; `None` unless it is open in this process."""
        room = self._rooms.get(table_id)
        live = None if room is None else room.table.live
        if live is None or live.game.progress_shown is None:
            return None
        return live.game.progress_shown(live.game.view(live.state, SPECTATOR))

    async def opened(self, session: AsyncSession, table: Table) -> OpenedTable | None:
        """The game on a table; `None` before it begins. A live table is read again only if another process was
        ahead.
        """
        room = self._rooms.get(table.id)
        opened = None if room is None else room.table.opened
        if not isinstance(opened, LiveTable) or opened.readonly or opened.version < await newest_seq(session, table.id):
            return await open_table(session, table, self.games)
        return opened

    # rooms

    async def _post(self, table_id: str, message: Message) -> None:
        """Post a message to the table's room. Raises `NoSuchTable`, `NoSuchGame`.

        Unless the inbox is full, no other task runs between finding the room and posting; so a room that is closed for
        idleness never loses a message.
        """
        room = await self._room(table_id)
        await room.inbox.put(message)
        if self._rooms.get(table_id) is not room:  # it ended while its inbox was full
            room.refuse_waiting()

    async def _room(self, table_id: str) -> Room:
        while (room := self._rooms.get(table_id)) is None:
            if self._has_ended:
                raise Restarting
            opening = self._opening.get(table_id)
            if opening is None:
                opening = self._opening[table_id] = asyncio.create_task(self._open(table_id))
            await asyncio.shield(opening)
        return room

    async def _open(self, table_id: str) -> None:
        try:
            info, opened = await self._store.load(table_id, None)
            room = Room(
                info,
                opened,
                store=self._store,
                committer=self._committer,
                bus=self._bus,
                drivers=self._drivers,
                clock=self._clock,
            )
            self._rooms[table_id] = room
            self._running[table_id] = self._tasks.spawn(f"room {table_id[:6]}", self._run(room))
            self._bus.publish_elsewhere(PresenceWanted(table_id))
            if table_id in self._changed_while_opening:
                room.inbox.put_nowait(RowChanged())
                self._behind.add(table_id)
                self._is_behind.set()
        finally:
            del self._opening[table_id]
            self._changed_while_opening.discard(table_id)

    async def _run(self, room: Room) -> None:
        problem: Problem = InternalError()
        try:
            await room.run()
        except NoSuchTable as gone:
            problem = gone
        finally:
            # Clients must not stay at a room that has failed: they reconnect to a new one.
            if self._rooms.get(room.id) is room:
                self._forget(room)
                for connection in room.table.channel.subscribers:
                    connection.disconnect(problem)
            room.refuse_waiting()

    async def _close(self, room: Room) -> None:
        # Both the sweep of idle rooms and the end of the process may close it, and it may have ended by itself.
        if self._rooms.get(room.id) is not room:
            return
        running = self._running[room.id]
        self._forget(room)
        await self._tasks.cancel(running)

    def _forget(self, room: Room) -> None:
        del self._rooms[room.id], self._running[room.id]
        self._idle_since.pop(room.id, None)
        room.close()

    # notices

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case TableChanged(table):
                if table in self._opening:
                    # The room may have been loaded before this change.
                    self._changed_while_opening.add(table)
                self._send(table, RowChanged())
            case MovesMade(rows):
                self._on_moves(rows)
            case ChatAdded(table):
                self._send(table, ChatWritten())
            case PresenceChanged(table) | WatchersChanged(table) | HallOpened(table):
                if (room := self._rooms.get(table)) is not None:
                    room.table.on_people_elsewhere(notice)
            case ReplayFollowed(table):
                if (room := self._rooms.get(table)) is not None:
                    room.replay.on_followed(notice)
            case ReplayMoved(table):
                if (room := self._rooms.get(table)) is not None:
                    room.replay.on_moved(notice)
            case PresenceWanted(table):
                if (room := self._rooms.get(table)) is not None:
                    room.table.tell_presence()
                    room.replay.tell()
            case ProcessEnded(process):
                for room in self._rooms.values():
                    room.table.on_process_ended(process)
                    room.replay.on_process_ended(process)
            case ClocksMoved():
                self._read_clocks()
            case ArmsChosen(player):
                self._send_where(lambda table: table.is_watched_by(UUID(player)), ShownAnew(UUID(player)))
            case Missed():
                self._tasks.spawn("compare", self._compare())

    def _read_clocks(self) -> None:
        self._send_where(lambda table: table.clocks is not None, ClocksWritten())

    def _send_where(self, concerns: Callable[[TableChannel], bool], message: Message) -> None:
        for table_id, room in self._rooms.items():
            if concerns(room.table):
                self._send(table_id, message)

    def _send(self, table_id: str, message: Message) -> None:
        room = self._rooms.get(table_id)
        if room is not None:
            self._tasks.spawn("notice", room.inbox.put(message))

    def _on_moves(self, rows: Sequence[tuple[str, int, bool]]) -> None:
        for table_id, seq, is_over in rows:
            room = self._rooms.get(table_id)
            live = None if room is None else room.table.live
            if table_id in self._opening:
                self._changed_while_opening.add(table_id)
            if room is not None and (live is None or live.version < seq):
                self._behind.add(table_id)
                self._is_behind.set()
            if is_over:
                self._bus.publish_here(TableChanged(table_id))

    async def follow(self) -> None:
        """Long-running task: read the rows of other processes, with one query for all rooms that are behind."""
        while True:
            await self._is_behind.wait()
            self._is_behind.clear()
            behind, self._behind = self._behind, set()
            try:
                with at_work():
                    await self._read_rows(behind)
            except Exception as error:  # the next attempt is for the same rooms; no other notice may come for them
                self._behind |= behind
                self._is_behind.set()
                if not isinstance(error, DatabaseAway):
                    raise
                await asyncio.sleep(_AWAY_SECONDS)

    async def _read_rows(self, behind: Iterable[str]) -> None:
        versions = {}
        for table_id in behind:
            room = self._rooms.get(table_id)
            if room is not None:
                versions[table_id] = -1 if room.table.live is None else room.table.live.version
        if versions:
            for table_id, rows in (await self._store.rows_since(versions)).items():
                self._send(table_id, RowsWritten(rows))

    async def _compare(self) -> None:
        """Bring every room up to date after notices were lost."""
        while rooms := dict(self._rooms):
            try:
                statuses = await self._store.statuses_of(list(rooms))
                break
            except Exception as error:  # nothing else brings the rooms up to date
                if not isinstance(error, DatabaseAway):
                    log.exception("rooms not compared")
                await asyncio.sleep(_AWAY_SECONDS)
        for table_id, room in rooms.items():
            info = room.table.info
            has_begun = info.details.status not in (TableStatus.WAITING, TableStatus.CLOSED)
            known = (str(info.details.status), None if info.rematch is None else info.rematch.rpartition("/")[2])
            if not has_begun or statuses.get(table_id) != known:
                self._send(table_id, RowChanged())
            self._send(table_id, ChatWritten())
            room.table.tell_presence()
            room.replay.tell()
            self._bus.publish_elsewhere(PresenceWanted(table_id))
        self._read_clocks()
        self._behind.update(table_id for table_id, room in rooms.items() if room.table.live is not None)
        self._is_behind.set()

    async def close_idle(self) -> None:
        """Long-running task: close idle rooms, because many live states make the garbage collector slow."""
        while True:
            await asyncio.sleep(self._idle_seconds / 4)
            now = asyncio.get_running_loop().time()
            for room in list(self._rooms.values()):
                if not room.is_idle:
                    self._idle_since.pop(room.id, None)
                elif now - self._idle_since.setdefault(room.id, now) >= self._idle_seconds:
                    with at_work():
                        await self._close(room)


def _resolve(answer: asyncio.Future[A], result: A | Refusal) -> None:
    if answer.done():
        return
    if isinstance(result, Refusal):
        answer.set_exception(result)
    else:
        answer.set_result(result)


RoomsDep = Annotated[Rooms, Depends(ServiceOf(Rooms))]
