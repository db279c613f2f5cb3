"""Sockets over plain HTTP requests, for networks that block WebSockets: long polling (ADR 0036).

A polled socket is served by the code that serves WebSockets; only its transport differs. Its client asks for messages
again and again, and sends its own with other requests. A message is kept until the client has acknowledged it, so that
a lost answer loses nothing.

PolledSocket    the transport of one polled socket
PolledSockets   all of this process
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Annotated, Any, Final, TypeAlias
from uuid import UUID

from fastapi import Depends, Request, WebSocket
from prometheus_client import Gauge
from starlette.responses import Response
from starlette.types import Message, Receive, Scope

from app.channels.errors import NoSuchSocket
from app.errors import TooFast
from app.http.transport import TRANSPORT
from app.limits import costs
from app.limits.callers import caller_of
from app.limits.limits import Limits
from app.messages.polling import MOST_TEXTS, MessagePoll, MessagesTaken, SentMessages
from app.runtime.services import ServiceOf
from app.runtime.tasks import TaskSupervisor

POLLED = Gauge("quintain_polled_sockets", "Open sockets that are polled over HTTP")

MOST_UNACKNOWLEDGED: Final = 64 * 1024
"""Bytes. Above this size a polled socket applies backpressure, as a WebSocket's transport does."""
LOST_SECONDS: Final = 5.0
"""The seconds in which a client must return after its connection broke during a poll."""
_NORMAL: Final = 1000
_ABNORMAL: Final = 1006
"""Close codes of the WebSocket standard: normal closure, and a lost connection."""
_SUFFIX: Final = "/messages"
_OF_SCOPE: Final = ("headers", "path", "query_string", "root_path", "state", "client", "server", "scheme", "asgi")

Serve: TypeAlias = Callable[[WebSocket], Coroutine[Any, Any, None]]
Name: TypeAlias = tuple[UUID | None, UUID | None, str]
"""The guest, the device and the address: so other clients cannot find a socket by its address alone."""


class PolledSocket:
    """The transport of one polled socket. To the application it is the server's end of a WebSocket."""

    def __init__(self, on_expired: Callable[["PolledSocket"], None]) -> None:
        """`on_expired` is called if the client does not return in time."""
        self._on_expired = on_expired
        self.on_text: Callable[[str], bool] | None = None
        self.on_writable: Callable[[], None] | None = None
        self._unacknowledged: deque[bytes] = deque()
        self._bytes = 0
        self._acknowledged = 0
        self._received: asyncio.Queue[Message] = asyncio.Queue()
        self._received.put_nowait({"type": "websocket.connect"})
        self._waiting: asyncio.Future[bool] | None = None
        """The future of the waiting poll; its result is whether a newer poll has replaced it."""
        self._expiry: asyncio.TimerHandle | None = None
        self.close_code: int | None = None

    # for the connection

    @property
    def is_writable(self) -> bool:
        """Whether the socket accepts messages now."""
        return self._bytes < MOST_UNACKNOWLEDGED and self.close_code is None

    def write_messages(self, messages: Sequence[bytes]) -> None:
        """Store these messages for the client."""
        self._unacknowledged += messages
        self._bytes += sum(map(len, messages))
        self._wake()

    # for the application

    async def receive(self) -> Message:
        """The next ASGI message."""
        return await self._received.get()

    async def send(self, message: Message) -> None:
        """Handle an ASGI message of the application."""
        if message["type"] == "websocket.send":
            self.write_messages([message["text"].encode()])
        elif message["type"] == "websocket.close":
            self.close_code = message["code"]
            self._wake()

    # for the client's requests

    async def poll(self, body: MessagePoll, receive: Receive) -> bytes:
        """The answer to a poll. `receive` is the ASGI channel of its request. Raises `NoSuchSocket` if the client
        acknowledges messages that this socket never sent."""
        if body.after > self._acknowledged + len(self._unacknowledged):
            raise NoSuchSocket
        self._end_wait(is_replaced=True)
        self._acknowledge(body.after)
        if self._unacknowledged or self.close_code is not None:
            self._expire_in(body.pause)
            return self._answer()
        try:
            is_replaced, is_lost = await self._wait(body.wait, receive)
        except BaseException:
            self._expire_in(LOST_SECONDS)
            raise
        if is_replaced:
            return _encoded((), body.after, None)
        self._expire_in(LOST_SECONDS if is_lost else body.pause)
        return self._answer()

    def take(self, texts: Sequence[str]) -> None:
        """Accept messages from the client. Raises `TooFast` if as many are still unread."""
        if self._received.qsize() + len(texts) > MOST_TEXTS:
            raise TooFast
        for text in texts:
            is_first = self._received.empty()
            if not (is_first and self.on_text is not None and self.on_text(text)):
                self._received.put_nowait({"type": "websocket.receive", "text": text})

    def end(self) -> None:
        """Notify the application that the client has disconnected."""
        self._received.put_nowait({"type": "websocket.disconnect", "code": _ABNORMAL})

    def ended(self) -> None:
        """Answer the waiting poll after the application has returned."""
        if self.close_code is None:
            self.close_code = _NORMAL
        self._wake()

    def _acknowledge(self, number: int) -> None:
        while self._acknowledged < number:
            self._bytes -= len(self._unacknowledged.popleft())
            self._acknowledged += 1
        if self.is_writable and self.on_writable is not None:
            self.on_writable()

    async def _wait(self, seconds: float, receive: Receive) -> tuple[bool, bool]:
        """Wait for a message, the end of the socket or a newer poll. Returns two flags: a newer poll came, the
        connection broke.
        """
        self._stop_expiry()
        waiting = self._waiting = asyncio.get_running_loop().create_future()
        lost = asyncio.ensure_future(_disconnected(receive))
        try:
            await asyncio.wait((waiting, lost), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            return waiting.done() and waiting.result(), lost.done()
        finally:
            lost.cancel()
            if self._waiting is waiting:
                self._waiting = None

    def _wake(self) -> None:
        self._end_wait(is_replaced=False)

    def _end_wait(self, *, is_replaced: bool) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(is_replaced)

    def _expire_in(self, seconds: float) -> None:
        self._stop_expiry()
        self._expiry = asyncio.get_running_loop().call_later(seconds, self._expire)

    def _expire(self) -> None:
        self.end()
        self._on_expired(self)

    def _stop_expiry(self) -> None:
        if self._expiry is not None:
            self._expiry.cancel()
            self._expiry = None

    def _answer(self) -> bytes:
        last = self._acknowledged + len(self._unacknowledged)
        return _encoded(self._unacknowledged, last, self.close_code)


class PolledSockets:
    """The polled sockets of this process."""

    def __init__(self, tasks: TaskSupervisor, limits: Limits) -> None:
        self._tasks = tasks
        self._limits = limits
        self._sockets: dict[Name, PolledSocket] = {}
        self._serving: set[asyncio.Task[None]] = set()

    async def poll(self, request: Request, body: MessagePoll, serve: Serve) -> Response:
        """Answer a poll. The first poll opens the socket, which `serve` then serves to its end. Raises `NoSuchSocket`,
        `TooFast`."""
        name = _name_of(request)
        socket = self._sockets.get(name)
        if socket is None:
            if body.after:
                raise NoSuchSocket
            self._limits.charge(caller_of(request), costs.SOCKET - costs.REQUEST)
            socket = self._open(name, request.scope, serve)
        answer = await socket.poll(body, request.receive)
        if socket.close_code is not None:
            self._forget(name, socket)
        return Response(answer, media_type="application/json")

    def take(self, request: Request, body: SentMessages) -> MessagesTaken:
        """Pass a client's messages to its socket. Raises `NoSuchSocket`, `TooFast`."""
        socket = self._sockets.get(_name_of(request))
        if socket is None or socket.close_code is not None:
            raise NoSuchSocket
        socket.take(body.texts)
        if body.ends:
            socket.end()
        return MessagesTaken(len(body.texts))

    async def close(self) -> None:
        """End all sockets when this process ends."""
        for socket in list(self._sockets.values()):
            socket.end()
        await asyncio.gather(*self._serving)

    def _open(self, name: Name, scope: Scope, serve: Serve) -> PolledSocket:
        socket = self._sockets[name] = PolledSocket(partial(self._forget, name))
        handshake = {key: scope[key] for key in _OF_SCOPE if key in scope}
        handshake |= {"type": "websocket", "subprotocols": [], "extensions": {TRANSPORT: socket}}
        task = self._tasks.spawn("polled socket", self._serve(name, socket, serve, handshake))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        return socket

    async def _serve(self, name: Name, socket: PolledSocket, serve: Serve, handshake: Scope) -> None:
        with POLLED.track_inprogress():
            try:
                await serve(WebSocket(handshake, socket.receive, socket.send))
            finally:
                if socket.close_code is None:  # the client has gone and asks for no reason
                    self._forget(name, socket)
                socket.ended()

    def _forget(self, name: Name, socket: PolledSocket) -> None:
        if self._sockets.get(name) is socket:
            del self._sockets[name]


def _name_of(request: Request) -> Name:
    """Raises `DatabaseAway` if the caller could not be looked up."""
    caller = caller_of(request)
    return caller.guest, caller.device, request.scope["path"].removesuffix(_SUFFIX)


def _encoded(messages: Sequence[bytes] | deque[bytes], last: int, closed: int | None) -> bytes:
    """The JSON of a `PolledMessages`; the given messages are JSON already."""
    code = b"null" if closed is None else b"%d" % closed
    return b'{"messages":[%b],"last":%d,"closed":%b}' % (b",".join(messages), last, code)


async def _disconnected(receive: Receive) -> None:
    """Return when the client's connection breaks."""
    while (await receive())["type"] != "http.disconnect":
        pass


PolledDep = Annotated[PolledSockets, Depends(ServiceOf(PolledSockets))]
