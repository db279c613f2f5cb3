"""One person's open line to a table or to the lobby.

Nobody ever waits for a connection: `send` puts a frame into a bounded outbox, a writer task empties it. Whoever does
not keep up is cut off and comes back for the newest state.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final
from uuid import UUID

from prometheus_client import Counter

MOST_FRAMES: Final = 256
MOST_BYTES: Final = 2_000_000

CUT_OFF = Counter("quintain_slow_connections_total", "Connections that did not keep up and were cut off")


class Connection:
    """The outbox of one socket."""

    __slots__ = ("_anything", "_bytes", "_outbox", "_writer", "is_slow", "player")

    def __init__(self, player: UUID) -> None:
        self.player = player
        """From the session, never from a message."""
        self.is_slow = False
        """Whether it was cut off because its outbox was full."""
        self._outbox: deque[str] = deque()
        self._bytes = 0
        self._anything = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    def send(self, frame: str) -> None:
        """Put a frame on its way; never blocks, never fails."""
        if self.is_slow:
            return
        self._bytes += len(frame)
        if len(self._outbox) >= MOST_FRAMES or self._bytes > MOST_BYTES:
            self.is_slow = True
            self._outbox.clear()
            CUT_OFF.inc()
            # The writer waits for a socket that takes nothing: nothing else would end it.
            if self._writer is not None:
                self._writer.cancel()
        else:
            self._outbox.append(frame)
            self._anything.set()

    async def write(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send frames as they come; ends, or is cancelled, when the connection was cut off."""
        self._writer = asyncio.current_task()
        while not self.is_slow:
            while self._outbox:
                frame = self._outbox.popleft()
                self._bytes -= len(frame)
                await send(frame)
            self._anything.clear()
            await self._anything.wait()
