"""The cost of notices, and the database's limit: moves committed a second by many processes of one installation.

    python -m bench.notices

Each process has a connection that commits batch after batch of moves, and one that receives every notice.
Without notices, the limit of the database is shown; with NOTIFY, commits that notify run one at a time; with NATS a
notice is sent after its commit. All processes are tasks of one program, so only ratios within one run are meaningful.
"""

import asyncio
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import uvloop

from app.channels.bus import Bus, MovesMade
from app.channels.nats_bus import NatsBackend
from app.channels.postgres_bus import PostgresBackend
from app.runtime.db import Database
from app.tables.committer import Writer
from app.tables.log import PendingMove
from bench import fresh
from bench.commits import ENTRY
from bench.tables import lay_out
from engines import GAMES

SECONDS: Final = 2.0
PROCESSES: Final = (1, 2, 4, 8, 16)
BATCHES: Final = (1, 16)
_CONNECT_SECONDS: Final = 0.5


class Process:
    """One process of an installation: it writes moves, and receives all notices."""

    def __init__(self, database: Database, bus: Bus, tables: list[str]) -> None:
        self.bus = bus
        self.heard = 0
        bus.subscribe(self._on_notice)
        self._tables = tables
        self._writer = Writer(database.engine, lambda moves: bus.texts_in_statement(_made(moves)), lambda moves: None)

    def _on_notice(self, notice: object) -> None:
        self.heard += isinstance(notice, MovesMade)

    async def write(self, until: float) -> int:
        """Commit a move of each table again and again. Returns the number of committed moves."""
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            moves = [replace(ENTRY, table=table, seq=seq, client_id=f"m{seq}") for table in self._tables]
            await self._writer.write(moves)
            self.bus.publish_after_statement(_made(moves))
        await self._writer.hang_up()
        return seq * len(self._tables)


def _made(moves: Sequence[PendingMove]) -> MovesMade:
    return MovesMade(tuple((move.table, move.seq, False) for move in moves))


async def measure(database: Database, new_bus: Callable[[], Bus], processes: int, batch: int) -> tuple[float, float]:
    """Moves committed a second by all, and notices received from others a second."""
    ids = [table for table, _ in await lay_out(database, GAMES[0], seats=4, count=processes * batch)]
    house = [Process(database, new_bus(), ids[at : at + batch]) for at in range(0, len(ids), batch)]
    listening = [asyncio.create_task(process.bus.run()) for process in house]
    await asyncio.sleep(_CONNECT_SECONDS)
    began = time.perf_counter()
    written = sum(await asyncio.gather(*(process.write(began + SECONDS) for process in house)))
    seconds = time.perf_counter() - began
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return written / seconds, sum(process.heard for process in house) / seconds


@contextmanager
def broker() -> Iterator[str]:
    """The address of a NATS server that runs inside this context."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    program = shutil.which("nats-server") or "/usr/sbin/nats-server"
    process = subprocess.Popen([program, "--addr", "127.0.0.1", "--port", str(port)], stderr=subprocess.DEVNULL)
    try:
        yield f"nats://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


async def run(url: str, nats_url: str) -> None:
    database = Database(url, pool_size=2 * max(PROCESSES) + 4)
    carriers: dict[str, Callable[[], Bus]] = {
        "no notices": Bus,
        "NOTIFY": lambda: Bus(PostgresBackend(database.engine)),
        "NATS": lambda: Bus(NatsBackend(nats_url, "bench")),
    }
    for batch in BATCHES:
        for processes in PROCESSES:
            text = []
            for name, new_bus in carriers.items():
                moves, heard = await measure(database, new_bus, processes, batch)
                text.append(f"{name} {moves:7,.0f} moves/s ({heard:7,.0f} heard/s)")
            print(f"batches of {batch:2}, {processes:2} processes: {'   '.join(text)}", flush=True)
    await database.close()


def main() -> None:
    with fresh.cluster() as cluster, broker() as nats_url:
        uvloop.run(run(cluster.url(), nats_url))


if __name__ == "__main__":
    main()
