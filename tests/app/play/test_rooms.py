"""All live tables of a process: opened once, closed when unused, and reopened after they end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import pytest

from app.channels.bus import Bus, Missed, MovesMade, TableChanged, TournamentChanged
from app.channels.directory import Restarting
from app.errors import DatabaseAway, InternalError
from app.messages.commands import ChatCommand, MoveCommand
from app.messages.statuses import TableStatus
from app.messages.tables import OkMessage
from app.play.records.opening import OpenedTable
from app.play.room import room as room_module
from app.play.room import rooms as rooms_module
from app.play.room.inbox import MOST_MESSAGES, RowChanged
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from app.play.room.rooms import Rooms
from app.play.room.table_info import TableInfo
from app.runtime import tasks as tasks_module
from app.runtime.tasks import TaskSupervisor
from app.tables.errors import NoSuchTable
from app.tables.log import PendingMove
from engines.core.codec import plain
from tests.app.play.in_memory import TORNEI, MemoryCommitter, MemoryStore, StoredTable, begun, random_turn
from tests.app.play.reader import Reader, logged
from tests.app.play.watchful import Watchful
from tests.engines.random_chance import RandomChance
from tests.waiting import turns, until


class GatedStore(MemoryStore):
    """A store that can delay the loading of a table."""

    def __init__(self, stored: StoredTable) -> None:
        super().__init__(stored, TORNEI)
        self.gate = asyncio.Event()
        self.gate.set()

    async def load(self, table_id: str, opened: OpenedTable | None) -> tuple[TableInfo, OpenedTable | None]:
        loaded = await super().load(table_id, opened)
        await self.gate.wait()
        return loaded


@dataclass
class House:
    """The rooms of a process with one table."""

    stored: StoredTable
    store: GatedStore
    committer: MemoryCommitter
    bus: Bus
    driver: Watchful
    tasks: TaskSupervisor
    rooms: Rooms

    @property
    def id(self) -> str:
        return self.stored.table.id

    @property
    def room(self) -> Room | None:
        return self.rooms._rooms.get(self.id)

    def player(self, seat: int) -> UUID:
        player = self.stored.table.chairs[seat].player_id
        assert player is not None
        return player

    def next_move(self, move_id: str) -> tuple[UUID, MoveCommand]:
        """A seat with an open decision, and a legal move."""
        live = self.stored.live(TORNEI)
        seat, move = random_turn(live, RandomChance(1))
        number = next(decision.number for decision in TORNEI.to_act(live.state) if decision.seat == seat)
        return self.player(seat), MoveCommand(move_id, number, plain(move))

    async def watcher(self) -> Reader:
        """A spectator of the table who has read all messages."""
        reader = Reader(uuid4())
        await self.rooms.subscribe(self.id, reader)
        await self.settled()
        reader.received()
        return reader

    async def settled(self) -> None:
        """Returns when the room, if there is one, is idle."""
        await until(lambda: self.room is None or (self.room.inbox.empty() and not self.room._is_busy))


@asynccontextmanager
async def house(*, idle_seconds: float = 3600.0) -> AsyncIterator[House]:
    """Rooms without connections."""
    stored = begun(TORNEI)
    store, committer, bus, driver = GatedStore(stored), MemoryCommitter(stored), Bus(), Watchful()
    async with TaskSupervisor() as tasks:
        rooms = Rooms(
            store, committer, bus, tasks, {TORNEI.name: TORNEI}, drivers=(driver,), idle_seconds=idle_seconds
        )  # fmt: skip
        yield House(stored, store, committer, bus, driver, tasks, rooms)
        store.gate.set()
        await rooms.stop()


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "_FIRST_PAUSE", 0.0)


# Opening


async def test_a_room_is_opened_once_for_all_arrivals() -> None:
    async with house() as home:
        home.store.gate.clear()
        readers = [Reader(uuid4()) for _ in range(5)]
        player, command = home.next_move("once")
        coming = [asyncio.create_task(home.rooms.subscribe(home.id, reader)) for reader in readers]
        moving = asyncio.create_task(home.rooms.move(home.id, player, command))
        await until(lambda: home.store.asked == ["load"])
        home.store.gate.set()
        await asyncio.gather(*coming)
        assert await moving == OkMessage("once", 1)
        assert home.store.asked.count("load") == 1
        assert [[message["t"] for message in reader.received()] for reader in readers] == [
            ["table", "full", "step"]
        ] * 5


@pytest.mark.parametrize(
    "error", [DatabaseAway(), NoSuchTable(), RuntimeError("a defect")], ids=lambda e: type(e).__name__
)
async def test_a_failed_opening_is_reported_and_can_be_retried(error: Exception) -> None:
    async with house() as home:
        home.store.failures = [error]
        player, command = home.next_move("once")
        coming = [home.rooms.subscribe(home.id, Reader(uuid4())), home.rooms.move(home.id, player, command)]
        assert await asyncio.gather(*coming, return_exceptions=True) == [error, error]
        assert home.room is None
        assert await home.rooms.move(home.id, player, command) == OkMessage("once", 1)


async def test_a_cancelled_arrival_leaves_the_opening_to_others() -> None:
    async with house() as home:
        home.store.gate.clear()
        impatient = asyncio.create_task(home.rooms.subscribe(home.id, Reader(uuid4())))
        patient = asyncio.create_task(home.rooms.wake(home.id))
        await until(lambda: home.store.asked == ["load"])
        impatient.cancel()
        await asyncio.gather(impatient, return_exceptions=True)
        home.store.gate.set()
        await patient
        assert home.store.asked == ["load"]


async def test_a_change_during_opening_is_not_missed() -> None:
    async with house() as home:
        home.stored.table.status = TableStatus.WAITING
        home.store.gate.clear()
        reader = Reader(uuid4())
        coming = asyncio.create_task(home.rooms.subscribe(home.id, reader))
        await until(lambda: home.store.asked == ["load"])
        home.stored.table.status = TableStatus.PLAYING
        home.bus.publish(TableChanged(home.id))
        home.store.gate.set()
        await coming
        await home.settled()
        newest = [message["table"]["status"] for message in reader.received() if message["t"] == "table"][-1]
        assert newest == "playing"
        assert home.store.asked.count("load") == 2


async def test_a_change_reaches_only_its_tables_room() -> None:
    async with house() as home:
        reader = await home.watcher()
        home.store.asked.clear()
        for notice in (TableChanged("another"), TournamentChanged(home.id)):
            home.bus.publish(notice)
        await home.settled()
        assert home.store.asked == []
        home.stored.table.rematch_id = "another"
        home.bus.publish(TableChanged(home.id))
        await until(lambda: bool(reader.trace) and reader.trace[-1] == "rematch")
        assert home.store.asked == ["moves_since", "load"]


async def test_a_notice_opens_no_room() -> None:
    async with house() as home:
        home.bus.publish(TableChanged(home.id))
        await turns()
        assert (home.room, home.store.asked) == (None, [])


any_failure = pytest.mark.parametrize(
    "error", [DatabaseAway(), RuntimeError("no resources")], ids=lambda error: type(error).__name__
)


@any_failure
async def test_rooms_are_compared_after_a_failure(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "_AWAY_SECONDS", 0.0)
    async with house() as home:
        reader = await home.watcher()
        home.stored.table.rematch_id = "another"
        home.store.failures = [error]
        home.bus.publish_here(Missed())
        await until(lambda: bool(reader.trace) and reader.trace[-1] == "rematch")
        assert home.store.failures == []


@any_failure
async def test_rows_of_others_are_read_after_a_failure(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without another notice: the game may be waiting for a player of this process."""
    monkeypatch.setattr(tasks_module, "_FIRST_PAUSE", 0.0)
    monkeypatch.setattr(rooms_module, "_AWAY_SECONDS", 0.0)
    async with house() as home:
        reader = await home.watcher()
        home.tasks.keep("rows of others", home.rooms.follow)
        live = home.stored.live(TORNEI)
        seat, move = random_turn(live, RandomChance(1))
        decided = live.decide(seat, move, client_id="elsewhere")
        home.stored.write(decided.pending)
        home.store.failures = [error]
        home.bus.publish(MovesMade(((home.id, decided.pending.seq, False),)))
        await until(lambda: "step" in [message["t"] for message in reader.received()])
        assert home.store.failures == []


# Requests to a room


async def test_a_sockets_moves_and_chat_are_answered_on_it() -> None:
    async with house() as home:
        player, command = home.next_move("once")
        mover, watcher = Reader(player), await home.watcher()
        for connection in (mover, watcher):
            await home.rooms.subscribe(home.id, connection)
        await home.rooms.on_command(home.id, mover, command)
        await home.rooms.on_command(home.id, watcher, command)
        await home.rooms.on_command(home.id, mover, ChatCommand("hello", "Hello"))
        await home.settled()
        told = [message["t"] for message in mover.received()]
        assert told == ["table", "full", "step", "ok", "chat", "ok"]
        assert [message["code"] for message in watcher.received() if message["t"] == "no"] == ["not_seated"]


async def test_presence_names_seats_and_counts_spectators() -> None:
    async with house() as home:
        assert home.rooms.presence(home.id).seats == ()
        for player in (home.player(2), home.player(0), uuid4(), home.player(2)):
            await home.rooms.subscribe(home.id, Reader(player))
        await home.settled()
        presence = home.rooms.presence(home.id)
        assert [(one.seat, one.connected) for one in presence.seats] == [(0, True), (1, False), (2, True)]
        assert presence.watching == 1


async def test_leaving_a_table_without_a_room_opens_none() -> None:
    async with house() as home:
        await home.rooms.unsubscribe(home.id, Reader(uuid4()))
        assert (home.room, home.store.asked) == (None, [])


# Closing


async def test_a_room_without_connections_closes() -> None:
    async with house(idle_seconds=0.0) as home:
        await home.rooms.wake(home.id)
        home.tasks.keep("idle rooms", home.rooms.close_idle)
        await until(lambda: home.room is None)
        assert home.driver.closed == 1
        player, command = home.next_move("once")
        assert await home.rooms.move(home.id, player, command) == OkMessage("once", 1)


async def test_a_room_closed_twice_at_once_is_closed_once() -> None:
    async with house() as home:
        await home.rooms.wake(home.id)
        await asyncio.gather(home.rooms.stop(), home.rooms.stop())
        assert home.room is None
        assert home.driver.closed == 1


async def test_a_room_in_use_stays_open() -> None:
    async with house(idle_seconds=0.0) as home:
        reader = await home.watcher()
        sweeps = home.tasks.keep("idle rooms", home.rooms.close_idle)
        room = home.room

        async def stays() -> bool:
            await turns(20)
            return home.room is room and not sweeps.done()

        assert await stays(), "somebody watches"
        home.driver.waits = True
        await home.rooms.unsubscribe(home.id, reader)
        assert await stays(), "a driver is going to move"
        durable = asyncio.Event()

        async def commit(pending: PendingMove) -> None:
            await durable.wait()
            home.stored.write(pending)

        home.committer.next = [commit]
        player, command = home.next_move("once")
        moving = asyncio.create_task(home.rooms.move(home.id, player, command))
        await until(lambda: bool(home.committer.given))
        home.driver.waits = False
        assert await stays(), "a move is being written"
        durable.set()
        assert await moving == OkMessage("once", 1)
        await until(lambda: home.room is None)


async def test_ending_the_rooms_ends_their_tasks() -> None:
    async with house() as home:
        await home.rooms.wake(home.id)
        (running,) = home.rooms._running.values()
        await home.rooms.stop()
        assert running.done()
        assert (home.room, home.driver.closed) == (None, 1)


async def test_no_room_opens_after_the_end() -> None:
    async with house() as home:
        await home.rooms.stop()
        with pytest.raises(Restarting):
            await home.rooms.wake(home.id)
        assert (home.room, home.store.asked) == (None, [])


async def test_a_room_that_opens_at_the_end_starts_no_task() -> None:
    """The task that requested the room ends with the process, and the opening must not outlive it."""
    async with house() as home:
        home.store.gate.clear()
        home.tasks.spawn("waker", home.rooms.wake(home.id))
        await until(lambda: home.store.asked == ["load"])
        (opening,) = home.rooms._opening.values()
        await home.rooms.stop()
        assert opening.cancelled()
        assert (home.room, home.rooms._opening) == (None, {})


# Crashed rooms


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Breaks a room: the next move fails, and so does reloading its table."""

    def break_it(home: House) -> None:
        apply = LiveTable.apply

        def fails(*arguments: Any) -> None:
            monkeypatch.setattr(LiveTable, "apply", apply)
            raise RuntimeError("a defect")

        monkeypatch.setattr(LiveTable, "apply", fails)
        home.store.failures = [RuntimeError("another defect")]

    return break_it


async def test_a_crashed_room_disconnects_everybody_and_is_reopened(broken: Any) -> None:
    async with house() as home:
        player, command = home.next_move("once")
        mover, watcher = Reader(player), await home.watcher()
        await home.rooms.subscribe(home.id, mover)
        await home.settled()
        died = home.room
        broken(home)
        with logged() as events:
            await home.rooms.on_command(home.id, mover, command)
            await until(lambda: home.room is not died)
        assert events == ["room failed on a message", "task failed"]
        assert [type(reader.ended) for reader in (mover, watcher)] == [InternalError, InternalError]
        assert home.room is None
        again = Reader(player)
        await home.rooms.subscribe(home.id, again)
        await home.rooms.on_command(home.id, again, command)
        await home.settled()
        _, full, answer = again.received()
        assert (full["v"], answer) == (1, {"id": "once", "v": 1, "t": "ok"}), "what was durable stays so"


async def test_every_request_at_a_crashing_room_is_answered(broken: Any) -> None:
    async with house() as home:
        await home.rooms.wake(home.id)
        durable = asyncio.Event()

        async def commit(pending: PendingMove) -> None:
            await durable.wait()
            home.stored.write(pending)

        home.committer.next = [commit]
        player, command = home.next_move("once")
        broken(home)
        asked: list[asyncio.Task[Any]] = [asyncio.create_task(home.rooms.move(home.id, player, command))]
        await until(lambda: bool(home.committer.given))
        asked += [asyncio.create_task(home.rooms.move(home.id, player, command)) for _ in range(3)]
        asked += [asyncio.create_task(home.rooms.forfeit(home.id, player, "farewell"))]
        late = Reader(uuid4())
        asked += [asyncio.create_task(home.rooms.subscribe(home.id, late))]
        await turns()
        with logged():
            durable.set()
            answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [InternalError] * 5 + [type(None)]
        assert isinstance(late.ended, InternalError)


async def test_senders_waiting_for_a_crashing_rooms_inbox_are_answered(broken: Any) -> None:
    async with house() as home:
        await home.rooms.wake(home.id)
        durable = asyncio.Event()

        async def commit(pending: PendingMove) -> None:
            await durable.wait()
            home.stored.write(pending)

        home.committer.next = [commit]
        player, command = home.next_move("once")
        broken(home)
        asked: list[asyncio.Task[Any]] = [asyncio.create_task(home.rooms.move(home.id, player, command))]
        await until(lambda: bool(home.committer.given))
        room = home.room
        assert room is not None
        for _ in range(MOST_MESSAGES):
            room.inbox.put_nowait(RowChanged())
        asked += [asyncio.create_task(home.rooms.move(home.id, player, command)) for _ in range(3)]
        late = Reader(uuid4())
        asked += [asyncio.create_task(home.rooms.subscribe(home.id, late))]
        await turns()
        with logged():
            durable.set()
            answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [InternalError] * 4 + [type(None)]
        assert isinstance(late.ended, InternalError)
