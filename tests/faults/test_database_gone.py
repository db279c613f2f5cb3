"""The database goes away under a running server and comes back: moves wait or are refused; none is lost or doubled."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from app import postgres
from app.config import EMBEDDED
from app.tables.verify import verify
from engines import GAMES
from tests.faults.crowd import Crowd, Group
from tests.faults.ledger import Ledger
from tests.faults.server import ServerProcess, end_postgres, kill_postmaster, postmaster, server_process, until
from tests.folders import data_folder
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

GROUPS = (Group(3, 3, watchers=1), Group(4, 4), Group(2, 3), Group(1, 4))


@asynccontextmanager
async def at_play(server: ServerProcess, *, quiet: bool = True) -> AsyncIterator[tuple[Crowd, Ledger]]:
    """People at play, a while after the beginning; at the end they play out, and everything is checked. A quiet server
    has logged no traceback."""
    await server.start()
    first = server.process.pid
    crowd, ledger = Crowd(server), Ledger()
    async with crowd.playing(GROUPS):
        await crowd.more_moves(40)
        yield crowd, ledger
        await server.until_healthy()
        await crowd.more_moves(40)
        await crowd.end()
    await ledger.check(server.database_url, crowd.transcripts)
    assert all(not transcript.unanswered for transcript in crowd.transcripts)
    for table in crowd.tables:
        report = verify(await crowd.people[0].get(f"/api/tables/{table}/record"), GAMES)
        assert report.is_true, report.findings
    assert server.process.pid == first
    assert server.lives
    assert not quiet or "Traceback" not in server.log, server.log[:8000]


async def test_all_connections_are_cut_again_and_again(seed: Seed, database_url: str) -> None:
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = $1"
    with server_process(seed, database_url=database_url) as server:
        async with at_play(server) as (crowd, ledger):
            connection = await asyncpg.connect(database_url)
            try:
                name = await connection.fetchval("SELECT current_database()")
                for _ in range(10):
                    assert await connection.fetchval(cut, name) > 0
                    await crowd.more_moves(15)
            finally:
                await connection.close()
            await ledger.check(database_url, crowd.transcripts)


async def test_a_process_of_postgresql_is_killed(seed: Seed, cluster_folder: Path) -> None:
    """Then PostgreSQL ends all its processes and recovers."""
    with (
        postgres.running(cluster_folder, EMBEDDED, durable=False) as cluster,
        server_process(seed, database_url=cluster.url()) as server,
    ):
        async with at_play(server) as (crowd, ledger):
            main = postmaster(cluster.data_directory)
            assert main is not None
            for _ in range(3):
                next(one for one in main.children() if "quintain quintain" in " ".join(one.cmdline())).kill()
                await crowd.more_moves(15)
            await ledger.check(cluster.url(), crowd.transcripts)


async def test_the_database_is_stopped_and_started(seed: Seed, cluster_folder: Path) -> None:
    cluster = postgres.start(cluster_folder, EMBEDDED, durable=False)
    with server_process(seed, database_url=cluster.url()) as server:
        async with at_play(server) as (crowd, _):
            # Who has seen a table sits there; others may find no way in.
            sitting = [transcript for transcript in crowd.transcripts if transcript.newest >= 0]
            assert sitting
            lost = sum(transcript.returns for transcript in sitting)
            await asyncio.to_thread(postgres.stop, cluster)
            assert await server.health() == 503
            refused = await crowd.people[0].answer(f"/api/tables/{crowd.tables[0]}/leave", None)
            assert refused["error"]["code"] == "database_away"
            before = crowd.acknowledged
            await asyncio.sleep(0.5)
            assert crowd.acknowledged == before
            cluster = await asyncio.to_thread(postgres.start, cluster_folder, EMBEDDED, durable=False)
            await server.until_healthy()
            await crowd.more_moves(20)
            # They have waited at their tables: nobody was sent away.
            assert sum(transcript.returns for transcript in sitting) == lost
        postgres.stop(cluster)


async def test_the_database_refuses_to_write(seed: Seed, database_url: str) -> None:
    """As it does when its disk is full: moves are refused, and made when it writes again."""
    with server_process(seed, database_url=database_url) as server:
        async with at_play(server, quiet=False):
            connection = await asyncpg.connect(database_url)
            name = await connection.fetchval("SELECT current_database()")
            # New connections get it; those that there are, are cut.
            await connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
            await until(lambda: "move refused" in server.log)
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


async def test_an_embedded_postgresql_that_dies_is_started_again(seed: Seed) -> None:
    with server_process(seed) as server:
        async with at_play(server) as (crowd, ledger):
            for _ in range(2):
                await kill_postmaster(server.cluster)
                await crowd.more_moves(20)
            await ledger.check(server.database_url, crowd.transcripts)


@pytest.fixture
def cluster_folder() -> Iterator[Path]:
    """A folder for a PostgreSQL of the test's own."""
    with data_folder() as folder:
        yield folder
        end_postgres((folder / "postgres").resolve())
