"""The clock driver notifies one room of each clock that has run out; one table's error stops no other table."""

from collections.abc import AsyncIterator, Callable

import pytest

from app.errors import DatabaseAway
from app.play.drivers import clocks as driver_module
from app.play.drivers.clocks import ClockDriver
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.tables.clocks import SeatClock
from app.tables.deadlines import write_clocks
from app.tables.errors import NoSuchGame, NoSuchTable
from engines.core.seats import Seat
from tests.app.fixtures.database import query
from tests.app.play.reader import logged

ZERO = Seat(0)
LONG_AGO, LATER = 1e9, 4e9
BEAT = "INSERT INTO heartbeat (id, at) VALUES (1, clock_timestamp()) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


class Told:
    """Rooms that only record the notifications."""

    def __init__(self, act: Callable[[str], None] = lambda table_id: None) -> None:
        self.seats: list[tuple[str, Seat]] = []
        self._act = act

    async def wake(self, table_id: str) -> None:
        raise AssertionError("No table of these tests is stored.")

    async def run_out(self, table_id: str, seat: Seat) -> None:
        self.seats.append((table_id, seat))
        self._act(table_id)


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    await query(database_url, BEAT)
    made = Database(database_url)
    yield made
    await made.close()


def told_the_time() -> SharedClock:
    clock = SharedClock(lambda: 0.0)
    clock.tell(2e9, asked=0.0, answered=0.0)
    return clock


async def run_out(database: Database, *tables: str, due: float = LONG_AGO) -> None:
    """Sets one clock of each of these tables to run out at this time."""
    async with database.session() as session:
        for table in tables:
            await write_clocks(session, table, {ZERO: SeatClock(0.0, due=due)})


async def test_each_timeout_is_reported_to_one_room_once(database: Database) -> None:
    await run_out(database, "A", "B")
    await run_out(database, "C", due=LATER)
    rooms, others = Told(), Told()
    one, other = (ClockDriver(database, told_the_time(), told) for told in (rooms, others))
    assert [await one.look(), await other.look(), await one.look()] == [2, 0, 0]
    assert sorted(rooms.seats) == [("A", ZERO), ("B", ZERO)]
    assert others.seats == []


async def test_many_timeouts_are_reported_in_batches(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver_module, "MOST", 2)
    await run_out(database, "A", "B", "C")
    rooms = Told()
    driver = ClockDriver(database, told_the_time(), rooms)
    assert [await driver.look(), await driver.look()] == [2, 1]
    assert sorted(rooms.seats) == [("A", ZERO), ("B", ZERO), ("C", ZERO)]


async def test_a_process_without_the_time_reports_nothing(database: Database) -> None:
    await run_out(database, "A")
    rooms = Told()
    assert await ClockDriver(database, SharedClock(), rooms).look() == 0
    assert rooms.seats == []


async def test_clocks_of_an_unplayable_table_are_stopped(database: Database, database_url: str) -> None:
    def act(table_id: str) -> None:
        if table_id == "A":
            raise NoSuchTable

    await run_out(database, "A", "B")
    await ClockDriver(database, told_the_time(), Told(act)).look()
    running = await query(database_url, "SELECT table_id FROM deadlines WHERE due IS NOT NULL")
    assert running == [("B",)]


@pytest.mark.parametrize("error", [DatabaseAway, NoSuchGame, RuntimeError])
async def test_a_table_that_cannot_be_opened_stops_no_other(
    database: Database, database_url: str, error: Callable[[], Exception]
) -> None:
    def act(table_id: str) -> None:
        if table_id == "A":
            raise error()

    await run_out(database, "A", "B")
    rooms = Told(act)
    with logged() as events:
        assert await ClockDriver(database, told_the_time(), rooms).look() == 2
    assert events == ["clock not acted on"]
    assert len(rooms.seats) == 2
    still = await query(database_url, "SELECT count(*) FROM deadlines WHERE due IS NOT NULL")
    assert still == [(2,)], "it is told again"
