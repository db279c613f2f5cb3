"""One live table of this process.

A room is a task with a bounded inbox. Only the room changes its `LiveTable`, and always in this order: decide (pure) →
commit → apply → publish. So a crash can never undo anything that players have seen. Sockets, requests, drivers and
changes of the table's row are messages to it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, TypeVar, assert_never
from uuid import UUID

import structlog

from app.channels.bus import Bus, TableChanged
from app.channels.connection import Connection
from app.channels.errors import NotSeated
from app.channels.socket import encoded, no
from app.chat.store import NewLine
from app.chat.words import text_of
from app.errors import DatabaseAway, InternalError
from app.limits.errors import ChatTooFast
from app.messages.commands import ChatCommand, MoveCommand, QuickWordCommand
from app.messages.statuses import TableStatus
from app.messages.tables import OkMessage
from app.play.drivers import Driver
from app.play.errors import NotPlaying
from app.play.people.table_events import TableEvents
from app.play.people.table_log import CHANGES_TABLE
from app.play.records.archived_table import ArchivedTable
from app.play.records.opening import OpenedTable
from app.play.room.clocks import TableClocks
from app.play.room.inbox import (
    AbsenceDue,
    ChatSent,
    ChatWritten,
    ClockDue,
    ClocksWritten,
    DriverMove,
    ForfeitSent,
    FullRequested,
    HandShown,
    Inbox,
    LessonNext,
    Looked,
    Message,
    MoveSent,
    PresenceReply,
    ReplaySent,
    RowChanged,
    RowsWritten,
    SeatChangeSent,
    SeatRequested,
    ShownAnew,
    Subscribed,
    Unsubscribed,
    VoteSent,
)
from app.play.room.live_table import LiveTable
from app.play.room.moves import REFUSED, Moves
from app.play.room.shared_replay import SharedReplay
from app.play.room.table_channel import TableChannel
from app.play.room.table_info import TableInfo
from app.play.room.table_store import Committer, TableStore
from app.processes.clock import SharedClock
from app.tables.errors import NoSuchTable, RulesChanged
from app.tables.rows import MoveRow
from engines.core.game import Refusal
from engines.core.seats import Seat

log = structlog.get_logger()

_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 2.0
"""The longest pause in seconds between two attempts while the database stays away."""

T = TypeVar("T")


class Room:
    """The live table. `Rooms` creates the room for the first visitor, and runs it."""

    def __init__(
        self,
        info: TableInfo,
        opened: OpenedTable | None,
        *,
        store: TableStore,
        committer: Committer,
        bus: Bus,
        drivers: Sequence[Driver] = (),
        clock: SharedClock | None = None,
    ) -> None:
        self.id = info.details.id
        self.inbox = Inbox()
        self._clock = SharedClock() if clock is None else clock
        self.table = TableChannel(info, opened, bus, now=self._clock.now)
        self.replay = SharedReplay(self.table, bus, self._clock.now)
        self._store = store
        self._bus = bus
        self._drivers = drivers
        self._is_busy = False
        self.is_closed = False
        self._moves = Moves(self, committer, bus, self._clock)
        self._events = TableEvents(self, store)
        self.table.on_presence(self.tell_drivers)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice that this room was closed."""
        is_waited_for = any(driver.is_waiting(self) for driver in self._drivers)
        return not (self.table.channel.subscribers or self._is_busy or is_waited_for) and self.inbox.empty()

    async def run(self) -> None:
        """Handle messages until cancelled. After a failure the table is reloaded, because the state in memory may be
        broken; the error is raised if reloading is impossible.
        """
        await self.read_clocks()
        self.tell_drivers()
        await self._read_chat()
        while True:
            message = await self.inbox.get()
            self._is_busy = True
            try:
                await self._handle(message)
            except NoSuchTable:
                raise  # it was deleted
            except Exception:
                # One message must not end the table for everybody. Uncommitted changes did not happen; the state is
                # reloaded from the log, in case it is broken.
                log.exception("room failed on a message", table=self.id[:6], message=type(message).__name__)
                try:
                    await self._reload()
                finally:
                    self._answer_failure(message)
            self._is_busy = False
            self.inbox.task_done()

    async def worked_off(self) -> None:
        """Return when the room has handled all messages, including those that arrive during the wait."""
        await self.inbox.join()

    def refuse_waiting(self) -> None:
        """Refuse the messages that are left in the inbox of an ended room."""
        while not self.inbox.empty():
            message = self.inbox.get_nowait()
            self.inbox.task_done()
            if isinstance(message, Subscribed):
                message.connection.disconnect(InternalError())
            self._answer_failure(message)

    def close(self) -> None:
        """Stop publishing and driving. Nothing is lost, because the log is complete."""
        self.is_closed = True
        self.table.close()
        self.replay.close()
        for driver in self._drivers:
            driver.on_close(self)

    async def _handle(self, message: Message) -> None:
        match message:
            case MoveSent(player, command, reply, at):  # first, because they are the most frequent
                await self._events.owner_acts(player)
                await self._moves.make_once(player, command.id, command, reply, at)
            case Subscribed(connection):
                await self._look_for_rows()
                self.table.subscribe(connection)
                await self._events.owner_acts(connection.player)
            case Unsubscribed(connection):
                self.tell_drivers()  # the subscriber has seen everything up to now
                self.table.channel.unsubscribe(connection)
                self.replay.leave(connection)
            case Looked(connection, is_looking):
                self.tell_drivers()
                connection.is_looking = is_looking
                self.tell_drivers()
            case ShownAnew(player):
                await self._show_anew(player)
            case HandShown(connection):
                self.tell_drivers()
                self.table.show_hand(connection)
                self.tell_drivers()
            case LessonNext(connection, at):
                await self._lesson_next(connection, at)
            case ReplaySent(connection, command):
                self.replay.take(connection, command)
            case FullRequested(connection):
                self.table.send_full(connection)
            case ChatSent(connection, command):
                await self._chat(connection, command)
            case ChatWritten():
                await self._read_chat()
            case ForfeitSent(player, move_id, reply):
                if (refusal := self._refusal_of(player)) is not None:
                    reply(refusal)
                    return
                await self._moves.make_once(player, move_id, None, reply, self._clock.now())
            case DriverMove():
                await self._moves.drive(message)
            case VoteSent(player, poll, agrees, reply):
                await self._answer(reply, self._events.vote(player, poll, agrees=agrees))
            case SeatRequested():
                await self._answer(message.reply, self._events.ask_for_seat(message))
            case SeatChangeSent(player, change, reply):
                await self._events.owner_acts(player)
                await self._answer(reply, self._events.change_seat(player, change))
            case AbsenceDue():
                await self._events.settle_absence()
            case ClockDue(seat):
                await self._events.run_out(seat)
            case ClocksWritten():
                await self.read_clocks()
            case RowChanged():
                await self._look_for_rows()  # the end of a game is published before the table's new status
                await self.refresh()
            case RowsWritten(rows):
                await self._follow(rows)
            case _:
                assert_never(message)

    # the log

    def playable(self) -> LiveTable:
        if self.table.info.details.status == TableStatus.ABORTED:
            raise NotPlaying
        match self.table.opened:
            case None if self.table.info.details.readonly:
                raise RulesChanged
            case None | ArchivedTable():
                raise NotPlaying
            case LiveTable() as live:
                return live

    async def catch_up(self, live: LiveTable) -> bool:
        """Replay the log to its end and publish each step. Returns whether there was anything new."""
        rows = await self._read(lambda: self._store.moves_since(self.id, live.version))
        before = self.table.info
        await self._replay(live, rows)
        if rows:
            await self.refresh()
            self._notify_if_over(before)
        return bool(rows)

    async def _look_for_rows(self) -> None:
        """Catch up with a game that was running here. A client that comes from another process may have seen rows of
        which this process has no notice yet, and must not get an older position. Skipped without the database, because
        then there is nothing newer.
        """
        live = self.table.live
        if live is None or live.readonly or not live.decisions:
            return
        with suppress(DatabaseAway):
            rows = await self._store.moves_since(self.id, live.version)
            if rows:
                await self._follow(rows)

    async def _follow(self, rows: Sequence[MoveRow]) -> None:
        """Replay the new ones of another process's rows."""
        live = self.table.live
        if live is None:
            await self.refresh()
            return
        if live.readonly:
            return
        newer = [row for row in rows if row.seq > live.version]
        if newer and newer[0].seq == live.version + 1:
            await self._replay(live, newer)
            if not live.decisions:
                await self.refresh()
        elif newer:
            await self.catch_up(live)

    async def _replay(self, live: LiveTable, rows: Sequence[MoveRow]) -> None:
        """Publish these rows one by one. After a row that gives a seat to another person, the seats are read again
        before anything else is published: the notice may come later or never, and the former player must see no more.
        """
        for row in rows:
            events = live.replay_row(row)
            if row.table_event is None:
                self.table.publish_step(events)
                continue
            event = live.table_events[-1]
            if isinstance(event, CHANGES_TABLE):
                await self.refresh()
            self.table.publish_event(event)
        if rows:
            await self.read_clocks()
            self.tell_drivers()

    async def _show_anew(self, player: UUID) -> None:
        """Publish a spectator's changed appearance."""
        with suppress(DatabaseAway):
            name, arms = await self._store.shown_as(player)
            for connection in self.table.channel.subscribers:
                if connection.player == player:
                    connection.name, connection.arms = name, arms
            self.table.channel.announce_presence()

    async def read_clocks(self) -> None:
        """Read the running clocks from the database, and publish them if they differ."""
        timing, live = self.table.info.timing, self.table.live
        if timing is None or live is None:
            return
        clocks = await self._read(lambda: self._store.clocks(self.id))
        if clocks is not None:
            rule = self.table.info.details.house_rules.absence
            self.table.change_clocks(TableClocks(timing, rule, clocks, self._clock))

    async def _answer(self, reply: PresenceReply, change: Awaitable[None]) -> None:
        """Answer a request that changes who plays, with its result."""
        try:
            await change
        except Refusal as refusal:
            REFUSED.labels(refusal.code).inc()
            reply(refusal)
        else:
            reply(self.table.presence())

    def _refusal_of(self, player: UUID) -> Refusal | None:
        """The error for a deputy who tries to give up the game; `None` for anybody else."""
        try:
            self._events.check_no_deputy(player)
        except Refusal as refusal:
            return refusal
        return None

    def seat_of(self, player: UUID) -> Seat:
        """The seat of a player. Raises `NotSeated`."""
        seat = self.table.info.seats.get(player)
        if seat is None:
            raise NotSeated
        return seat

    async def _lesson_next(self, connection: Connection, at: int) -> None:
        """Advance after a sentence of the lesson. The table's row makes this visible to every process."""
        said = self.table.said_at(connection.player, at)
        if said is None:
            self.table.send_lesson(connection)
            return
        try:
            await self._store.go_on(self.id, said)
        except DatabaseAway as problem:
            connection.send(no(None, problem))
            return
        await self.refresh()

    # chat

    async def _chat(self, connection: Connection, command: ChatCommand | QuickWordCommand) -> None:
        """Publish a chat message: to everybody, or during a game from a spectator to the other spectators."""
        chat, info, player = self.table.chat, self.table.info, connection.player
        seat = info.seats.get(player, info.deputized.get(player))
        if player in info.removed or not info.may_talk(player):
            connection.send(no(command.id, NotSeated()))
            return
        new = NewLine(
            place=self.id,
            player=player,
            client_id=command.id,
            text=text_of(command),
            word=command.word if isinstance(command, QuickWordCommand) else None,
            seat=seat,
            name=None if seat is None else info.details.seats[seat].name,
            watchers=seat is None and info.is_playing,
        )
        try:
            chat.publish(await self._store.append_chat(new, chat.newest))
        except (DatabaseAway, ChatTooFast) as problem:
            connection.send(no(command.id, problem))
            return
        version = -1 if self.table.live is None else self.table.live.version_of(info.seats.get(player))
        connection.send(encoded(OkMessage(command.id, version)))

    async def _read_chat(self) -> None:
        chat = self.table.chat
        chat.publish(await self._read(lambda: self._store.chat(self.id, chat.newest)))

    # the row of the table, and failures

    async def refresh(self) -> None:
        """Read the table's row again, and publish the changes."""
        table = self.table
        before, had = table.info, table.opened
        table.info, table.opened = await self._read(lambda: self._store.load(self.id, had))
        begins = had is None and table.opened is not None
        if table.info != before:
            table.publish_table()
            if not begins:
                table.publish_full(where=lambda player: before.seats.get(player) != table.info.seats.get(player))
            table.channel.announce_presence()
        table.publish_admissions(before)
        if table.info.lesson != before.lesson:
            table.publish_lesson()
            self.tell_drivers()
        if begins:
            table.publish_beginning()
            self.tell_drivers()
        if table.info != before:
            await self.read_clocks()
        if table.info.rematch != before.rematch:
            table.publish_rematch()
            self.tell_drivers()  # a player who looks has seen it

    async def _reload(self) -> None:
        """Reload everything from the log, and publish it."""
        table, before = self.table, self.table.info
        table.info, table.opened = await self._read(lambda: self._store.load(self.id, None))
        await self.read_clocks()
        try:
            if table.info != before:
                table.publish_table()
            table.publish_full()
            self._notify_if_over(before)
            self.tell_drivers()
        except Exception:
            log.exception("room could not publish", table=self.id[:6])

    def _notify_if_over(self, before: TableInfo) -> None:
        """Notify the other parts of an end that was found in the log: lists and tournaments depend on the notice."""
        if self.table.info.details.status != before.details.status:
            self._bus.publish(TableChanged(self.id, self.table.info.is_listed))

    async def _read(self, read: Callable[[], Awaitable[T]]) -> T:
        """The result of a read, which is repeated while the database is away, because nothing can be decided without
        it.
        """
        pause = _FIRST_PAUSE
        while True:
            try:
                return await read()
            except DatabaseAway:
                log.warning("waiting for the database", table=self.id[:6])
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)

    def _answer_failure(self, message: Message) -> None:
        """Answer a request whose handling failed, by the state of the log."""
        match message:
            case MoveSent(player, MoveCommand(move_id), reply) | ForfeitSent(player, move_id, reply):
                seat, live = self.table.info.seats.get(player), self.table.live
                version = None if live is None or seat is None else live.answered.get((seat, move_id))
                reply(InternalError() if version is None else OkMessage(move_id, version))
            case VoteSent(reply=answer) | SeatRequested(reply=answer) | SeatChangeSent(reply=answer):
                answer(InternalError())
            case _:
                pass

    def tell_drivers(self) -> None:
        for driver in self._drivers:
            driver.on_change(self)
