"""Finds the publisher of a channel by the channel's name."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Annotated, Final, Protocol
from uuid import UUID

from fastapi import Depends

from app.bans.current import Bans
from app.channels.connection import Connection
from app.errors import Banned, Problem
from app.players.errors import SignedOut
from app.players.trust import seconds_left
from app.runtime.services import ServiceOf

_AT_ONCE: Final = 100
_REMEMBERED: Final = 200


class Restarting(Problem):
    status = 503
    close_code = 1012
    message = "The server restarts. Come back in a moment; nothing is lost."

    def __init__(self, seconds: float = 1.0) -> None:
        super().__init__()
        self.retry_after = seconds


class NoSuchChannel(Problem):
    status = 404
    message = "There is no such channel, or this socket cannot subscribe to it."


class Publisher(Protocol):
    """The publisher of all channels of one kind. A channel's name is `kind` or `kind:key`; for `kind` alone the key is
    empty."""

    async def subscribe(self, key: str, connection: Connection) -> None:
        """Send the connection the newest state and all future messages. Raises `Problem`."""

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        """Stop sending to the connection."""

    async def refresh(self, key: str, connection: Connection) -> None:
        """Send the newest state again. Raises `Problem`."""


class ChannelDirectory:
    """The channels of this process, by name."""

    def __init__(self, build: str = "", now: Callable[[], float] = time.time, bans: Bans | None = None) -> None:
        """`now` returns the time that all processes share."""
        self.build = build
        """The release of this process's pages."""
        self.bans = Bans(now) if bans is None else bans
        self._now = now
        self._publishers: dict[str, Publisher] = {}
        self.connections: set[Connection] = set()
        """All connections to this process."""
        self._signed_out: deque[UUID] = deque(maxlen=_REMEMBERED)
        """The most recently signed-out devices, because a handshake of one may still be under way."""
        self._is_ending = False
        self._on_waiting: list[Callable[[float], None]] = []

    def register(self, kind: str, publisher: Publisher) -> None:
        """Make `publisher` responsible for all channels of this kind."""
        self._publishers[kind] = publisher

    def seconds_left(self, trusted_from: float | None) -> float:
        """Seconds until a device is trusted; 0.0 if it is already trusted."""
        return seconds_left(trusted_from, self._now())

    def on_waiting(self, listener: Callable[[float], None]) -> None:
        """Call `listener` with the seconds left whenever a waiting device connects."""
        self._on_waiting.append(listener)

    @contextmanager
    def connected(self, connection: Connection, trusted_from: float | None = None) -> Iterator[None]:
        """Context of a connection's life; its device waits until `trusted_from`. Raises `Restarting`, `SignedOut`,
        `Banned`."""
        if self._is_ending:
            raise Restarting
        if connection.device in self._signed_out:
            raise SignedOut
        self.bans.check_banned(connection.player, connection.address)
        waits = self.seconds_left(trusted_from)
        connection.sees_hands = waits == 0.0
        self.connections.add(connection)
        if not connection.sees_hands:
            for listener in self._on_waiting:
                listener(waits)
        try:
            yield
        finally:
            self.connections.discard(connection)

    async def subscribe(self, name: str, connection: Connection) -> None:
        """Raises `NoSuchChannel`, and the errors of the channel."""
        publisher, key = self._find(name)
        await publisher.subscribe(key, connection)

    async def unsubscribe(self, name: str, connection: Connection) -> None:
        """Raises `NoSuchChannel`."""
        publisher, key = self._find(name)
        await publisher.unsubscribe(key, connection)

    async def refresh(self, name: str, connection: Connection) -> None:
        """Raises `NoSuchChannel`, and the errors of the channel."""
        publisher, key = self._find(name)
        await publisher.refresh(key, connection)

    def sign_out(self, devices: Collection[UUID]) -> None:
        """Disconnect these devices permanently."""
        self._signed_out.extend(devices)
        for connection in list(self.connections):
            if connection.device in devices:
                connection.disconnect(SignedOut())

    def close_banned(self) -> None:
        """Disconnect all banned guests."""
        for connection in list(self.connections):
            try:
                self.bans.check_banned(connection.player, connection.address)
            except Banned as problem:
                connection.disconnect(problem)

    async def disconnect_all(self, seconds: float) -> None:
        """Disconnect everybody because this process ends. Reconnections are spread over this many seconds."""
        self._is_ending = True
        everybody = list(self.connections)
        for number, connection in enumerate(everybody):
            connection.disconnect(Restarting(seconds * number / len(everybody)))
            if number % _AT_ONCE == _AT_ONCE - 1:
                await asyncio.sleep(0)  # give them time to leave

    def _find(self, name: str) -> tuple[Publisher, str]:
        kind, _, key = name.partition(":")
        publisher = self._publishers.get(kind)
        if publisher is None:
            raise NoSuchChannel
        return publisher, key


ChannelsDep = Annotated[ChannelDirectory, Depends(ServiceOf(ChannelDirectory))]
