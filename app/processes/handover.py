"""The sockets of a table go to the worker that owns it: `quintain serve --workers N` on one machine.

The kernel deals connections out to workers without knowing what will be asked. A worker that has read the head of a
handshake for a table of another one passes the connection on, with that head, over a Unix socket (a file descriptor in
SCM_RIGHTS); the owner serves it as if it had accepted it. A table is then in memory, decided, encoded and published
once. Such sticky routing is for economy only: where the owner cannot take a connection it is served where it is, and
the bus keeps both workers' people together.

The requests of a polled socket go to one worker, too, each with its connection: to the owner of its table, or of its
key. There they must go, because a polled socket is in the memory of one worker; a client that finds none opens another.

Handover             one worker's way to the others, and theirs to it
passing_protocol     HTTP that passes handshakes and polls on
adopt                serve a connection from which another worker has read
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
"""The environment variable in which workers find the folder of their Unix sockets. Its owner alone may enter it, so
nobody else can pass them a connection."""
SLOT: Final = "QUINTAIN_WORKER_SLOT"
"""The one in which a worker finds its place among them, from 0 on; the one that replaces it has the same."""

PASSED_ON = Counter("quintain_sockets_passed_on", "Handshakes and polls that went to their worker", ["outcome"])
_TABLES: Final = b"/ws/tables/"
_POLLED: Final = b"/polled/"
_POLL: Final = re.compile(rb"POST (/polled/[!-~]{1,400}) HTTP/1\.[01]\r\n")
"""The first line of a request of a polled socket."""
_LONGEST_HEAD: Final = 32 * 1024
"""Also of a head with the body that follows it; a message of a socket has 16 kB at most."""
_BUFFER_BYTES: Final = 1024 * 1024
"""Of handshakes on the way to another worker, as far as the system grants it."""
_BACKLOG: Final = 64
_AT_ONCE: Final = 16
"""So many are taken before other work of this worker has its turn."""

Take: TypeAlias = Callable[[socket.socket, bytes], Coroutine[Any, Any, None]]


def owner_of(table: bytes, workers: int) -> int:
    """The slot of the worker that owns a table.

    No checksum: a proxy that deals tables out to machines by one would leave each of them tables of few workers.
    """
    return int.from_bytes(hashlib.blake2s(table, digest_size=8).digest()) % workers


def _owned_in(target: bytes) -> bytes | None:
    """The name of a table, or the key of a polled socket, in the target of a request. `None` if any worker may
    answer it."""
    path = target.partition(b"?")[0]
    if path.startswith(_TABLES):
        return path.removeprefix(_TABLES)
    if not path.startswith(_POLLED):
        return None
    kind, *names = path.removeprefix(_POLLED).removesuffix(b"/messages").split(b"/")
    return (names[0] if kind == b"tables" else names[-1]) if names else None


class Handover:
    """One worker's way to the others, and theirs to it."""

    def __init__(self, folder: Path, slot: int, workers: int) -> None:
        self._folder = folder
        self._slot = slot
        self._workers = workers
        self._links: dict[int, socket.socket] = {}
        """To the others, by slot."""
        self._listener: socket.socket | None = None
        self._senders: set[socket.socket] = set()
        self._taking: set[asyncio.Task[None]] = set()

    @classmethod
    def of_environment(cls, environment: Mapping[str, str], workers: int) -> "Handover | None":
        """What the supervisor has prepared; None where it could not."""
        folder = environment.get(FOLDER)
        return None if folder is None else cls(Path(folder), int(environment[SLOT]), workers)

    def pass_on(self, target: bytes, head: bytes, connection: int) -> bool:
        """Whether the connection with this file descriptor, whose request has this target and this head, has gone to
        another worker. It is then that one's, and nothing may be read from it or written to it here."""
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
        """Let the others pass connections to this worker from now on, and none to the one that had its slot before;
        `take` is called with each and with its head. In a running event loop."""
        self._take = take
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._listener.setblocking(False)
        unnamed = self._folder / f"{self._slot}.{os.getpid()}"
        self._listener.bind(str(unnamed))
        self._listener.listen(_BACKLOG)
        unnamed.rename(self._address(self._slot))
        asyncio.get_running_loop().add_reader(self._listener, self._accept)

    async def close(self) -> None:
        """Take what has been passed on already, and nothing more."""
        if self._listener is not None:
            self._accept()
            asyncio.get_running_loop().remove_reader(self._listener)
            self._listener.close()
            self._listener = None
        for sender in list(self._senders):
            with suppress(OSError):
                sender.shutdown(socket.SHUT_RD)  # who sends from now on is told that nobody reads
            while sender in self._senders:
                self._receive(sender)
        for link in self._links.values():
            link.close()
        self._links.clear()
        await asyncio.gather(*self._taking)

    def _address(self, slot: int) -> Path:
        return self._folder / str(slot)

    def _send(self, owner: int, head: bytes, connection: int) -> bool:
        for _ in range(2):  # an old link may lead to a worker that has been replaced
            try:
                link = self._links.get(owner) or self._connect(owner)
                socket.send_fds(link, [head], [connection])
            except BlockingIOError:  # it has more to do than it can take
                return False
            except OSError:
                if (old := self._links.pop(owner, None)) is None:
                    return False  # nobody is there
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
        """Take some of what another worker has passed on."""
        for _ in range(_AT_ONCE):
            try:
                head, passed, _, _ = socket.recv_fds(sender, _LONGEST_HEAD, 1, socket.MSG_CMSG_CLOEXEC)
            except BlockingIOError:
                return
            except OSError:
                head, passed = b"", []
            if not passed:  # it has ended
                asyncio.get_running_loop().remove_reader(sender)
                self._senders.discard(sender)
                sender.close()
                return
            task = asyncio.create_task(self._take(socket.socket(fileno=passed[0]), head))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)


def passing_protocol(protocol: type[RequestProtocol], handover: Handover) -> type[RequestProtocol]:
    """`protocol`, which passes the handshakes of tables on to the workers that own them."""

    class PassingProtocol(protocol):  # type: ignore[misc, valid-type]  # a class that is made for these settings
        """One connection, until it ends, becomes a socket or goes to another worker."""

        def data_received(self, data: bytes) -> None:
            # A poll is passed on before any of it is parsed: its body goes along as far as it has come.
            poll = _POLL.match(data) if self.is_between_requests and self._is_answered else None
            if poll is not None and handover.pass_on(poll[1], data, self._file_descriptor):
                self._leave()
            else:
                super().data_received(data)

        def handle_websocket_upgrade(self) -> None:
            # Only here is the head whole, and nothing of what follows it has been read: no client sends a frame before
            # its handshake was answered.
            if self._is_answered and handover.pass_on(self.url, self._head_again(), self._file_descriptor):
                self._leave()
            else:
                super().handle_websocket_upgrade()

        def _leave(self) -> None:
            self.transport.pause_reading()
            self.transport.abort()  # closes this process's file and leaves the connection as it is

        @property
        def _is_answered(self) -> bool:
            """Whether every request before this one has had its answer."""
            is_complete = self.cycle is None or self.cycle.response_complete
            return is_complete and self.transport.get_write_buffer_size() == 0 and not self.transport.is_closing()

        @property
        def _file_descriptor(self) -> int:
            descriptor: int = self.transport.get_extra_info("socket").fileno()
            return descriptor

        def _head_again(self) -> bytes:
            """The head of the request, as uvicorn writes it for its own WebSockets."""
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
        config=server.config, server_state=server.server_state, app_state=server.lifespan.state,
    )  # fmt: skip
    with suppress(OSError):  # the client is gone
        await asyncio.get_running_loop().connect_accepted_socket(made, connection)


def _adopting(protocol: type[Any], head: bytes) -> Callable[..., asyncio.Protocol]:
    """`protocol`, which begins with bytes that another worker has read."""

    class Adopting(protocol):  # type: ignore[misc]  # a class that is made for this connection
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            if not transport.is_closing():
                self.data_received(head)

    return Adopting
