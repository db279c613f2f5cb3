"""Clients without a library, for behaviour that libraries do not allow.

stuck_socket    a spectator who never reads
frame           a WebSocket frame
"""

import base64
import os
import socket
import struct
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress

from tests.faults.crowd import Crowd
from tests.faults.people import Person
from tests.faults.server import ServerProcess
from tests.patience import SLOW


@contextmanager
def stuck_socket(server: ServerProcess, crowd: Crowd) -> Iterator[socket.socket]:
    """A spectator's open WebSocket with the smallest of buffers, which is never read."""
    with closing(socket.socket()) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(SLOW)
        line.connect(("127.0.0.1", server.port))
        line.sendall(handshake(server, crowd.people[0], crowd.tables[0]))
        assert line.recv(12) == b"HTTP/1.1 101"
        yield line


def handshake(server: ServerProcess, person: Person, table: str) -> bytes:
    cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def frame(kind: int, content: bytes, *, final: bool = True) -> bytes:
    """A short WebSocket frame as a client sends it, under a mask of zeros."""
    return struct.pack("!BBI", (0x80 if final else 0) | kind, 0x80 | len(content), 0) + content


def send_frames(line: socket.socket, kind: int, contents: Iterable[bytes], *, final: bool = True) -> None:
    for content in contents:
        line.sendall(frame(kind, content, final=final))


def read_out(line: socket.socket) -> bytes:
    """Reads everything until the other side closes."""
    with suppress(ConnectionError):
        answer = b""
        while part := line.recv(65536):
            answer += part
        return answer
    return b""
