"""Deadlines are rows: the clocks of an unwatched table run, and each timeout is handled by one process."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from uuid import uuid4

import pytest

from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules, Night
from app.processes.clock import Heartbeat, SharedClock
from app.runtime.db import Database
from app.tables import store
from app.tables.clocks import Clocks, SeatClock, begun
from app.tables.committer import Committer, FenceLost
from app.tables.deadlines import (
    OUTAGE_GIFT_SECONDS,
    clocks_json,
    clocks_of,
    give_back,
    stop_clocks,
    take_due,
    take_stalled,
    write_clocks,
)
from app.tables.entropy import SYSTEM
from app.tables.house_rules import house_rules_given
from app.tables.log import PendingMove, timed_move
from app.tables.rows import Table
from engines.core.seats import Seat
from tests.app.fixtures.database import GAMES_BY_NAME, load, query

GAME = GAMES_BY_NAME["tornei"]
RULES = HouseRules(AbsenceRule.ANSWER, clock=ClockRules(30, bank_minutes=2))
ZERO, ONE, TWO = SEATS = tuple(map(Seat, range(3)))
OUTAGE = 10.0
AGO = "UPDATE deadlines SET due = clock_timestamp() - make_interval(secs => $1) WHERE table_id LIKE $2 RETURNING 1"
"""All seats of these tables ran out this many seconds ago."""
TAKEN_AGO = "UPDATE deadlines SET taken = taken - make_interval(secs => 6) WHERE taken IS NOT NULL RETURNING 1"
LEFT = """
SELECT round(EXTRACT(epoch FROM due - (SELECT at FROM moves AS m WHERE m.table_id = d.table_id AND seq = 0)))::int
  FROM deadlines AS d WHERE table_id = $1 ORDER BY seat
"""
"""By seat, how long its clock runs from the beginning of the game."""
LAST_AT = """
SELECT EXTRACT(epoch FROM at)::float8 FROM moves WHERE table_id = $1 ORDER BY seq DESC LIMIT 1
"""


@dataclass
class Scene:
    """A database with timed tables, and a committer."""

    url: str
    database: Database
    committer: Committer

    async def table(self, rules: HouseRules | None = RULES, *, bots: Sequence[int] = ()) -> str:
        """A new table under these rules, with its game set up."""
        table = store.new_table(GAME, GAME.options_type(), entropy=SYSTEM, seats=3, public=False, host=uuid4())
        table.house_rules = house_rules_given(rules)
        for chair in table.chairs:
            chair.bot = chair.seat in bots
            if not chair.bot:
                chair.player_id, chair.client_seed = uuid4(), "0" * 32
            chair.name, chair.ready = f"P{chair.seat}", True
        async with self.database.session() as session:
            session.add(table)
            await session.flush()
            store.begin(session, table, GAME, SharedClock().utcnow())
        return table.id

    async def clocks(self, table_id: str) -> Clocks | None:
        async with self.database.session() as session:
            return await clocks_of(session, table_id)

    async def first(self, table_id: str) -> Seat:
        """The first player."""
        async with self.database.session() as session:
            return (await load(session, table_id)).decisions[0].seat

    async def move(self, table_id: str) -> PendingMove:
        """A table's first move, not written yet."""
        async with self.database.session() as session:
            live = await load(session, table_id)
        decision = live.decisions[0]
        move = GAME.policy(live.known_to(decision.seat), live.bot_chance(decision.seat, decision.number))
        return live.decide(decision.seat, move, client_id="first").pending

    async def take(self, most: int = 100) -> list[tuple[str, Seat]]:
        async with self.database.session() as session:
            return [(taken.table_id, taken.seat) for taken in await take_due(session, most, OUTAGE)]


@asynccontextmanager
async def scene_on(url: str) -> AsyncIterator[Scene]:
    database = Database(url)
    heart = Heartbeat(database, SharedClock(), give_back)
    await heart.begin()
    committer = Committer(database.engine)
    running = asyncio.create_task(committer.run())
    yield Scene(url, database, committer)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await committer.close()
    await database.close()


@pytest.fixture
async def scene(database_url: str) -> AsyncIterator[Scene]:
    async with scene_on(database_url) as made:
        yield made


async def test_clocks_begin_with_the_game(scene: Scene) -> None:
    table = await scene.table()
    first = await scene.first(table)
    assert await query(scene.url, LEFT, table) == [(150 if seat == first else None,) for seat in SEATS]
    clocks = await scene.clocks(table)
    assert clocks is not None
    assert [clock.bank for clock in clocks.seats] == [120.0] * 3


async def test_a_bots_clock_does_not_start(scene: Scene) -> None:
    table = await scene.table(bots=SEATS)
    assert await query(scene.url, LEFT, table) == [(None,)] * 3


async def test_an_untimed_table_has_no_clock_rows(scene: Scene) -> None:
    table = await scene.table(None)
    assert await scene.clocks(table) is None
    await scene.committer.commit(await scene.move(table))
    assert await query(scene.url, "SELECT * FROM deadlines") == []


async def test_a_move_is_written_with_its_clocks_and_receipt_time(scene: Scene) -> None:
    table = await scene.table()
    clocks = {ZERO: SeatClock(12.5), ONE: SeatClock(3.0, due=2e9, times_out=2), TWO: SeatClock(0.0, is_out=True)}
    pending = timed_move(await scene.move(table), 1.9e9, clocks_json(clocks))
    await scene.committer.commit(pending)
    assert await scene.clocks(table) == Clocks(tuple(clocks.values()))
    assert await query(scene.url, LAST_AT, table) == [(1.9e9,)]
    with pytest.raises(FenceLost):
        await scene.committer.commit(timed_move(pending, 2e9, clocks_json({ZERO: SeatClock(0.0)})))
    assert await scene.clocks(table) == Clocks(tuple(clocks.values())), "who is behind writes none"


async def test_a_moves_time_is_never_before_the_previous_ones(scene: Scene) -> None:
    table = await scene.table()
    before = await query(scene.url, LAST_AT, table)
    await scene.committer.commit(timed_move(await scene.move(table), 5.0, "[]"))
    assert await query(scene.url, LAST_AT, table) == before


async def test_timed_tables_and_others_share_a_batch(scene: Scene) -> None:
    timed, other = await scene.table(), await scene.table(None)
    began = await query(scene.url, LAST_AT, other)
    held = SeatClock(1.0, held=4.0, is_out=True)
    moves = (timed_move(await scene.move(timed), 1.9e9, clocks_json({ZERO: held})), await scene.move(other))
    await asyncio.gather(*map(scene.committer.commit, moves))
    clocks = await scene.clocks(timed)
    assert clocks is not None
    assert clocks.seats[ZERO] == held
    (at,), (began_at,) = *await query(scene.url, LAST_AT, other), *began
    assert began_at < at < 1.9e9


async def test_an_expired_clock_is_given_to_one_process(scene: Scene) -> None:
    tables = [await scene.table() for _ in range(3)]
    assert await scene.take() == []
    await query(scene.url, AGO, 2, "%")
    taken = await asyncio.gather(scene.take(), scene.take())
    found = [one for some in taken for one in some]
    assert sorted(found) == sorted((table, seat) for table in tables for seat in SEATS)
    assert await scene.take() == []
    await query(scene.url, TAKEN_AGO)
    assert sorted(await scene.take()) == sorted(found), "who took them has done nothing"


async def test_the_longest_expired_come_first(scene: Scene) -> None:
    tables = [await scene.table() for _ in range(3)]
    for ago, table in enumerate(tables, 2):
        await query(scene.url, AGO, ago, table)
    assert {table for table, _ in await scene.take(3)} == {tables[2]}


async def test_no_clock_is_due_within_the_grace_period(scene: Scene) -> None:
    await scene.table()
    await query(scene.url, AGO, 0, "%")
    assert await scene.take() == []


async def test_a_restarted_clock_can_expire_again(scene: Scene) -> None:
    table = await scene.table()
    await query(scene.url, AGO, 2, "%")
    assert len(await scene.take()) == 3
    long_ago = clocks_json({ZERO: SeatClock(0.0, due=1e9)})
    await scene.committer.commit(timed_move(await scene.move(table), 1.9e9, long_ago))
    assert await scene.take() == [(table, ZERO)]


async def test_clocks_can_be_written_without_a_move(scene: Scene) -> None:
    table = await scene.table()
    clocks = {ZERO: SeatClock(1.5, due=1.9e9), ONE: SeatClock(0.0, is_out=True), TWO: SeatClock(2.0, held=7.0)}
    async with scene.database.session() as session:
        await write_clocks(session, table, clocks)
        await write_clocks(session, table, {})
    assert await scene.clocks(table) == Clocks(tuple(clocks.values()))


async def test_an_unplayable_table_has_no_due_clocks(scene: Scene) -> None:
    table, other = await scene.table(), await scene.table()
    await query(scene.url, AGO, 2, "%")
    async with scene.database.session() as session:
        await stop_clocks(session, table)
    assert {found for found, _ in await scene.take()} == {other}


@pytest.mark.parametrize("absence", AbsenceRule)
async def test_only_tables_that_wait_for_bots_are_due(scene: Scene, absence: AbsenceRule) -> None:
    out, stood_in = [await scene.table(HouseRules(absence, clock=ClockRules(30))) for _ in range(2)]
    async with scene.database.session() as session:
        await write_clocks(session, out, {seat: SeatClock(0.0, is_out=seat == ONE) for seat in (ZERO, ONE, TWO)})
        aside = SeatClock(0.0, held=5.0, times_out=-1)
        await write_clocks(session, stood_in, {ZERO: aside, ONE: SeatClock(0.0), TWO: SeatClock(0.0)})
        stalled = set(await take_stalled(session, 100, 0.0))
    bot_answers = absence in (AbsenceRule.ANSWER, AbsenceRule.BOT)
    assert stalled == ({out, stood_in} if bot_answers else {stood_in})


async def test_an_outage_is_given_back_to_all_running_clocks(scene: Scene) -> None:
    table = await scene.table()
    clocks = {ZERO: SeatClock(7.0, due=2e9), ONE: SeatClock(7.0, held=9.0), TWO: SeatClock(7.0, is_out=True)}
    await scene.committer.commit(timed_move(await scene.move(table), 1.9e9, clocks_json(clocks)))
    async with scene.database.session() as session:
        await give_back(session, 60.0)
    assert await scene.clocks(table) == Clocks(
        (SeatClock(7.0, due=2e9 + 60.0 + OUTAGE_GIFT_SECONDS), clocks[ONE], clocks[TWO])
    )


async def test_no_clock_is_due_before_an_outage_is_given_back(scene: Scene) -> None:
    await scene.table()
    await query(scene.url, AGO, 2, "%")
    await query(scene.url, "UPDATE heartbeat SET at = now() - interval '1 hour' RETURNING 1")
    assert await scene.take() == []
    heart = Heartbeat(scene.database, SharedClock(), give_back)
    await heart.beat()
    assert await scene.take() == [], "an hour and more was given to each"
    await heart.beat()
    ((seconds,),) = set(
        await query(scene.url, "SELECT EXTRACT(epoch FROM due - clock_timestamp())::int FROM deadlines")
    )
    assert seconds == pytest.approx(3600 + OUTAGE_GIFT_SECONDS, abs=60), "and once"


async def test_an_outage_and_writers_do_not_deadlock(scene: Scene) -> None:
    tables = [await scene.table() for _ in range(30)]
    moves = [
        timed_move(await scene.move(table), 1.9e9, clocks_json({ONE: SeatClock(1.0, due=2e9)})) for table in tables
    ]

    async def outage() -> None:
        async with scene.database.session() as session:
            await give_back(session, 10.0)

    await asyncio.gather(*map(scene.committer.commit, moves), *(outage() for _ in range(5)))


async def test_quiet_hours_hold_from_the_first_moment(scene: Scene) -> None:
    night = HouseRules(AbsenceRule.WAIT, clock=ClockRules(86_400, night=Night(0, 12)))
    table = await scene.table(night)
    ((seconds,),) = [row for row in await query(scene.url, LEFT, table) if row != (None,)]
    assert 36 * 3600 - 5 <= seconds <= 48 * 3600 + 5


def test_a_new_tables_clocks_follow_its_rules() -> None:
    table = Table(house_rules=house_rules_given(RULES), chairs=[])
    timing = store.timing_of(table)
    assert timing is not None
    assert begun(timing, 0.0, (), frozenset()).seats == ()
    assert store.timing_of(Table(house_rules=None, chairs=[])) is None
