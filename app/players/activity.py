"""The last request or move of each player, and the last time that a limit refused each player.

A knock for a seat depends on both, so they are written within a second, but at most every 15 seconds for each player.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final
from uuid import UUID

import structlog
from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.errors import DatabaseAway
from app.limits.callers import Caller, household_of
from app.players.rows import LimitRefusal, Player
from app.runtime.db import Database
from app.runtime.tasks import at_work

log = structlog.get_logger()

_WRITE_SECONDS: Final = 1.0
_AGAIN_SECONDS: Final = 15.0
"""Seconds before the same player or address is written again."""
_MOST: Final = 20_000
"""The most players and addresses that are remembered as written."""
_MOST_REFUSED: Final = 1_000
"""The most refusals in one statement. In an attack from more addresses the rest is lost."""
_KEPT_MINUTES: Final = 60


class Activity:
    """The activity of the players who reach this process."""

    def __init__(self, database: Database, mark_of: Callable[[str], str]) -> None:
        self._database = database
        self._mark_of = mark_of
        self._written: OrderedDict[Hashable, float] = OrderedDict()
        self._heard: set[UUID] = set()
        self._refused: set[str] = set()
        self._is_due = asyncio.Event()

    def on_heard(self, caller: Caller) -> None:
        """Note a request or a move of this caller."""
        if caller.guest is not None and self._is_new(caller.guest):
            self._heard.add(caller.guest)
            self._is_due.set()

    def on_refused(self, caller: Caller) -> None:
        """Note that a limit refused this caller, who may be known only by address."""
        keys = {f"player {caller.guest}": str(caller.guest)} if caller.guest is not None else {}
        if caller.address:
            wide = household_of(caller.address)
            keys[f"address {wide}"] = self._mark_of(wide)
        for name, key in keys.items():
            if len(self._refused) < _MOST_REFUSED and self._is_new(name):
                self._refused.add(key)
                self._is_due.set()

    async def run(self) -> None:
        """A long-running task that writes new entries."""
        while True:
            await self._is_due.wait()
            await asyncio.sleep(_WRITE_SECONDS)
            try:
                with at_work():
                    await self.write()
            except DatabaseAway as problem:
                log.warning("activity not written", code=problem.code)

    async def write(self) -> None:
        """Write new entries once. Raises `DatabaseAway`; they are then written the next time."""
        self._is_due.clear()
        heard, self._heard = self._heard, set()
        refused, self._refused = self._refused, set()
        try:
            async with self._database.session() as session:
                await _write_heard(session, heard)
                await _write_refused(session, refused)
        except BaseException:
            self._heard |= heard
            self._refused |= refused
            self._is_due.set()
            raise

    def _is_new(self, key: Hashable) -> bool:
        """Whether this key is due to be written; marks it as written."""
        now = time.monotonic()
        if now < self._written.get(key, 0.0):
            return False
        self._written[key] = now + _AGAIN_SECONDS
        self._written.move_to_end(key)
        if len(self._written) > _MOST:
            self._written.popitem(last=False)
        return True


async def _write_heard(session: AsyncSession, players: set[UUID]) -> None:
    if players:
        # Rows that another transaction is changing are skipped, which avoids deadlocks.
        rows = select(Player.id).where(Player.id.in_(players))
        found = rows.with_for_update(skip_locked=True, key_share=True)
        await session.execute(update(Player).where(Player.id.in_(found)).values(last_seen=func.app_now()))


async def _write_refused(session: AsyncSession, keys: set[str]) -> None:
    if keys:
        row = insert(LimitRefusal).values([{"key": key} for key in sorted(keys)])
        await session.execute(row.on_conflict_do_update(index_elements=[LimitRefusal.key], set_={"at": func.app_now()}))
        old = LimitRefusal.at < func.app_now() - func.make_interval(0, 0, 0, 0, 0, _KEPT_MINUTES)
        await session.execute(delete(LimitRefusal).where(old))
