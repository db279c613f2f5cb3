"""A room with a store and a committer in memory: the order of its four steps, and every fault between them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid4

import orjson
import pytest

from app.channels.bus import Bus, Notice, TableChanged
from app.channels.errors import NotSeated
from app.errors import InternalError
from app.messages.commands import ChatCommand, MoveCommand
from app.messages.statuses import TableStatus
from app.messages.tables import OkMessage
from app.play import room as room_module
from app.play.errors import NotPlaying, NotYourTurn, StaleDecision
from app.play.inbox import (
    ChatSent,
    DriverMove,
    ForfeitSent,
    FullRequested,
    MoveSent,
    RowChanged,
    Subscribed,
    Unsubscribed,
)
from app.play.live_table import DecidedMove, LiveTable
from app.play.room import Room
from app.play.table_channel import TableChannel
from app.tables.committer import CommitUnknown, FenceLost, MoveRefused
from app.tables.errors import RulesChanged
from app.tables.log import PendingMove
from app.tables.store import AnyGame
from engines.core.chance import KeyedChance
from engines.core.codec import Malformed, plain
from engines.core.game import IllegalMove, Refusal, Step
from engines.core.prompts import any_move
from engines.core.seats import Seat
from tests.app.fixtures.garbage import no_garbage
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
    TOURNAY,
    Commit,
    MemoryCommitter,
    MemoryStore,
    StoredTable,
    begun,
    played,
)
from tests.app.play.reader import Reader, logged, until
from tests.app.play.watchful import Watchful
from tests.engines.random_chance import RandomChance

Answers = list[OkMessage | Refusal]


@dataclass
class Working:
    """A room at work, and everything around it."""

    stored: StoredTable
    game: AnyGame
    store: MemoryStore
    committer: MemoryCommitter
    room: Room
    driver: Watchful
    running: asyncio.Task[None]
    notices: list[Notice]
    trace: list[str] = field(default_factory=list)
    """What happened, in order."""

    @property
    def live(self) -> LiveTable:
        live = self.room.table.live
        assert live is not None
        return live

    @property
    def to_move(self) -> Seat:
        """Somebody whose decision is open."""
        return self.game.to_act(self.live.state)[0].seat

    def player(self, seat: Seat | None) -> UUID:
        """Who sits here; for None somebody who only watches."""
        player = uuid4() if seat is None else self.stored.table.chairs[seat].player_id
        assert player is not None
        return player

    async def settled(self) -> None:
        """Return when the room has worked on everything that it was sent, or has ended."""
        await until(lambda: self.running.done() or (self.room.inbox.empty() and not self.room._is_busy))

    async def connected(self, *seats: Seat | None) -> list[Reader]:
        """People at these seats, who have read all that there is."""
        readers = [Reader(self.player(seat), self.trace) for seat in seats]
        for reader in readers:
            self.room.inbox.put_nowait(Subscribed(reader))
        await self.settled()
        for reader in readers:
            reader.received()
        self.trace.clear()
        return readers

    def send_move(self, seat: Seat | None, move_id: str = "once", **changes: Any) -> Answers:
        """Post a move of this seat, legal if it is its turn; what it is answered comes into the returned list."""
        answers: Answers = []
        command = replace(command_of(self.live, seat, move_id), **changes)
        self.room.inbox.put_nowait(MoveSent(self.player(seat), command, answers.append))
        return answers

    async def moved(self, seat: Seat | None, move_id: str = "once", **changes: Any) -> Answers:
        """The answers to a move, when the room has worked on it."""
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
        """Whether the table in memory is what the log leads to."""
        return self.stored.live(self.game) == self.live


def command_of(live: LiveTable, seat: Seat | None, move_id: str) -> MoveCommand:
    """A move of this seat, legal if it is its turn."""
    number = next((decision.number for decision in live.game.to_act(live.state) if decision.seat == seat), -1)
    legal = [] if seat is None else live.game.legal_moves(live.state, seat)
    return MoveCommand(move_id, number, plain(any_move(legal, RandomChance(1))) if legal else {})


@asynccontextmanager
async def working(game: AnyGame = TORNEI, *, stored: StoredTable | None = None, **table: Any) -> AsyncIterator[Working]:
    """A room at work on a new table of this game, or on one that is stored."""
    stored = begun(game, **table) if stored is None else stored
    store, committer, bus, driver = MemoryStore(stored, game), MemoryCommitter(stored), Bus(), Watchful()
    notices: list[Notice] = []
    bus.subscribe(notices.append)
    info, opened = await store.load(stored.table.id, None)
    store.asked.clear()
    room = Room(info, opened, store=store, committer=committer, bus=bus, drivers=(driver,))
    running = asyncio.create_task(room.run())
    work = Working(stored, game, store, committer, room, driver, running, notices)
    await asyncio.sleep(0)
    try:
        yield work
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        room.close()


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for the database asks again at once."""
    monkeypatch.setattr(room_module, "_FIRST_PAUSE", 0.0)


def raising(error: type[Exception] | Exception, before: Commit | None = None) -> Commit:
    """A commit that does something and fails."""

    async def commit(pending: PendingMove) -> None:
        if before is not None:
            await before(pending)
        raise error

    return commit


def failing_once(broken: Callable[..., Any], *, first: Callable[..., Any] | None = None) -> Callable[..., Any]:
    """A function that fails when it is called for the first time."""
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


@pytest.mark.parametrize("game", [TORNEI, TOURNAY, JOUST], ids=lambda game: game.name)
async def test_a_game_leaves_nothing_to_the_garbage_collector(game: AnyGame) -> None:
    async with working(game, seed=5) as work:
        seats = [Seat(chair.seat) for chair in work.stored.table.chairs]
        readers = await work.connected(None, *seats)

        async def play(moves: range) -> None:
            for number in moves:
                if work.game.to_act(work.live.state):
                    assert isinstance((await work.moved(work.to_move, f"m{number}"))[0], OkMessage)
                    for reader in readers:
                        reader.received()

        await play(range(5))  # what is made once is made now
        with no_garbage():
            await play(range(5, 150))


# The four steps


async def test_a_move_is_decided_committed_applied_and_published_in_this_order(monkeypatch: pytest.MonkeyPatch) -> None:
    trace: list[str] = []

    def apply(state: Any, seat: Seat, move: Any, chance: Any) -> Step[Any, Any]:
        if isinstance(chance, KeyedChance):
            trace.append("decide")
        return TORNEI.apply(state, seat, move, chance)

    apply_live = LiveTable.apply

    def traced(live: LiveTable, decided: DecidedMove) -> None:
        trace.append("apply")
        apply_live(live, decided)

    monkeypatch.setattr(LiveTable, "apply", traced)
    async with working(replace(TORNEI, apply=apply)) as work:

        async def commit(pending: PendingMove) -> None:
            trace.append("commit")
            work.stored.write(pending)

        await work.connected(None, Seat(0))
        work.trace = trace
        for reader in work.room.table.channel.subscribers:
            assert isinstance(reader, Reader)
            reader.trace = trace
        work.committer.next = [commit]
        answers = await work.moved(work.to_move)
        assert trace == ["decide", "commit", "apply", "step", "step"]
        assert answers == [OkMessage("once", 1)]


async def test_nothing_is_seen_and_nothing_answered_before_it_is_durable() -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        durable = asyncio.Event()

        async def commit(pending: PendingMove) -> None:
            await durable.wait()
            work.stored.write(pending)

        work.committer.next = [commit]
        before = replace(work.live)
        answers = work.send_move(work.to_move)
        chat = ChatSent(readers[1], ChatCommand("hello", "Hello"))
        work.room.inbox.put_nowait(chat)
        await until(lambda: len(work.committer.given) == 1)
        for _ in range(10):
            await asyncio.sleep(0)
        assert (answers, work.live, [reader.received() for reader in readers]) == ([], before, [[]] * 4)
        assert not work.room.is_idle
        durable.set()
        await work.settled()
        assert answers == [OkMessage("once", 1)]
        assert [kinds(reader.received())[:2] for reader in readers] == [["step", "chat"]] * 4
        assert work.is_as_logged()


async def test_everybody_is_sent_the_step_as_seen_from_the_own_seat() -> None:
    async with working() as work:
        seats = [None, Seat(0), Seat(1), Seat(2)]
        readers = await work.connected(*seats)
        await work.moved(work.to_move)
        for seat, reader in zip(seats, readers, strict=True):
            (step,) = reader.received()
            seen = orjson.loads(orjson.dumps(work.live.observed(seat)))
            assert {name: step[name] for name in ("view", "to_act", "decision", "legal")} == seen
            assert step["events"] == [
                event for audience, event in work.stored.rows[1].emitted if audience is None or seat in audience
            ]


async def test_who_is_told_nothing_of_a_step_is_sent_nothing() -> None:
    async with working(JOUST, options={"visibility": "sealed"}) as work:
        seats = [None, Seat(0), Seat(1)]
        readers = await work.connected(*seats)
        silent = 0
        while not is_over(work):
            (answer,) = await work.moved(work.to_move, f"m{work.live.version}")
            assert isinstance(answer, OkMessage)
            emitted = work.stored.rows[-1].emitted
            for seat, reader in zip(seats, readers, strict=True):
                is_told = any(audience is None or seat in audience for audience, _ in emitted)
                assert steps(reader.received()) == ([work.live.version_of(seat)] if is_told else [])
                silent += not is_told
        assert silent


async def test_a_move_is_made_once_however_often_it_is_sent() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        mover = work.to_move
        command = command_of(work.live, mover, "once")
        first = await work.moved(mover)
        for other in (command, replace(command, decision=99), replace(command, move={})):
            answers: Answers = []
            work.room.inbox.put_nowait(MoveSent(work.player(mover), other, answers.append))
            await work.settled()
            assert answers == first == [OkMessage("once", 1)]
        assert steps(reader.received()) == [1]
        assert len(work.committer.given) == 1


async def test_the_end_of_a_game_is_published_and_given_notice_of() -> None:
    stored = begun(JOUST)
    everything = played(begun(JOUST), JOUST)
    played(stored, JOUST, moves=everything.version - 1)
    async with working(JOUST, stored=stored) as work:
        (reader,) = await work.connected(None)
        while not is_over(work):
            move_id = f"last-{work.live.version}"
            assert await work.moved(work.to_move, move_id) == [OkMessage(move_id, work.live.version)]
        messages = reader.received()
        assert messages[-2]["table"]["status"] == "over"
        assert messages[-1]["t"] == "step"
        assert work.notices == [TableChanged(stored.table.id, public=False)]
        assert stored.table.status == TableStatus.OVER
        assert is_one(await work.moved(Seat(0), "late"), NotPlaying)


def is_over(work: Working) -> bool:
    return work.game.outcome(work.live.state) is not None


def is_one(answers: Answers, refusal: type[Refusal]) -> bool:
    """Whether there is one answer, and it is this refusal."""
    return [type(answer) for answer in answers] == [refusal]


# What is refused


async def test_what_a_room_refuses_reaches_only_who_sent_it() -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        mover = work.to_move
        idle = Seat((mover + 1) % 3)
        assert is_one(await work.moved(None), NotSeated)
        assert is_one(await work.moved(idle), NotYourTurn)
        assert is_one(await work.moved(mover, decision=77), StaleDecision)
        assert is_one(await work.moved(mover, move={"kind": "fly"}), Malformed)
        other_card = {**command_of(work.live, mover, "once").move, "joust": "W1", "prediction": "W1"}
        assert is_one(await work.moved(mover, move=other_card), IllegalMove)
        assert [reader.received() for reader in readers] == [[]] * 4
        assert work.committer.given == []


async def test_nobody_moves_before_the_game_begins() -> None:
    stored = begun(TORNEI)
    stored.table.status = TableStatus.WAITING
    async with working(stored=stored) as work:
        answers: Answers = []
        work.room.inbox.put_nowait(MoveSent(work.player(Seat(0)), MoveCommand("once", 1, {}), answers.append))
        await work.settled()
        assert is_one(answers, NotPlaying)
        assert is_one(await work.forfeited(Seat(0)), NotPlaying)


def none_agreed(state: Any, seat: Seat, move: Any, chance: Any) -> Step[Any, Any]:
    raise IllegalMove("new_rule", "Not any more.")


def no_setup(players: int, options: Any, chance: Any) -> Step[Any, Any]:
    raise ValueError("not any more")


@pytest.mark.parametrize("changes", [{"apply": none_agreed}, {"setup": no_setup}], ids=["a move", "the set-up"])
async def test_a_table_under_other_rules_takes_no_move(changes: dict[str, Any]) -> None:
    stored = begun(JOUST)
    played(stored, JOUST, moves=2)
    later = replace(JOUST, version=2, **changes)
    async with working(later, stored=stored) as work:
        assert work.room.table.info.details.readonly
        answers: Answers = []
        work.room.inbox.put_nowait(
            MoveSent(work.player(Seat(0)), MoveCommand("on", 1, {"kind": "reroll"}), answers.append)
        )
        await work.settled()
        assert [type(answer) for answer in answers] in ([RulesChanged], [Malformed])
        assert is_one(await work.forfeited(Seat(1)), RulesChanged)
        assert work.committer.given == []


async def test_a_finished_table_under_other_rules_takes_no_move() -> None:
    stored = begun(JOUST)
    played(stored, JOUST)
    async with working(replace(JOUST, version=2), stored=stored) as work:
        answers: Answers = []
        work.room.inbox.put_nowait(MoveSent(work.player(Seat(0)), MoveCommand("on", 1, {}), answers.append))
        await work.settled()
        assert is_one(answers, NotPlaying)
        assert is_one(await work.forfeited(Seat(1)), NotPlaying)


# Leaving for good


async def test_a_player_leaves_whoever_is_to_move() -> None:
    async with working(JOUST) as work:
        readers = await work.connected(None, Seat(0), Seat(1))
        assert await work.forfeited(Seat(1)) == [OkMessage("farewell", 1)]
        assert await work.forfeited(Seat(1)) == [OkMessage("farewell", 1)]
        assert [kinds(reader.received()) for reader in readers] == [["table", "step"]] * 3
        assert work.stored.rows[-1].move is None
        assert len(work.committer.given) == 1
        assert work.notices == [TableChanged(work.stored.table.id, public=False)]
        assert is_one(await work.forfeited(Seat(0), "me too"), NotPlaying)


@pytest.mark.parametrize("game", [TORNEI, TOURNAY], ids=lambda game: game.name)
async def test_nobody_leaves_a_game_that_does_not_know_it(game: AnyGame) -> None:
    async with working(game) as work:
        assert [getattr(answer, "code", None) for answer in await work.forfeited(Seat(0))] == ["no_forfeit"]
        assert is_one(await work.forfeited(None), NotSeated)
        assert work.committer.given == []


# A fault while deciding


async def test_a_defect_while_deciding_is_answered_and_nothing_has_happened() -> None:
    broken = failing_once(TORNEI.apply)
    async with working(replace(TORNEI, apply=broken)) as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        mover = work.to_move
        with logged() as events:
            assert is_one(await work.moved(mover), InternalError)
        assert events == ["room failed on a message"]
        assert (work.committer.given, len(work.stored.rows)) == ([], 1)
        assert [[(message["t"], message["v"]) for message in reader.received()] for reader in readers] == [
            [("full", 0)]
        ] * 4
        assert await work.moved(mover) == [OkMessage("once", 1)]
        assert [steps(reader.received()) for reader in readers] == [[1]] * 4
        assert work.is_as_logged()


# Another writer was ahead


def other_writer(work: Working, *, seat: Seat, move_id: str = "elsewhere") -> Commit:
    """Another process makes a move, with the id `move_id`, before this one is written."""

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


@pytest.mark.parametrize("error", [FenceLost, MoveRefused, CommitUnknown])
async def test_after_another_writers_move_it_is_decided_again(error: type[Exception]) -> None:
    async with working(stored=predicting()) as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        mine, other = [decision.seat for decision in TORNEI.to_act(work.live.state)]
        work.committer.next = [raising(error, other_writer(work, seat=other))]
        assert await work.moved(mine) == [OkMessage("once", 3)]
        assert [(row.seat, row.client_id) for row in work.stored.rows[2:]] == [(other, "elsewhere"), (mine, "once")]
        assert [pending.seq for pending in work.committer.given] == [2, 3]
        assert [steps(reader.received()) for reader in readers] == [[2, 3]] * 4
        assert work.is_as_logged()
        assert work.live.answered[other, "elsewhere"] == 2


@pytest.mark.parametrize("error", [FenceLost, MoveRefused, CommitUnknown])
async def test_a_move_that_another_process_has_made_already_is_answered_as_made(error: type[Exception]) -> None:
    async with working(stored=predicting()) as work:
        readers = await work.connected(None, Seat(0))
        mine = work.to_move
        work.committer.next = [raising(error, other_writer(work, seat=mine, move_id="once"))]
        assert await work.moved(mine) == [OkMessage("once", 2)]
        assert [row.client_id for row in work.stored.rows] == [None, "m1", "once"]
        assert [steps(reader.received()) for reader in readers] == [[2]] * 2
        assert work.is_as_logged()


@pytest.mark.parametrize("error", [FenceLost, MoveRefused])
async def test_a_move_whose_decision_another_writer_has_answered_is_refused(error: type[Exception]) -> None:
    async with working(stored=predicting()) as work:
        (reader,) = await work.connected(None)
        mine = work.to_move
        work.committer.next = [raising(error, other_writer(work, seat=mine))]
        assert is_one(await work.moved(mine), NotYourTurn)
        assert steps(reader.received()) == [2]
        assert work.is_as_logged()


async def test_several_writers_may_be_ahead_one_after_the_other() -> None:
    async with working(players=4) as work:
        await work.moved(work.to_move, "lead")
        (reader,) = await work.connected(None)
        mine, second, third = [decision.seat for decision in TORNEI.to_act(work.live.state)]
        work.committer.next = [
            raising(FenceLost, other_writer(work, seat=second)),
            raising(CommitUnknown, other_writer(work, seat=third)),
        ]
        assert await work.moved(mine) == [OkMessage("once", 4)]
        assert steps(reader.received()) == [2, 3, 4]
        assert work.is_as_logged()


async def test_a_game_that_another_writer_has_ended_is_over_here_too() -> None:
    async with working(JOUST) as work:
        readers = await work.connected(None, Seat(0), Seat(1))

        mover = work.to_move

        async def leaves(pending: PendingMove) -> None:
            other = work.stored.live(JOUST)
            work.stored.write(other.decide(Seat(1 - mover), None, client_id="farewell").pending)

        work.committer.next = [raising(FenceLost, leaves)]
        assert is_one(await work.moved(mover), NotPlaying)
        for reader in readers:
            messages = reader.received()
            assert kinds(messages) == ["step", "table"]
            assert messages[-1]["table"]["status"] == "over"
        wrong = "lists and tournaments look at it again"
        assert work.notices == [TableChanged(work.stored.table.id, public=False)], wrong
        assert work.is_as_logged()


async def test_drivers_look_again_when_another_writer_was_ahead() -> None:
    async with working(stored=predicting()) as work:
        mine, other = [decision.seat for decision in TORNEI.to_act(work.live.state)]
        work.committer.next = [raising(FenceLost, other_writer(work, seat=other))]
        told = work.driver.told
        work.send_move(mine)
        await work.settled()
        assert work.driver.told == told + 2


# The database takes no move


@pytest.mark.parametrize("error", [FenceLost, MoveRefused])
async def test_a_move_that_the_database_does_not_take_is_answered_and_the_room_goes_on(error: type[Exception]) -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0))
        mover = work.to_move
        work.committer.next = [raising(error)]
        with logged() as events:
            assert is_one(await work.moved(mover), InternalError)
        assert events == ["room failed on a message"]
        assert [steps(reader.received()) for reader in readers] == [[], []]
        assert len(work.committer.given) == 1, "it is not tried again for nobody"
        assert await work.moved(mover) == [OkMessage("once", 1)]
        assert work.is_as_logged()


async def test_a_table_that_was_changed_by_hand_is_read_again() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        work.stored.table.status = TableStatus.CLOSED
        with logged():
            assert is_one(await work.moved(work.to_move), InternalError)
        (message,) = [message for message in reader.received() if message["t"] == "table"]
        assert message["table"]["status"] == "closed"
        assert work.room.table.opened is None
        assert work.notices == [TableChanged(work.stored.table.id, public=False)]


# Nobody knows whether it was written


async def test_a_move_that_was_written_although_nobody_said_so_is_answered_as_made() -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        mover = work.to_move

        async def write(pending: PendingMove) -> None:
            work.stored.write(pending)

        work.committer.next = [raising(CommitUnknown, write)]
        assert await work.moved(mover) == [OkMessage("once", 1)]
        assert [steps(reader.received()) for reader in readers] == [[1]] * 4
        assert len(work.committer.given) == 1
        assert work.is_as_logged()


async def test_a_move_that_was_not_written_is_written_again() -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        work.committer.next = [raising(CommitUnknown), raising(CommitUnknown)]
        assert await work.moved(work.to_move) == [OkMessage("once", 1)]
        first, *again = work.committer.given
        assert again == [first, first], "with the same draws"
        assert [steps(reader.received()) for reader in readers] == [[1]] * 4
        assert work.is_as_logged()


async def test_the_last_move_that_was_written_although_nobody_said_so_ends_the_game() -> None:
    async with working(JOUST) as work:
        (reader,) = await work.connected(None)

        async def write(pending: PendingMove) -> None:
            work.stored.write(pending)

        work.committer.next = [raising(CommitUnknown, write)]
        assert await work.forfeited(Seat(0)) == [OkMessage("farewell", 1)]
        assert kinds(reader.received()) == ["step", "table"]
        assert work.notices == [TableChanged(work.stored.table.id, public=False)]


@pytest.mark.parametrize("written", [True, False], ids=["written", "not written"])
async def test_a_room_waits_for_a_database_that_is_away_before_it_decides_again(written: bool) -> None:
    async with working() as work:
        (reader,) = await work.connected(None)

        async def goes_away(pending: PendingMove) -> None:
            if written:
                work.stored.write(pending)
            work.store.times_away = 5

        work.committer.next = [raising(CommitUnknown, goes_away)]
        with logged() as events:
            answers = await work.moved(work.to_move)
        assert answers == [OkMessage("once", 1)]
        assert events == ["waiting for the database"] * 5
        assert steps(reader.received()) == [1]
        assert len(work.committer.given) == (1 if written else 2)
        assert work.is_as_logged()


async def test_a_pause_of_the_database_grows_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "_FIRST_PAUSE", 0.05)
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        if seconds:
            pauses.append(seconds)
        await sleep(0)

    async with working() as work:
        work.store.times_away = 8
        monkeypatch.setattr(asyncio, "sleep", pause)
        with logged():
            work.room.inbox.put_nowait(RowChanged())
            await work.settled()
    assert pauses == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0]


# A fault after the commit


def half(live: LiveTable, decided: DecidedMove) -> None:
    """What an apply that breaks off leaves: a state that the log does not lead to."""
    live.state = decided.state
    live.draws += decided.draws


@pytest.mark.parametrize("first", [None, half], ids=["before", "in the middle of"])
async def test_a_fault_of_applying_a_committed_move_loses_nothing(first: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        mover = work.to_move
        with monkeypatch.context() as broken, logged() as events:
            broken.setattr(LiveTable, "apply", failing_once(LiveTable.apply, first=first))
            assert await work.moved(mover) == [OkMessage("once", 1)]
        assert events == ["room failed on a message"]
        assert [[(message["t"], message["v"]) for message in reader.received()] for reader in readers] == [
            [("full", 1)]
        ] * 4
        assert work.is_as_logged()
        assert await work.moved(work.to_move, "next") == [OkMessage("next", 2)]
        assert [steps(reader.received()) for reader in readers] == [[2]] * 4


async def test_a_fault_of_applying_the_last_move_still_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working(JOUST) as work:
        (reader,) = await work.connected(None)
        with monkeypatch.context() as broken, logged():
            broken.setattr(LiveTable, "apply", failing_once(LiveTable.apply))
            assert await work.forfeited(Seat(1)) == [OkMessage("farewell", 1)]
        messages = reader.received()
        assert [message["table"]["status"] for message in messages if message["t"] == "table"] == ["over"]
        assert [message["v"] for message in messages if message["t"] == "full"] == [1]
        assert work.notices == [TableChanged(work.stored.table.id, public=False)]


@pytest.mark.parametrize("first", [None, TableChannel.publish_step], ids=["before", "after"])
async def test_a_fault_while_publishing_loses_nothing(first: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0))
        with monkeypatch.context() as broken, logged() as events:
            broken.setattr(TableChannel, "publish_step", failing_once(TableChannel.publish_step, first=first))
            assert await work.moved(work.to_move) == [OkMessage("once", 1)]
        assert events == ["room failed on a message"]
        for reader in readers:
            assert [message["v"] for message in reader.received()][-1] == 1
        assert work.is_as_logged()


async def test_a_listener_that_fails_on_a_notice_does_not_undo_the_end() -> None:
    async with working(JOUST) as work:

        def listener(notice: Notice) -> None:
            raise RuntimeError("a defect")

        work.room._bus.subscribe(listener)
        (reader,) = await work.connected(None)
        with logged():
            assert await work.forfeited(Seat(1)) == [OkMessage("farewell", 1)]
        assert [message["v"] for message in reader.received() if message["t"] == "full"] == [1]
        assert not work.running.done()


async def test_a_fault_in_catching_up_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working(stored=predicting()) as work:
        readers = await work.connected(None, Seat(0))
        mine, other = [decision.seat for decision in TORNEI.to_act(work.live.state)]
        write = other_writer(work, seat=other)
        with monkeypatch.context() as broken, logged():

            async def write_and_break(pending: PendingMove) -> None:
                await write(pending)
                broken.setattr(LiveTable, "replay_row", failing_once(LiveTable.replay_row))

            work.committer.next = [raising(FenceLost, write_and_break)]
            assert is_one(await work.moved(mine), InternalError)
        assert [[message["v"] for message in reader.received()] for reader in readers] == [[2], [2]]
        assert work.is_as_logged()
        assert await work.moved(mine) == [OkMessage("once", 3)]


# When nothing can be read again


async def test_a_room_waits_for_the_database_to_read_everything_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as work:
        with monkeypatch.context() as broken, logged() as events:
            broken.setattr(LiveTable, "apply", failing_once(LiveTable.apply))
            work.store.times_away = 3
            assert await work.moved(work.to_move) == [OkMessage("once", 1)]
        assert events == ["room failed on a message", *["waiting for the database"] * 3]
        assert work.is_as_logged()


async def test_a_room_that_cannot_read_its_table_again_answers_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it has in memory may be what broke: nobody is to play on with that."""
    async with working() as work:
        (reader,) = await work.connected(None)
        with monkeypatch.context() as broken, logged() as events:
            broken.setattr(LiveTable, "apply", failing_once(LiveTable.apply, first=half))
            work.store.failures = [RuntimeError("another defect")]
            answers = await work.moved(work.to_move)
        assert is_one(answers, InternalError)
        assert events == ["room failed on a message"]
        assert work.running.done()
        assert str(work.running.exception()) == "another defect"
        assert reader.received() == []
        assert len(work.stored.rows) == 2


async def test_a_room_whose_position_cannot_be_shown_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        with monkeypatch.context() as broken, logged() as events:
            broken.setattr(LiveTable, "full", failing_once(LiveTable.full))
            broken.setattr(TableChannel, "publish_step", failing_once(TableChannel.publish_step))
            assert await work.moved(work.to_move) == [OkMessage("once", 1)]
        assert events == ["room failed on a message", "room could not publish"]
        assert reader.received() == []
        assert await work.moved(work.to_move, "next") == [OkMessage("next", 2)]
        assert steps(reader.received()) == [2]
        assert work.is_as_logged()


async def test_a_fault_on_a_message_that_nobody_waits_for_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as work:
        (reader,) = await work.connected(Seat(0))
        with logged() as events:
            work.store.failures = [RuntimeError("a defect")]
            work.room.inbox.put_nowait(RowChanged())
            await work.settled()
        assert events == ["room failed on a message"]
        assert kinds(reader.received()) == ["full"]
        assert not work.running.done()


# Drivers


def driver_move(work: Working, seat: Seat) -> DriverMove:
    """A move as a driver posts it."""
    command = command_of(work.live, seat, "")
    return DriverMove(seat, command.decision, work.live.read_move(seat, command.decision, command.move))


async def test_a_drivers_move_is_made_like_every_other() -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0))
        told = work.driver.told
        work.room.inbox.put_nowait(driver_move(work, work.to_move))
        await work.settled()
        assert [steps(reader.received()) for reader in readers] == [[1], [1]]
        assert (work.stored.rows[1].client_id, work.live.answered) == (None, {})
        assert work.driver.told == told + 1


async def test_a_drivers_move_that_comes_too_late_is_dropped() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        mover = work.to_move
        posted = driver_move(work, mover)
        work.send_move(mover)
        work.room.inbox.put_nowait(posted)
        told = work.driver.told
        await work.settled()
        assert steps(reader.received()) == [1]
        assert work.driver.told == told + 2, "of the move, and that this decision is answered"


async def test_a_drivers_move_for_a_table_without_a_game_is_dropped() -> None:
    async with working() as work:
        posted = driver_move(work, work.to_move)
        work.room.table.opened = None
        work.room.inbox.put_nowait(posted)
        await work.settled()
        assert work.committer.given == []
        assert not work.running.done()


@pytest.mark.parametrize("error", [FenceLost, CommitUnknown])
async def test_a_driver_looks_again_when_its_move_was_not_made(error: type[Exception]) -> None:
    async with working(stored=predicting()) as work:
        mine, other = [decision.seat for decision in TORNEI.to_act(work.live.state)]
        before = None if error is CommitUnknown else other_writer(work, seat=other)
        work.committer.next = [raising(error, before)]
        told = work.driver.told
        work.room.inbox.put_nowait(driver_move(work, mine))
        await work.settled()
        assert len(work.committer.given) == 1
        assert work.driver.told > told
        assert mine in {decision.seat for decision in TORNEI.to_act(work.live.state)}


async def test_a_drivers_move_that_the_rules_refuse_is_logged_and_not_tried_again() -> None:
    async with working() as work:
        posted = driver_move(work, work.to_move)
        told = work.driver.told
        refused = replace(posted, move=replace(posted.move, prediction=posted.move.joust))
        with logged() as events:
            work.room.inbox.put_nowait(refused)
            await work.settled()
        assert events == ["driver's move refused"]
        assert (work.driver.told, work.committer.given, work.store.asked) == (told, [], [])


# The row of the table, people, chat


async def test_a_game_that_begins_is_sent_to_everybody() -> None:
    stored = begun(TORNEI)
    stored.table.status = TableStatus.WAITING
    async with working(stored=stored) as work:
        readers = await work.connected(None, Seat(0), Seat(1))
        told = work.driver.told
        stored.table.status = TableStatus.PLAYING
        work.room.inbox.put_nowait(RowChanged())
        await work.settled()
        for reader in readers:
            messages = reader.received()
            assert kinds(messages) == ["table", "full"]
            assert messages[0]["table"]["status"] == "playing"
        assert work.driver.told == told + 1


async def test_a_row_that_has_not_changed_is_not_published() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        work.room.inbox.put_nowait(RowChanged())
        await work.settled()
        assert reader.received() == []
        assert work.store.asked.count("load") == 1


async def test_where_the_players_go_on_is_told_once_and_to_who_comes_later() -> None:
    stored = begun(JOUST)
    played(stored, JOUST)
    async with working(JOUST, stored=stored) as work:
        (reader,) = await work.connected(None)
        stored.table.rematch_id = "another"
        for _ in range(2):
            work.room.inbox.put_nowait(RowChanged())
            await work.settled()
        assert [message for message in reader.received() if message["t"] == "rematch"] == [
            {"url": "/tables/another", "t": "rematch"}
        ]
        late = Reader(uuid4())
        work.room.inbox.put_nowait(Subscribed(late))
        await work.settled()
        assert kinds(late.received()) == ["table", "full", "rematch"]


async def test_who_subscribes_gets_everything_and_who_unsubscribes_nothing() -> None:
    async with working() as work:
        one, two = await work.connected(Seat(0), Seat(1))
        work.room.inbox.put_nowait(ChatSent(one, ChatCommand("hello", "Hello")))
        work.room.inbox.put_nowait(Unsubscribed(two))
        late = Reader(work.player(Seat(2)))
        work.room.inbox.put_nowait(Subscribed(late))
        work.room.inbox.put_nowait(FullRequested(late))
        await work.settled()
        assert kinds(late.received()) == ["table", "full", "chat", "full"]
        two.received()
        await work.moved(work.to_move)
        assert (kinds(late.received()), two.received()) == (["step"], [])


async def test_players_chat_and_spectators_read() -> None:
    async with working() as work:
        player, watcher = await work.connected(Seat(2), None)
        work.room.inbox.put_nowait(ChatSent(watcher, ChatCommand("me", "Me too")))
        work.room.inbox.put_nowait(ChatSent(player, ChatCommand("hello", "Hello")))
        await work.settled()
        chat = {"seat": 2, "text": "Hello", "t": "chat"}
        assert player.received() == [chat, {"id": "hello", "v": 0, "t": "ok"}]
        refused, read = watcher.received()
        assert (refused["t"], refused["id"], refused["code"], read) == ("no", "me", "not_seated", chat)


# Idle and closed


async def test_a_room_is_idle_when_nobody_would_notice() -> None:
    async with working() as work:
        assert work.room.is_idle
        work.driver.waits = True
        assert not work.room.is_idle
        work.driver.waits = False
        (reader,) = await work.connected(None)
        assert not work.room.is_idle
        work.room.inbox.put_nowait(Unsubscribed(reader))
        assert not work.room.is_idle
        await work.settled()
        assert work.room.is_idle


async def test_a_closed_room_tells_its_drivers() -> None:
    async with working() as work:
        counted = [(work.driver.told, work.driver.closed)]
    counted.append((work.driver.told, work.driver.closed))
    assert counted == [(1, 0), (1, 1)]


async def test_whoever_waits_in_the_inbox_of_a_room_that_has_ended_is_answered() -> None:
    async with working() as work:
        work.running.cancel()
        await asyncio.gather(work.running, return_exceptions=True)
        answers = [work.send_move(Seat(seat), f"late-{seat}") for seat in range(3)]
        farewell: Answers = []
        work.room.inbox.put_nowait(ForfeitSent(work.player(Seat(0)), "farewell", farewell.append))
        work.room.refuse_waiting()
        assert all(is_one(one, InternalError) for one in (*answers, farewell))
        assert work.room.inbox.empty()
