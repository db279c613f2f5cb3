"""Lateness and cost of timeouts, if all clocks run out in the same second.

    python -m bench.deadlines                  1,000 tables that no process has loaded, with one process and with two
    python -m bench.deadlines --tables 200

Every table is timed, and a bot answers for a player who is out of time. All clocks are set to one moment, a while
ahead. Prints how long after it the tables' logs had the timeout (one second of that is the grace period for moves that
were received in time), and how long after it they had the bot's answer; and the processor time of servers and
PostgreSQL from that moment to the last answer.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from typing import Final

import asyncpg
import psutil

from app import postgres
from app.config import EMBEDDED
from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules
from app.runtime import migrate
from app.runtime.db import Database
from bench import fresh
from bench.live import make_database
from bench.processes import child, cpu_seconds, postmaster, until_open
from bench.tables import lay_out
from engines import GAMES

PORT: Final = 8830
AHEAD_SECONDS: Final = 5
RULES: Final = HouseRules(AbsenceRule.ANSWER, clock=ClockRules(120))

_SET = """
UPDATE deadlines SET due = CASE WHEN due IS NOT NULL THEN clock_timestamp() + make_interval(secs => $1) END
RETURNING EXTRACT(epoch FROM due)::float8
"""
_DONE = "SELECT count(*) FROM moves WHERE seq = 2"
_LATE = "SELECT EXTRACT(epoch FROM at)::float8 - $1 FROM moves WHERE seq = $2 ORDER BY 1"
_STATEMENTS = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"


def spread(seconds: Sequence[float]) -> str:
    """The median, the 99th percentile and the maximum."""
    half, most = seconds[len(seconds) // 2], seconds[int(0.99 * len(seconds))]
    return f"half {half:5.2f}  p99 {most:5.2f}  last {seconds[-1]:5.2f} s"


async def measure(cluster: postgres.Cluster, tables: int, workers: int) -> None:
    """Measure one installation with this number of processes."""
    name = f"deadlines_{workers}"
    url = cluster.url(name)
    await make_database(cluster, name)
    await migrate.upgrade(url)
    database = Database(url)
    for _ in range(0, tables, 50):
        await lay_out(database, GAMES[0], seats=3, count=min(50, tables), rules=RULES)
    await database.close()
    settings = {
        "QUINTAIN_DATABASE_URL": url, "QUINTAIN_PORT": str(PORT + workers), "QUINTAIN_LIMITS": "false",
        "QUINTAIN_WORKERS": str(workers),
    }  # fmt: skip
    with child(sys.executable, "-m", "bench.server", environment=settings) as server:
        await until_open(PORT + workers)
        connection = await asyncpg.connect(url)
        try:
            await watch(connection, cluster, server, workers)
        finally:
            await connection.close()


async def watch(
    connection: asyncpg.Connection, cluster: postgres.Cluster, server: psutil.Process, workers: int
) -> None:  # fmt: skip
    """Wait for all timeouts, and print their lateness."""
    dues = [due for (due,) in await connection.fetch(_SET, AHEAD_SECONDS) if due is not None]
    await asyncio.sleep(AHEAD_SECONDS)
    began, statements = time.perf_counter(), await connection.fetchval(_STATEMENTS)
    servers, databases = cpu_seconds(server), cpu_seconds(postmaster(cluster))
    while await connection.fetchval(_DONE) < len(dues):  # noqa: ASYNC110  nothing calls when they are done
        await asyncio.sleep(0.2)
    seconds = time.perf_counter() - began
    servers, databases = cpu_seconds(server) - servers, cpu_seconds(postmaster(cluster)) - databases
    statements = await connection.fetchval(_STATEMENTS) - statements
    for what, seq in (("out of time", 1), ("answered", 2)):
        late = [value for (value,) in await connection.fetch(_LATE, max(dues), seq)]
        print(f"{workers} processes, {len(dues):,} clocks: {what:11} {spread(late)}", flush=True)
    print(
        f"{workers} processes: {seconds:.1f} s; a clock took {1e3 * servers / len(dues):.1f} ms of the servers, "
        f"{1e3 * databases / len(dues):.1f} ms of PostgreSQL and {statements / len(dues):.1f} transactions",
        flush=True,
    )


async def run(cluster: postgres.Cluster, tables: int) -> None:
    for workers in (1, 2):
        await measure(cluster, tables, workers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    chosen = parser.parse_args()
    with fresh.folder() as folder, postgres.running(folder, EMBEDDED) as cluster:
        asyncio.run(run(cluster, chosen.tables))


if __name__ == "__main__":
    main()
