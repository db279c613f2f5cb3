"""Alembic's connection to the database: at the URL from `app.runtime.migrate`, or in the operator's settings."""

import asyncio

from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

import app.bans.rows
import app.cues.rows
import app.merging.rows
import app.operating.rows
import app.players.rows
import app.processes.clock
import app.processes.leases
import app.puzzles.rows
import app.tables.deadlines
import app.tables.rows
import app.tournaments.rows  # noqa: F401  the rows name their tables when they are imported
from app import postgres
from app.config import EMBEDDED, Settings
from app.runtime.db import Row, async_url
from app.runtime.migrate import check_encoding

_LOCK = 0x5155494E  # servers that start together take turns


def run(connection: Connection) -> None:
    """Run the migrations, all in one transaction."""
    context.configure(connection=connection, target_metadata=Row.metadata)
    with context.begin_transaction():
        check_encoding(connection)
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        context.run_migrations()


async def connect(url: str) -> None:
    """Run the migrations on the database of this URL."""
    engine = create_async_engine(async_url(url), poolclass=NullPool)
    async with engine.connect() as connection:
        await connection.run_sync(run)
    await engine.dispose()


if (url := context.config.attributes.get("url") or Settings().database_url) is not None:
    asyncio.run(connect(url))
else:
    with postgres.running(Settings().data, EMBEDDED) as cluster:
        asyncio.run(connect(cluster.url()))
