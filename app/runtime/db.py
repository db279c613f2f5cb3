"""The connection to PostgreSQL: engine, sessions, the base of all rows."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from enum import StrEnum
from time import monotonic
from typing import Annotated, Any, Final

import asyncpg
import orjson
from fastapi import Depends
from sqlalchemy import DateTime, Dialect, Enum, MetaData, String, Text, TypeDecorator, event, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, InvalidatePoolError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.sql.functions import GenericFunction

from app.errors import DatabaseAway
from app.runtime.services import ServiceOf

# Constraints have names, so that a migration can drop them by name.
_NAMES = {
    "pk": "%(table_name)s_pkey",
    "uq": "%(table_name)s_%(column_0_N_name)s_key",
    "ix": "%(table_name)s_%(column_0_N_name)s_idx",
    "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
    "ck": "%(table_name)s_%(constraint_name)s_check",
}


CHANNEL: Final = "quintain"
"""The channel on which processes that share this database notify each other."""
_CONNECT_SECONDS = 10
_STATEMENT_SECONDS = 60
"""Seconds after which the database counts as unreachable, even if a broken network reports no error."""
_UNUSED_SECONDS = 5.0
"""A connection that was unused for longer is tried before it is used again: a network can drop one silently."""
_RETURNED: Final = "returned"
"""In a connection's `info`: when it was returned to the pool."""
_AWAY_STATES = ("080", "53", "57P", "58030")
"""The first characters of SQLSTATEs that mean so: no connection; no disk, memory or connection is left; the server
ends, has crashed or starts; its disk fails."""


class Row(DeclarativeBase):
    """A stored row."""

    metadata = MetaData(naming_convention=_NAMES)


class AppNow(GenericFunction[datetime]):
    """`func.app_now()`: the time at which the transaction began. All SQL of the app gets the time from this function or
    from `func.app_clock()`, so that a test can set both ahead (migration 0028).
    """

    name = "app_now"
    type = DateTime(timezone=True)
    inherit_cache = True


class AppClock(GenericFunction[datetime]):
    """`func.app_clock()`: the time of the call, which advances within a transaction."""

    name = "app_clock"
    type = DateTime(timezone=True)
    inherit_cache = True


class Json(TypeDecorator[Any]):
    """JSON that the database only stores: as text, which is the cheapest form."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else orjson.dumps(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else orjson.loads(value)


NAME_POINTS: Final = 96
"""The most code points of a name: one sign for a reader can have ten of them."""
PersonName: Final = String(NAME_POINTS)
"""The type of a column with the name of a person."""


def one_of(values: type[StrEnum], column: str) -> Enum:
    """A column type for one of these values, stored as text. A constraint allows no other value; a migration that adds
    a value replaces the constraint (`<table>_<column>_check`).
    """
    return Enum(
        values,
        name=column,
        native_enum=False,
        create_constraint=True,
        length=None,
        values_callable=lambda members: [member.value for member in members],
    )


class Database:
    """The database sessions of one process. Every `session()` is one transaction, which is committed at its end or
    rolled back. If the connection is lost, `DatabaseAway` is raised, and the outcome is unknown."""

    def __init__(self, url: str, pool_size: int = 10, *, process: str = "quintain") -> None:
        """`process` is the name of the connections in the database."""
        self.engine: AsyncEngine = create_async_engine(
            async_url(url),
            pool_size=pool_size,
            max_overflow=pool_size,
            pool_use_lifo=True,  # each connection prepares its own statements, so a few busy ones are best
            connect_args={
                "timeout": _CONNECT_SECONDS,
                "command_timeout": _STATEMENT_SECONDS,
                "server_settings": {"application_name": process},
            },
            hide_parameters=True,  # errors are logged, and parameters are secrets, client seeds and names
        )
        event.listen(self.engine.sync_engine, "checkin", _note_return)
        event.listen(self.engine.sync_engine, "checkout", self._refuse_dead)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        try:
            async with self._sessions() as session, session.begin():
                yield session
        except Exception as error:
            if is_away(error):
                raise DatabaseAway from error
            raise

    async def close(self) -> None:
        await self.engine.dispose()

    def _refuse_dead(self, connection: Any, entry: ConnectionPoolEntry, _: object) -> None:
        """Makes the pool replace its connections if this one is dead. To try each one before each transaction, as
        SQLAlchemy's `pool_pre_ping` does, took a twelfth of the processor time of the server's tests.
        """
        if (driver_connection := entry.driver_connection) is None or driver_connection.is_closed():
            raise InvalidatePoolError
        if monotonic() - entry.info.get(_RETURNED, monotonic()) > _UNUSED_SECONDS:
            dialect = self.engine.sync_engine.dialect
            try:
                dialect.do_ping(connection)
            except dialect.loaded_dbapi.Error as error:
                raise InvalidatePoolError from error


def _note_return(_: object, entry: ConnectionPoolEntry) -> None:
    entry.info[_RETURNED] = monotonic()


def is_away(error: BaseException) -> bool:
    """Whether this error means that the database is unreachable, shutting down or starting, or out of resources."""
    match error:
        case DBAPIError():
            state = getattr(error.orig, "sqlstate", None) or ""
            is_lost = error.connection_invalidated or isinstance(error, InterfaceError)
            return is_lost or state.startswith(_AWAY_STATES) or _ends_connection(error.orig and error.orig.__cause__)
        case asyncpg.PostgresError():
            return (error.sqlstate or "").startswith(_AWAY_STATES) or _ends_connection(error)
        case _:
            return isinstance(error, OSError | asyncpg.InterfaceError | asyncpg.InternalClientError | PoolTimeoutError)


def _ends_connection(error: BaseException | None) -> bool:
    """Whether PostgreSQL ends the connection with this error, such as one that cannot write a file of its own."""
    return getattr(error, "severity_en", None) in ("FATAL", "PANIC")


def async_url(url: str) -> str:
    """The URL with the driver asyncpg, and with libpq's `sslmode` under that driver's name."""
    named = make_url(url).set(drivername="postgresql+asyncpg")
    if "sslmode" in named.query:
        named = named.set(query={("ssl" if name == "sslmode" else name): value for name, value in named.query.items()})
    return named.render_as_string(hide_password=False)


DatabaseDep = Annotated[Database, Depends(ServiceOf(Database))]
