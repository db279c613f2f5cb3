"""One topic and its subscribers in this process.

Channel     subscribe, unsubscribe, publish, presence
Coalescer   one action for many requests at about the same time
until_tick  seconds until the next tick of a fixed rhythm
"""

import asyncio
from collections.abc import Callable, Hashable
from typing import Final, TypeVar
from uuid import UUID

from app.channels.connection import Connection

PRESENCE_SECONDS: Final = 0.1
"""Arrivals and departures within this time are announced together."""

K = TypeVar("K", bound=Hashable)


def until_tick(seconds: float) -> float:
    """Seconds until the next multiple of `seconds`, by the loop's time. The wait does not depend on earlier events. If
    it began with the first of several changes, the time of a later change would reveal it, and the first change may be
    secret (ADR 0034).
    """
    return seconds - asyncio.get_running_loop().time() % seconds if seconds else 0.0


class Coalescer:
    """Runs an action once for all requests within a pause. With `on_ticks`, it runs at the next multiple of
    `seconds`."""

    def __init__(self, seconds: float, action: Callable[[], None], *, on_ticks: bool = False) -> None:
        self._seconds = seconds
        self._action = action
        self._on_ticks = on_ticks
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a requested action has not run yet."""
        return self._timer is not None

    def request(self) -> None:
        """Run the action after the pause; requests during the pause are combined."""
        if self._timer is None:
            pause = until_tick(self._seconds) if self._on_ticks else self._seconds
            self._timer = asyncio.get_running_loop().call_later(pause, self._act)

    def cancel(self) -> None:
        """Cancel a pending request."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _act(self) -> None:
        self._timer = None
        self._action()


class Channel:
    """The subscribers of one topic. Slow subscribers are disconnected by their connection."""

    def __init__(
        self, name: str, *, on_presence: Callable[[], None] | None = None, seconds: float = PRESENCE_SECONDS
    ) -> None:
        self.name = name
        """Such as `table:<id>`, `tournament:<id>` or `lobby`."""
        self.subscribers: set[Connection] = set()
        """Changed only by `subscribe` and `unsubscribe`."""
        self.changes = 0
        """The number of changes so far."""
        self._presence = None if on_presence is None else Coalescer(seconds, on_presence)

    @property
    def players(self) -> frozenset[UUID]:
        """The connected people, each once."""
        return frozenset(connection.player for connection in self.subscribers)

    def subscribe(self, connection: Connection) -> None:
        """Add this connection, which receives all future messages."""
        self.subscribers.add(connection)
        self.changes += 1
        self.announce_presence()

    def unsubscribe(self, connection: Connection) -> None:
        """Stop sending to a connection. Idempotent."""
        if connection in self.subscribers:
            self.subscribers.discard(connection)
            self.changes += 1
            self.announce_presence()

    def publish(self, message: bytes) -> None:
        """Send the same message to every subscriber."""
        for connection in self.subscribers:
            connection.send(message)

    def publish_by(self, viewpoint: Callable[[Connection], K], message: Callable[[K], bytes | None]) -> None:
        """Send every subscriber the message of its viewpoint, created once for each viewpoint; `None` sends nothing."""
        made: dict[K, bytes | None] = {}
        for connection in self.subscribers:
            key = viewpoint(connection)
            if key not in made:
                made[key] = message(key)
            text = made[key]
            if text is not None:
                connection.send(text)

    def announce_presence(self) -> None:
        """Announce the presence soon."""
        if self._presence is not None:
            self._presence.request()

    def close(self) -> None:
        """Stop announcing presence."""
        if self._presence is not None:
            self._presence.cancel()
