"""Faults of every kind in turn, while people at two processes play all games and a tournament, and chat: nothing
acknowledged is lost or doubled, and play continues. The report lists people's errors, and their delays.
"""

import asyncio
import random
import signal
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import asyncpg
import psutil
import pytest

from app import postgres
from app.config import EMBEDDED
from app.postgres import Cluster
from app.postgres.process import postmaster
from app.runtime import migrate
from tests.faults.crowd import Crowd
from tests.faults.disks import LimitedFiles, filled, small_disk
from tests.faults.judge import Judge
from tests.faults.server import (
    LONGEST,
    ServerProcess,
    end_postgres,
    kill_postmaster,
    server_process,
    times,
    until,
)
from tests.faults.wire import Wire
from tests.folders import data_folder
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONGEST)]

SILENCE = 4.0
"""Seconds for which a server is silent: after three it counts as ended."""
PAUSE = 4.0 if times(1) > 1 else 1.0
"""Seconds for which something else is silent."""
HOUR = 3600.0
_CLOCK = """
CREATE TABLE ahead (seconds double precision);
INSERT INTO ahead VALUES (0);
CREATE FUNCTION public.now() RETURNS timestamptz STABLE LANGUAGE sql
    AS 'SELECT pg_catalog.now() + make_interval(secs => seconds) FROM public.ahead';
CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
    AS 'SELECT pg_catalog.clock_timestamp() + make_interval(secs => seconds) FROM public.ahead';
ALTER DATABASE quintain SET search_path = public, pg_catalog;
"""
"""A settable clock of the database: these functions come first in the search path."""


@dataclass
class House:
    """The servers and all possible faults. The first server is reached, and reaches the database, through proxies that
    can be cut.
    """

    cluster: Cluster
    servers: tuple[ServerProcess, ServerProcess]
    to_database: Wire
    to_people: Wire
    disk: Path | None
    files: LimitedFiles
    crowd: Crowd
    chance: random.Random
    read: Counter[int] = field(default_factory=Counter)
    """The checked length of each log."""

    @property
    def backends(self) -> list[psutil.Process]:
        """PostgreSQL's processes that serve our servers."""
        main = postmaster(self.cluster.data_directory)
        assert main is not None
        return [one for one in main.children() if "quintain quintain" in " ".join(one.cmdline())]

    def check_logs(self, *, foreseen: bool) -> None:
        """Checks that expected faults have left no traceback since the last check of the logs."""
        for server in self.servers:
            log = server.log
            new = log[self.read[server.port] :]
            assert not foreseen or "Traceback" not in new, new[:8000]
            self.read[server.port] = len(log)

    async def people_met(self, *troubles: str) -> None:
        """Waits until somebody has met one of these errors once more."""
        before = self.crowd.met
        await until(lambda: any(self.crowd.met[trouble] > before[trouble] for trouble in troubles))


async def execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


# Faults. Each is present when the block begins; if it does not end by itself, it is ended after the block.


@asynccontextmanager
async def server_killed(house: House) -> AsyncIterator[None]:
    server = house.chance.choice(house.servers)
    server.kill()
    yield
    await server.start()


@asynccontextmanager
async def both_servers_killed(house: House) -> AsyncIterator[None]:
    for server in house.servers:
        server.kill()
    await asyncio.gather(*(server.start() for server in house.servers))
    yield


@asynccontextmanager
async def server_stopped(house: House) -> AsyncIterator[None]:
    server = house.chance.choice(house.servers)
    server.send(signal.SIGSTOP)
    try:
        await asyncio.sleep(SILENCE)
    finally:
        server.send(signal.SIGCONT)
    yield


@asynccontextmanager
async def backend_killed(house: House) -> AsyncIterator[None]:
    """Kills a backend, after which PostgreSQL ends all its processes and recovers."""
    house.chance.choice(house.backends).kill()
    yield


@asynccontextmanager
async def postgresql_killed(house: House) -> AsyncIterator[None]:
    await kill_postmaster(house.cluster.data_directory)
    yield


@asynccontextmanager
async def connections_cut(house: House) -> AsyncIterator[None]:
    await execute(
        house.cluster.url(),
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        # Only a superuser may end PostgreSQL's own workers.
        "WHERE pid <> pg_backend_pid() AND datname = current_database() AND backend_type = 'client backend'",
    )
    yield


@asynccontextmanager
async def backend_stopped(house: House) -> AsyncIterator[None]:
    async with _stopped([house.chance.choice(house.backends)]):
        yield


@asynccontextmanager
async def postgresql_stopped(house: House) -> AsyncIterator[None]:
    main = postmaster(house.cluster.data_directory)
    assert main is not None
    async with _stopped([main, *main.children()]):
        yield


@asynccontextmanager
async def _stopped(processes: list[psutil.Process]) -> AsyncIterator[None]:
    # A process of PostgreSQL can end at any time: one that vacuumed, or one of a connection that was cut before.
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.suspend()
    try:
        await asyncio.sleep(PAUSE)
    finally:
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.resume()
    yield


@asynccontextmanager
async def log_locked(house: House) -> AsyncIterator[None]:
    await execute(
        house.cluster.url(), f"BEGIN; LOCK TABLE moves IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep({PAUSE}); COMMIT"
    )
    yield


@asynccontextmanager
async def database_out_of_reach(house: House) -> AsyncIterator[None]:
    await _cut(house.to_database, SILENCE)
    yield


@asynccontextmanager
async def database_connections_lost(house: House) -> AsyncIterator[None]:
    await _cut(house.to_database, hang_up=True)
    yield


@asynccontextmanager
async def people_out_of_reach(house: House) -> AsyncIterator[None]:
    await _cut(house.to_people)
    yield


@asynccontextmanager
async def people_lost(house: House) -> AsyncIterator[None]:
    await _cut(house.to_people, hang_up=True)
    yield


async def _cut(wire: Wire, seconds: float = PAUSE, *, hang_up: bool = False) -> None:
    wire.cut()
    await asyncio.sleep(seconds)
    if hang_up:
        wire.hang_up()
    wire.mend()


@asynccontextmanager
async def disk_full(house: House) -> AsyncIterator[None]:
    assert house.disk is not None
    with filled(house.disk):
        await house.people_met("internal_error", "database_away")
    yield


@asynccontextmanager
async def files_at_their_limit(house: House) -> AsyncIterator[None]:
    async with house.files.reached():
        await house.people_met("internal_error", "database_away")
    yield


@asynccontextmanager
async def server_clock_set(house: House, seconds: float) -> AsyncIterator[None]:
    server = house.chance.choice(house.servers)
    server.set_clock(seconds)
    for person in house.crowd.people:  # their cookies are older than this time, or newer
        async with server.client(person.cookies) as client:
            assert (await client.get("/api/me")).json() == {"name": person.name}
    await house.crowd.all_play_on()
    server.set_clock(0)
    yield


@asynccontextmanager
async def database_clock_set(house: House, seconds: float) -> AsyncIterator[None]:
    await execute(house.cluster.url(), f"UPDATE ahead SET seconds = {seconds}")
    await house.crowd.all_play_on()
    await execute(house.cluster.url(), "UPDATE ahead SET seconds = 0")
    yield


FULL_DISK = "the disk is full (tmpfs)"
LIMITED_FILES = "files may not grow (RLIMIT_FSIZE)"
FAULTS: dict[str, Callable[[House], AbstractAsyncContextManager[None]]] = {
    "one of two servers is killed": server_killed,
    "both servers are killed": both_servers_killed,
    "PostgreSQL is killed": postgresql_killed,
    "a process of PostgreSQL is killed": backend_killed,
    "all connections to the database are ended": connections_cut,
    f"a server is stopped for {SILENCE:.0f} s (SIGSTOP)": server_stopped,
    f"a process of PostgreSQL is stopped for {PAUSE:.0f} s": backend_stopped,
    f"all of PostgreSQL is stopped for {PAUSE:.0f} s": postgresql_stopped,
    f"the log is locked for {PAUSE:.0f} s (LOCK TABLE)": log_locked,
    f"a server cannot reach the database for {SILENCE:.0f} s": database_out_of_reach,
    f"a server cannot reach the database for {PAUSE:.0f} s, and its connections are lost": database_connections_lost,
    f"people cannot reach a server for {PAUSE:.0f} s": people_out_of_reach,
    f"people cannot reach a server for {PAUSE:.0f} s, and their connections are lost": people_lost,
    FULL_DISK: disk_full,
    LIMITED_FILES: files_at_their_limit,
    "a server's clock goes an hour ahead, and back": partial(server_clock_set, seconds=HOUR),
    "a server's clock goes an hour back, and ahead": partial(server_clock_set, seconds=-HOUR),
    "the database's clock goes an hour ahead, and back": partial(database_clock_set, seconds=HOUR),
    "the database's clock goes an hour back, and ahead": partial(database_clock_set, seconds=-HOUR),
}
KILLS = {*list(FAULTS)[:4]}
SIMILAR = {
    "both servers are killed",
    "a process of PostgreSQL is killed",
    f"a process of PostgreSQL is stopped for {PAUSE:.0f} s",
    f"a server cannot reach the database for {SILENCE:.0f} s",
    f"people cannot reach a server for {PAUSE:.0f} s",
    "a server's clock goes an hour back, and ahead",
    "the database's clock goes an hour ahead, and back",
}
"""Faults that resemble another one, and happen only in `make faults`."""
assert FAULTS.keys() > SIMILAR
UNFORESEEN = {FULL_DISK, LIMITED_FILES}
"""Faults that the code does not expect: their failures are logged with tracebacks."""


@dataclass
class Report:
    """Results for each kind of fault."""

    after: dict[str, list[float]] = field(default_factory=dict)
    met: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, fault: str, seconds: float, met: Counter[str]) -> None:
        self.after.setdefault(fault, []).append(seconds)
        self.met.setdefault(fault, Counter()).update(met)

    def __str__(self) -> str:
        """A table for docs/hosting.md."""
        lines = [
            "| fault | times | what people met | all play on after (median, longest) |",
            "| --- | --- | --- | --- |",
        ]
        for fault in (fault for fault in FAULTS if fault in self.after):
            seconds = self.after[fault]
            # A second click that comes too late can happen at any time.
            usual = ("stale_decision", "not_your_turn", "not_playing")
            names = [name for name, _ in self.met[fault].most_common() if name not in usual]
            met = dict.fromkeys("lost connections" if name[0].isupper() else name for name in names) or ["nothing"]
            figures = f"{statistics.median(seconds):.1f}, {max(seconds):.1f} s"
            lines.append(f"| {fault} | {len(seconds)} | {', '.join(met)} | {figures} |")
        return "\n".join(lines)


async def test_no_fault_loses_or_doubles_anything(seed: Seed) -> None:
    began, report = time.monotonic(), Report()
    async with at_play(seed) as house:
        impossible = {FULL_DISK: house.disk is None, LIMITED_FILES: not LimitedFiles.is_possible}
        faults = [fault for fault in FAULTS if not impossible.get(fault) and (times(1) > 1 or fault not in SIMILAR)]
        assert {FULL_DISK, LIMITED_FILES} & {*faults}, "Without privileges files can be limited where there is prlimit."
        judge = Judge(house.cluster.url())
        for _ in range(times(1)):
            for fault in house.chance.sample(faults, len(faults)):
                await house.crowd.more_moves(house.chance.randint(3, 20))
                await asyncio.sleep(house.chance.random() * 0.02)
                before = house.crowd.met
                async with FAULTS[fault](house):
                    report.add(fault, await house.crowd.all_play_on(), house.crowd.met - before)
                await judge.look(house.crowd.journals)
                house.check_logs(foreseen=fault not in UNFORESEEN)
        await house.crowd.stand_trial(judge)
    kills = sum(len(seconds) for fault, seconds in report.after.items() if fault in KILLS)
    count = sum(map(len, report.after.values()))
    print(
        f"{report}\n\nseed {seed.text!r}: {count} faults, {kills} of them kills; "
        f"{len(house.crowd.tables)} games, {len(house.crowd.tournaments)} tournaments, "
        f"{house.crowd.acknowledged} moves acknowledged, {judge.moves} in the log, none lost, none doubled; "
        f"{time.monotonic() - began:.0f} s"
    )


@asynccontextmanager
async def at_play(seed: Seed) -> AsyncIterator[House]:
    """Two servers and a database, with people at play."""
    async with AsyncExitStack() as stack:
        disk = stack.enter_context(small_disk(200 + times(10)))
        folder = disk or stack.enter_context(data_folder())
        cluster = await asyncio.to_thread(postgres.start, folder / "d", EMBEDDED, durable=False)
        stack.callback(cluster.usage.close)
        stack.callback(end_postgres, cluster.data_directory)
        await migrate.upgrade(cluster.url())
        await execute(cluster.url(), _CLOCK)
        keeper = cluster.url(role=EMBEDDED.superuser)
        await execute(keeper, "ALTER SYSTEM SET max_wal_size = '64MB'")  # the disk is small
        await execute(keeper, "SELECT pg_reload_conf()")
        files = LimitedFiles(cluster)
        await files.prepare()
        stack.enter_context(postgres.kept_alive(cluster))

        to_database = await stack.enter_async_context(Wire(cluster.socket / f".s.PGSQL.{cluster.port}").open())
        url = f"postgresql://quintain@127.0.0.1:{to_database.port}/quintain?sslmode=disable"
        one = stack.enter_context(server_process(seed, database_url=url))
        other = stack.enter_context(server_process(Seed(f"{seed.text}|other"), database_url=cluster.url()))
        to_people = await stack.enter_async_context(Wire(one.port).open())
        one.door = to_people.port
        await asyncio.gather(one.start(), other.start())
        crowd = Crowd(one, other)
        house = House(cluster, (one, other), to_database, to_people, disk, files, crowd, seed.random_for("faults"))
        await stack.enter_async_context(crowd.playing())
        yield house
