"""The database goes away under a running house and comes back: moves wait or are refused; none is lost or doubled."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from app import postgres
from app.config import EMBEDDED
from app.tables.verify import verify
from engines import GAMES
from tests.faults.child import Child, a_child, end_postgres, kill_postmaster, postmaster, until
from tests.faults.crowd import Crowd, Group
from tests.faults.ledger import Ledger
from tests.folders import data_folder

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

GROUPS = (Group(3, 3, watchers=1), Group(4, 4), Group(2, 3), Group(1, 4))


@asynccontextmanager
async def at_play(child: Child, *, quiet: bool = True) -> AsyncIterator[tuple[Crowd, Ledger]]:
    """People at play, a while after the beginning; at the end they play out, and everything is checked. A quiet server
    has logged no traceback."""
    await child.start()
    first = child.process.pid
    crowd, ledger = Crowd(child, random.Random(7)), Ledger()
    async with crowd.playing(GROUPS):
        await crowd.more_moves(40)
        yield crowd, ledger
        await child.until_healthy()
        await crowd.more_moves(40)
        await crowd.end()
    await ledger.check(child.database_url, crowd.diaries)
    assert all(not diary.unanswered for diary in crowd.diaries)
    for table in crowd.tables:
        report = verify(await crowd.people[0].get(f"/api/tables/{table}/record"), GAMES)
        assert report.is_true, report.findings
    assert child.process.pid == first
    assert child.lives
    assert not quiet or "Traceback" not in child.log, child.log[:8000]


async def test_all_connections_are_cut_again_and_again(database_url: str) -> None:
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = $1"
    with a_child(database_url=database_url) as child:
        async with at_play(child) as (crowd, ledger):
            connection = await asyncpg.connect(database_url)
            try:
                name = await connection.fetchval("SELECT current_database()")
                for _ in range(10):
                    assert await connection.fetchval(cut, name) > 0
                    await crowd.more_moves(15)
            finally:
                await connection.close()
            await ledger.check(database_url, crowd.diaries)


async def test_a_process_of_postgresql_is_killed(cluster_folder: Path) -> None:
    """Then PostgreSQL ends all its processes and recovers."""
    with (
        postgres.running(cluster_folder, EMBEDDED, durable=False) as cluster,
        a_child(database_url=cluster.url()) as child,
    ):
        async with at_play(child) as (crowd, ledger):
            main = postmaster(cluster.data_directory)
            assert main is not None
            for _ in range(3):
                next(one for one in main.children() if "quintain quintain" in " ".join(one.cmdline())).kill()
                await crowd.more_moves(15)
            await ledger.check(cluster.url(), crowd.diaries)


async def test_the_database_is_stopped_and_started(cluster_folder: Path) -> None:
    cluster = postgres.start(cluster_folder, EMBEDDED, durable=False)
    with a_child(database_url=cluster.url()) as child:
        async with at_play(child) as (crowd, _):
            # Who has seen a table sits there; others may find no way in.
            sitting = [diary for diary in crowd.diaries if diary.newest >= 0]
            assert sitting
            lost = sum(diary.returns for diary in sitting)
            await asyncio.to_thread(postgres.stop, cluster)
            assert await child.health() == 503
            refused = await crowd.people[0].answer(f"/api/tables/{crowd.tables[0]}/leave", None)
            assert refused["error"]["code"] == "database_away"
            before = crowd.acknowledged
            await asyncio.sleep(0.5)
            assert crowd.acknowledged == before
            cluster = await asyncio.to_thread(postgres.start, cluster_folder, EMBEDDED, durable=False)
            await child.until_healthy()
            await crowd.more_moves(20)
            # They have waited at their tables: nobody was sent away.
            assert sum(diary.returns for diary in sitting) == lost
        postgres.stop(cluster)


async def test_the_database_refuses_to_write(database_url: str) -> None:
    """As it does when its disk is full: moves are refused, and made when it writes again."""
    with a_child(database_url=database_url) as child:
        async with at_play(child, quiet=False):
            connection = await asyncpg.connect(database_url)
            name = await connection.fetchval("SELECT current_database()")
            # New connections get it; those that there are, are cut.
            await connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
            await until(lambda: "entry refused" in child.log)
            before = await connection.fetchval("SELECT count(*) FROM moves")
            await asyncio.sleep(0.5)
            assert await connection.fetchval("SELECT count(*) FROM moves") == before
            await connection.execute("SET default_transaction_read_only = off")
            await connection.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
            await connection.close()


async def test_an_embedded_postgresql_that_dies_is_started_again() -> None:
    with a_child() as child:
        async with at_play(child) as (crowd, ledger):
            for _ in range(2):
                await kill_postmaster(child.cluster)
                await crowd.more_moves(20)
            await ledger.check(child.database_url, crowd.diaries)


@pytest.fixture
def cluster_folder() -> Iterator[Path]:
    """A folder for a PostgreSQL of the test's own."""
    with data_folder() as folder:
        yield folder
        end_postgres((folder / "postgres").resolve())
