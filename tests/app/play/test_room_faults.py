"""A room with a store and a committer in memory: every fault between its four steps."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from app.channels.bus import Notice, TableChanged
from app.errors import InternalError
from app.messages.statuses import TableStatus
from app.messages.tables import OkMessage
from app.play.errors import NotPlaying, NotYourTurn
from app.play.room import room as room_module
from app.play.room.inbox import (
    RowChanged,
)
from app.play.room.live_table import DecidedMove, LiveTable
from app.play.room.table_channel import TableChannel
from app.tables.committer import CommitUnknown, FenceLost, MoveRefused
from app.tables.log import PendingMove
from engines.core.seats import Seat
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
)
from tests.app.play.reader import logged
from tests.app.play.working import (
    failing_once,
    is_one,
    kinds,
    other_writer,
    predicting,
    raising,
    steps,
    working,
)
from tests.waiting import turns

# A fault while deciding

pytestmark = pytest.mark.usefixtures("without_pauses")


async def test_an_error_while_deciding_is_answered_without_effect() -> None:
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


@pytest.mark.parametrize("error", [FenceLost, MoveRefused, CommitUnknown])
async def test_a_move_after_another_writers_is_decided_again(error: type[Exception]) -> None:
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
async def test_a_move_already_made_elsewhere_is_answered_as_made(error: type[Exception]) -> None:
    async with working(stored=predicting()) as work:
        readers = await work.connected(None, Seat(0))
        mine = work.to_move
        work.committer.next = [raising(error, other_writer(work, seat=mine, move_id="once"))]
        assert await work.moved(mine) == [OkMessage("once", 2)]
        assert [row.client_id for row in work.stored.rows] == [None, "m1", "once"]
        assert [steps(reader.received()) for reader in readers] == [[2]] * 2
        assert work.is_as_logged()


@pytest.mark.parametrize("error", [FenceLost, MoveRefused])
async def test_a_move_for_a_decision_answered_elsewhere_is_refused(error: type[Exception]) -> None:
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


async def test_a_game_ended_elsewhere_is_over_here_too() -> None:
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


async def test_drivers_look_again_after_another_writers_move() -> None:
    async with working(stored=predicting()) as work:
        mine, other = [decision.seat for decision in TORNEI.to_act(work.live.state)]
        work.committer.next = [raising(FenceLost, other_writer(work, seat=other))]
        told = work.driver.told
        work.send_move(mine)
        await work.settled()
        assert work.driver.told == told + 2


# The database refuses the move


@pytest.mark.parametrize("error", [FenceLost, MoveRefused])
async def test_a_move_that_the_database_refuses_is_answered(error: type[Exception]) -> None:
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


async def test_a_table_changed_by_hand_is_read_again() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        work.stored.table.status = TableStatus.CLOSED
        with logged():
            assert is_one(await work.moved(work.to_move), InternalError)
        (message,) = [message for message in reader.received() if message["t"] == "table"]
        assert message["table"]["status"] == "closed"
        assert work.room.table.opened is None
        assert work.notices == [TableChanged(work.stored.table.id, public=False)]


# Unknown outcomes


async def test_a_move_written_without_confirmation_is_answered_as_made() -> None:
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


async def test_an_unwritten_move_is_written_again() -> None:
    async with working() as work:
        readers = await work.connected(None, Seat(0), Seat(1), Seat(2))
        work.committer.next = [raising(CommitUnknown), raising(CommitUnknown)]
        assert await work.moved(work.to_move) == [OkMessage("once", 1)]
        first, *again = work.committer.given
        assert again == [first, first], "with the same draws"
        assert [steps(reader.received()) for reader in readers] == [[1]] * 4
        assert work.is_as_logged()


async def test_a_last_move_written_without_confirmation_ends_the_game() -> None:
    async with working(JOUST) as work:
        (reader,) = await work.connected(None)

        async def write(pending: PendingMove) -> None:
            work.stored.write(pending)

        work.committer.next = [raising(CommitUnknown, write)]
        assert await work.forfeited(Seat(0)) == [OkMessage("farewell", 1)]
        assert kinds(reader.received()) == ["step", "table"]
        assert work.notices == [TableChanged(work.stored.table.id, public=False)]


@pytest.mark.parametrize("written", [True, False], ids=["written", "not written"])
async def test_a_room_waits_for_the_database_before_deciding_again(written: bool) -> None:
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


async def test_retry_delays_grow_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "_FIRST_PAUSE", 0.05)
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        if seconds:
            pauses.append(seconds)
        await turns()

    async with working() as work:
        work.store.times_away = 9  # once when it is asked for moves, without anybody waiting
        monkeypatch.setattr(asyncio, "sleep", pause)
        with logged():
            work.room.inbox.put_nowait(RowChanged())
            await work.settled()
    assert pauses == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0]


# A fault after the commit


def half(live: LiveTable, decided: DecidedMove) -> None:
    """The result of an interrupted apply: a state that does not follow from the log."""
    live.state = decided.state
    live.draws += decided.draws


@pytest.mark.parametrize("first", [None, half], ids=["before", "in the middle of"])
async def test_an_error_while_applying_a_committed_move_loses_nothing(
    first: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
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


async def test_an_error_while_applying_the_last_move_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
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
async def test_an_error_while_publishing_loses_nothing(first: Any, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_an_error_while_catching_up_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
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


# Failed reloads


async def test_a_room_waits_for_the_database_to_reload_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as work:
        with monkeypatch.context() as broken, logged() as events:
            broken.setattr(LiveTable, "apply", failing_once(LiveTable.apply))
            work.store.times_away = 3
            assert await work.moved(work.to_move) == [OkMessage("once", 1)]
        assert events == ["room failed on a message", *["waiting for the database"] * 3]
        assert work.is_as_logged()


async def test_a_room_that_cannot_reload_its_table_answers_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room's memory may be wrong, so nobody may continue to play with it."""
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


async def test_a_room_whose_position_cannot_be_shown_continues(monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_an_error_on_an_unawaited_message_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as work:
        (reader,) = await work.connected(Seat(0))
        with logged() as events:
            work.store.failures = [RuntimeError("a defect")]
            work.room.inbox.put_nowait(RowChanged())
            await work.settled()
        assert events == ["room failed on a message"]
        assert kinds(reader.received()) == ["full"]
        assert not work.running.done()
