"""WebSockets in and out of connections.

A socket has a reader and a writer (of the connection's outbox). It is refused after the handshake, with a `bye` that
says why and a close code, because a browser tells its page nothing about a refused handshake.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from uuid import UUID

import structlog
from fastapi import WebSocket
from prometheus_client import Gauge
from starlette.websockets import WebSocketDisconnect

from app.errors import ForeignOrigin, Problem, TooFast, TooSlow
from app.play import frames
from app.play.connection import Connection
from app.play.errors import BadFrame, FrameTooBig
from app.players.errors import NoSession
from app.players.identity import socket_guest
from app.security import RateLimiter, is_own_origin

log = structlog.get_logger()

SOCKETS = Gauge("quintain_sockets", "Open sockets")

_MOST_TOO_FAST = 40
"""When so many more frames were too fast than were not, the connection ends."""
_GOODBYE_SECONDS = 2.0

Heard = Callable[[Connection, frames.Incoming], Awaitable[None]]


async def admit(socket: WebSocket) -> UUID | None:
    """Accept the socket and say whose it is; None when it was refused."""
    await socket.accept()
    if not is_own_origin(socket):
        await refuse(socket, ForeignOrigin())
        return None
    guest = socket_guest(socket)
    if guest is None:
        await refuse(socket, NoSession())
        return None
    return guest.id


async def refuse(socket: WebSocket, problem: Problem) -> None:
    """Say why and close."""
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(_GOODBYE_SECONDS):
            await socket.send_text(frames.bye(problem))
            await socket.close(problem.close_code, problem.code)


async def serve(socket: WebSocket, connection: Connection, heard: Heard) -> None:
    """Read and write until either side ends."""
    SOCKETS.inc()
    reader = asyncio.create_task(_read(socket, connection, heard))
    writer = asyncio.create_task(connection.write(socket.send_text))
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        problem = reader.result() if reader.done() and reader.exception() is None else None
        if connection.is_slow:
            problem = TooSlow()
    finally:
        SOCKETS.dec()
        for task in (reader, writer):
            task.cancel()
        for outcome in await asyncio.gather(reader, writer, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | RuntimeError):
                log.error("socket failed", error=repr(outcome))
    if problem is not None:
        await refuse(socket, problem)


async def _read(socket: WebSocket, connection: Connection, heard: Heard) -> Problem | None:
    """Hear frames until the socket ends (None) or has to be ended (why)."""
    rate: int = socket.app.state.settings.frames_a_second
    limiter = RateLimiter(rate, 2 * rate)
    too_fast = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        if text is None:
            return BadFrame()
        if not limiter.take():
            too_fast += 1
            if too_fast > _MOST_TOO_FAST:
                return TooFast()
            connection.send(frames.no(frames.id_of(text), TooFast()))
            continue
        too_fast = max(0, too_fast - 1)
        try:
            frame = frames.read_frame(text)
        except FrameTooBig as problem:
            return problem
        except Problem as problem:
            connection.send(frames.no(frames.id_of(text), problem))
            continue
        if isinstance(frame, frames.Ping):
            connection.send(frames.PONG)
        else:
            await heard(connection, frame)
