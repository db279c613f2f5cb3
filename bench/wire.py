"""A cheap WebSocket client, so that the server is measured: unmasked frames in, masked frames out, text only, no
fragments."""

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

Heard = Callable[["Wire", bytes], None]


class Wire(asyncio.Protocol):
    """One socket. `heard(wire, payload)` is called with every text frame."""

    def __init__(self, request: bytes, heard: Heard) -> None:
        self._request = request
        self._heard = heard
        self._buffer = bytearray()
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transports are not subclasses of asyncio's
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer[:200])
            del buffer[: end + 4]
            self._open = True
            self.ready.set_result(None)
        at = 0
        while len(buffer) - at >= 2:
            length, head = buffer[at + 1], 2
            if length == 126:
                if len(buffer) - at < 4:
                    break
                length, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif length == 127:
                if len(buffer) - at < 10:
                    break
                length, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            if len(buffer) - at < head + length:
                break
            if buffer[at] == 0x81:
                self._heard(self, bytes(buffer[at + head : at + head + length]))
            at += head + length
        del buffer[:at]

    def send(self, payload: bytes) -> None:
        """Send a text frame. The mask is zero; the server unmasks it anyway."""
        size = len(payload)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self._transport.close()


async def dial(url: str, heard: Heard, cookie: str = "") -> Wire:
    """An open socket."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    assert parts.port is not None
    request = (
        f"GET {parts.path}?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n"
        f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    ).encode()
    _, wire = await asyncio.get_running_loop().create_connection(
        lambda: Wire(request, heard), parts.hostname, parts.port
    )
    await wire.ready
    return wire
