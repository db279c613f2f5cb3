"""The time shared by processes, and the time of outages."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime

import pytest
from sqlalchemy.ext.asyncio import AsyncSession
from structlog.testing import capture_logs

from app.processes.clock import Heartbeat, SharedClock
from app.runtime.db import Database
from tests.app.fixtures.database import connected, query
from tests.patience import USUAL
from tests.time_ahead import advance

AGO = "UPDATE heartbeat SET at = now() - make_interval(secs => $1) RETURNING 1"
AT = "SELECT at FROM heartbeat"


class Monotonic:
    """One machine's clock, advanced by a test."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Process:
    """A process's copy of the time."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.clock = SharedClock()
        self.outages: list[float] = []
        self.failures: list[Exception] = []
        self.heart = Heartbeat(self.database, self.clock, self.on_outage)

    async def on_outage(self, session: AsyncSession, seconds: float) -> None:
        self.outages.append(seconds)
        if self.failures:
            raise self.failures.pop()


@pytest.fixture
async def processes(database_url: str) -> AsyncIterator[tuple[Process, Process]]:
    one, other = Process(database_url), Process(database_url)
    await one.heart.begin()
    await other.heart.begin()
    yield one, other
    for process in (one, other):
        await process.database.close()


def test_the_time_continues_from_the_databases_time() -> None:
    monotonic = Monotonic()
    clock = SharedClock(monotonic)
    clock.tell(50.0, asked=1000.0, answered=1000.0)
    assert clock.now() == 50.0
    monotonic.now += 7.0
    assert clock.now() == 57.0


def test_the_time_does_not_jump_with_a_late_answer() -> None:
    clock = SharedClock(Monotonic())
    clock.tell(50.0, asked=1000.0, answered=1000.0)
    clock.tell(50.0, asked=998.0, answered=1003.0)
    assert clock.now() == 50.0, "it may be as it was"
    clock.tell(60.0, asked=999.0, answered=1001.0)
    assert clock.now() == 59.0, "nor more than it must"
    clock.tell(30.0, asked=999.0, answered=1001.0)
    assert clock.now() == 31.0, "and so where the database's clock is set back"


def test_a_process_without_a_recent_time_is_marked_so() -> None:
    monotonic = Monotonic()
    clock = SharedClock(monotonic)
    assert not clock.is_fresh
    clock.tell(50.0, asked=1000.0, answered=1000.0)
    assert clock.is_fresh
    monotonic.now += 6.0
    assert not clock.is_fresh


async def test_a_full_restart_gives_its_time_back(database_url: str) -> None:
    process = Process(database_url)
    await process.heart.begin(is_alone=True)
    assert process.outages == [], "nobody has ever played"
    await query(database_url, AGO, 3.0)
    await process.heart.begin()
    assert process.outages == [], "another process went on"
    await query(database_url, AGO, 3.0)
    await process.heart.begin(is_alone=True)
    await process.heart.begin(is_alone=True)
    assert [round(seconds) for seconds in process.outages] == [3], "once"
    await process.database.close()


async def test_processes_agree_on_the_time(database_url: str, processes: tuple[Process, Process]) -> None:
    one, other = processes
    ((now,),) = await query(database_url, "SELECT EXTRACT(epoch FROM clock_timestamp())::float8")
    assert one.clock.now() == pytest.approx(now, abs=5.0)
    assert one.clock.now() == pytest.approx(other.clock.now(), abs=5.0)


async def test_a_machines_wrong_clock_does_not_matter(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.processes.clock.time.time", lambda: 0.0)
    process = Process(database_url)
    await process.heart.begin()
    assert datetime.fromtimestamp(process.clock.now()).year > 2000  # noqa: DTZ006
    await process.database.close()


async def test_a_first_start_and_a_short_pause_are_no_outage(
    database_url: str, processes: tuple[Process, Process]
) -> None:
    one, other = processes
    for seconds in (0.0, 2.0, 5.0, -3600.0):
        await query(database_url, AGO, seconds)
        await one.heart.beat()
    assert one.outages == other.outages == []


async def test_an_outage_is_given_back_once(database_url: str, processes: tuple[Process, Process]) -> None:
    one, other = processes
    await query(database_url, AGO, 3600.0)
    with capture_logs() as logs:
        await asyncio.gather(one.heart.beat(), other.heart.beat())
        await asyncio.gather(one.heart.beat(), other.heart.beat())
    assert one.outages + other.outages == [pytest.approx(3600.0, abs=30.0)]
    assert [entry["event"] for entry in logs] == ["nobody could play"]


async def test_a_failed_return_of_an_outage_is_retried(database_url: str, processes: tuple[Process, Process]) -> None:
    one, other = processes
    await query(database_url, AGO, 60.0)
    one.failures.append(RuntimeError("a defect"))
    with capture_logs(), pytest.raises(RuntimeError):
        await one.heart.beat()
    with capture_logs():
        await other.heart.beat()
    assert len(other.outages) == 1


async def test_one_of_many_processes_writes_and_the_others_do_not_wait(
    database_url: str, processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = processes
    await query(database_url, AGO, 5.0)
    before = await query(database_url, AT)
    async with connected(database_url) as writer, writer.transaction():
        await writer.fetch("SELECT FROM heartbeat FOR UPDATE")
        async with asyncio.timeout(USUAL):
            await one.heart.beat()
    assert await query(database_url, AT) == before
    await one.heart.beat()
    assert await query(database_url, AT) > before
    just_now = await query(database_url, AT)
    monkeypatch.setattr("app.processes.clock.BEAT_SECONDS", 3600.0)
    await one.heart.beat()
    assert await query(database_url, AT) == just_now, "it was written a moment ago"


async def test_an_advance_moves_the_database_and_every_process(
    processes: tuple[Process, Process], database_url: str
) -> None:
    one, other = processes
    before = one.clock.now()
    for _ in range(2):
        async with one.database.session() as session:
            await advance(session, one.clock, 1800.0)
    await other.heart.beat()
    for process in (one, other):
        assert 3600.0 <= process.clock.now() - before < 5400.0
        assert process.outages == [], "play was possible meanwhile"
    ahead = "SELECT EXTRACT(epoch FROM app_now() - now())::int, app_clock() - clock_timestamp() > interval '59 minutes'"
    assert await query(database_url, ahead) == [(3600, True)]
