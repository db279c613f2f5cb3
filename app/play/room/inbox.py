"""The messages to a room, from sockets, requests, drivers and other processes, and the queue that they wait in.

Inbox      the queue
Message    the types of messages
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, TypeAlias
from uuid import UUID

from app.channels.connection import Connection
from app.messages.commands import ChatCommand, MoveCommand, QuickWordCommand, ReplayFollowCommand, ReplayLeadCommand
from app.messages.table_events import Poll
from app.messages.tables import OkMessage, PresenceMessage
from app.tables.rows import MoveRow
from app.tables.seat_control import PollKey
from engines.core.game import Refusal
from engines.core.seats import Seat

MOST_MESSAGES: Final = 512
"""The capacity of an inbox; further senders wait."""

Reply: TypeAlias = Callable[[OkMessage | Refusal], None]
"""Receives the answer to a request; called once."""
PresenceReply: TypeAlias = Callable[[PresenceMessage | Refusal], None]
"""Receives the answer to a request that changes who plays; called once."""


class SeatChange(Enum):
    """The changes that players make to their own seats, or to a paused game."""

    RETURN = auto()
    STAND_IN = auto()
    LEAVE = auto()
    RESUME = auto()
    DENY_KNOCK = auto()


@dataclass(frozen=True, slots=True)
class Subscribed:
    """A connection subscribes to the table."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Unsubscribed:
    """A connection has ended."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Looked:
    """A player began or stopped looking at the table."""

    connection: Connection
    is_looking: bool


@dataclass(frozen=True, slots=True)
class ShownAnew:
    """A spectator has chosen another coat of arms."""

    player: UUID


@dataclass(frozen=True, slots=True)
class HandShown:
    """A connection's device has become trusted."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class FullRequested:
    """A connection requests the whole game again."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class ChatSent:
    """A connection sent a chat message."""

    connection: Connection
    command: ChatCommand | QuickWordCommand


@dataclass(frozen=True, slots=True)
class LessonNext:
    """A connection advances after a sentence of a lesson."""

    connection: Connection
    at: int


@dataclass(frozen=True, slots=True)
class ReplaySent:
    """A connection follows or moves the shared replay."""

    connection: Connection
    command: ReplayFollowCommand | ReplayLeadCommand


@dataclass(frozen=True, slots=True)
class MoveSent:
    """A player sent a move, over a socket or over HTTP."""

    player: UUID
    command: MoveCommand
    reply: Reply
    at: float
    """When it was received, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class ForfeitSent:
    """A player leaves for good. The message has an id, as a move has."""

    player: UUID
    id: str
    reply: Reply


class Driven(Enum):
    """The outcome of a driver's move."""

    DONE = auto()
    """The move was made, or its decision is no longer the driver's."""
    HELD = auto()
    """Nothing happened: the move would be public, but only a secret one was wanted."""
    REFUSED = auto()
    """The move was refused, or the room failed."""


def _ignore(outcome: Driven) -> None:
    """Ignores the outcome."""


@dataclass(frozen=True, slots=True)
class DriverMove:
    """A driver's move for a seat without a person."""

    seat: Seat
    decision: int
    move: Any
    only_in_secret: bool = False
    """Whether to hold the move if anybody but the seat receives an event of it."""
    done: Callable[[Driven], None] = _ignore
    """Called once with the outcome."""


@dataclass(frozen=True, slots=True)
class VoteSent:
    """A player votes in a poll."""

    player: UUID
    poll: PollKey
    agrees: bool
    reply: PresenceReply


@dataclass(frozen=True, slots=True)
class SeatRequested:
    """A spectator asks for a seat, or knocks for it."""

    player: UUID
    name: str
    poll: Poll
    seat: Seat
    time_zone: str | None
    """An IANA name; `None` if the table has no night hours."""
    reply: PresenceReply


@dataclass(frozen=True, slots=True)
class SeatChangeSent:
    """A player changes their own seat, or resumes a paused game. The changes: take the seat back from a bot or a
    deputy, have a bot play it, leave for good, deny a knock."""

    player: UUID
    change: SeatChange
    reply: PresenceReply


@dataclass(frozen=True, slots=True)
class AbsenceDue:
    """The table's absence rule may have something to do."""


@dataclass(frozen=True, slots=True)
class ClockDue:
    """The clock of a seat may have run out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClocksWritten:
    """The database has added time to clocks."""


@dataclass(frozen=True, slots=True)
class RowChanged:
    """Seats or status of the table have changed in the database."""


@dataclass(frozen=True, slots=True)
class RowsWritten:
    """Another process has written these rows of the log, oldest first."""

    rows: Sequence[MoveRow]


@dataclass(frozen=True, slots=True)
class ChatWritten:
    """Another process has written chat messages."""


Message: TypeAlias = (
    Subscribed
    | Unsubscribed
    | FullRequested
    | Looked
    | ShownAnew
    | HandShown
    | ChatSent
    | ChatWritten
    | LessonNext
    | ReplaySent
    | MoveSent
    | ForfeitSent
    | DriverMove
    | VoteSent
    | SeatRequested
    | SeatChangeSent
    | AbsenceDue
    | ClockDue
    | ClocksWritten
    | RowChanged
    | RowsWritten
)


class Inbox:
    """The messages of one room, in order: a bounded queue with one reader and the methods of `asyncio.Queue`. That one
    looks up the running loop, a system call, at every wait."""

    __slots__ = ("_joining", "_loop", "_messages", "_putting", "_reader", "_unfinished")

    def __init__(self) -> None:
        self._messages: deque[Message] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._reader: asyncio.Future[None] | None = None
        self._putting: deque[asyncio.Future[None]] = deque()
        """The senders that wait for room."""
        self._unfinished = 0
        self._joining: list[asyncio.Future[None]] = []

    def empty(self) -> bool:
        return not self._messages

    def full(self) -> bool:
        return len(self._messages) >= MOST_MESSAGES

    async def put(self, message: Message) -> None:
        """Add a message; waits while the queue is full."""
        while self.full():
            has_room = self._future()
            self._putting.append(has_room)
            try:
                await has_room
            except asyncio.CancelledError:
                if has_room.done() and not has_room.cancelled():  # it is another sender's turn
                    self._wake_next()
                raise
        self.put_nowait(message)

    def put_nowait(self, message: Message) -> None:
        """Add a message. Raises `asyncio.QueueFull`."""
        if self.full():
            raise asyncio.QueueFull
        self._messages.append(message)
        self._unfinished += 1
        reader = self._reader
        if reader is not None:
            self._reader = None
            if not reader.done():
                reader.set_result(None)

    async def get(self) -> Message:
        """The next message."""
        while not self._messages:
            self._reader = self._future()
            await self._reader
        return self.get_nowait()

    def get_nowait(self) -> Message:
        """The next message. Raises `IndexError` if there is none."""
        message = self._messages.popleft()
        if self._putting:
            self._wake_next()
        return message

    def task_done(self) -> None:
        """Mark one fetched message as handled."""
        self._unfinished -= 1
        if not self._unfinished and self._joining:
            for joining in self._joining:
                if not joining.done():
                    joining.set_result(None)
            self._joining.clear()

    async def join(self) -> None:
        """Return when every message has been handled."""
        while self._unfinished:
            joining = self._future()
            self._joining.append(joining)
            await joining

    def _wake_next(self) -> None:
        while self._putting:
            has_room = self._putting.popleft()
            if not has_room.done():
                has_room.set_result(None)
                return

    def _future(self) -> asyncio.Future[None]:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        return self._loop.create_future()
