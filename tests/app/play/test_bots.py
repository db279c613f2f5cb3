"""Bots: they wait, see what a person in their seat would see, and post a move to the room like everybody."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from app.channels.bus import Bus
from app.clock import SharedClock
from app.messages.statuses import BotStrength, TableStatus
from app.play.drivers.bots import BotDriver, bots_asked, strength_at
from app.play.inbox import MOST_MESSAGES, Driven, DriverMove, RowChanged, Subscribed
from app.play.live_table import LiveTable
from app.play.room import Room
from app.play.thinker import Search
from app.tables.store import AnyGame
from engines import GAMES
from engines.core.codec import plain
from engines.core.game import IllegalMove, Known
from engines.core.prompts import fits
from engines.core.seats import Seat
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
    BackgroundTasks,
    FirstThoughts,
    MemoryCommitter,
    MemoryLeases,
    MemoryStore,
    NoThoughts,
    StoredTable,
    begun,
    played,
)
from tests.app.play.reader import logged, until
from tests.app.play.virtual_time import BEGAN, VirtualClock, virtually
from tests.app.play.worlds import Recording

LONG = 3600.0


async def room_of(
    stored: StoredTable, game: AnyGame, bots: BotDriver, committer: MemoryCommitter | None = None
) -> Room:
    """A room on this table, which nobody runs yet."""
    store = MemoryStore(stored, game)
    info, opened = await store.load(stored.table.id, None)
    committer = MemoryCommitter(stored) if committer is None else committer
    return Room(info, opened, store=store, committer=committer, bus=Bus(), drivers=(bots,))


def live_of(room: Room) -> LiveTable:
    assert room.table.live is not None
    return room.table.live


@asynccontextmanager
async def at_work(room: Room) -> AsyncIterator[None]:
    """The room works on its messages meanwhile."""
    running = asyncio.create_task(room.run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        room.close()


def driver(seconds: float = 0.0, thoughts: NoThoughts | None = None, clock: SharedClock | None = None) -> BotDriver:
    thoughts = NoThoughts() if thoughts is None else thoughts
    return BotDriver(seconds, MemoryLeases(), BackgroundTasks(), thoughts, clock)


async def posted(room: Room, bots: BotDriver) -> DriverMove:
    """The next move that a bot posts; the room reports that it was made."""
    message = await room.inbox.get()
    assert isinstance(message, DriverMove)
    room.inbox.task_done()
    message.done(Driven.DONE)
    return message


def test_bot_moves_after_its_pause_however_often_the_table_changes() -> None:
    async def run() -> None:
        bots = driver(10.0)
        room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
        assert not bots.is_waiting(room)
        async with at_work(room):
            for _ in range(9):
                bots.on_change(room)
                assert bots.is_waiting(room)
                assert not room.is_idle, "a room whose bot is going to move stays open"
                await asyncio.sleep(1.0)
            await asyncio.sleep(0.999)
            assert live_of(room).version == 0
            await asyncio.sleep(0.002)
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


@pytest.mark.parametrize(("ago", "due"), [(2.0, 8.0), (10.0, 10.0), (1e6, 10.0)])
def test_reopened_table_continues_its_schedule(ago: float, due: float) -> None:
    """An overdue answer waits anew: whoever opens the table first sees it as it stands."""

    async def run() -> None:
        bots = driver(10.0, clock=VirtualClock(asyncio.get_running_loop()))
        room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
        live_of(room).told_at = BEGAN - ago
        async with at_work(room):
            await asyncio.sleep(due - 0.001)
            assert live_of(room).version == 0
            await asyncio.sleep(0.002)
            assert live_of(room).version == 1

    virtually(run())


def test_secret_answers_are_made_beforehand() -> None:
    """A public move of a sealed match comes when it is due, and every secret one before it."""

    async def run() -> None:
        bots, times = driver(10.0), dict[int, float]()
        stored = begun(JOUST, bots=2, options={"visibility": "sealed"}, seed=3)
        room = await room_of(stored, JOUST, bots)
        async with at_work(room):
            while len(times) < 60 and live_of(room).decisions:
                await asyncio.sleep(0.25)
                for row in stored.rows[1:]:
                    times.setdefault(row.seq, asyncio.get_running_loop().time())
        public = [row.seq for row in stored.rows[1:] if any(seats is None for seats, _ in row.emitted)]
        assert [times[seq] for seq in public] == [10.0 * (at + 1) for at in range(len(public))]
        assert len(public) < len(times)

    virtually(run())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_bot_posts_a_legal_move_for_its_open_decision(game: AnyGame) -> None:
    bots = driver()
    room = await room_of(begun(game, bots=min(game.seats)), game, bots)
    live = live_of(room)
    bots.on_change(room)
    message = await room.inbox.get()
    assert isinstance(message, DriverMove)
    open_ones = [(decision.seat, decision.number) for decision in game.to_act(live.state)]
    assert (message.seat, message.decision) == open_ones[0]
    assert any(fits(legal, message.move) for legal in game.legal_moves(live.state, message.seat))
    assert live.version == 0, "that is for the room to change"


async def test_bots_whose_lease_the_database_refuses_are_looked_after_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class FullDisk(MemoryLeases):
        was_asked = False

        async def acquire(self, name: str) -> bool:
            if not self.was_asked:
                self.was_asked = True
                raise asyncpg.DiskFullError
            return await super().acquire(name)

    monkeypatch.setattr("app.play.drivers.bots._AGAIN_SECONDS", 0.0)
    bots = BotDriver(0.0, FullDisk(), BackgroundTasks(), NoThoughts())
    room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
    bots.on_change(room)
    assert isinstance(await room.inbox.get(), DriverMove)


async def test_a_bot_sees_what_a_person_in_its_seat_would_see_and_draws_from_its_own_luck() -> None:
    asked: list[tuple[Any, ...]] = []

    def policy(known: Known[Any, Any, Any], chance: Any) -> Any:
        luck = [chance.pick("which", 1000) for _ in range(3)]
        asked.append((known.options, known.view, known.legal, [*known.heard], luck))
        return known.legal[0]

    game = replace(TORNEI, policy=policy)
    bots = driver()
    room = await room_of(begun(game, bots=3), game, bots)
    live = live_of(room)
    (decision,) = game.to_act(live.state)
    for _ in range(2):
        bots.on_change(room)
        await posted(room, bots)
    chance = live.bot_chance(decision.seat, decision.number)
    legal = tuple(game.legal_moves(live.state, decision.seat))
    luck = [chance.pick("which", 1000) for _ in range(3)]
    heard = list(live.full(decision.seat).log)
    expected = (live.state.options, game.view(live.state, decision.seat), legal, heard, luck)
    assert asked == [expected, expected], "the same question has the same answer"


async def test_bots_move_for_no_person() -> None:
    bots = driver()
    stored = begun(TORNEI)
    live = stored.live(TORNEI)
    leader = TORNEI.to_act(live.state)[0].seat
    for chair in stored.table.chairs:
        chair.bot = chair.seat != leader
    room = await room_of(stored, TORNEI, bots)
    bots.on_change(room)
    assert (bots_asked(room), bots.is_waiting(room)) == ({}, False)


async def test_there_is_no_bots_turn_where_nothing_can_be_played() -> None:
    bots = driver()
    waiting = begun(JOUST, bots=2)
    waiting.table.status = TableStatus.WAITING
    over = begun(JOUST, bots=2)
    played(over, JOUST)

    def apply(state: Any, seat: Seat, move: Any, chance: Any) -> Any:
        raise IllegalMove("new_rule", "Not any more.")

    differing = begun(JOUST, bots=2)
    played(differing, JOUST, moves=1)
    later = replace(JOUST, version=2)
    for stored, game in ((waiting, JOUST), (over, JOUST), (over, later), (differing, replace(later, apply=apply))):
        room = await room_of(stored, game, bots)
        bots.on_change(room)
        assert (bots_asked(room), bots.is_waiting(room)) == ({}, False)


async def test_a_bot_whose_decision_was_answered_meanwhile_looks_again() -> None:
    bots = driver()
    stored = begun(TORNEI, bots=3)
    room = await room_of(stored, TORNEI, bots)
    bots.on_change(room)
    for version in range(1, 3):  # another process was quicker
        live = played(stored, TORNEI, moves=version)
    room.table.opened = live
    bots.on_change(room)
    message = await posted(room, bots)
    decision = TORNEI.to_act(live.state)[0]
    assert (message.seat, message.decision) == (decision.seat, decision.number)


async def test_a_bot_whose_game_ended_meanwhile_posts_nothing() -> None:
    bots = driver()
    stored = begun(JOUST, bots=2)
    room = await room_of(stored, JOUST, bots)
    bots.on_change(room)
    room.table.opened = played(stored, JOUST)
    bots.on_change(room)
    await until(lambda: not bots.is_waiting(room))
    assert room.inbox.empty()


def test_policy_that_fails_is_replaced_by_a_legal_move_at_the_same_time() -> None:
    def policy(known: Any, chance: Any) -> Any:
        raise RuntimeError("a defect")

    async def moved_at(game: AnyGame) -> float:
        bots = driver(10.0)
        room = await room_of(begun(game, bots=3), game, bots)
        reader = Recording(UUID(int=1))
        room.inbox.put_nowait(Subscribed(reader))
        async with at_work(room):
            await asyncio.sleep(15.0)
        return reader.sent[-1][0]

    with logged() as events:
        assert virtually(moved_at(replace(TORNEI, policy=policy))) == virtually(moved_at(TORNEI))
    assert "bot failed" in events


async def test_move_that_the_room_refuses_is_tried_again_after_a_change() -> None:
    bots = driver()
    room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
    bots.on_change(room)
    message = await room.inbox.get()
    assert isinstance(message, DriverMove)
    room.inbox.task_done()
    message.done(Driven.REFUSED)
    assert not bots.is_waiting(room)
    bots.on_change(room)
    assert (await posted(room, bots)).decision == message.decision


def with_bots(stored: StoredTable, strength: BotStrength) -> StoredTable:
    """The same table, whose bots are of this strength."""
    for chair in stored.table.chairs:
        chair.bot_strength = strength if chair.bot else None
    return stored


async def test_an_easy_bot_plays_as_a_beginner() -> None:
    game = replace(TORNEI, easy_policy=lambda known, chance: known.legal[-1])
    bots = driver()
    room = await room_of(with_bots(begun(game, bots=3), BotStrength.EASY), game, bots)
    bots.on_change(room)
    message = await posted(room, bots)
    assert message.move == game.legal_moves(live_of(room).state, message.seat)[-1]


async def test_a_strong_bot_thinks_elsewhere_and_of_what_its_seat_knows() -> None:
    thoughts = FirstThoughts(LONG)
    bots = driver(thoughts=thoughts)
    room = await room_of(with_bots(begun(TORNEI, bots=3), BotStrength.STRONG), TORNEI, bots)
    live = live_of(room)
    seeds = []
    for _ in range(2):
        bots.on_change(room)
        message = await posted(room, bots)
        assert message.only_in_secret, "the thought is early"
        assert message.move == TORNEI.legal_moves(live.state, message.seat)[0]
        ((search, known, seed),) = thoughts.asked
        assert (search, known.options, known.view) == (
            TORNEI.search,
            live.state.options,
            live.observed(message.seat).view,
        )
        assert list(known.heard) == list(live.full(message.seat).log)
        seeds.append(seed)
        thoughts.asked.clear()
    assert seeds[0] == seeds[1], "the same question has the same luck"


async def test_a_strong_bot_that_finds_nothing_moves_as_usual() -> None:
    thoughts = NoThoughts(LONG)
    bots = driver(thoughts=thoughts)
    room = await room_of(with_bots(begun(TORNEI, bots=3), BotStrength.STRONG), TORNEI, bots)
    live = live_of(room)
    with logged() as events:
        bots.on_change(room)
        message = await posted(room, bots)
    assert message.move == TORNEI.policy(live.known_to(message.seat), live.bot_chance(message.seat, message.decision))
    assert (len(thoughts.asked), events) == (1, ["strong bot without an answer"])


class Endless(NoThoughts):
    """A process that never answers; how often a caller gave it up."""

    given_up = 0

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any:
        self.asked.append((search, known, seed))
        try:
            await asyncio.Event().wait()
        finally:
            self.given_up += 1


def test_strong_bot_that_is_late_is_replaced_by_the_usual_one() -> None:
    async def run() -> None:
        thoughts = Endless(2.0)
        bots = driver(8.0, thoughts)
        stored = with_bots(begun(TORNEI, bots=3), BotStrength.STRONG)
        room = await room_of(stored, TORNEI, bots)
        live = live_of(room)
        (decision,) = live.decisions
        usual = TORNEI.policy(live.known_to(decision.seat), live.bot_chance(decision.seat, decision.number))
        async with at_work(room):
            await asyncio.sleep(9.999)
            assert (live.version, thoughts.given_up) == (0, 1)
            await asyncio.sleep(0.002)
            assert live.version == 1
        assert stored.rows[1].move == plain(usual)

    with logged() as events:
        virtually(run())
    assert events == ["strong bot too late"]


async def test_whoever_stands_in_plays_as_usual_and_so_does_a_strong_knight() -> None:
    """A seat's strength is its bot's; and no search finds more than the best way to joust."""
    thoughts = NoThoughts(LONG)
    bots = driver(thoughts=thoughts)
    stored = with_bots(begun(TORNEI, bots=3), BotStrength.STRONG)
    room = await room_of(stored, TORNEI, bots)
    (decision,) = live_of(room).decisions
    assert strength_at(room, decision.seat) == BotStrength.STRONG
    live_of(room).control.bots.discard(decision.seat)
    assert strength_at(room, decision.seat) == BotStrength.USUAL
    knights = await room_of(with_bots(begun(JOUST, bots=2), BotStrength.STRONG), JOUST, bots)
    bots.on_change(knights)
    assert isinstance(await knights.inbox.get(), DriverMove)
    assert not thoughts.asked


async def test_a_strong_bot_whose_table_was_closed_meanwhile_posts_nothing() -> None:
    thoughts = Endless(LONG)
    bots = driver(thoughts=thoughts)
    room = await room_of(with_bots(begun(TORNEI, bots=3), BotStrength.STRONG), TORNEI, bots)
    bots.on_change(room)
    await until(lambda: bool(thoughts.asked))
    room.close()
    assert not bots.is_waiting(room)
    await until(lambda: thoughts.given_up == 1)
    assert room.inbox.empty()


async def test_a_bot_waits_for_room_in_a_full_inbox() -> None:
    bots = driver()
    room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
    while not room.inbox.full():
        room.inbox.put_nowait(RowChanged())
    bots.on_change(room)
    await until(lambda: bool(bots._tables[room.id].answers))
    assert bots.is_waiting(room)
    assert all(isinstance(room.inbox.get_nowait(), RowChanged) for _ in range(MOST_MESSAGES))
    assert isinstance(await room.inbox.get(), DriverMove)


async def test_a_bot_of_a_closed_room_posts_nothing() -> None:
    bots = driver()
    room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
    other = await room_of(begun(JOUST, bots=2), JOUST, bots)
    bots.on_change(room)
    bots.on_change(other)
    room.close()
    assert not bots.is_waiting(room)
    await other.inbox.get()
    assert room.inbox.empty()
    room.close()


@pytest.mark.parametrize("game", [TORNEI, JOUST], ids=lambda game: game.name)
async def test_bots_alone_play_a_game_to_its_end(game: AnyGame) -> None:
    bots = driver()
    stored = begun(game, bots=min(game.seats))
    room = await room_of(stored, game, bots)
    async with at_work(room):
        await until(lambda: stored.table.status == TableStatus.OVER and room.is_idle)
    assert [row.client_id for row in stored.rows] == [None] * len(stored.rows)
    assert stored.live(game) == live_of(room)
