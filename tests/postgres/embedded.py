"""Working with an embedded PostgreSQL in tests.

running, start    as in `app.postgres`, without waiting for the disk
run               runs statements on a separate connection
postmaster        the main process of a cluster's server
is_gone           whether a process has ended
"""

from functools import partial

import asyncpg
import psutil

from app import postgres
from tests.patience import USUAL
from tests.processes import are_gone

# Waiting for the disk would take half a minute more, and the tests do not depend on it.
running = partial(postgres.running, durable=False)
start = partial(postgres.start, durable=False)


async def run(url: str, *statements: str) -> object:
    """The result of the last statement."""
    connection = await asyncpg.connect(url)
    try:
        for statement in statements[:-1]:
            await connection.execute(statement)
        return await connection.fetchval(statements[-1])
    finally:
        await connection.close()


def postmaster(cluster: postgres.Cluster) -> psutil.Process:
    return psutil.Process(int((cluster.data_directory / "postmaster.pid").read_text().splitlines()[0]))


def is_gone(process: psutil.Process) -> bool:
    """Whether the process has ended, or ends now, because reporting its end is a server's last act."""
    return are_gone([process], USUAL)
