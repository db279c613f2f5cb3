"""Notifications about a tournament, which count as seen for the people who have its page open."""

from collections.abc import Iterable

import structlog

from app.channels.connection import Connection
from app.cues.writing import saw
from app.errors import DatabaseAway
from app.runtime.db import Database

log = structlog.get_logger()


async def see(database: Database, tournament: str, connections: Iterable[Connection]) -> None:
    """Mark the notifications about this tournament as seen for the people on these connections."""
    players = {connection.player for connection in connections if connection.looks}
    if not players:
        return
    try:
        async with database.session() as session:
            await saw(session, f"/tournaments/{tournament}", players)
    except DatabaseAway as problem:  # the notifications are then sent as well
        log.warning("not written who looks", code=problem.code)
