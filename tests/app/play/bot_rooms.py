"""A room whose bots a test drives, and strong bots that never find a move."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from app.channels.bus import Bus
from app.messages.statuses import BotStrength
from app.play.drivers.bots import BotDriver
from app.play.room.inbox import Driven, DriverMove
from app.play.room.live_table import LiveTable
from app.play.room.room import Room
from app.play.thinker import Search
from app.processes.clock import SharedClock
from app.tables.store import AnyGame
from engines.core.game import Known
from tests.app.play.in_memory import (
    BackgroundTasks,
    MemoryCommitter,
    MemoryLeases,
    MemoryStore,
    NoThoughts,
    StoredTable,
)


async def room_of(
    stored: StoredTable, game: AnyGame, bots: BotDriver, committer: MemoryCommitter | None = None
) -> Room:
    """A room on this table that is not running yet."""
    store = MemoryStore(stored, game)
    info, opened = await store.load(stored.table.id, None)
    committer = MemoryCommitter(stored) if committer is None else committer
    return Room(info, opened, store=store, committer=committer, bus=Bus(), drivers=(bots,))


def live_of(room: Room) -> LiveTable:
    assert room.table.live is not None
    return room.table.live


@asynccontextmanager
async def at_work(room: Room) -> AsyncIterator[None]:
    """Runs the room during the block."""
    running = asyncio.create_task(room.run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        room.close()


def driver(seconds: float = 0.0, thoughts: NoThoughts | None = None, clock: SharedClock | None = None) -> BotDriver:
    thoughts = NoThoughts() if thoughts is None else thoughts
    return BotDriver(seconds, MemoryLeases(), BackgroundTasks(), thoughts, clock)


async def posted(room: Room, bots: BotDriver) -> DriverMove:
    """The next move posted by a bot; the room reports that it was made."""
    message = await room.inbox.get()
    assert isinstance(message, DriverMove)
    room.inbox.task_done()
    message.done(Driven.DONE)
    return message


def with_bots(stored: StoredTable, strength: BotStrength) -> StoredTable:
    """The same table with bots of this strength."""
    for chair in stored.table.chairs:
        chair.bot_strength = strength if chair.bot else None
    return stored


class Endless(NoThoughts):
    """A process that never answers, and counts the callers that gave up."""

    given_up = 0

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any:
        self.asked.append((search, known, seed))
        try:
            await asyncio.Event().wait()
        finally:
            self.given_up += 1
