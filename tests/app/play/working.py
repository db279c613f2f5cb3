"""A running room with a store and a committer in memory, and helpers for its tests."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid4

from app.channels.bus import Bus, Notice
from app.messages.commands import MoveCommand
from app.messages.tables import OkMessage
from app.play.drivers import Driver
from app.play.drivers.bots import bots_asked
from app.play.room.inbox import (
    ForfeitSent,
    MoveSent,
    Subscribed,
)
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from app.processes.clock import SharedClock
from app.tables.log import PendingMove
from app.tables.store import AnyGame
from engines.core.codec import plain
from engines.core.game import Refusal, offered
from engines.core.prompts import any_move
from engines.core.seats import Seat
from tests.app.play.in_memory import (
    TORNEI,
    Commit,
    MemoryCommitter,
    MemoryStore,
    StoredTable,
    begun,
    played,
)
from tests.app.play.reader import Reader
from tests.app.play.watchful import Watchful
from tests.engines.random_chance import RandomChance
from tests.waiting import turns, until

Answers = list[OkMessage | Refusal]


@dataclass
class Working:
    """A running room, and everything around it."""

    stored: StoredTable
    game: AnyGame
    store: MemoryStore
    committer: MemoryCommitter
    room: Room
    driver: Watchful
    running: asyncio.Task[None]
    notices: list[Notice]
    clock: "ScriptedClock"
    trace: list[str] = field(default_factory=list)
    """The trace of events, in order."""

    @property
    def live(self) -> LiveTable:
        live = self.room.table.live
        assert live is not None
        return live

    @property
    def to_move(self) -> Seat:
        """A seat with an open decision."""
        return self.game.to_act(self.live.state)[0].seat

    def player(self, seat: Seat | None) -> UUID:
        """The player of this seat; a spectator for `None`."""
        player = uuid4() if seat is None else self.stored.table.chairs[seat].player_id
        assert player is not None
        return player

    async def settled(self) -> None:
        """Returns when the room has handled all its messages, or has ended."""
        await until(lambda: self.running.done() or (self.room.inbox.empty() and not self.room._is_busy))

    async def connected(self, *seats: Seat | None) -> list[Reader]:
        """People at these seats, who have read all messages."""
        readers = [Reader(self.player(seat), self.trace) for seat in seats]
        for reader in readers:
            self.room.inbox.put_nowait(Subscribed(reader))
        await self.settled()
        for reader in readers:
            reader.received()
        self.trace.clear()
        return readers

    def send_move(self, seat: Seat | None, move_id: str = "once", **changes: Any) -> Answers:
        """Posts a move of this seat, legal in its turn; the answers are added to the returned list."""
        answers: Answers = []
        command = replace(command_of(self.live, seat, move_id), **changes)
        self.room.inbox.put_nowait(MoveSent(self.player(seat), command, answers.append, self.clock.now()))
        return answers

    async def moved(self, seat: Seat | None, move_id: str = "once", **changes: Any) -> Answers:
        """The answers to a move, once the room has handled it."""
        answers = self.send_move(seat, move_id, **changes)
        await self.settled()
        return answers

    async def forfeited(self, seat: Seat | None, move_id: str = "farewell") -> Answers:
        """The answers to leaving for good."""
        answers: Answers = []
        self.room.inbox.put_nowait(ForfeitSent(self.player(seat), move_id, answers.append))
        await self.settled()
        return answers

    def is_as_logged(self) -> bool:
        """Whether the table in memory equals the one that follows from the log."""
        return self.stored.live(self.game) == self.live


def command_of(live: LiveTable, seat: Seat | None, move_id: str) -> MoveCommand:
    """A move of this seat, legal in its turn."""
    number = next((decision.number for decision in live.game.to_act(live.state) if decision.seat == seat), -1)
    legal = [] if seat is None else offered(live.game, live.state, seat)
    return MoveCommand(move_id, number, plain(any_move(legal, RandomChance(1))) if legal else {})


class ScriptedClock(SharedClock):
    """A clock set by the test."""

    def __init__(self) -> None:
        self.seconds = 2_000_000_000.0
        super().__init__(lambda: self.seconds)
        self.hear()

    def hear(self) -> None:
        """Sets the database's time."""
        self.tell(self.seconds, asked=self.seconds, answered=self.seconds)

    def go_on(self, seconds: float) -> None:
        """Advances the time, which the process reads from the database."""
        self.seconds += seconds
        self.hear()


@asynccontextmanager
async def working(
    game: AnyGame = TORNEI, *, stored: StoredTable | None = None, clock: ScriptedClock | None = None,
    drivers: Callable[[MemoryStore], Sequence[Driver]] = lambda store: (), **table: Any,
) -> AsyncIterator[Working]:  # fmt: skip
    """A running room on a new table of this game, or on a stored one; with these additional drivers."""
    stored = begun(game, **table) if stored is None else stored
    store, committer, bus, driver = MemoryStore(stored, game), MemoryCommitter(stored), Bus(), Watchful()
    notices: list[Notice] = []
    bus.subscribe(notices.append)
    clock = ScriptedClock() if clock is None else clock
    info, opened = await store.load(stored.table.id, None)
    store.asked.clear()
    everyone = (driver, *drivers(store))
    room = Room(info, opened, store=store, committer=committer, bus=bus, drivers=everyone, clock=clock)
    running = asyncio.create_task(room.run())
    work = Working(stored, game, store, committer, room, driver, running, notices, clock)
    await turns()
    try:
        yield work
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        room.close()


def next_bot(room: Room) -> tuple[LiveTable, Seat, int] | None:
    """The table, and the first seat that a bot answers for, with its open decision's number."""
    live, numbers = room.table.live, bots_asked(room)
    return next(((live, seat, number) for seat, number in numbers.items() if live is not None), None)


def raising(error: type[Exception] | Exception, before: Commit | None = None) -> Commit:
    """A commit that calls a function and fails."""

    async def commit(pending: PendingMove) -> None:
        if before is not None:
            await before(pending)
        raise error

    return commit


def failing_once(broken: Callable[..., Any], *, first: Callable[..., Any] | None = None) -> Callable[..., Any]:
    """A function that fails at its first call."""
    calls: list[int] = []

    def call(*arguments: Any) -> Any:
        calls.append(1)
        if len(calls) > 1:
            return broken(*arguments)
        if first is not None:
            first(*arguments)
        raise RuntimeError("a defect")

    return call


def steps(messages: Sequence[dict[str, Any]]) -> list[int]:
    """The versions of the steps among these messages."""
    return [message["v"] for message in messages if message["t"] == "step"]


def kinds(messages: Sequence[dict[str, Any]]) -> list[str]:
    return [message["t"] for message in messages]


def is_over(work: Working) -> bool:
    return work.game.outcome(work.live.state) is not None


def is_one(answers: Answers, refusal: type[Refusal]) -> bool:
    """Whether there is exactly one answer, and it is this error."""
    return [type(answer) for answer in answers] == [refusal]


def other_writer(work: Working, *, seat: Seat, move_id: str = "elsewhere") -> Commit:
    """Another process writes a move with the id `move_id` before this one is written."""

    async def write(pending: PendingMove) -> None:
        other = work.stored.live(work.game)
        command = command_of(other, seat, move_id)
        move = other.read_move(seat, command.decision, command.move)
        decided = other.decide(seat, move, client_id=move_id)
        work.stored.write(decided.pending)

    return write


def predicting() -> StoredTable:
    """A table at which two players may answer in any order."""
    stored = begun(TORNEI)
    live = played(stored, TORNEI, moves=1)
    assert len(TORNEI.to_act(live.state)) == 2
    return stored
