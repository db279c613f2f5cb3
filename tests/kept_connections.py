"""Connections that stay open after an engine has closed them, for the next engine on the same database.

For a new connection PostgreSQL starts a process that reads its catalogs, and this process prepares a hundred statements
again. That took half of most tests' time.

KeptConnections   the kept connections of one event loop
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final
from weakref import WeakSet

import asyncpg
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util.concurrency import await_, in_greenlet

from tests.databases import do
from tests.patience import QUICK

UNUSED: Final = "kept by the tests"
"""The application name of unused connections: a process whose connections are closed counts as ended."""
_END = f"""
SELECT pg_terminate_backend(pid, {QUICK * 1000:.0f}) FROM pg_stat_activity
 WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""
_LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
_MOST: Final = 20
"""The number of kept connections for a database, of the hundred that PostgreSQL allows."""


class KeptConnections:
    """Open, unused connections of one event loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._urls = set[str]()
        self._of_engines = defaultdict[str, defaultdict[str, list[Any]]](lambda: defaultdict(list))
        """SQLAlchemy's connections, by URL and by options."""
        self._plain = defaultdict[str, list[asyncpg.Connection]](list)
        """Connections of asyncpg, by URL."""
        self._is_set_up = WeakSet[asyncpg.Connection]()

    def keep(self, url: str) -> None:
        """Keeps the running loop's connections to this database. Only one loop can have kept connections."""
        self._loop = asyncio.get_running_loop()
        self._urls.add(url)

    def forget(self, url: str) -> None:
        """Closes the kept connections to a database, and keeps none from now on."""
        self._urls.discard(url)
        self.end(url)

    def _is_keeping(self, url: str) -> bool:
        return url in self._urls and asyncio.get_running_loop() is self._loop

    def unused(self, url: str) -> list[asyncpg.Connection]:
        """All kept connections to a database."""
        return [one._connection for kept in self._of_engines[url].values() for one in kept] + self._plain[url]

    def end(self, url: str) -> None:
        """Closes all kept connections to a database."""
        if unused := self.unused(url):
            do(url, _END)  # also in a sync fixture: there, a transport cannot close its socket
        for connection in unused:
            connection.terminate()
        self._of_engines.pop(url, None)
        self._plain.pop(url, None)

    @asynccontextmanager
    async def connected(self, url: str) -> AsyncIterator[asyncpg.Connection]:
        """A connection to a database."""
        kept = self._plain[url] if self._is_keeping(url) else []
        while kept and kept[-1].is_closed():
            kept.pop()
        connection = kept.pop() if kept else await asyncpg.connect(url)
        try:
            yield connection
        finally:
            if not self._is_keeping(url):
                await connection.close()
            elif await _is_reset(connection):
                self._plain[url].append(connection)

    def in_engines(self, create: Callable[..., AsyncEngine]) -> Callable[..., AsyncEngine]:
        """`create_async_engine` whose engines use kept connections, and keep theirs."""

        def created(url: str, **options: Any) -> AsyncEngine:
            engine = create(url, **options)
            connect_args = dict(options.get("connect_args", {}))
            name = connect_args.pop("server_settings", {}).get("application_name", "")
            database = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
            self._keep_those_of(engine.sync_engine.dialect, database, repr(connect_args), name)
            return engine

        return created

    def _keep_those_of(self, dialect: Any, url: str, options: str, name: str) -> None:
        connect, close, terminate = dialect.connect, dialect.do_close, dialect.do_terminate

        def taken(*arguments: Any, **keywords: Any) -> Any:
            while self._is_keeping(url) and (kept := self._of_engines[url][options]):
                connection = kept.pop()
                try:
                    await_(connection._connection.execute(f"SET application_name TO '{name}'", timeout=QUICK))
                except _LOST:
                    connection._connection.terminate()
                else:
                    return connection
            return connect(*arguments, **keywords)

        def is_kept(connection: Any) -> bool:
            if not in_greenlet() or not self._is_keeping(url) or connection._connection.is_closed():
                return False
            if len(self._of_engines[url][options]) == _MOST:
                return False
            connection.rollback()
            if not await_(_is_reset(connection._connection, f"; SET application_name TO '{UNUSED}'")):
                return False
            connection.isolation_level = connection._isolation_setting = None
            connection.readonly = connection.deferrable = False
            self._is_set_up.add(connection._connection)
            self._of_engines[url][options].append(connection)
            return True

        dialect.connect = taken
        dialect.do_close = lambda connection: is_kept(connection) or close(connection)
        dialect.do_terminate = lambda connection: is_kept(connection) or terminate(connection)
        dialect.setup_asyncpg_json_codec = self._once(dialect.setup_asyncpg_json_codec)
        dialect.setup_asyncpg_jsonb_codec = self._once(dialect.setup_asyncpg_jsonb_codec)

    def _once(self, set_up: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        async def set_up_once(connection: Any) -> None:
            if connection._connection not in self._is_set_up:
                await set_up(connection)

        return set_up_once


async def _is_reset(connection: asyncpg.Connection, statements: str = "") -> bool:
    """Whether the connection is in the state of a new one. Closes it otherwise."""
    try:
        async with asyncio.timeout(QUICK):
            await connection._reset()
            await connection.execute(connection.get_reset_query() + statements)
    except _LOST:
        connection.terminate()
        return False
    except BaseException:
        connection.terminate()
        raise
    connection._termination_listeners.clear()
    return True


KEPT: Final = KeptConnections()
"""The kept connections of this process."""
