"""A room with a store and a committer in memory: the order of its four steps, its answers and its published
messages.
"""

import asyncio
from dataclasses import replace
from typing import Any

import orjson
import pytest

from app.channels.bus import TableChanged
from app.channels.errors import NotSeated
from app.errors import InternalError
from app.messages.commands import ChatCommand, MoveCommand
from app.messages.statuses import TableStatus
from app.messages.tables import OkMessage
from app.play.errors import NotPlaying, NotYourTurn, StaleDecision
from app.play.room.inbox import (
    ChatSent,
    Driven,
    DriverMove,
    ForfeitSent,
    MoveSent,
    Unsubscribed,
)
from app.play.room.live_table import DecidedMove, LiveTable
from app.tables.committer import CommitUnknown, FenceLost
from app.tables.errors import RulesChanged
from app.tables.log import PendingMove
from app.tables.store import AnyGame
from engines.core.chance import KeyedChance
from engines.core.codec import Malformed
from engines.core.game import IllegalMove, Step
from engines.core.seats import Seat
from tests.app.fixtures.garbage import garbage
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
    TOURNAY,
    begun,
    played,
)
from tests.app.play.reader import Reader, logged
from tests.app.play.working import (
    Answers,
    Working,
    command_of,
    is_one,
    is_over,
    kinds,
    other_writer,
    predicting,
    raising,
    steps,
    working,
)
from tests.waiting import turns, until

pytestmark = pytest.mark.usefixtures("without_pauses")


@pytest.mark.parametrize("game", [TORNEI, TOURNAY, JOUST], ids=lambda game: game.name)
async def test_a_game_leaves_nothing_to_the_garbage_collector(game: AnyGame) -> None:
    # Caches of other tests may drop something meanwhile; what a game leaves, it leaves again in the same game.
    attempts = [await left_by_a_game(game) for _ in range(2)]
    assert min(attempts, key=len) == []


async def left_by_a_game(game: AnyGame) -> list[str]:
    """The objects of one game that only the garbage collector can free."""
    async with working(game, seed=5) as work:
        seats = [Seat(chair.seat) for chair in work.stored.table.chairs]
        readers = await work.connected(None, *seats)

        async def play(moves: range) -> None:
            for number in moves:
                if work.game.to_act(work.live.state):
                    assert isinstance((await work.moved(work.to_move, f"m{number}"))[0], OkMessage)
                    for reader in readers:
                        reader.received()

        await play(range(5))  # caches are filled now
        with garbage() as left:
            await play(range(5, 150))
        return left


# The four steps


async def test_a_move_is_decided_committed_applied_and_published(monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_no_step_or_answer_is_sent_before_the_commit() -> None:
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
        await turns(10)
        assert (answers, work.live, [reader.received() for reader in readers]) == ([], before, [[]] * 4)
        assert not work.room.is_idle
        durable.set()
        await work.settled()
        assert answers == [OkMessage("once", 1)]
        assert [kinds(reader.received())[:2] for reader in readers] == [["step", "chat"]] * 4
        assert work.is_as_logged()


async def test_every_viewer_gets_their_own_view_of_a_step() -> None:
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


async def test_a_hidden_step_is_not_sent() -> None:
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


async def test_a_repeated_move_is_made_once() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        mover = work.to_move
        command = command_of(work.live, mover, "once")
        first = await work.moved(mover)
        for other in (command, replace(command, decision=99), replace(command, move={})):
            answers: Answers = []
            work.room.inbox.put_nowait(MoveSent(work.player(mover), other, answers.append, 0.0))
            await work.settled()
            assert answers == first == [OkMessage("once", 1)]
        assert steps(reader.received()) == [1]
        assert len(work.committer.given) == 1


async def test_the_end_of_a_game_is_published_with_a_notice() -> None:
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


# Refusals


async def test_a_refusal_reaches_only_its_sender() -> None:
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


async def test_no_move_is_accepted_before_the_game_begins() -> None:
    stored = begun(TORNEI)
    stored.table.status = TableStatus.WAITING
    async with working(stored=stored) as work:
        answers: Answers = []
        work.room.inbox.put_nowait(MoveSent(work.player(Seat(0)), MoveCommand("once", 1, {}), answers.append, 0.0))
        await work.settled()
        assert is_one(answers, NotPlaying)
        assert is_one(await work.forfeited(Seat(0)), NotPlaying)


def none_agreed(state: Any, seat: Seat, move: Any, chance: Any) -> Step[Any, Any]:
    raise IllegalMove("new_rule", "Not any more.")


def no_setup(players: int, options: Any, chance: Any) -> Step[Any, Any]:
    raise ValueError("not any more")


@pytest.mark.parametrize("changes", [{"apply": none_agreed}, {"setup": no_setup}], ids=["a move", "the set-up"])
async def test_a_table_under_other_rules_accepts_no_move(changes: dict[str, Any]) -> None:
    stored = begun(JOUST)
    played(stored, JOUST, moves=2)
    later = replace(JOUST, version=2, **changes)
    async with working(later, stored=stored) as work:
        assert work.room.table.info.details.readonly
        answers: Answers = []
        work.room.inbox.put_nowait(
            MoveSent(work.player(Seat(0)), MoveCommand("on", 1, {"kind": "reroll"}), answers.append, 0.0)
        )
        await work.settled()
        assert [type(answer) for answer in answers] in ([RulesChanged], [Malformed])
        assert is_one(await work.forfeited(Seat(1)), RulesChanged)
        assert work.committer.given == []


async def test_a_finished_table_under_other_rules_accepts_no_move() -> None:
    stored = begun(JOUST)
    played(stored, JOUST)
    async with working(replace(JOUST, version=2), stored=stored) as work:
        answers: Answers = []
        work.room.inbox.put_nowait(MoveSent(work.player(Seat(0)), MoveCommand("on", 1, {}), answers.append, 0.0))
        await work.settled()
        assert is_one(answers, NotPlaying)
        assert is_one(await work.forfeited(Seat(1)), NotPlaying)


# Leaving for good


async def test_a_player_can_leave_in_anybodys_turn() -> None:
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
async def test_a_game_without_leaving_refuses_it(game: AnyGame) -> None:
    async with working(game) as work:
        assert [getattr(answer, "code", None) for answer in await work.forfeited(Seat(0))] == ["no_forfeit"]
        assert is_one(await work.forfeited(None), NotSeated)
        assert work.committer.given == []


# Drivers


def driver_move(work: Working, seat: Seat) -> DriverMove:
    """A move as a driver posts it, for a bot on this seat."""
    work.live.control.bots.add(seat)
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


async def test_public_driver_move_is_held_if_only_secret_is_allowed() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        outcomes: list[Driven] = []
        posted = replace(driver_move(work, work.to_move), only_in_secret=True, done=outcomes.append)
        work.room.inbox.put_nowait(posted)
        await work.settled()
        assert outcomes == [Driven.HELD]
        assert (work.committer.given, reader.received()) == ([], [])
        work.room.inbox.put_nowait(replace(posted, only_in_secret=False))
        await work.settled()
        assert outcomes == [Driven.HELD, Driven.DONE]
        assert steps(reader.received()) == [1]


async def test_secret_driver_move_is_made_and_sent_to_its_seat_alone() -> None:
    stored = begun(JOUST, seed=5, options={"visibility": "sealed"})
    async with working(JOUST, stored=stored) as work:
        readers = await work.connected(None, Seat(0), Seat(1))
        outcomes: list[Driven] = []
        seat, number, move = next(
            (decision.seat, decision.number, move)
            for decision in work.live.decisions
            for move in JOUST.legal_moves(work.live.state, decision.seat)
            if work.live.decide(decision.seat, move, client_id=None).is_secret
        )
        work.live.control.bots.add(seat)
        work.room.inbox.put_nowait(DriverMove(seat, number, move, only_in_secret=True, done=outcomes.append))
        await work.settled()
        assert outcomes == [Driven.DONE]
        assert [len(reader.received()) for reader in readers] == [0, *[int(seat == own) for own in (0, 1)]]


async def test_failing_driver_move_is_reported_as_refused() -> None:
    async with working() as work:
        outcomes: list[Driven] = []
        work.committer.next = [raising(RuntimeError("a defect"))]
        work.room.inbox.put_nowait(replace(driver_move(work, work.to_move), done=outcomes.append))
        await work.settled()
        assert outcomes == [Driven.REFUSED]


async def test_a_late_driver_move_is_dropped() -> None:
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


async def test_a_driver_move_without_a_game_is_dropped() -> None:
    async with working() as work:
        posted = driver_move(work, work.to_move)
        work.room.table.opened = None
        work.room.inbox.put_nowait(posted)
        await work.settled()
        assert work.committer.given == []
        assert not work.running.done()


@pytest.mark.parametrize("error", [FenceLost, CommitUnknown])
async def test_a_driver_looks_again_if_its_move_was_not_made(error: type[Exception]) -> None:
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


async def test_an_illegal_driver_move_is_logged_and_not_retried() -> None:
    async with working() as work:
        posted = driver_move(work, work.to_move)
        told = work.driver.told
        refused = replace(posted, move=replace(posted.move, prediction=posted.move.joust))
        with logged() as events:
            work.room.inbox.put_nowait(refused)
            await work.settled()
        assert events == ["driver's move refused"]
        assert (work.driver.told, work.committer.given, work.store.asked) == (told, [], [])


# Idle and closed


async def test_a_room_is_idle_if_it_has_no_connections_or_work() -> None:
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


async def test_a_closed_room_notifies_its_drivers() -> None:
    async with working() as work:
        counted = [(work.driver.told, work.driver.closed)]
    counted.append((work.driver.told, work.driver.closed))
    assert counted == [(1, 0), (1, 1)]


async def test_messages_in_an_ended_rooms_inbox_are_answered() -> None:
    async with working() as work:
        work.running.cancel()
        await asyncio.gather(work.running, return_exceptions=True)
        answers = [work.send_move(Seat(seat), f"late-{seat}") for seat in range(3)]
        farewell: Answers = []
        work.room.inbox.put_nowait(ForfeitSent(work.player(Seat(0)), "farewell", farewell.append))
        work.room.refuse_waiting()
        assert all(is_one(one, InternalError) for one in (*answers, farewell))
        assert work.room.inbox.empty()
