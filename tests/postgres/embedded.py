"""Working with an embedded PostgreSQL in tests.

running, start    as in `app.postgres`, without waiting for the disk
run               statements on a connection of their own
postmaster        the main process of a cluster's server
is_gone           whether a process has ended
"""

from functools import partial

import asyncpg
import psutil

from app import postgres
from tests.patience import USUAL
from tests.processes import are_gone

# Waiting for the disk would take half a minute more; what the tests show does not hang on it.
running = partial(postgres.running, durable=False)
start = partial(postgres.start, durable=False)


async def run(url: str, *statements: str) -> object:
    """What the last of the statements gives."""
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
    """Whether it has ended, or does so now: the last that a server does is to say that it has stopped."""
    return are_gone([process], USUAL)
