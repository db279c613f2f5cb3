"""uvicorn's HTTP and WebSocket protocols, with time limits.

Uvicorn waits without limit for the head of a request and for a client to read its data, and it answers pings even if
the answers are not read. A few such clients would occupy memory and file handles for ever, and block every
shutdown.

RequestProtocol    ends the connection if a head is late or long
SocketProtocol     closes sockets soon, even if the client reads nothing, and does not buffer without limit
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from app.http.addresses import plain_address
from app.http.transport import TRANSPORT

HEAD_SECONDS: Final = 10.0
LONGEST_HEAD: Final = 64 * 1024
FAREWELL_SECONDS: Final = 3.0
"""Seconds that a closed socket has to read the remaining messages."""
MOST_UNREAD: Final = 256 * 1024
MOST_FRAGMENTS: Final = 64
MOST_WAITING: Final = 8
"""Once so many messages of one socket wait to be handled, no more are read."""


def _plain(peer: tuple[str, int] | None) -> tuple[str, int] | None:
    """The peer's address in the form used for proxies and limits. A socket that listens at `::` reports IPv4 peers as
    IPv6 addresses."""
    return None if peer is None else (plain_address(peer[0]), peer[1])


class RequestProtocol(HttpToolsProtocol):
    """HTTP/1.1."""

    _deadline: asyncio.TimerHandle | None = None
    """Set while a head is awaited."""
    _head = 0
    """The bytes received meanwhile."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.client = _plain(self.client)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._deadline is not None:
            self._head += len(data)
            if self._head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of the request is too long.")

    @property
    def is_between_requests(self) -> bool:
        """Whether the next byte is the first one of a request."""
        if self._deadline is not None:
            return self._head == 0
        return self.cycle is not None and self.cycle.response_complete and not self.cycle.more_body

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._deadline is None:
            self._await_head()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def _await_head(self) -> None:
        self._head = 0
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket. Connections read and write messages directly, without the asyncio layers between."""

    on_text: Callable[[str], bool] | None = None
    on_writable: Callable[[], None] | None = None
    _end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _plain(self.client)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application starts in the next turn of the event loop
            cast(dict[str, object], self.scope["extensions"])[TRANSPORT] = self

    @property
    def is_writable(self) -> bool:
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def write_messages(self, messages: Sequence[bytes]) -> None:
        self.transport.write(framed(messages))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def handle_text(self, event: Frame) -> None:
        if self.on_text is not None and event.fin and not self.close_sent and self.queue.empty():
            try:
                is_taken = self.on_text(bytes(event.data).decode())
            except UnicodeDecodeError:  # handled like any other unknown message
                is_taken = False
            if is_taken:
                return
        super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        # uvicorn stops reading at every message until it is handled; here it stops only at a number of them.
        was_paused, waits = self.read_paused, self.queue.qsize() < MOST_WAITING
        self.read_paused = was_paused or waits
        super().send_receive_event_to_app()
        if waits:
            self.read_paused = was_paused

    def connection_lost(self, exc: Exception | None) -> None:
        if self._end is not None:
            self._end.cancel()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self._end_soon()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # A handshake that is rejected with a reason is complete; uvicorn would log it as a defect.
            self.handshake_complete = True

    def shutdown(self) -> None:
        super().shutdown()
        self._end_soon()

    def send_500_response(self) -> None:
        # A client in the middle of a handshake at a shutdown is rejected here, and again when the application returns.
        if not self.transport.is_closing():
            super().send_500_response()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end_soon()

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.transport.abort()

    def _end_soon(self) -> None:
        """End the connection soon. A normal close would wait until everything was read."""
        if self._end is None and not self.disconnected:
            self._end = self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)


def framed(messages: Sequence[bytes]) -> bytes:
    """WebSocket frames with these texts, as a server sends them."""
    return b"".join([part for message in messages for part in (_frame_head(len(message)), message)])


def _frame_head(size: int) -> bytes:
    """The head of a server's WebSocket frame for a text of `size` bytes."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)
