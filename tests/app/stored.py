"""The database behind a served house: what is in it, and a quick way to bring a game forward.

connected     a connection for a while
everything    the rows of every table, to compare
query         rows of a statement
played_on     random legal moves, written as the house writes them
"""

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from app.db import Database
from app.tables import store
from app.tables.committer import Committer
from app.tables.store import LiveTable
from engines import GAMES

HOUSE_GAMES = {game.name: game for game in GAMES}


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection of one's own."""
    connection = await asyncpg.connect(url)
    try:
        yield connection
    finally:
        await connection.close()


async def query(url: str, statement: str, *arguments: Any) -> list[tuple[Any, ...]]:
    """The rows of a statement."""
    async with connected(url) as connection:
        return [tuple(row) for row in await connection.fetch(statement, *arguments)]


async def everything(connection: asyncpg.Connection) -> dict[str, tuple[int, str]]:
    """How many rows each table has, and a fingerprint of them all."""
    names = [row[0] for row in await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")]
    of_one = "SELECT '{0}', count(*), coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM \"{0}\" t"
    rows = await connection.fetch(" UNION ALL ".join(of_one.format(name) for name in names))
    return {name: (count, fingerprint) for name, count, fingerprint in rows}


async def played_on(
    url: str, table_id: str, stop: Callable[[LiveTable], bool] = lambda stored: False, *, seed: int = 1
) -> LiveTable:
    """The table after random moves of everybody until `stop`, or the end of the game. No room may have it open."""
    dice = random.Random(seed)
    database = Database(url)
    committer = Committer(database.engine)
    committer.start()
    try:
        async with database.session() as session:
            stored = await store.load(session, await store.find_table(session, table_id), HOUSE_GAMES)
        while not stop(stored) and (decisions := stored.game.to_act(stored.state)):
            seat = dice.choice(decisions).seat
            move = dice.choice(stored.game.legal_moves(stored.state, seat))
            chance = stored.chance()
            step = stored.game.apply(stored.state, seat, move, chance)
            lines = store.logged_events(step.emitted)
            client_id = f"on-{stored.version + 1}"
            await committer.commit(
                store.pending_move(stored, step, lines, chance, seat=seat, client_id=client_id, move=move)
            )
            stored.state = step.state
            stored.version += 1
            stored.draws += len(chance.record)
            stored.events.extend(lines)
        return stored
    finally:
        await committer.stop()
        await database.close()
