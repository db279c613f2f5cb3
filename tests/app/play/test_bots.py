"""Bots wait, get a person's view of their seat, and post moves to the room like everybody."""

from dataclasses import replace
from typing import Any

import asyncpg
import pytest

from app.messages.statuses import BotStrength, TableStatus
from app.play.drivers.bots import BotDriver, bots_asked, strength_at
from app.play.room.inbox import MOST_MESSAGES, Driven, DriverMove, RowChanged
from app.tables.store import AnyGame
from engines import GAMES
from engines.core.game import IllegalMove, Known
from engines.core.prompts import fits
from engines.core.seats import Seat
from tests.app.play.bot_rooms import Endless, at_work, driver, live_of, posted, room_of, with_bots
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
    BackgroundTasks,
    FirstThoughts,
    MemoryLeases,
    NoThoughts,
    begun,
    played,
)
from tests.app.play.reader import logged
from tests.waiting import until

LONG = 3600.0


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


async def test_bots_with_a_refused_lease_are_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_lease_is_requested_only_when_bots_are_overdue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.play.drivers.bots._AGAIN_SECONDS", 0.0)
    leases = MemoryLeases()
    bots = BotDriver(LONG, leases, BackgroundTasks(), NoThoughts())
    room = await room_of(begun(TORNEI, bots=3), TORNEI, bots)
    leases.others.add(f"bots:{room.id}")
    bots.on_change(room)
    table = bots._tables[room.id]
    bots._work(table)
    await until(lambda: not table.is_asking)
    (due,) = table.schedule.answers.values()
    assert table.next_at() == due.at
    room.close()


async def test_a_bot_has_its_seats_view_and_its_own_luck() -> None:
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


async def test_a_table_that_cannot_be_played_has_no_bots_turn() -> None:
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


async def test_a_bot_whose_decision_was_answered_looks_again() -> None:
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


async def test_a_bot_whose_game_ended_posts_nothing() -> None:
    bots = driver()
    stored = begun(JOUST, bots=2)
    room = await room_of(stored, JOUST, bots)
    bots.on_change(room)
    room.table.opened = played(stored, JOUST)
    bots.on_change(room)
    await until(lambda: not bots.is_waiting(room))
    assert room.inbox.empty()


async def test_refused_move_is_retried_after_a_change() -> None:
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


async def test_an_easy_bot_plays_as_a_beginner() -> None:
    game = replace(TORNEI, easy_policy=lambda known, chance: known.legal[-1])
    bots = driver()
    room = await room_of(with_bots(begun(game, bots=3), BotStrength.EASY), game, bots)
    bots.on_change(room)
    message = await posted(room, bots)
    assert message.move == game.legal_moves(live_of(room).state, message.seat)[-1]


async def test_a_strong_bot_thinks_elsewhere_with_its_seats_view() -> None:
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


async def test_a_strong_bot_without_a_result_moves_as_usual() -> None:
    thoughts = NoThoughts(LONG)
    bots = driver(thoughts=thoughts)
    room = await room_of(with_bots(begun(TORNEI, bots=3), BotStrength.STRONG), TORNEI, bots)
    live = live_of(room)
    with logged() as events:
        bots.on_change(room)
        message = await posted(room, bots)
    assert message.move == TORNEI.policy(live.known_to(message.seat), live.bot_chance(message.seat, message.decision))
    assert (len(thoughts.asked), events) == (1, ["strong bot without an answer"])


async def test_stand_ins_and_strong_knights_play_as_usual() -> None:
    """A seat's strength belongs to its own bot, not to a stand-in; and for the joust no search is better than the usual
    bot.
    """
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


async def test_a_strong_bot_of_a_closed_table_posts_nothing() -> None:
    thoughts = Endless(LONG)
    bots = driver(thoughts=thoughts)
    room = await room_of(with_bots(begun(TORNEI, bots=3), BotStrength.STRONG), TORNEI, bots)
    bots.on_change(room)
    await until(lambda: bool(thoughts.asked))
    room.close()
    assert not bots.is_waiting(room)
    await until(lambda: thoughts.given_up == 1)
    assert room.inbox.empty()


async def test_a_bot_waits_for_a_full_inbox() -> None:
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
