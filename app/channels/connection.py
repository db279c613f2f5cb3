"""One person's open socket, as everything else sees it: an outbox.

Nobody ever waits for a connection: `send` puts a message into a bounded outbox, a writer task empties it. Whoever does
not keep up is disconnected and comes back for the newest state.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final
from uuid import UUID

from prometheus_client import Counter

from app.errors import Problem, TooSlow

MOST_MESSAGES: Final = 256
MOST_BYTES: Final = 2_000_000

SLOW = Counter("quintain_slow_connections_total", "Connections that did not keep up and were closed")


class Connection:
    """The outbox of one socket."""

    __slots__ = ("_anything", "_bytes", "_outbox", "_writer", "ended", "player")

    def __init__(self, player: UUID) -> None:
        self.player = player
        """From the session, never from a message."""
        self.ended: Problem | None = None
        """Why the server disconnects it, once it does."""
        self._outbox: deque[str] = deque()
        self._bytes = 0
        self._anything = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    def send(self, message: str) -> None:
        """Put a message on its way; never blocks, never fails."""
        if self.ended is not None:
            return
        self._bytes += len(message)
        if len(self._outbox) >= MOST_MESSAGES or self._bytes > MOST_BYTES:
            SLOW.inc()
            self.disconnect(TooSlow())
        else:
            self._outbox.append(message)
            self._anything.set()

    def disconnect(self, problem: Problem) -> None:
        """Close the socket, saying why instead of what was still to be sent."""
        if self.ended is None:
            self.ended = problem
            self._outbox.clear()
            # The writer may wait for a socket that takes nothing: nothing else would end it.
            if self._writer is not None:
                self._writer.cancel()

    async def write(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send messages as they come; ends, or is cancelled, when the server disconnects the socket."""
        self._writer = asyncio.current_task()
        while self.ended is None:
            while self._outbox:
                message = self._outbox.popleft()
                self._bytes -= len(message)
                await send(message)
            self._anything.clear()
            await self._anything.wait()
