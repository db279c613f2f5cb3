"""Notices over the database's own NOTIFY: nothing to install, and a notice in a transaction is sent where that commits.

One connection listens and sends. What it costs and where it ends: docs/hosting.md.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import structlog
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import Session

from app.db import CHANNEL

log = structlog.get_logger()

_LOOK_SECONDS: Final = 2.0
"""How often a quiet connection is asked whether it still lives."""
_ANSWER_SECONDS: Final = 2.0
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0
_MOST_WAITING: Final = 10_000
"""So many notices wait for a database that is away; then the oldest are lost, and others compare."""


class PostgresBackend:
    """LISTEN and NOTIFY."""

    in_transactions = True

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[str] = []
        self._anything = asyncio.Event()

    def send(self, text: str) -> None:
        self._waiting.append(text)
        self._anything.set()

    def send_with(self, session: Session, text: str) -> None:
        session.execute(select(func.pg_notify(CHANNEL, text)))

    async def run(self, on_text: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        pause = _FIRST_PAUSE
        while True:
            connection: AsyncConnection | None = None
            try:
                connection = await self._engine.connect()
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                driver: Any = (await connection.get_raw_connection()).driver_connection
                driver.add_termination_listener(lambda _: self._anything.set())
                await driver.add_listener(CHANNEL, lambda *notice: on_text(notice[3]))
                on_gap()
                pause = _FIRST_PAUSE
                await self._send_while_connected(driver)
            except Exception as error:  # whatever ends the connection, the next one is made
                log.warning("notices interrupted", error=type(error).__name__)
            finally:
                await _give_up(connection)
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _send_while_connected(self, driver: Any) -> None:
        while not driver.is_closed():
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_SECONDS):
                    await self._anything.wait()
            self._anything.clear()
            del self._waiting[:-_MOST_WAITING]
            texts = list(self._waiting)
            await driver.execute(
                "SELECT pg_notify($1, t) FROM unnest($2::text[]) AS t", CHANNEL, texts, timeout=_ANSWER_SECONDS
            )
            del self._waiting[: len(texts)]


async def _give_up(connection: AsyncConnection | None) -> None:
    # A connection that listens must not go back to the pool, and a dead one may fail in any way.
    if connection is not None:
        with suppress(Exception):
            await connection.invalidate()
        with suppress(Exception):
            await connection.close()
