"""Notices over PostgreSQL's NOTIFY: nothing to install, and a notice in a transaction is sent only if the transaction
commits.

One connection listens and sends. Costs and limits: docs/hosting.md.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import Session

from app.channels.reconnecting import ANSWER_SECONDS, ReconnectingBackend
from app.runtime.db import CHANNEL


class PostgresBackend(ReconnectingBackend):
    """LISTEN and NOTIFY."""

    in_transactions = True

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine

    def send_with(self, session: Session, text: str) -> None:
        session.execute(select(func.pg_notify(CHANNEL, text)))

    async def _connect(self, on_text: Callable[[str], None], on_end: Callable[[], None]) -> "_Listener":
        connection = await self._engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _: on_end())
            await driver.add_listener(CHANNEL, lambda *notice: on_text(notice[3]))
        except BaseException:
            with suppress(Exception):
                await _give_up(connection)
            raise
        return _Listener(connection, driver)


class _Listener:
    """A listening connection."""

    def __init__(self, connection: AsyncConnection, driver: Any) -> None:
        self._connection = connection
        self._driver = driver
        """The connection of asyncpg."""

    @property
    def is_connected(self) -> bool:
        return not self._driver.is_closed()

    async def send(self, texts: Sequence[str]) -> None:
        await self._driver.execute(
            "SELECT pg_notify($1, t) FROM unnest($2::text[]) AS t", CHANNEL, texts, timeout=ANSWER_SECONDS
        )

    async def close(self) -> None:
        await _give_up(self._connection)


async def _give_up(connection: AsyncConnection) -> None:
    # A listening connection must not return to the pool, and a dead one may fail in any way.
    with suppress(Exception):
        await connection.invalidate()
    await connection.close()
