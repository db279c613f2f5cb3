"""Durable commits a second through the committer: single, in batches, and with a snapshot in each.

    python -m bench.commits

As on a server, each table has at most one pending move. The moves are those of a real game.
"""

import asyncio
import time
from dataclasses import replace

import uvloop

from app.runtime.db import Database
from app.tables.committer import Committer
from app.tables.log import PendingMove
from bench import fresh
from bench.tables import lay_out
from engines import GAMES

SECONDS = 3.0


async def measure(database: Database, tables: int, snapshot: str | None) -> float:
    """Commits a second."""
    ids = [table for table, _ in await lay_out(database, GAMES[0], seats=4, count=tables)]
    committer = Committer(database.engine)
    writing = asyncio.create_task(committer.run())
    count = 0
    until = time.perf_counter() + SECONDS

    async def play(table: str) -> None:
        nonlocal count
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            await committer.commit(replace(ENTRY, table=table, seq=seq, client_id=f"m{seq}", snapshot=snapshot))
            count += 1

    await asyncio.gather(*map(play, ids))
    writing.cancel()
    await committer.close()
    return count / SECONDS


ENTRY = PendingMove(
    table="",
    seq=0,
    seat=1,
    client_id="",
    move='{"prediction":"S3","kind":"predict"}',
    draws="[]",
    emitted='[[null,{"round":1,"trick":1,"seat":1,"kind":"committed"}],'
    '[[1],{"round":1,"trick":1,"prediction":"S3","kind":"predicted"}]]',
    snapshot=None,
    outcome=None,
    final_view=None,
    awaited=2,
    asked=2,
)


async def run(url: str) -> None:
    database = Database(url)
    state = '{"hands":[' + ",".join('"W14"' for _ in range(56)) + '],"tricks":[' + ",".join(["1"] * 300) + "]}"
    for tables in (1, 64):
        plain = await measure(database, tables, None)
        kept = await measure(database, tables, state)
        share = f"{kept / plain:.0%}"
        print(f"{tables:3} waiting: {plain:8,.0f}/s; with a snapshot each: {kept:8,.0f}/s ({share})", flush=True)
    await database.close()


def main() -> None:
    with fresh.cluster() as cluster:
        uvloop.run(run(cluster.url()))


if __name__ == "__main__":
    main()
