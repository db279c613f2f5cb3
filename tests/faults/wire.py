"""A connection between programs that can be cut: its data stop arriving, as in a network that has gone silent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path


class Wire:
    """From a separate port to a server's port, or to its Unix socket."""

    def __init__(self, target: int | Path) -> None:
        self.target = target
        self.port = 0
        self.is_cut = False
        self.ends: set[End] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Wire"]:
        listener = await asyncio.get_running_loop().create_server(lambda: End(self), "127.0.0.1", 0)
        self.port = listener.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            listener.close()
            self.hang_up()

    def cut(self) -> None:
        """Stops carrying data from now on, without an error."""
        self.is_cut = True
        for end in self.ends:
            end.pause()

    def mend(self) -> None:
        """Carries data again, including the data sent since the cut."""
        self.is_cut = False
        for end in list(self.ends):
            end.resume()

    def hang_up(self) -> None:
        """Ends every connection, and drops its pending data."""
        for end in list(self.ends):
            end.abort()


class End(asyncio.Protocol):
    """One end of a connection over the wire."""

    def __init__(self, wire: Wire, other: "End | None" = None) -> None:
        self._wire = wire
        self._transport: asyncio.Transport | None = None
        self._other = other
        self._early: list[bytes] = []
        """Data received before the other end was connected."""
        self._connecting: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._wire.ends.add(self)
        if self._wire.is_cut:
            self.pause()
        elif self._other is None:
            self._connecting = asyncio.create_task(self._connect())

    def data_received(self, data: bytes) -> None:
        if self._other is None:
            self._early.append(data)
        elif self._other._transport is not None:
            self._other._transport.write(data)

    def connection_lost(self, error: Exception | None) -> None:
        self._wire.ends.discard(self)
        if self._other is not None and self._other._transport is not None:
            self._other._transport.close()

    def pause(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()
            if self._other is None and self._connecting is None:
                self._connecting = asyncio.create_task(self._connect())

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    async def _connect(self) -> None:
        loop = asyncio.get_running_loop()
        other = End(self._wire, self)
        try:
            if isinstance(self._wire.target, Path):
                await loop.create_unix_connection(lambda: other, str(self._wire.target))
            else:
                await loop.create_connection(lambda: other, "127.0.0.1", self._wire.target)
        except OSError:
            self.abort()
            return
        self._other = other
        for data in self._early:
            self.data_received(data)
        if self._transport is None or self._transport.is_closing():
            other.abort()
