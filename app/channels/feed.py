"""A channel whose message is read from the database anew after every change, and published where it differs."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar
from uuid import UUID

import structlog

from app.channels.channel import Channel, Coalescer
from app.channels.connection import Connection
from app.errors import DatabaseAway
from app.runtime.tasks import TaskSupervisor

log = structlog.get_logger()

AWAY_SECONDS: Final = 1.0
"""How long a feed waits before it reads again from a database that was away."""

S = TypeVar("S")


class Feed(Generic[S]):
    """What one channel publishes of one thing that is stored."""

    def __init__(
        self,
        name: str,
        read: Callable[[], Awaitable[S]],
        message: Callable[[S, UUID], bytes],
        *,
        tasks: TaskSupervisor,
        seconds: float,
    ) -> None:
        """`read` gives the newest state, comparable by ==; `message` is what one person is sent of it. Changes within
        `seconds` are published together."""
        self.channel = Channel(name)
        self._read = read
        self._message = message
        self._tasks = tasks
        self._refresh_soon = Coalescer(seconds, self._start)
        self._published: S | None = None
        """What subscribers have; None while there are none."""
        self._is_in_doubt = False
        """Whether one of them may have something older."""
        self._is_publishing = False
        self._has_changed = False
        """Whether there was a change since what is being published was read, perhaps."""
        self._reading: asyncio.Future[S] | None = None
        """For those who have subscribed and wait for their first message."""

    async def subscribe(self, connection: Connection) -> None:
        """Send this connection the state now and after every change. Raises what `read` raises.

        Reading takes milliseconds, and after a restart a thousand come at once: they share what is being read, and
        who comes later gets what all have, unless a change is known that was not published yet.
        """
        self.channel.subscribe(connection)
        try:
            if self._published is not None and self._is_current:
                connection.send(self._message(self._published, connection.player))
            else:
                self._send_newest(connection, await self._read_with_others())
        except BaseException:
            self.unsubscribe(connection)
            raise

    def unsubscribe(self, connection: Connection) -> None:
        """Send it nothing any more."""
        self.channel.unsubscribe(connection)
        if not self.channel.subscribers:
            self._published = None

    async def refresh(self, connection: Connection) -> None:
        """Send one connection the newest state. Raises what `read` raises."""
        self._send_newest(connection, await self._read())

    def _send_newest(self, connection: Connection, state: S) -> None:
        connection.send(self._message(state, connection.player))
        if connection not in self.channel.subscribers:  # it has left meanwhile, and nobody may be there any more
            return
        if self._published is None:
            self._published = state
        elif state != self._published:  # it changed while it was read
            self._is_in_doubt = True
            self.changed()

    def changed(self) -> None:
        """Have the state read and published soon."""
        if self.channel.subscribers:
            self._refresh_soon.request()

    def close(self) -> None:
        """Publish nothing any more."""
        self._refresh_soon.cancel()
        self.channel.close()

    @property
    def _is_current(self) -> bool:
        """Whether no change is known that subscribers have not got."""
        return not (self._is_in_doubt or self._is_publishing or self._refresh_soon.is_waiting)

    async def _read_with_others(self) -> S:
        if self._reading is None:
            self._reading = asyncio.ensure_future(self._read())
            self._reading.add_done_callback(self._on_read)
        return await asyncio.shield(self._reading)

    def _on_read(self, reading: asyncio.Future[S]) -> None:
        self._reading = None
        if not reading.cancelled():
            reading.exception()  # those who wait raise it; there may be none of them any more

    def _start(self) -> None:
        # One after the other: a state that was read slowly must not be published after a newer one.
        if self._is_publishing:
            self._has_changed = True
        else:
            self._is_publishing = True
            self._tasks.spawn(f"feed {self.channel.name}", self._publish())

    async def _publish(self) -> None:
        try:
            await self._publish_newest()
        finally:
            self._is_publishing = False
            if self._has_changed:
                self._has_changed = False
                self.changed()

    async def _publish_newest(self) -> None:
        if not self.channel.subscribers:
            return
        try:
            state = await self._read()
        except DatabaseAway as problem:  # it will be back, and then the state is published
            log.warning("feed could not be read", code=problem.code)
            await asyncio.sleep(AWAY_SECONDS)
            self._has_changed = True
            return
        # A change that does not show, such as one of a private table, is not published: not even that there was one.
        if state != self._published or self._is_in_doubt:
            self._published, self._is_in_doubt = state, False
            self.channel.publish_by(lambda connection: connection.player, lambda player: self._message(state, player))
