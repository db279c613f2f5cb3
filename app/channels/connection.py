"""One person's open socket, as other modules see it: an outbox.

Senders never wait for a connection: `send` puts a message into a bounded outbox. All messages of one iteration of the
event loop are sent in one write, directly to the transport, because the write is the most expensive part. Under
backpressure from the transport, messages wait; a slow consumer is disconnected and reconnects for the newest state.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final
from uuid import UUID

from prometheus_client import Counter

from app.errors import Problem, TooSlow
from app.http.transport import MessageTransport

MOST_MESSAGES: Final = 256
MOST_BYTES: Final = 2_000_000
LOOKING_SECONDS: Final = 45.0
"""A silent page counts as hidden after this time. A visible page sends a ping every twenty seconds."""
_WRITE_BYTES: Final = 64 * 1024
"""A write ends after this size and the rest of its message."""

SLOW = Counter("quintain_slow_connections_total", "Connections that did not keep up and were closed")


class Connection:
    """The outbox of one socket."""

    __slots__ = (
        *("_bytes", "_is_due", "_loop", "_on_disconnect", "_outbox", "_transport"),
        *(
            "address",
            "arms",
            "chat_after",
            "device",
            "ended",
            "heard",
            "in_hall",
            "is_looking",
            "mark",
            "name",
            "player",
            "sees_hands",
            "since",
        ),
    )

    def __init__(
        self,
        player: UUID,
        device: UUID | None = None,
        chat_after: int | None = None,
        since: str = "",
        mark: str = "",
        address: str = "",
    ) -> None:
        self.player = player
        """The player of the session, never of a message."""
        self.device: Final = device
        """The browser's device; `None` if the browser has none."""
        self.mark: Final = mark
        """The address mark (`Identity.mark_of`); empty if no channel needs it."""
        self.in_hall = False
        """Whether the page is a table's hall page, by its own report."""
        self.address: Final = address
        """The whole address, for bans; empty if the connection has none."""
        self.sees_hands = True
        """Whether the device has all rights of its player; an unapproved new device gets a spectator's view. Changed
        only from `False` to `True`, by the room of its table or by `NewDevices`."""
        self.name: str | None = None
        """The person's name in lists of spectators; `None` for players, and for people without a name."""
        self.arms: str | None = None
        """The coat of arms that the person has chosen, as a row stores it."""
        self.is_looking = True
        """Whether the page is visible, by its own report."""
        self.heard = time.monotonic()
        """The time of the page's last message."""
        self.since: Final = since
        """The part of the game that the page reports to have; its table parses it."""
        self.chat_after: Final = chat_after
        """The newest chat message that the page already has; `None` if it has none."""
        self.ended: Problem | None = None
        """The reason for which the server disconnects the socket, once it does."""
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._transport: MessageTransport | None = None
        self._on_disconnect: Callable[[], object] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        """Stored at the first write, because looking it up costs a system call."""
        self._is_due = False
        """Whether the outbox is written in this turn of the event loop."""

    @property
    def looks(self) -> bool:
        """Whether the connection's player sees the page. A silent connection may belong to a sleeping machine, and an
        unapproved new device to a stranger.
        """
        return self.sees_hands and self.is_looking and time.monotonic() - self.heard < LOOKING_SECONDS

    def attach(
        self,
        transport: MessageTransport,
        on_disconnect: Callable[[], object],
        on_text: Callable[[str], bool] | None = None,
    ) -> None:
        """Write to this transport from now on. `on_disconnect` is called when the server disconnects the socket,
        `on_text` with every message received."""
        self._transport, self._on_disconnect = transport, on_disconnect
        transport.on_writable, transport.on_text = self._write, on_text
        if self.ended is None:
            self._write_soon()
        else:
            on_disconnect()

    def detach(self) -> None:
        """Stop writing."""
        if self._transport is not None:
            self._transport.on_writable = self._transport.on_text = None
        self._transport = self._on_disconnect = None

    def send(self, message: bytes) -> None:
        """Queue a message; never blocks, never fails."""
        if self.ended is not None:
            return
        self._bytes += len(message)
        if len(self._outbox) >= MOST_MESSAGES or self._bytes > MOST_BYTES:
            SLOW.inc()
            self.disconnect(TooSlow())
        else:
            self._outbox.append(message)
            self._write_soon()

    def disconnect(self, problem: Problem) -> None:
        """Close the socket with this reason, which replaces unsent messages."""
        if self.ended is None:
            self.ended = problem
            self._outbox.clear()
            if self._on_disconnect is not None:
                self._on_disconnect()

    def _write_soon(self) -> None:
        if not self._is_due and self._transport is not None:
            self._is_due = True
            if self._loop is None:
                self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._write)

    def _write(self) -> None:
        self._is_due = False
        outbox, transport = self._outbox, self._transport
        while outbox and transport is not None and transport.is_writable:
            messages: list[bytes] = []
            size = 0
            while outbox and size < _WRITE_BYTES:
                message = outbox.popleft()
                size += len(message)
                messages.append(message)
            self._bytes -= size
            transport.write_messages(messages)
