"""The bytes of a finished game in the database, before and after packing.

    python -m bench.packing [COPIES]

For each game, that many random games with most players (by default 40, or their first 400 moves), with random move ids
and with their checkpoints. Tables are counted whole, with indexes and page headers, divided by the number of games; the
final view is in the table's row before and after. The last figures are processor times of one game.
"""

import sys
import time
from typing import Final
from uuid import uuid4

import uvloop
from sqlalchemy import insert, text

from app.messages.statuses import TableStatus
from app.operating.packing import pack_game
from app.replay.checkpoints import checkpoints_of
from app.runtime.db import Database
from app.tables import store
from app.tables.packed_form import values_of
from app.tables.rows import Checkpoint, MoveRow, Snapshot
from app.tables.store import AnyGame
from bench import fresh
from bench.tables import lay_out
from engines import GAMES
from tests.app.play.in_memory import StoredTable, begun, turns

MOVES: Final = 400
_COLUMNS: Final = ("seq", "seat", "client_id", "move", "draws", "emitted", "table_event", "awaited", "asked")
_BYTES: Final = text("SELECT pg_total_relation_size(CAST(:name AS regclass))")
_VACUUM: Final = text("VACUUM FULL moves, snapshots, checkpoints, packed_games")


def played(game: AnyGame, seed: int) -> StoredTable:
    """A random game with most players."""
    stored = begun(game, players=max(game.seats), seed=seed)
    for version in turns(stored, stored.live(game), seed=seed):
        if version == MOVES:
            break
    return stored


async def bytes_of(database: Database, *tables: str) -> int:
    """The bytes of database tables with their indexes."""
    async with database.engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        await connection.execute(_VACUUM)
        return sum([(await connection.execute(_BYTES, {"name": name})).scalar_one() for name in tables])


async def write(database: Database, game: AnyGame, ids: list[str]) -> tuple[int, int]:
    """Write a random game at each table; returns the mean numbers of rows and of bytes of the final view."""
    rows = views = 0
    for seed, table_id in enumerate(ids, 1):
        stored = played(game, seed)
        rows += len(stored.rows)
        views += len(stored.final_view or b"")
        stored.table.status = TableStatus.OVER
        values = [dict(zip(_COLUMNS, values_of(row), strict=False)) | {"at": row.at} for row in stored.rows]
        for row in values:
            row |= {"table_id": table_id, "client_id": None if row["seat"] is None else uuid4().hex}
        states = [
            {"table_id": table_id, "version": one.version, "state": one.state}
            for one in checkpoints_of(stored.table, game, stored.rows)
            if one is not None
        ]
        async with database.session() as session:
            table = await store.find_table(session, table_id)
            table.status = TableStatus.OVER
            await session.execute(text("DELETE FROM moves WHERE table_id = :id"), {"id": table_id})
            await session.execute(insert(MoveRow), values)
            snapshot = await session.get_one(Snapshot, table_id)
            assert stored.snapshot is not None
            snapshot.version, snapshot.state = stored.snapshot.version, stored.snapshot.state
            if states:
                await session.execute(insert(Checkpoint), states)
    return rows // len(ids), views // len(ids)


async def timed_reads(database: Database, ids: list[str]) -> float:
    """The mean processor time of reading a game, in milliseconds."""
    began = time.process_time()
    for table_id in ids:
        async with database.session() as session:
            await store.stored_game(session, table_id)
    return (time.process_time() - began) * 1000 / len(ids)


async def run(url: str, copies: int) -> None:
    database = Database(url)
    for game in GAMES:
        empty = await bytes_of(database, "moves", "snapshots", "checkpoints")
        ids = [table for table, _ in await lay_out(database, game, seats=max(game.seats), count=copies)]
        rows, view = await write(database, game, ids)
        log = await bytes_of(database, "moves", "snapshots")
        before = await bytes_of(database, "moves", "snapshots", "checkpoints")
        read = await timed_reads(database, ids)
        empty_packed = await bytes_of(database, "packed_games")
        began = time.process_time()
        for table_id in ids:
            async with database.session() as session:
                assert await pack_game(session, table_id)
        packing = (time.process_time() - began) * 1000 / copies
        after = await bytes_of(database, "packed_games")
        again = await timed_reads(database, ids)
        print(
            f"{game.name}: {rows} rows and a snapshot {(log - empty) // copies:,} bytes, checkpoints"
            f" {(before - log) // copies:,}; packed with checkpoints {(after - empty_packed) // copies:,}; final view"
            f" {view:,}. Read {read:.1f} ms, packed {again:.1f} ms; packing {packing:.1f} ms.",
            flush=True,
        )
    await database.close()


def main() -> None:
    copies = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with fresh.cluster() as cluster:
        uvloop.run(run(cluster.url(), copies))


if __name__ == "__main__":
    main()
