"""Passes the sockets of a table to the worker that owns it: `quintain serve --workers N` on one machine.

The kernel distributes connections before their requests are known. A worker that reads the head of a handshake for
another worker's table passes the connection and the head to that worker, over a Unix socket (a file descriptor in
SCM_RIGHTS). The owner serves the connection as if it had accepted it itself. So each table is loaded, decided, encoded
and published by one process. This saves work but is not required: if the owner cannot take a connection, the first
worker serves it, and the bus connects the players of both.

The requests of a polled socket also go to one worker, each with its connection: to the owner of its table, or of its
key. This is required, because a polled socket exists in one worker's memory only; clients that reach another worker
have to open a new one.

Handover             passes connections to the other workers, and receives theirs
passing_protocol     an HTTP protocol that passes on handshakes and polls
adopt                serves a connection from which another worker has read
"""

import asyncio
import hashlib
import os
import re
import socket
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

import uvicorn
from prometheus_client import Counter

from app.http.uvicorn_limits import RequestProtocol, SocketProtocol

FOLDER: Final = "QUINTAIN_WORKERS_FOLDER"
"""The environment variable with the folder of the workers' Unix sockets. Only its owner may enter it, so no one else
can pass connections to a worker."""
SLOT: Final = "QUINTAIN_WORKER_SLOT"
"""The environment variable with a worker's slot, from 0; a replacement gets the same slot."""

PASSED_ON = Counter("quintain_sockets_passed_on", "Handshakes and polls that went to their worker", ["outcome"])
_TABLES: Final = b"/ws/tables/"
_POLLED: Final = b"/polled/"
_POLL: Final = re.compile(rb"POST (/polled/[!-~]{1,400}) HTTP/1\.[01]\r\n")
"""The first line of a request of a polled socket."""
_LONGEST_HEAD: Final = 32 * 1024
"""In bytes, including a body that follows the head. Messages of a socket have 16 kB at most."""
_BUFFER_BYTES: Final = 1024 * 1024
"""The size of the buffer for handshakes on the way to another worker, if the system grants it."""
_BACKLOG: Final = 64
_AT_ONCE: Final = 16
"""The most connections that are received before other tasks get their turn."""

Take: TypeAlias = Callable[[socket.socket, bytes], Coroutine[Any, Any, None]]


def owner_of(table: bytes, workers: int) -> int:
    """The slot of the worker that owns a table.

    It is no checksum of the table's id: if a proxy distributes tables to machines by a checksum, each machine would use
    few workers.
    """
    return int.from_bytes(hashlib.blake2s(table, digest_size=8).digest()) % workers


def _owned_in(target: bytes) -> bytes | None:
    """The table's name, or the polled socket's key, in the target of a request. `None` if any worker may answer it."""
    path = target.partition(b"?")[0]
    if path.startswith(_TABLES):
        return path.removeprefix(_TABLES)
    if not path.startswith(_POLLED):
        return None
    kind, *names = path.removeprefix(_POLLED).removesuffix(b"/messages").split(b"/")
    return (names[0] if kind == b"tables" else names[-1]) if names else None


class Handover:
    """The connections of one worker to the others."""

    def __init__(self, folder: Path, slot: int, workers: int) -> None:
        self._folder = folder
        self._slot = slot
        self._workers = workers
        self._links: dict[int, socket.socket] = {}
        """The sockets to the others, by slot."""
        self._listener: socket.socket | None = None
        self._senders: set[socket.socket] = set()
        self._taking: set[asyncio.Task[None]] = set()

    @classmethod
    def of_environment(cls, environment: Mapping[str, str], workers: int) -> "Handover | None":
        """The handover that the supervisor has prepared; `None` if it could not."""
        folder = environment.get(FOLDER)
        return None if folder is None else cls(Path(folder), int(environment[SLOT]), workers)

    def pass_on(self, target: bytes, head: bytes, connection: int) -> bool:
        """Pass the connection with this file descriptor to the owner of its request. Returns whether that succeeded;
        then the connection must no longer be used here. `head` has the bytes read so far.
        """
        owned = _owned_in(target)
        if owned is None or len(head) > _LONGEST_HEAD:
            return False
        owner = owner_of(owned, self._workers)
        if owner == self._slot:
            return False
        is_gone = self._send(owner, head, connection)
        PASSED_ON.labels("gone" if is_gone else "kept").inc()
        return is_gone

    def listen(self, take: Take) -> None:
        """Receive connections from the other workers, as the successor of the previous worker in this slot. `take` is
        called with each connection and its head. Needs a running event loop.
        """
        self._take = take
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._listener.setblocking(False)
        unnamed = self._folder / f"{self._slot}.{os.getpid()}"
        self._listener.bind(str(unnamed))
        self._listener.listen(_BACKLOG)
        unnamed.rename(self._address(self._slot))
        asyncio.get_running_loop().add_reader(self._listener, self._accept)

    async def close(self) -> None:
        """Receive the connections that have been passed already, and accept no more."""
        if self._listener is not None:
            self._accept()
            asyncio.get_running_loop().remove_reader(self._listener)
            self._listener.close()
            self._listener = None
        for sender in list(self._senders):
            with suppress(OSError):
                sender.shutdown(socket.SHUT_RD)  # later senders get an error
            while sender in self._senders:
                self._receive(sender)
        for link in self._links.values():
            link.close()
        self._links.clear()
        await asyncio.gather(*self._taking)

    def _address(self, slot: int) -> Path:
        return self._folder / str(slot)

    def _send(self, owner: int, head: bytes, connection: int) -> bool:
        for _ in range(2):  # an old link may lead to a worker that was replaced
            try:
                link = self._links.get(owner) or self._connect(owner)
                socket.send_fds(link, [head], [connection])
            except BlockingIOError:  # it is overloaded
                return False
            except OSError:
                if (old := self._links.pop(owner, None)) is None:
                    return False  # no worker is there
                old.close()
            else:
                return True
        return False

    def _connect(self, owner: int) -> socket.socket:
        link = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        link.setblocking(False)
        try:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _BUFFER_BYTES)
            link.connect(str(self._address(owner)))
        except OSError:
            link.close()
            raise
        self._links[owner] = link
        return link

    def _accept(self) -> None:
        assert self._listener is not None
        with suppress(BlockingIOError):
            while True:
                sender, _ = self._listener.accept()
                sender.setblocking(False)
                self._senders.add(sender)
                asyncio.get_running_loop().add_reader(sender, self._receive, sender)

    def _receive(self, sender: socket.socket) -> None:
        """Receive some connections from another worker."""
        for _ in range(_AT_ONCE):
            try:
                head, passed, _, _ = socket.recv_fds(sender, _LONGEST_HEAD, 1, socket.MSG_CMSG_CLOEXEC)
            except BlockingIOError:
                return
            except OSError:
                head, passed = b"", []
            if not passed:  # the sender has closed
                asyncio.get_running_loop().remove_reader(sender)
                self._senders.discard(sender)
                sender.close()
                return
            task = asyncio.create_task(self._take(socket.socket(fileno=passed[0]), head))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)


def passing_protocol(protocol: type[RequestProtocol], handover: Handover) -> type[RequestProtocol]:
    """A subclass of `protocol` that passes handshakes and polls to the workers that own their tables."""

    class PassingProtocol(protocol):  # type: ignore[misc, valid-type]  # a class that is made for these settings
        """One connection, until it ends, becomes a socket or is passed to another worker."""

        def data_received(self, data: bytes) -> None:
            # A poll is passed on before it is parsed, with the part of its body that has arrived.
            poll = _POLL.match(data) if self.is_between_requests and self._is_answered else None
            if poll is not None and handover.pass_on(poll[1], data, self._file_descriptor):
                self._leave()
            else:
                super().data_received(data)

        def handle_websocket_upgrade(self) -> None:
            # Only now is the head complete and nothing after it read: clients send no frame before the handshake is
            # answered.
            if self._is_answered and handover.pass_on(self.url, self._head_again(), self._file_descriptor):
                self._leave()
            else:
                super().handle_websocket_upgrade()

        def _leave(self) -> None:
            self.transport.pause_reading()
            self.transport.abort()  # closes this process's file, but not the connection

        @property
        def _is_answered(self) -> bool:
            """Whether all earlier requests have been answered."""
            is_complete = self.cycle is None or self.cycle.response_complete
            return is_complete and self.transport.get_write_buffer_size() == 0 and not self.transport.is_closing()

        @property
        def _file_descriptor(self) -> int:
            descriptor: int = self.transport.get_extra_info("socket").fileno()
            return descriptor

        def _head_again(self) -> bytes:
            """The head of the request as bytes, rebuilt as uvicorn does for its own WebSockets."""
            fields = b"".join(name + b": " + value + b"\r\n" for name, value in self.headers)
            request: bytes = self.scope["method"].encode() + b" " + self.url + b" HTTP/1.1\r\n"
            return request + fields + b"\r\n"

    return PassingProtocol


async def adopt(server: uvicorn.Server, connection: socket.socket, head: bytes) -> None:
    """Serve a connection from which another worker has read the head of a handshake, or of a poll with some of its
    body."""
    protocol = server.config.http_protocol_class if _POLL.match(head) else SocketProtocol
    made = partial(
        _adopting(protocol, head),
        config=server.config,
        server_state=server.server_state,
        app_state=server.lifespan.state,
    )
    with suppress(OSError):  # the client is gone
        await asyncio.get_running_loop().connect_accepted_socket(made, connection)


def _adopting(protocol: type[Any], head: bytes) -> Callable[..., asyncio.Protocol]:
    """A factory of `protocol` that starts with bytes read by another worker."""

    class Adopting(protocol):  # type: ignore[misc]  # a class that is made for this connection
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            if not transport.is_closing():
                self.data_received(head)

    return Adopting
