"""The times of bots' moves, in virtual time."""

import asyncio
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from app.messages.statuses import BotStrength
from app.play.room.inbox import Driven, DriverMove, Subscribed
from app.tables.store import AnyGame
from engines.core.codec import plain
from engines.core.seats import Seat
from tests.app.play.bot_rooms import Endless, at_work, driver, live_of, room_of, with_bots
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
    begun,
)
from tests.app.play.reader import logged
from tests.app.play.virtual_time import BEGAN, VirtualClock, pass_time, virtually
from tests.app.play.worlds import Recording


def test_bot_moves_after_its_pause_despite_table_changes() -> None:
    async def run() -> None:
        bots = driver(10.0)
        room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
        assert not bots.is_waiting(room)
        async with at_work(room):
            for _ in range(9):
                bots.on_change(room)
                assert bots.is_waiting(room)
                assert not room.is_idle, "a room whose bot is going to move stays open"
                await pass_time(1.0)
            await pass_time(0.999)
            assert live_of(room).version == 0
            await pass_time(0.002)
            assert live_of(room).version == 1

    virtually(run())


def test_public_move_is_held_until_it_is_due() -> None:
    async def run() -> None:
        bots = driver(10.0)
        room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
        bots.on_change(room)
        early = await room.inbox.get()
        assert isinstance(early, DriverMove)
        assert early.only_in_secret
        assert asyncio.get_running_loop().time() == 5.0
        early.done(Driven.HELD)
        due = await room.inbox.get()
        assert isinstance(due, DriverMove)
        assert (due.seat, due.decision, due.move, due.only_in_secret) == (early.seat, early.decision, early.move, False)
        assert asyncio.get_running_loop().time() == 10.0

    virtually(run())


def test_held_move_is_retried_in_secret_after_a_secret_step() -> None:
    """A reroll would place a die in public, but after another knight has drawn it may be secret."""

    async def run() -> None:
        bots = driver(10.0)
        room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
        bots.on_change(room)
        early = await room.inbox.get()
        assert isinstance(early, DriverMove)
        early.done(Driven.HELD)
        await pass_time(1.0)
        assert room.inbox.empty()
        live_of(room).version += 1
        live_of(room).untold.update((None, *map(Seat, range(3))))
        bots.on_change(room)
        again = await room.inbox.get()
        assert isinstance(again, DriverMove)
        assert (again.move, again.only_in_secret, asyncio.get_running_loop().time()) == (early.move, True, 6.0)

    virtually(run())


@pytest.mark.parametrize(("ago", "due"), [(2.0, 8.0), (10.0, 10.0), (1e6, 10.0)])
def test_reopened_table_continues_its_schedule(ago: float, due: float) -> None:
    """An overdue answer waits again, so that the first person to open the table sees its current state."""

    async def run() -> None:
        bots = driver(10.0, clock=VirtualClock(asyncio.get_running_loop()))
        room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
        live_of(room).told_at = BEGAN - ago
        async with at_work(room):
            await pass_time(due - 0.001)
            assert live_of(room).version == 0
            await pass_time(0.002)
            assert live_of(room).version == 1

    virtually(run())


def test_early_return_finds_no_secret_move_made() -> None:
    async def run() -> None:
        bots = driver(10.0)
        stored = begun(JOUST, options={"visibility": "sealed"}, seed=3)
        room = await room_of(stored, JOUST, bots)
        live_of(room).control.stood_in |= {Seat(0), Seat(1)}
        async with at_work(room):
            await pass_time(4.999)
            assert len(stored.rows) == 1
            live_of(room).control.stood_in.clear()
            bots.on_change(room)
            await pass_time(20.0)
            assert len(stored.rows) == 1

    virtually(run())


def test_secret_answers_are_made_in_advance() -> None:
    """In a sealed match the public move is made when it is due, and all secret moves before it."""

    async def run() -> None:
        bots, times = driver(10.0), dict[int, float]()
        stored = begun(JOUST, bots=2, options={"visibility": "sealed"}, seed=3)
        room = await room_of(stored, JOUST, bots)
        async with at_work(room):
            while len(times) < 60 and live_of(room).decisions:
                await pass_time(0.25)
                for row in stored.rows[1:]:
                    times.setdefault(row.seq, asyncio.get_running_loop().time())
        public = [row.seq for row in stored.rows[1:] if any(seats is None for seats, _ in row.emitted)]
        assert [times[seq] for seq in public] == [10.0 * (at + 1) for at in range(len(public))]
        assert len(public) < len(times)

    virtually(run())


def test_failing_policy_is_replaced_by_a_legal_move_on_time() -> None:
    def policy(known: Any, chance: Any) -> Any:
        raise RuntimeError("a defect")

    async def moved_at(game: AnyGame) -> float:
        bots = driver(10.0)
        room = await room_of(begun(game, bots=3), game, bots)
        reader = Recording(UUID(int=1))
        room.inbox.put_nowait(Subscribed(reader))
        async with at_work(room):
            await pass_time(15.0)
        return reader.sent[-1][0]

    with logged() as events:
        assert virtually(moved_at(replace(TORNEI, policy=policy))) == virtually(moved_at(TORNEI))
    assert "bot failed" in events


def test_late_strong_bot_is_replaced_by_the_usual_one() -> None:
    async def run() -> None:
        thoughts = Endless(2.0)
        bots = driver(8.0, thoughts)
        stored = with_bots(begun(TORNEI, bots=3), BotStrength.STRONG)
        room = await room_of(stored, TORNEI, bots)
        live = live_of(room)
        (decision,) = live.decisions
        usual = TORNEI.policy(live.known_to(decision.seat), live.bot_chance(decision.seat, decision.number))
        async with at_work(room):
            await pass_time(9.999)
            assert (live.version, thoughts.given_up) == (0, 1)
            await pass_time(0.002)
            assert live.version == 1
        assert stored.rows[1].move == plain(usual)

    with logged() as events:
        virtually(run())
    assert events == ["strong bot too late"]
