"""The database behind a served house: what is in it, and a quick way to bring a game forward.

connected     a connection for a while
everything    the rows of every table, to compare
query         rows of a statement
played_on     random legal moves, written as the server writes them
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import Database
from app.play.live_table import LiveTable
from app.play.table_store import open_table
from app.tables import store
from app.tables.committer import Committer
from engines import GAMES

GAMES_BY_NAME = {game.name: game for game in GAMES}


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


async def load(session: AsyncSession, table_id: str) -> LiveTable:
    """The game on a table, as a room opens it."""
    opened = await open_table(session, await store.find_table(session, table_id), GAMES_BY_NAME)
    assert isinstance(opened, LiveTable)
    return opened


async def played_on(
    url: str, table_id: str, stop: Callable[[LiveTable], bool] = lambda live: False, *, seed: int = 1
) -> LiveTable:
    """The table after random moves of everybody until `stop`, or the end of the game. No room may have it open."""
    dice = random.Random(seed)
    database = Database(url)
    committer = Committer(database.engine)
    writing = asyncio.create_task(committer.run())
    try:
        async with database.session() as session:
            live = await load(session, table_id)
        while not stop(live) and (decisions := live.game.to_act(live.state)):
            seat = dice.choice(decisions).seat
            move = dice.choice(live.game.legal_moves(live.state, seat))
            decided = live.decide(seat, move, client_id=f"on-{live.version + 1}")
            await committer.commit(decided.pending)
            live.apply(decided)
        return live
    finally:
        writing.cancel()
        await committer.close()
        await database.close()
