"""Durable moves a second, and the time from a move to the last of its table's sockets, beside a bare echo.

    python -m bench.live                                10, 100 and 500 tables
    python -m bench.live --tables 100 --profile FILE    one number of tables, the server under a profiler

The server is a process of its own on a durable embedded PostgreSQL of its own. Four people sit at every table and play
the first game of the server, each choosing any legal move: first as fast as they can (moves a second), then at a steady
1,000 moves a second (p50 and p99). The load runs on the same machine and takes its share of the cores, so only ratios
of one run mean much. The echo is the same uvicorn with the same settings and as many sockets; it sends back what it
gets.
"""

import argparse
import asyncio
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import orjson
import psutil
import uvloop

from app import migrate, postgres
from app.config import EMBEDDED
from app.db import Database
from app.players.identity import Identity
from app.tables import store
from app.tables.entropy import SYSTEM
from bench.wire import Wire, dial
from engines import GAMES

SEATS = 4
STEADY = 1_000
PORT = 8790
CLIENT_SEED = "00" * 16


@dataclass(eq=False)
class Player:
    """A person at a table, with a socket."""

    table: "Table"
    seat: int
    cookie: str
    answered: int = -1
    """The last decision that this person answered."""
    wire: Wire | None = None

    def hear(self, wire: Wire, payload: bytes) -> None:
        """Note steps and acknowledgements; queue an answer to every question."""
        self.wire = wire
        table = self.table
        if payload.endswith(b'"t":"ok"}'):
            frame = orjson.loads(payload)
            table.made[frame["id"]] = frame["v"]
        elif payload.endswith((b'"t":"step"}', b'"t":"full"}')):
            version = int(payload[len(b'{"v":') : payload.index(b",")])
            if payload.endswith(b'"t":"step"}'):
                table.hear(version)
            if b'"legal":[]' not in payload:
                frame = orjson.loads(payload)
                number = frame["decision"]
                if number != self.answered:
                    self.answered = number
                    move = table.load.random.choice(frame["legal"])
                    table.load.queue(self, f"d{number}s{self.seat}", number, move)

    def send(self, key: str, number: int, move: dict[str, Any]) -> None:
        assert self.wire is not None
        self.table.sent[key] = time.perf_counter()
        self.wire.send(orjson.dumps({"t": "move", "id": key, "decision": number, "move": move}))


@dataclass(eq=False)
class Table:
    """One game."""

    id: str
    load: "Load"
    players: list[Player] = field(default_factory=list)
    sent: dict[str, float] = field(default_factory=dict)
    """When each move was sent, by its id."""
    made: dict[str, int] = field(default_factory=dict)
    """The version that each made."""
    counts: dict[int, int] = field(default_factory=dict)
    last: dict[int, float] = field(default_factory=dict)
    """When the last of the table's sockets heard of each version."""

    def hear(self, version: int) -> None:
        count = self.counts[version] = self.counts.get(version, 0) + 1
        if count == SEATS:
            self.last[version] = time.perf_counter()

    def waits(self) -> Iterator[float]:
        """Seconds from sending each move to the last socket's hearing of it."""
        return (self.last[v] - self.sent[key] for key, v in self.made.items() if v in self.last)


class Load:
    """The people of all tables."""

    def __init__(self, steady: int | None) -> None:
        self.random = random.Random(7)
        self.tables: list[Table] = []
        self._steady = steady
        self._ready: deque[tuple[Player, str, int, dict[str, Any]]] = deque()

    def queue(self, player: Player, key: str, number: int, move: dict[str, Any]) -> None:
        if self._steady is None:
            player.send(key, number, move)
        else:
            self._ready.append((player, key, number, move))

    async def run(self, seconds: float) -> tuple[float, list[float]]:
        """Moves a second, and all waits, in these seconds."""
        began = time.perf_counter()
        until = began + seconds
        if self._steady is None:
            await asyncio.sleep(seconds)
        else:
            sent = 0
            while (now := time.perf_counter()) < until:
                while self._ready and sent < (now - began) * self._steady:
                    player, *move = self._ready.popleft()
                    player.send(*move)
                    sent += 1
                await asyncio.sleep(0.0005)
        for table in self.tables:
            for player in table.players:
                assert player.wire is not None
                player.wire.close()
        heard = sum(began <= at <= until for table in self.tables for at in table.last.values())
        return heard / seconds, [wait for table in self.tables for wait in table.waits()]


async def measure(
    database: Database, identity: Identity, tables: int, steady: int | None, seconds: float, server: psutil.Process
) -> str:
    """One line of the report."""
    load = Load(steady)
    for table_id, people in await lay_out(database, tables):
        table = Table(table_id, load)
        table.players = [Player(table, seat, f"quintain={identity.sign(who)}") for seat, who in enumerate(people)]
        load.tables.append(table)
    for table in load.tables:
        for player in table.players:
            url = f"http://127.0.0.1:{PORT}/ws/tables/{table.id}"
            player.wire = await dial(url, player.hear, player.cookie)
    before = sum(server.cpu_times()[:2])
    rate, waits = await load.run(seconds)
    busy = (sum(server.cpu_times()[:2]) - before) / (rate * seconds)
    what = f"{tables:4} tables, {'steady' if steady else 'as fast as they can'}"
    return _line(what, rate, waits) + f"   {busy * 1e6:4.0f} µs of server CPU a move"


async def lay_out(database: Database, count: int) -> list[tuple[str, list[UUID]]]:
    """So many tables, begun, with people on all seats."""
    game = GAMES[0]
    made = []
    async with database.session() as session:
        for _ in range(count):
            people = [uuid4() for _ in range(SEATS)]
            table = store.new_table(
                game, game.options_type(), entropy=SYSTEM, seats=SEATS, public=False, host=people[0]
            )
            for chair, player in zip(table.chairs, people, strict=True):
                chair.player_id, chair.name, chair.client_seed, chair.ready = (
                    player,
                    f"P{chair.seat}",
                    CLIENT_SEED,
                    True,
                )
            session.add(table)
            await session.flush()
            store.begin(session, table, game)
            made.append((table.id, people))
    return made


async def measure_echo(sockets: int, steady: int | None, seconds: float) -> str:
    """The same sockets on a server that only echoes; a message is heard by the one who sent it."""
    waits: list[float] = []
    ready: deque[Wire] = deque()
    sent: dict[Wire, float] = {}
    text = b'{"t":"move","id":"d12s3","decision":12,"move":{"kind":"predict","prediction":"S3"}}'

    def send(wire: Wire) -> None:
        sent[wire] = time.perf_counter()
        wire.send(text)

    def hear(wire: Wire, _: bytes) -> None:
        waits.append(time.perf_counter() - sent[wire])
        send(wire) if steady is None else ready.append(wire)

    wires = [await dial(f"http://127.0.0.1:{PORT + 1}/", hear) for _ in range(sockets)]
    began = time.perf_counter()
    if steady is None:
        for wire in wires:
            send(wire)
        await asyncio.sleep(seconds)
    else:
        ready.extend(wires)
        count = 0
        while (now := time.perf_counter()) < began + seconds:
            while ready and count < (now - began) * steady:
                send(ready.popleft())
                count += 1
            await asyncio.sleep(0.0005)
    for wire in wires:
        wire.close()
    return _line(
        f"       echo, {sockets} sockets, {'steady' if steady else 'as fast as they can'}", len(waits) / seconds, waits
    )


def _line(what: str, rate: float, waits: list[float]) -> str:
    cuts = statistics.quantiles(waits, n=100)
    return f"{what:48} {rate:8,.0f}/s   p50 {cuts[49] * 1e3:7.2f} ms   p99 {cuts[98] * 1e3:7.2f} ms"


@contextmanager
def child(*command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that ends with the block."""
    process = subprocess.Popen(command, env=os.environ | environment)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


async def until_open(port: int) -> None:
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return


async def run(url: str, counts: list[int], seconds: float, server: psutil.Process) -> None:
    await until_open(PORT)
    database = Database(url)
    identity = await Identity.of_database(database)
    for count in counts:
        print(await measure(database, identity, count, None, seconds, server), flush=True)
        print(await measure(database, identity, count, STEADY, seconds, server), flush=True)
    await until_open(PORT + 1)
    for count in counts:
        print(await measure_echo(count * SEATS, None, seconds / 2), flush=True)
        print(await measure_echo(count * SEATS, STEADY, seconds / 2), flush=True)
    await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 500])
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--profile", type=Path, help="write cProfile's figures of the server here")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="quintain-bench-") as folder:
        Path(folder).chmod(0o755)
        with postgres.running(Path(folder), EMBEDDED) as cluster:
            asyncio.run(migrate.upgrade(cluster.url()))
            profiler = ("-m", "cProfile", "-o", str(chosen.profile)) if chosen.profile else ()
            server = (sys.executable, *profiler, "-m", "app.cli", "serve")
            settings = {
                "QUINTAIN_DATABASE_URL": cluster.url(),
                "QUINTAIN_PORT": str(PORT),
                "QUINTAIN_MESSAGES_A_SECOND": "10000",
            }
            with child(*server, **settings) as process, child(sys.executable, "-m", "bench.echo", str(PORT + 1)):
                uvloop.run(run(cluster.url(), chosen.tables, chosen.seconds, psutil.Process(process.pid)))


if __name__ == "__main__":
    main()
