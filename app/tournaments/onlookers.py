"""Who looks at a page of a tournament has seen what is told about it."""

from collections.abc import Iterable

import structlog

from app.channels.connection import Connection
from app.cues.writing import saw
from app.errors import DatabaseAway
from app.runtime.db import Database

log = structlog.get_logger()


async def see(database: Database, tournament: str, connections: Iterable[Connection]) -> None:
    """Those of these who look at this moment are not told elsewhere any more."""
    players = {connection.player for connection in connections if connection.looks}
    if not players:
        return
    try:
        async with database.session() as session:
            await saw(session, f"/tournaments/{tournament}", players)
    except DatabaseAway as problem:  # then they are told besides
        log.warning("not written who looks", code=problem.code)
