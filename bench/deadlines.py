"""How late clocks are acted on that all run out in the same second, and what that costs.

    python -m bench.deadlines                  1,000 tables that nobody has open, with one process and with two
    python -m bench.deadlines --tables 200

Every table is timed, and a bot answers for who is out of time. The clocks are set to one moment, a while ahead. Printed
is how long after it the log of a table said that its clock ran out (a second of that is the grace in which a move that
was received in time is still written), and when the bot's answer was written; and what servers and PostgreSQL took from
that moment on to the last answer.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import asyncpg
import psutil

from app import postgres
from app.config import EMBEDDED
from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules
from app.runtime import migrate
from app.runtime.db import Database
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
    """The half, 99 of 100 and the last."""
    half, most = seconds[len(seconds) // 2], seconds[int(0.99 * len(seconds))]
    return f"half {half:5.2f}  p99 {most:5.2f}  last {seconds[-1]:5.2f} s"


async def measure(cluster: postgres.Cluster, tables: int, workers: int) -> None:
    """One house with so many processes."""
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
    """Let all clocks run out, and print how that went."""
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
    with tempfile.TemporaryDirectory(prefix="quintain-bench-") as folder:
        Path(folder).chmod(0o755)
        with postgres.running(Path(folder), EMBEDDED) as cluster:
            asyncio.run(run(cluster, chosen.tables))


if __name__ == "__main__":
    main()
