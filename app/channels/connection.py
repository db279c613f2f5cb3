"""One person's open socket, as everything else sees it: an outbox.

Nobody ever waits for a connection: `send` puts a message into a bounded outbox. What comes together in one turn of the
event loop leaves in one write, straight to the transport, because a write costs more than all that is written. While
the transport holds back (backpressure), messages wait; a slow consumer, who does not keep up, is disconnected and comes
back for the newest state.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol
from uuid import UUID

from prometheus_client import Counter

from app.errors import Problem, TooSlow

MOST_MESSAGES: Final = 256
MOST_BYTES: Final = 2_000_000
LOOKING_SECONDS: Final = 45.0
"""A page that is in sight says something within so long: it asks every twenty seconds whether anybody is there."""
TRANSPORT: Final = "quintain.transport"
"""The key of a socket's `MessageTransport` in the extensions of its scope."""
_WRITE_BYTES: Final = 64 * 1024
"""A write is not made longer than this and a message."""

SLOW = Counter("quintain_slow_connections_total", "Connections that did not keep up and were closed")


class MessageTransport(Protocol):
    """The other side of a connection: messages are written to it and come from it."""

    on_text: Callable[[str], bool] | None
    """Takes a message the moment that it arrives. False where it did not: then the socket receives it."""
    on_writable: Callable[[], None] | None
    """Called when it takes messages again."""

    @property
    def is_writable(self) -> bool:
        """Whether it takes messages now. It does not while too much of what it took is unsent, and when it closes."""

    def write_messages(self, messages: Sequence[bytes]) -> None:
        """Send these messages, in this order."""


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
            "is_looking",
            "mark",
            "name",
            "player",
            "sees_hands",
            "since",
        ),
    )

    def __init__(
        self, player: UUID, device: UUID | None = None, chat_after: int | None = None, since: str = "", mark: str = "",
        address: str = "",
    ) -> None:  # fmt: skip
        self.player = player
        """From the session, never from a message."""
        self.device: Final = device
        """Of the browser; None where it is not known by one."""
        self.mark: Final = mark
        """The address mark (`Identity.mark_of`); empty if no channel needs it."""
        self.address: Final = address
        """The whole address, for bans; empty if the connection has none."""
        self.sees_hands = True
        """Whether its device may see and do everything that its player may; an unapproved new device gets the view of a
        spectator. Changed only from `False` to `True`, by the room of its table or by `NewDevices`."""
        self.name: str | None = None
        """What its person is called, where others are told who watches; None for who has no name, or plays."""
        self.arms: str | None = None
        """Those that this person has chosen, as a row says them."""
        self.is_looking = True
        """Whether somebody sees the page, as far as it says."""
        self.heard = time.monotonic()
        """When the page said something last."""
        self.since: Final = since
        """How much of its game the page says to have; its table reads that."""
        self.chat_after: Final = chat_after
        """The newest line of talk that its page has already; None where that has none."""
        self.ended: Problem | None = None
        """Why the server disconnects it, once it does."""
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._transport: MessageTransport | None = None
        self._on_disconnect: Callable[[], object] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        """Known from the first write on: to ask for it costs a system call."""
        self._is_due = False
        """Whether the outbox will be written in this turn of the event loop."""

    @property
    def looks(self) -> bool:
        """Whether its player sees the page. A silent connection belongs to a sleeping machine, and an unapproved new
        device may be a stranger's."""
        return self.sees_hands and self.is_looking and time.monotonic() - self.heard < LOOKING_SECONDS

    def attach(
        self,
        transport: MessageTransport,
        on_disconnect: Callable[[], object],
        on_text: Callable[[str], bool] | None = None,
    ) -> None:
        """Write to this transport from now on; `on_disconnect` is called when the server disconnects the socket, and
        `on_text` with what comes."""
        self._transport, self._on_disconnect = transport, on_disconnect
        transport.on_writable, transport.on_text = self._write, on_text
        if self.ended is None:
            self._write_soon()
        else:
            on_disconnect()

    def detach(self) -> None:
        """Write nothing any more."""
        if self._transport is not None:
            self._transport.on_writable = self._transport.on_text = None
        self._transport = self._on_disconnect = None

    def send(self, message: bytes) -> None:
        """Put a message on its way; never blocks, never fails."""
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
        """Close the socket, saying why instead of what was still to be sent."""
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
