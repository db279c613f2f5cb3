"""Turns in the cue driver: each open decision of a person is listed once, and nothing else."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.channels.bus import Bus
from app.channels.connection import LOOKING_SECONDS, Connection
from app.cues.rows import CueKind
from app.cues.writing import StandingCue, TableCues
from app.messages.table_events import Poll, Voted
from app.play.drivers import cues
from app.play.drivers.cues import CueDriver, Watch, standing_at
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from app.play.room.table_info import table_info_of
from app.processes.clock import SharedClock
from app.tables.store import AnyGame
from engines.core.seats import Seat
from tests.app.play.in_memory import TORNEI, MemoryCommitter, MemoryStore, StoredTable, begun, of_each_game, random_turn
from tests.app.play.virtual_time import pass_time, virtually
from tests.engines.random_chance import RandomChance
from tests.seeds import Seed


class NoDatabase:
    """A driver that writes nothing."""


def seen_by(driver: CueDriver, room: Room) -> TableCues:
    """The cues that would be written now."""
    return standing_at(room, driver._watches.setdefault(room.id, Watch(room)))


def room_of(stored: StoredTable, game: AnyGame, live: LiveTable) -> Room:
    info = table_info_of(stored.table, {game.name: game}, now=SharedClock().utcnow())
    return Room(info, live, store=MemoryStore(stored, game), committer=MemoryCommitter(stored), bus=Bus())


def at_a_table(game: AnyGame, *, bots: int = 0, seed: int = 1) -> tuple[CueDriver, Room, LiveTable]:
    stored = begun(game, bots=bots, seed=seed)
    live = stored.live(game)
    return CueDriver(NoDatabase(), Bus()), room_of(stored, game, live), live  # type: ignore[arg-type]


@of_each_game
async def test_a_circle_gets_no_secret_turns(game: AnyGame, seed: Seed) -> None:
    """The public list of awaited players changes only with a public row."""
    driver, room, live = at_a_table(game, seed=3)
    chance = RandomChance(5)
    while live.decisions:
        driver.on_change(room)
        before = seen_by(driver, room)
        seat, move = random_turn(live, chance)
        decided = live.decide(seat, move, client_id=None)
        live.apply(decided)
        driver.on_change(room)
        after = seen_by(driver, room)
        if not any(event.seats is None for event in decided.events):
            assert (after.asked, after.public_version) == (before.asked, before.public_version)
        elif live.decisions:
            assert set(after.asked) == set(live.observed(None).to_act)


@of_each_game
async def test_looking_marks_only_earlier_turns_as_seen(game: AnyGame) -> None:
    driver, room, live = at_a_table(game)
    chance = RandomChance(1)
    turn = live.decisions[0]
    player = next(player for player, seat in room.table.info.seats.items() if seat == turn.seat)
    connection = Connection(player)
    room.table.channel.subscribe(connection)
    driver.on_change(room)
    connection.is_looking = False
    driver.on_change(room)
    found = seen_by(driver, room)
    assert found.looking == ()
    assert found.seen == (StandingCue(player, CueKind.TURN, str(turn.number), turn.seat),)
    while any(one.seat == turn.seat and one.number == turn.number for one in live.decisions):
        seat, move = random_turn(live, chance)
        live.apply(live.decide(seat, move, client_id=None))
    driver.on_change(room)
    assert len(seen_by(driver, room).seen) == 1
    room.close()


async def test_a_silent_page_does_not_count_as_looking() -> None:
    driver, room, live = at_a_table(TORNEI)
    player = next(player for player, seat in room.table.info.seats.items() if seat == live.decisions[0].seat)
    connection = Connection(player)
    room.table.channel.subscribe(connection)
    assert seen_by(driver, room).looking
    connection.heard -= LOOKING_SECONDS
    assert seen_by(driver, room).looking == (), "its machine sleeps"
    connection.heard = time.monotonic()
    assert seen_by(driver, room).looking
    room.close()


async def test_turns_are_held_in_a_pause_and_dropped_at_the_end() -> None:
    driver, room, live = at_a_table(TORNEI)
    driver.on_change(room)
    turns = seen_by(driver, room).standing
    assert turns
    live.control.paused = True
    assert (seen_by(driver, room).standing, tuple(seen_by(driver, room).held)) == ((), turns)
    live.control.paused = False
    live.control.stood_in |= {one.seat for one in live.decisions}
    held = seen_by(driver, room)
    assert (held.standing, tuple(held.held)) == ((), turns)
    assert set(held.held_seats) == set(held.asked) == live.control.stood_in
    live.control.ended = True
    assert (seen_by(driver, room).standing, seen_by(driver, room).held) == ((), ())


async def test_only_players_without_a_ballot_are_notified_of_a_vote() -> None:
    driver, room, live = at_a_table(TORNEI)
    ann, ben, cy = room.table.info.seats
    connections = [Connection(player) for player in (ann, ben)]
    for connection in connections:
        connection.is_looking = False
        room.table.channel.subscribe(connection)
    live.control.on_event(Voted(Seat(0), Poll.END, None, None, agrees=True), time.time())
    votes = {one.player for one in seen_by(driver, room).standing if one.kind == CueKind.VOTE}
    assert votes == {ben, cy}, "who is not there is asked, too"
    live.control.on_event(Voted(Seat(1), Poll.END, None, None, agrees=True), time.time())
    assert {one.player for one in seen_by(driver, room).standing if one.kind == CueKind.VOTE} == {cy}
    room.close()


def test_secret_step_does_not_change_when_a_later_turn_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    async def written_at(*changes: float) -> float:
        driver, room, _ = at_a_table(TORNEI)
        loop, written = asyncio.get_running_loop(), list[float]()

        async def write() -> None:
            driver._is_changed.clear()
            written.append(loop.time())

        monkeypatch.setattr(driver, "write", write)
        running = asyncio.create_task(driver.run())
        for at in changes:
            await pass_time(at - loop.time())
            driver.on_change(room)
        await pass_time(2.0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return written[-1]

    assert virtually(written_at(5.25)) == virtually(written_at(4.5, 5.25)) == virtually(written_at(5.125, 5.25)) == 6.0


async def test_a_room_closed_during_a_write_is_dropped() -> None:
    stored = begun(TORNEI)
    rooms = [room_of(stored, TORNEI, stored.live(TORNEI)) for _ in range(2)]

    class Slow(NoDatabase):
        @asynccontextmanager
        async def session(self) -> AsyncIterator[None]:
            rooms[0].is_closed = True
            driver.on_close(rooms[0])
            driver.on_change(rooms[1])
            yield

    driver = CueDriver(Slow(), Bus())  # type: ignore[arg-type]
    driver.on_change(rooms[0])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cues, "stand", nothing)
        await driver.write()
    assert driver._watches[rooms[1].id].room is rooms[1]
    assert driver.is_waiting(rooms[1])


async def nothing(*_: object) -> None:
    """A driver that writes nothing."""
