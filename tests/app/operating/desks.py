"""An operator's desk for a test, beside a running server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.config import Settings
from app.operating.desk import Desk, open_desk
from tests.app.fixtures.database import GAMES_BY_NAME, query

WHY = "Insults"


@asynccontextmanager
async def desk_on(database_url: str) -> AsyncIterator[Desk]:
    """The desk of an operator called Ops."""
    async with open_desk(Settings(), database_url, GAMES_BY_NAME, who="Ops") as desk:
        yield desk


async def log_of(database_url: str) -> list[tuple[str, ...]]:
    """The log's acts, oldest first."""
    return await query(database_url, "SELECT who, act, subject, reason FROM operator_acts ORDER BY id")
