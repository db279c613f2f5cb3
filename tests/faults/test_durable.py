"""Confirmed data are on the disk: `quintain serve` starts PostgreSQL with that setting. In all other tests nothing
waits for the disk.
"""

import asyncio
import sys

import asyncpg
import pytest

from tests.faults.seeded_server import ROOT
from tests.faults.server import ServerProcess, end_postgres
from tests.folders import data_folder
from tests.patience import LONG_TEST, SLOW
from tests.seeds import Seed
from tests.waiting import until

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONG_TEST)]

DURABLE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}


async def test_the_served_database_waits_for_the_disk(seed: Seed) -> None:
    with data_folder() as folder:
        server = ServerProcess(folder, seed)
        command = (sys.executable, "-c", "from app.cli import main; main()", "serve")
        serving = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=server.environment)
        try:

            async def is_healthy() -> bool:
                assert serving.returncode is None
                return await server.health() == 200

            await until(is_healthy, every=0.05, patience=SLOW)
            connection = await asyncpg.connect(server.database_url)
            said = {name: await connection.fetchval(f"SHOW {name}") for name in DURABLE}
            await connection.close()
            serving.terminate()
            assert await serving.wait() == 0
        finally:
            if serving.returncode is None:
                serving.kill()
                await serving.wait()
            end_postgres(server.cluster)
    assert said == DURABLE
