"""A bounded queue of finished games about which something is computed in the background."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from app.errors import DatabaseAway, Problem

log = structlog.get_logger()

_MOST_WAITING: Final = 100
"""Games beyond that are left out, and wanted again by the next request for them."""


class TableQueue:
    """The tables that wait, each once."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[str] = asyncio.Queue(_MOST_WAITING)
        self._wanted: set[str] = set()

    @property
    def is_busy(self) -> bool:
        """Whether any table waits or is being worked on."""
        return bool(self._wanted)

    def want(self, table_id: str) -> None:
        """Have this table's turn come."""
        if table_id not in self._wanted and not self._waiting.full():
            self._wanted.add(table_id)
            self._waiting.put_nowait(table_id)

    async def run(self, work: Callable[[str], Awaitable[None]]) -> None:
        """Work on one table after the other, until cancelled. A table whose work fails is wanted again by the next
        request for it."""
        while True:
            table_id = await self._waiting.get()
            try:
                await work(table_id)
            except (DatabaseAway, Problem) as problem:
                log.warning("not computed", table=table_id[:6], cause=repr(problem))
            except Exception:
                log.exception("not computed", table=table_id[:6])
            finally:
                self._wanted.discard(table_id)
