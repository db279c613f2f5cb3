"""A channel whose message is read from the database after every change, and published if it differs."""

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
"""The pause before the next read after the database was away."""

S = TypeVar("S")


class Feed(Generic[S]):
    """The publications of one channel about one stored thing."""

    def __init__(
        self,
        name: str,
        read: Callable[[], Awaitable[S]],
        message: Callable[[S, UUID], bytes],
        *,
        tasks: TaskSupervisor,
        seconds: float,
    ) -> None:
        """`read` returns the newest state, comparable by ==; `message` is one person's message about the state. Changes
        within `seconds` are published together.
        """
        self.channel = Channel(name)
        self._read = read
        self._message = message
        self._tasks = tasks
        self._refresh_soon = Coalescer(seconds, self._start)
        self._published: S | None = None
        """The subscribers' state; `None` while there are no subscribers."""
        self._is_in_doubt = False
        """Whether a subscriber may have an older state."""
        self._is_publishing = False
        self._has_changed = False
        """Whether there may have been a change since the state that is being published was read."""
        self._reading: asyncio.Future[S] | None = None
        """The read that new subscribers share for their first message."""

    async def subscribe(self, connection: Connection) -> None:
        """Send this connection the state now and after every change. Raises the errors of `read`.

        A read takes milliseconds, and after a restart a thousand clients connect at once: they share one read, and
        later subscribers get the published state unless it is known to be outdated.
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
        """Stop sending to the connection."""
        self.channel.unsubscribe(connection)
        if not self.channel.subscribers:
            self._published = None

    async def refresh(self, connection: Connection) -> None:
        """Send one connection the newest state. Raises the errors of `read`."""
        self._send_newest(connection, await self._read())

    def _send_newest(self, connection: Connection, state: S) -> None:
        connection.send(self._message(state, connection.player))
        if connection not in self.channel.subscribers:  # it has left meanwhile, perhaps as the last subscriber
            return
        if self._published is None:
            self._published = state
        elif state != self._published:  # it changed during the read
            self._is_in_doubt = True
            self.changed()

    def changed(self) -> None:
        """Read and publish the state soon."""
        if self.channel.subscribers:
            self._refresh_soon.request()

    def close(self) -> None:
        """Stop publishing."""
        self._refresh_soon.cancel()
        self.channel.close()

    @property
    def _is_current(self) -> bool:
        """Whether subscribers have all known changes."""
        return not (self._is_in_doubt or self._is_publishing or self._refresh_soon.is_waiting)

    async def _read_with_others(self) -> S:
        if self._reading is None:
            self._reading = asyncio.ensure_future(self._read())
            self._reading.add_done_callback(self._on_read)
        return await asyncio.shield(self._reading)

    def _on_read(self, reading: asyncio.Future[S]) -> None:
        self._reading = None
        if not reading.cancelled():
            reading.exception()  # marks the error as retrieved: the waiting subscribers, if any are left, raise it

    def _start(self) -> None:
        # One read at a time, so that a slow read is not published after a newer one.
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
        except DatabaseAway as problem:  # the state is published once the database is back
            log.warning("feed could not be read", code=problem.code)
            await asyncio.sleep(AWAY_SECONDS)
            self._has_changed = True
            return
        # An invisible change, such as one of a private table, is not published, because even its time would disclose
        # it.
        if state != self._published or self._is_in_doubt:
            self._published, self._is_in_doubt = state, False
            self.channel.publish_by(lambda connection: connection.player, lambda player: self._message(state, player))
