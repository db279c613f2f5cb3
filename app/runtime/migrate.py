"""Migrations: bring the database's schema to the state that this release needs."""

import asyncio

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import ProgrammingError, SQLAlchemyError

from app.errors import DatabaseAway
from app.runtime.db import Database, is_away
from app.runtime.resources import RESOURCES


class MigrationFailure(Exception):
    """The database cannot be used; the text is a sentence for the operator."""


async def upgrade(url: str, to: str = "head") -> None:
    """Run the missing migrations on the database at this URL. Servers that start together take turns. Raises
    `MigrationFailure`.
    """
    try:
        await asyncio.to_thread(command.upgrade, config(url), to)
    except CommandError as error:
        if "Can't locate revision" not in str(error):
            raise
        raise MigrationFailure(
            "The database was made by a newer release than this one, which does not know its tables. Start that "
            "release, or restore a backup that this one has made."
        ) from error
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, SQLAlchemyError) as error:
        if not (is_away(error) or _is_refusal(error)):
            raise
        raise MigrationFailure(f"The database cannot be reached: {_reason(error)}") from error


async def check_current(database: Database) -> None:
    """Raises `MigrationFailure` unless the database has this release's schema."""
    head = ScriptDirectory.from_config(config("")).get_current_head()
    try:
        async with database.session() as session:
            found = (await session.execute(text("SELECT version_num FROM alembic_version"))).scalar_one_or_none()
    except ProgrammingError:
        found = None
    except (DatabaseAway, OSError, SQLAlchemyError, asyncpg.PostgresError) as error:
        raise MigrationFailure(f"The database cannot be reached: {_reason(error.__cause__ or error)}") from error
    if found != head:
        raise MigrationFailure(
            "The database does not have the tables of this release. Start the server of this release once."
        )


def check_encoding(connection: Connection) -> None:
    """Raises `MigrationFailure` if the database's encoding cannot store every name."""
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise MigrationFailure(
            f"The database has the encoding {encoding}, which cannot store every name. Make one with "
            "CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0."
        )


async def downgrade(url: str, to: str) -> None:
    """Undo migrations, down to revision `to`."""
    await asyncio.to_thread(command.downgrade, config(url), to)


def config(url: str) -> Config:
    """Alembic's configuration for the database of this URL."""
    made = Config(RESOURCES / "alembic.ini")
    made.attributes["url"] = url
    return made


def _is_refusal(error: BaseException) -> bool:
    """Whether PostgreSQL rejects the connection: no such database, no such role, wrong password."""
    state = getattr(getattr(error, "orig", error), "sqlstate", None) or ""
    return state[:2] in ("28", "3D")


def _reason(error: BaseException) -> str:
    """The reason in one line, without the URL, which may contain a password."""
    return " ".join(str(getattr(error, "orig", error)).split()) or type(error).__name__
