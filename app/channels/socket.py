"""Connects WebSockets with connections.

A socket has a reader, sends the messages of its connection's outbox, and subscribes to the channel of its address; a
client may subscribe to more channels. A command for a ready table is passed on when it arrives; the reader handles all
other messages. Errors are sent after the handshake, as a `bye` with the reason and a close code, because browsers hide
the reason of a failed handshake from the page.
"""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias, assert_never

import orjson
import structlog
from fastapi import Depends, WebSocket
from prometheus_client import Gauge
from starlette.websockets import WebSocketDisconnect

from app.channels.commands import id_of, read_command
from app.channels.connection import Connection
from app.channels.directory import ChannelDirectory, NoSuchChannel
from app.channels.errors import BadFrame, FrameTooBig, NotSeated
from app.config import Settings
from app.errors import DeviceWaits, ForeignOrigin, Problem, TooFast
from app.http.security import is_own_origin
from app.http.transport import TRANSPORT
from app.limits import costs
from app.limits.callers import Caller, caller_of, host_of, household_of
from app.limits.errors import ChatTooFast
from app.limits.limits import Limits
from app.messages.commands import (
    ChatCommand,
    Command,
    FullCommand,
    LessonNextCommand,
    LookCommand,
    MoveCommand,
    PingCommand,
    QuickWordCommand,
    ReplayFollowCommand,
    ReplayLeadCommand,
    SubscribeCommand,
    UnsubscribeCommand,
)
from app.messages.sockets import ByeMessage, NoMessage, PongMessage
from app.players.errors import NoSession
from app.players.identity import Identity
from app.runtime.services import ServiceOf
from engines.core.game import Refusal

log = structlog.get_logger()

SOCKETS = Gauge("quintain_sockets", "Open sockets")

MOST_CHANNELS: Final = 8
"""The maximum number of channels of one socket besides its own."""
_MOST_TOO_FAST = 40
"""The connection ends once rejected messages outnumber accepted ones by this many."""
_GOODBYE_SECONDS = 2.0
_LONGEST_NUMBER: Final = 19
_COSTS: Final = {
    MoveCommand: costs.MOVE,
    ChatCommand: costs.CHAT,
    QuickWordCommand: costs.CHAT,
    FullCommand: costs.FULL,
}
"""The rate limit costs of commands that cost more than a plain message. The cost of a channel is counted on
subscribing."""

_OF_PLAYERS: Final = (MoveCommand, ChatCommand, QuickWordCommand, LessonNextCommand)
"""The commands that only a player may send."""

TableCommand: TypeAlias = (
    MoveCommand
    | ChatCommand
    | QuickWordCommand
    | LookCommand
    | LessonNextCommand
    | ReplayFollowCommand
    | ReplayLeadCommand
)
OnTableCommand: TypeAlias = Callable[[Connection, TableCommand], Awaitable[None]]
TakeTableCommand: TypeAlias = Callable[[Connection, TableCommand], bool]
"""Handles a command at once, or not at all. Returns whether it did."""


def encoded(message: object) -> bytes:
    """A message of `app.messages` as it is sent, with times formatted as in HTTP answers."""
    return orjson.dumps(message, option=orjson.OPT_UTC_Z)


def no(move_id: str | None, refusal: Refusal) -> bytes:
    """The message that rejects the client's command with this id."""
    seconds = refusal.retry_after if isinstance(refusal, Problem) else None
    return encoded(NoMessage(move_id, refusal.code, refusal.message, seconds))


async def refuse(socket: WebSocket, problem: Problem) -> None:
    """Send the reason for the refusal, and close."""
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(_GOODBYE_SECONDS):
            await socket.send_text(encoded(ByeMessage(problem.code, problem.message, problem.retry_after)).decode())
            await socket.close(problem.close_code, problem.code)


@dataclass(frozen=True, slots=True)
class SocketServer:
    """Serves sockets."""

    channels: ChannelDirectory
    limits: Limits
    settings: Settings
    identity: Identity

    async def serve(
        self,
        socket: WebSocket,
        own: str,
        on_command: OnTableCommand | None = None,
        take_command: TakeTableCommand | None = None,
    ) -> None:
        """Serve a socket from its handshake to its end. `own` is the channel of its address. `take_command` gets the
        client's moves and chat, and `on_command` gets the commands that `take_command` did not handle; both are `None`
        unless it is a table's socket.
        """
        await socket.accept()
        try:
            caller = caller_of(socket)
        except Problem as problem:
            await refuse(socket, problem)
            return
        if not is_own_origin(socket, self.settings.public_url):
            await refuse(socket, ForeignOrigin())
        elif caller.guest is None:
            await refuse(socket, NoSession())
        else:
            since = socket.query_params.get("since", "")
            mark = self.identity.mark_of(household_of(caller.address)) if caller.address else ""
            connection = Connection(caller.guest, caller.device, _chat_after(socket), since, mark, host_of(socket))
            connection.in_hall = "hall" in socket.query_params
            served = _Served(
                socket,
                self.channels,
                own,
                on_command or _refuse_command,
                take_command or _take_nothing,
                connection,
                self.limits,
                caller,
            )
            try:
                with self.limits.socket(caller), self.channels.connected(connection, caller.trusted_from):
                    await served.subscribe(own)
                    await served.run()
            except Problem as problem:
                await refuse(socket, problem)
            finally:
                await served.unsubscribe_all()


SocketsDep = Annotated[SocketServer, Depends(ServiceOf(SocketServer))]


class _Served:
    """One socket while it is open."""

    def __init__(
        self,
        socket: WebSocket,
        channels: ChannelDirectory,
        own: str,
        on_command: OnTableCommand,
        take_command: TakeTableCommand,
        connection: Connection,
        limits: Limits,
        caller: Caller,
    ) -> None:
        self._socket = socket
        self._channels = channels
        self._own = own
        self._pong = encoded(PongMessage(channels.build))
        self._on_command = on_command
        self._take_command = take_command
        self._connection = connection
        self._limits = limits
        self._caller = caller
        self._subscribed: list[str] = []
        self._too_fast = 0
        """How many more messages were rejected as too fast than were accepted."""
        self._is_reading = False
        """Whether the reader is handling a message: later messages must wait for it."""
        self._read_ahead: Command | None = None
        """The next command, if it was parsed and could not be handled at once."""

    async def subscribe(self, name: str) -> None:
        """Raises `Problem`."""
        self._limits.charge(self._caller, costs.FULL)
        if name not in self._subscribed:
            self._subscribed.append(name)
            try:
                await self._channels.subscribe(name, self._connection)
            except BaseException:
                self._subscribed.remove(name)
                raise
        else:
            self._limits.charge_full(self._caller)
            await self._channels.refresh(name, self._connection)

    async def unsubscribe_all(self) -> None:
        """Unsubscribe from every channel."""
        while self._subscribed:
            await self._channels.unsubscribe(self._subscribed.pop(), self._connection)

    async def run(self) -> None:
        """Read and write until either side ends."""
        SOCKETS.inc()
        reader = asyncio.create_task(self._read())
        self._connection.attach(self._socket.scope["extensions"][TRANSPORT], reader.cancel, self._take_now)
        try:
            await asyncio.wait((reader,))
        finally:
            SOCKETS.dec()
            self._connection.detach()
            reader.cancel()
            [result] = await asyncio.gather(reader, return_exceptions=True)
        if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError | Refusal):
            log.error("socket failed", error=repr(result))
        problem = self._connection.ended or (result if isinstance(result, Problem) else None)
        if problem is not None:
            await refuse(self._socket, problem)

    async def _read(self) -> Problem | None:
        """Read messages until the socket ends (`None`) or must be closed (the reason)."""
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return None
            text = received.get("text")
            if text is None:
                return BadFrame()
            self._is_reading = True
            problem = await self._take(text)
            self._is_reading = False
            self._too_fast = (
                self._too_fast + 1 if isinstance(problem, TooFast | ChatTooFast) else max(0, self._too_fast - 1)
            )
            if self._too_fast > _MOST_TOO_FAST or isinstance(problem, FrameTooBig):
                return problem
            if problem is not None:
                self._connection.send(no(id_of(text), problem))

    def _take_now(self, text: str) -> bool:
        """Handle a message if that needs no waiting. Returns whether it was handled; if not, the reader handles or
        rejects it.
        """
        if self._is_reading:
            return False
        try:
            command = self._read_command(text)
        except Problem:
            return False
        match command:
            case command if isinstance(command, TableCommand):
                is_taken = self._take_command(self._connection, command)
            case PingCommand():
                self._connection.send(self._pong)
                is_taken = True
            case _:
                is_taken = False
        if is_taken:
            self._too_fast = max(0, self._too_fast - 1)
        else:
            self._read_ahead = command
        return is_taken

    async def _take(self, text: str) -> Problem | None:
        """Handle a message, or return the reason for closing the socket."""
        try:
            await self._handle(self._read_command(text))
        except Problem as problem:
            return problem
        return None

    def _read_command(self, text: str) -> Command:
        """Parse a command and check the rate limits. Raises `Problem`."""
        self._connection.heard = time.monotonic()
        if self._read_ahead is not None:
            command, self._read_ahead = self._read_ahead, None
            return command
        try:
            command = read_command(text)
        except Problem:
            self._limits.charge(self._caller, costs.MESSAGE)
            raise
        self._limits.charge(self._caller, _COSTS.get(type(command), costs.MESSAGE))
        self._check_trusted(command)
        if isinstance(command, ChatCommand | QuickWordCommand):
            self._limits.charge_chat(self._caller)
            self._channels.bans.check_muted(self._connection.player, self._connection.address)
        return command

    def _check_trusted(self, command: Command) -> None:
        """Raises `DeviceWaits` if a waiting device acts for its player."""
        if not self._connection.sees_hands and isinstance(command, _OF_PLAYERS):
            left = self._channels.seconds_left(self._caller.trusted_from)
            raise DeviceWaits(max(1, math.ceil(left)))

    async def _handle(self, command: Command) -> None:
        match command:
            case PingCommand():
                self._connection.send(self._pong)
            case command if isinstance(command, TableCommand):
                await self._on_command(self._connection, command)
            case FullCommand():
                self._limits.charge_full(self._caller)
                await self._channels.refresh(self._own, self._connection)
            case SubscribeCommand(name):
                # The messages of a table do not name the table, so a socket can only have its own one. The same is true
                # of a tournament's chat (`talk:`).
                is_others = name.startswith("talk:") and self._own != f"tournament:{name.removeprefix('talk:')}"
                if name.startswith("table:") or is_others or len(self._subscribed) > MOST_CHANNELS:
                    raise NoSuchChannel
                await self.subscribe(name)
            case UnsubscribeCommand(name):
                if name == self._own or name not in self._subscribed:
                    raise NoSuchChannel
                self._subscribed.remove(name)
                await self._channels.unsubscribe(name, self._connection)
            case _:
                assert_never(command)


def _chat_after(socket: WebSocket) -> int | None:
    """The id of the page's newest chat message; the page receives all later messages."""
    after = socket.query_params.get("chat", "")
    return int(after) if after.isdecimal() and len(after) < _LONGEST_NUMBER else None


def _take_nothing(connection: Connection, command: TableCommand) -> bool:
    return False


async def _refuse_command(connection: Connection, command: TableCommand) -> None:
    """Reject a command that this socket does not take: moves need the socket of a table, and chat that of a table or a
    tournament. Visibility reports of other pages are ignored.
    """
    if not isinstance(command, LookCommand):
        command_id = command.id if isinstance(command, MoveCommand | ChatCommand | QuickWordCommand) else None
        connection.send(no(command_id, NotSeated()))
