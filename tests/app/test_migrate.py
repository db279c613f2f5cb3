"""The migrations: up, down, and their agreement with the row types."""

import asyncio
import re
import sys

import asyncpg
import pytest
from alembic import command
from alembic.util import CommandError
from sqlalchemy import Enum

import app.operating.rows
import app.processes.clock
import app.processes.leases
import app.puzzles.rows
import app.tables.deadlines
import app.tables.rows
import app.tournaments.rows  # noqa: F401  the rows name their tables when they are imported
from app.runtime import migrate
from app.runtime.db import Row
from tests.app.fixtures.database import query

pytestmark = pytest.mark.named


async def tables(url: str) -> set[str]:
    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return {row["tablename"] for row in found}
    finally:
        await connection.close()


def test_migrations_lead_to_the_declared_rows(database_url):
    try:
        command.check(migrate.config(database_url))
    except CommandError as difference:
        raise AssertionError(str(difference)) from None


async def test_the_database_accepts_an_enumerations_values_only(database_url):
    columns = [column for table in Row.metadata.sorted_tables for column in table.columns]
    enumerations = [column for column in columns if isinstance(column.type, Enum)]
    assert {f"{column.table.name}_{column.name}_check": set(column.type.enums) for column in enumerations} == {
        name: set(re.findall("'(\\w+)'", definition))
        for name, definition in await query(
            database_url,
            "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint"
            " WHERE contype = 'c' AND connamespace = 'public'::regnamespace",
        )
    }
    assert enumerations


async def test_all_migrations_can_be_reverted_and_repeated(empty_database_url):
    await migrate.upgrade(empty_database_url)
    before = await tables(empty_database_url)
    await migrate.downgrade(empty_database_url, "base")
    assert await tables(empty_database_url) == {"alembic_version"}
    await migrate.upgrade(empty_database_url)
    assert await tables(empty_database_url) == before


async def test_servers_that_start_together_take_turns(empty_database_url):
    program = "import asyncio, sys; from app.runtime import migrate; asyncio.run(migrate.upgrade(sys.argv[1]))"
    programs = [
        await asyncio.create_subprocess_exec(sys.executable, "-c", program, empty_database_url) for _ in range(3)
    ]
    assert [await program.wait() for program in programs] == [0, 0, 0]
