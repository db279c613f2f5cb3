"""The database is stopped under a running server and started again: moves are refused, and people wait at their
tables.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import postgres
from app.config import EMBEDDED
from tests.faults.crowd import Crowd, Group
from tests.faults.judge import Judge
from tests.faults.server import end_postgres, server_process
from tests.folders import data_folder
from tests.patience import LONG_TEST
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONG_TEST)]


async def test_the_database_is_stopped_and_started(seed: Seed, cluster_folder: Path) -> None:
    cluster = postgres.start(cluster_folder, EMBEDDED, durable=False)
    with server_process(seed, database_url=cluster.url()) as server:
        await server.start()
        crowd, judge = Crowd(server), Judge(server.database_url)
        async with crowd.playing((Group(3, 3, watchers=1), Group(2, 4))):
            await crowd.all_play_on()
            await asyncio.to_thread(postgres.stop, cluster)
            assert await server.health() == 503
            refused = await crowd.people[0].answer(f"/api/tables/{crowd.tables[0]}/leave", None)
            assert refused["error"]["code"] == "database_away"
            before = crowd.acknowledged
            await asyncio.sleep(0.5)
            assert crowd.acknowledged == before
            cluster = await asyncio.to_thread(postgres.start, cluster_folder, EMBEDDED, durable=False)
            await server.until_healthy()
            await crowd.all_play_on()
            # They have waited at their tables: nobody was disconnected.
            assert not [met for met in crowd.met if met.startswith("closed")]
        await crowd.stand_trial(judge)
        assert "Traceback" not in server.log, server.log[:8000]
        postgres.stop(cluster)


@pytest.fixture
def cluster_folder() -> Iterator[Path]:
    """A folder for the test's own PostgreSQL."""
    with data_folder() as folder:
        yield folder
        end_postgres((folder / "postgres").resolve())
