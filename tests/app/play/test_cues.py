"""Whose turn it is, as the driver of cues sees it: each open decision of a person stands once, and nothing else."""

import random

import pytest

from app.channels.bus import Bus
from app.channels.connection import Connection
from app.cues.rows import CueKind
from app.cues.writing import StandingCue, TableCues
from app.play.drivers.cues import CueDriver, Watch, standing_at
from app.play.live_table import LiveTable
from app.play.room import Room
from app.play.table_info import table_info_of
from app.tables.store import AnyGame
from engines.core.seats import Seat
from tests.app.play.in_memory import TORNEI, MemoryCommitter, MemoryStore, StoredTable, begun, of_each_game, random_turn
from tests.engines.random_chance import RandomChance
from tests.seeds import Seed

GAMES = 100


class NoDatabase:
    """Nothing is written here."""


def seen_by(driver: CueDriver, room: Room) -> TableCues:
    """What would be written down now."""
    return standing_at(room, driver._watches.setdefault(room.id, Watch(room)))


def room_of(stored: StoredTable, game: AnyGame, live: LiveTable) -> Room:
    info = table_info_of(stored.table, {game.name: game})
    return Room(info, live, store=MemoryStore(stored, game), committer=MemoryCommitter(stored), bus=Bus())


def at_a_table(game: AnyGame, *, bots: int = 0, seed: int = 1) -> tuple[CueDriver, Room, LiveTable]:
    stored = begun(game, bots=bots, seed=seed)
    live = stored.live(game)
    return CueDriver(NoDatabase(), Bus()), room_of(stored, game, live), live  # type: ignore[arg-type]


@of_each_game
@pytest.mark.timeout(300)
async def test_each_open_decision_of_a_person_stands_once_in_random_games(game: AnyGame, seed: Seed) -> None:
    dice = random.Random(seed.text)
    for _ in range(GAMES):
        bots = dice.randrange(2)
        number = dice.getrandbits(32)
        driver, room, live = at_a_table(game, bots=bots, seed=number)
        chance = RandomChance(number)
        people = {seat: player for player, seat in room.table.info.seats.items()}
        begun_at: dict[StandingCue, int] = {}
        open_before: set[StandingCue] = set()
        asked: set[tuple[Seat, int]] = set()
        while live.decisions:
            driver.on_change(room)
            now = set(seen_by(driver, room).standing)
            wanted = {(one.seat, one.number) for one in live.decisions if one.seat in people}
            asked |= wanted
            assert {(one.seat, int(one.occasion)) for one in now} == wanted
            assert all(people[one.seat] == one.player and one.kind == CueKind.TURN for one in now)
            for one in now - open_before:
                assert one not in begun_at, "what was over does not begin again"
                begun_at[one] = live.version
            open_before = now
            seat, move = random_turn(live, chance)
            live.apply(live.decide(seat, move, client_id=None))
        assert {(one.seat, int(one.occasion)) for one in begun_at} == asked
        driver.on_change(room)
        assert seen_by(driver, room).standing == ()


@of_each_game
async def test_a_circle_learns_of_nobodys_secret(game: AnyGame, seed: Seed) -> None:
    """Who everybody knows to be asked changes only with a row that everybody is told of."""
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
async def test_who_looks_has_seen_what_stood_then_and_nothing_later(game: AnyGame) -> None:
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


async def test_while_a_game_is_paused_or_over_nobody_is_to_move() -> None:
    driver, room, live = at_a_table(TORNEI)
    driver.on_change(room)
    assert seen_by(driver, room).standing
    live.control.paused = True
    assert seen_by(driver, room).standing == ()
    live.control.paused = False
    live.control.stood_in |= {one.seat for one in live.decisions}
    assert seen_by(driver, room).standing == ()
