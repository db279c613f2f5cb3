"""The server's memory for a live table of each game and for an open socket; and the time to load a table.

    python -m bench.memory [--tables 100] [--sockets 500] [--moves 400]

A table is measured when its game is over after random moves, or after the given number of moves. Every game
is measured in a separate process, by the memory that the system reports for it.
"""

import argparse
import asyncio
import gc
import random
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from uuid import uuid4

import psutil
import uvloop

from app.channels.bus import Bus
from app.play.room.live_table import LiveTable
from app.play.room.table_store import DatabaseTableStore
from app.players.identity import Identity
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.tables.committer import Committer
from app.tables.store import AnyGame
from bench import counting, fresh
from bench.playouts import RandomChance
from bench.processes import until_open
from bench.systems import Quintain
from bench.tables import lay_out
from bench.wire import dial
from engines import GAMES
from engines.core.codec import codec_of
from engines.core.prompts import any_move

ALL = {game.name: game for game in (counting.GAME, *GAMES)}


async def play(live: LiveTable, moves: int, committer: Committer | None) -> None:
    """Make random moves to the end of the game, or `moves` of them. They are written to the log if there is a
    committer."""
    chance = RandomChance(7)
    while live.version < moves and (decisions := live.game.to_act(live.state)):
        seat = random.choice(decisions).seat
        move = any_move(live.game.legal_moves(live.state, seat), chance)
        decided = live.decide(seat, move, client_id=f"m{live.version}")
        if committer is not None:
            await committer.commit(decided.pending)
        live.apply(decided)


async def opened(store: DatabaseTableStore, table_id: str) -> LiveTable:
    """A table from its log."""
    _, live = await store.load(table_id, None)
    assert isinstance(live, LiveTable)
    return live


async def _table_kilobytes(url: str, game: AnyGame, tables: int, moves: int) -> tuple[float, int]:
    database = Database(url)
    store = DatabaseTableStore(database, ALL, Bus(), SharedClock())
    codec_of(game)
    ids = [table for table, _ in await lay_out(database, game, seats=max(game.seats), count=tables + 3)]
    process, lives = psutil.Process(), []
    before = 0
    for number, table_id in enumerate(ids):
        if number == 3:  # the one-time allocations of the first tables are over
            gc.collect()
            before = process.memory_info().rss
        live = await opened(store, table_id)
        await play(live, moves, None)
        lives.append(live)
    gc.collect()
    kilobytes = (process.memory_info().rss - before) / tables / 1024
    await database.close()
    return kilobytes, lives[-1].version


def table_kilobytes(url: str, name: str, tables: int, moves: int) -> tuple[float, int]:
    """The memory of a live table, and the number of its moves."""
    random.seed(7)
    return uvloop.run(_table_kilobytes(url, ALL[name], tables, moves))


async def opening_milliseconds(database: Database, game: AnyGame, moves: int) -> tuple[float, int]:
    """The time to load a table, and the number of its moves."""
    store, committer = DatabaseTableStore(database, ALL, Bus(), SharedClock()), Committer(database.engine)
    writing = asyncio.create_task(committer.run())
    [(table_id, _)] = await lay_out(database, game, seats=max(game.seats), count=1)
    live = await opened(store, table_id)
    await play(live, moves, committer)
    writing.cancel()
    await committer.close()
    times = []
    for _ in range(10):
        began = time.perf_counter()
        await store.load(table_id, None)
        times.append(time.perf_counter() - began)
    return 1e3 * statistics.median(times), live.version


async def socket_kilobytes(url: str, database: Database, sockets: int) -> float:
    """The memory of an open socket of a spectator."""
    identity = await Identity.of_database(database)
    [(table_id, _)] = await lay_out(database, counting.GAME, seats=2, count=1)
    system = Quintain(url, database, identity, counting.GAME, seats=2)
    with system.running() as process:
        await until_open(system.port)

        async def watch() -> object:
            cookie = f"{identity.cookie_name}={identity.sign(uuid4())}"
            return await dial(f"http://127.0.0.1:{system.port}/ws/tables/{table_id}", lambda *_: None, cookie)

        wires = [await watch() for _ in range(20)]
        before = process.memory_info().rss
        wires += [await watch() for _ in range(sockets)]
        await asyncio.sleep(1.0)
        return (process.memory_info().rss - before) / sockets / 1024


async def run(url: str, chosen: argparse.Namespace) -> None:
    database = Database(url)
    for game in ALL.values():
        milliseconds, moves = await opening_milliseconds(database, game, chosen.moves)
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:
            kilobytes, _ = pool.submit(table_kilobytes, url, game.name, chosen.tables, chosen.moves).result()
        print(
            f"{game.name:9} {max(game.seats)} seats, {moves:3} moves: {kilobytes:7,.0f} kB a live table, "
            f"{milliseconds:6.1f} ms to open it cold",
            flush=True,
        )
    print(f"a socket: {await socket_kilobytes(url, database, chosen.sockets):.0f} kB")
    await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--sockets", type=int, default=500)
    parser.add_argument("--moves", type=int, default=400)
    chosen = parser.parse_args()
    with fresh.cluster() as cluster:
        uvloop.run(run(cluster.url(), chosen))


if __name__ == "__main__":
    main()
