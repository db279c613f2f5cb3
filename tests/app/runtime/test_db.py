"""URLs that an operator may write, and connections that the database has closed."""

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from app.errors import DatabaseAway
from app.runtime import db
from app.runtime.db import Database, async_url, is_away
from tests.databases import do


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("postgresql://ann:pw@db.example/quintain", "postgresql+asyncpg://ann:pw@db.example/quintain"),
        ("postgres://db.example/quintain", "postgresql+asyncpg://db.example/quintain"),
        ("postgresql://db.example/q?sslmode=require", "postgresql+asyncpg://db.example/q?ssl=require"),
        ("postgresql://ann@/q?host=/run/pg&port=5432", "postgresql+asyncpg://ann@/q?host=%2Frun%2Fpg&port=5432"),
    ],
)
def test_a_libpq_url_becomes_a_driver_url(written: str, used: str) -> None:
    assert async_url(written) == used


_END_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
 WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


async def backend(database: Database) -> int:
    """The process of PostgreSQL that answers."""
    async with database.session() as session:
        return (await session.execute(text("SELECT pg_backend_pid()"))).scalar_one()


@pytest.mark.named
async def test_a_closed_connection_is_replaced(database_url: str) -> None:
    database = Database(database_url)
    first = await backend(database)
    do(database_url, _END_OTHERS)  # this blocks, so that the event loop has not seen the end yet
    with pytest.raises(DatabaseAway):
        await backend(database)
    assert await backend(database) != first
    await database.close()


async def test_a_connection_is_tried_after_a_pause(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(database_url)
    first = await backend(database)
    assert await backend(database) == first
    do(database_url, _END_OTHERS)
    later = db.monotonic() + 6
    monkeypatch.setattr(db, "monotonic", lambda: later)
    assert await backend(database) != first
    await database.close()


@pytest.mark.parametrize(
    ("state", "error"),
    [
        ("53100", DatabaseAway),  # the disk is full
        ("53200", DatabaseAway),  # no memory
        ("58030", DatabaseAway),  # the disk fails
        ("23505", IntegrityError),
        ("54000", DBAPIError),
    ],
)
async def test_a_database_without_resources_counts_as_away(
    database_url: str, state: str, error: type[Exception]
) -> None:
    database = Database(database_url)
    with pytest.raises(error):
        async with database.session() as session:
            await session.execute(text(f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$"))
    await database.close()


@pytest.mark.parametrize(("severity", "is_lost"), [("FATAL", True), ("PANIC", True), ("ERROR", False)])
def test_an_error_that_ends_the_connection_counts_as_away(severity: str, is_lost: bool) -> None:
    error = asyncpg.InternalServerError("could not write init file")
    error.severity_en = severity
    translated = Exception("could not write init file")
    translated.__cause__ = error
    assert is_away(error) == is_lost
    assert is_away(DBAPIError("SELECT 1", None, translated)) == is_lost
