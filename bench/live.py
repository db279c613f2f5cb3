"""Durable moves a second, and the latency of a move to the last socket of its table, compared with other servers.

    python -m bench.live                                    the counting game: Quintain, a bare durable hub,
                                                            boardgame.io in memory and in files, an echo
    python -m bench.live --game tornei                      one of Quintain's games, compared with the echo
    python -m bench.live --only quintain --profile FILE     its server under cProfile

Every server is a separate process; the ones that store moves in PostgreSQL share a durable embedded one. In every
round each of them is played at its full speed, at a steady 1,000 moves a second, and at 70 % of its full
speed. All clients run in this one process, which shares the processors: only ratios within one run are
meaningful. The table has the medians of the rounds.
"""

import argparse
import gc
import statistics
import sys
import time
import urllib.request
from collections import defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import psutil
import uvloop

from app import postgres
from app.config import EMBEDDED
from app.players.identity import Identity
from app.runtime import migrate
from app.runtime.db import Database
from app.tables.store import AnyGame
from bench import counting, fresh
from bench.load import Load, Measured
from bench.processes import cpu_seconds, postmaster, until_open
from bench.server import COLLECTOR_SECONDS
from bench.systems import BoardgameIo, Echo, Hub, Quintain, System
from engines import GAMES

STEADY = 1_000
SHARE = 0.7


@dataclass(frozen=True)
class Line:
    """One load on one system."""

    rate: float
    p50: float
    p99: float
    """In milliseconds."""
    server: float
    database: float
    """Microseconds of processor time a move."""
    collector: float
    """The garbage collector's share of the time."""

    def __str__(self) -> str:
        return (
            f"{self.rate:8,.0f}/s  p50 {self.p50:7.2f}  p99 {self.p99:7.2f} ms   "
            f"server {self.server:5.0f}  PostgreSQL {self.database:4.0f} µs a move   collector {self.collector:5.1%}"
        )


def median(lines: Sequence[Line]) -> Line:
    """The median of each column."""
    return Line(*(statistics.median(getattr(line, name) for line in lines) for name in Line.__dataclass_fields__))


class Meter:
    """The processor use of a server and its database between two moments."""

    def __init__(self, system: System, server: psutil.Process, database: psutil.Process) -> None:
        self._system = system
        self._server = server
        self._database = database
        self._began = self._taken = (0.0, 0.0)

    def begin(self) -> None:
        self._began = self._now()

    def end(self) -> None:
        server, database = (now - then for now, then in zip(self._now(), self._began, strict=True))
        self._taken = (server, database if self._system.is_durable else 0.0)

    def line(self, measured: Measured, collector: float) -> Line:
        """The figures of a load. `collector` is the garbage collector's share of the time."""
        server, database = self._taken
        moves = max(1, measured.moves)
        return Line(
            measured.rate, measured.milliseconds(0.5), measured.milliseconds(0.99),
            1e6 * server / moves, 1e6 * database / moves, collector,
        )  # fmt: skip

    def _now(self) -> tuple[float, float]:
        return cpu_seconds(self._server), cpu_seconds(self._database)

    def collector_seconds(self) -> float:
        """The garbage collector's seconds so far. Read before and after a load, because the answer takes a while."""
        if self._system.name != Quintain.name:  # of several workers, only one would answer
            return 0.0
        with urllib.request.urlopen(f"http://127.0.0.1:{self._system.port}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(COLLECTOR_SECONDS))


async def measure(system: System, meter: Meter, tables: int, rate: float | None, seconds: float) -> Line:
    """One load on one system."""
    load = Load(system.opened, rate)
    await load.open(tables)
    began, collected = time.perf_counter(), meter.collector_seconds()
    measured = await load.run(seconds, meter.begin, meter.end)
    collected = meter.collector_seconds() - collected
    return meter.line(measured, collected / (time.perf_counter() - began))


async def compare(
    systems: Sequence[System], meters: Sequence[Meter], *, tables: int, seconds: float, rounds: int
) -> None:
    """Measure all systems in turn, `rounds` times, and print each result and the medians."""
    lines: defaultdict[tuple[str, str], list[Line]] = defaultdict(list)

    async def add(system: System, meter: Meter, what: str, rate: float | None) -> float:
        try:
            line = await measure(system, meter, tables, rate, seconds)
        except (OSError, TimeoutError) as error:  # boardgame.io sometimes reads a half-written file, and exits
            print(f"{system.name:22} {what:12} could not be measured: {type(error).__name__}", flush=True)
            return 1.0
        lines[system.name, what].append(line)
        print(f"{system.name:22} {what:12} {line}", flush=True)
        return max(1.0, line.rate)

    for number in range(rounds):
        print(f"round {number + 1} of {rounds}, {tables} tables", flush=True)
        for system, meter in zip(systems, meters, strict=True):
            most = await add(system, meter, "saturated", None)
            if most > STEADY:
                await add(system, meter, f"{STEADY:,}/s", STEADY)
            if not isinstance(system, Echo):  # it is so fast that the clients would be measured
                await add(system, meter, f"{SHARE:.0%} of it", SHARE * most)
    medians = {of: median(found) for of, found in lines.items()}
    print(f"medians of {rounds} rounds")
    for (name, what), line in medians.items():
        print(f"{name:22} {what:12} {line}")
    print_ratios(medians)


def print_ratios(medians: dict[tuple[str, str], Line]) -> None:
    """Print the ratios of the first system's figures to each other one's."""
    first = next(name for name, _ in medians)
    steady = f"{STEADY:,}/s"
    for name in dict.fromkeys(name for name, _ in medians):
        if name != first:
            ours, theirs = medians[first, "saturated"], medians[name, "saturated"]
            text = f"{ours.rate / theirs.rate:5.2f} × the moves, {ours.server / theirs.server:5.2f} × the server's time"
            if (first, steady) in medians and (name, steady) in medians:
                apart = medians[first, steady].p99 - medians[name, steady].p99
                text += f", p99 at {steady} {apart:+.2f} ms"
            print(f"{first} by {name:22} {text}")


async def run(cluster: postgres.Cluster, folder: Path, chosen: argparse.Namespace) -> None:
    gc.disable()  # this process's pauses would count as latency of the servers
    game = game_named(chosen.game)
    systems: list[System] = []
    databases = []
    for workers in chosen.workers:
        # Each has its own database, because servers of one database notify each other of every move.
        url = cluster.url(f"workers_{workers}")
        await make_database(cluster, f"workers_{workers}")
        await migrate.upgrade(url)
        databases.append(Database(url))
        profiler = (sys.executable, "-m", "cProfile", "-o", str(chosen.profile)) if chosen.profile else ()
        ours = Quintain(
            url, databases[-1], await Identity.of_database(databases[-1]), game,
            seats=max(game.seats) if chosen.seats is None else chosen.seats,
            watchers=chosen.watchers, workers=workers, command=profiler,
        )  # fmt: skip
        systems.append(ours)
    if game is counting.GAME:
        systems += [Hub(cluster.url()), BoardgameIo(None), BoardgameIo(folder / "boardgame.io")]
    systems.append(Echo())
    systems = [system for system in systems if chosen.only is None or system.name.startswith(chosen.only)]
    with ExitStack() as stack:
        processes = [stack.enter_context(system.running()) for system in systems]
        for system in systems:
            await until_open(system.port)
        database = postmaster(cluster)
        meters = [Meter(system, process, database) for system, process in zip(systems, processes, strict=True)]
        await compare(systems, meters, tables=chosen.tables, seconds=chosen.seconds, rounds=chosen.rounds)
    for opened in databases:
        await opened.close()


async def make_database(cluster: postgres.Cluster, name: str) -> None:
    connection = await asyncpg.connect(cluster.url("postgres", role=EMBEDDED.superuser))
    await connection.execute(f"CREATE DATABASE {name} OWNER {EMBEDDED.role}")
    await connection.close()


def game_named(name: str) -> AnyGame:
    return next(game for game in (counting.GAME, *GAMES) if game.name == name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[game.name for game in (counting.GAME, *GAMES)], default=counting.GAME.name)
    parser.add_argument("--seats", type=int, help="players at a table (as many as the game takes)")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--watchers", type=int, default=0, help="sockets at each table besides the players'")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each load")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, nargs="+", default=[1], help="processes of Quintain's server: 1 2 4")
    parser.add_argument("--only", help="systems whose names begin so")
    parser.add_argument("--profile", type=Path, help="write cProfile's figures of Quintain's server here")
    chosen = parser.parse_args()
    with fresh.folder() as folder, postgres.running(folder, EMBEDDED) as cluster:
        uvloop.run(run(cluster, folder, chosen))


if __name__ == "__main__":
    main()
