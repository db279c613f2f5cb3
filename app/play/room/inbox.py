"""What a room is sent, by sockets, requests, drivers and other processes, and where that waits.

Inbox      messages in their order
Message    what they are
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, TypeAlias
from uuid import UUID

from app.channels.connection import Connection
from app.messages.commands import ChatCommand, MoveCommand, QuickWordCommand
from app.messages.table_events import Poll
from app.messages.tables import OkMessage, PresenceMessage
from app.tables.rows import MoveRow
from app.tables.seat_control import PollKey
from engines.core.game import Refusal
from engines.core.seats import Seat

MOST_MESSAGES: Final = 512
"""So many wait; whoever sends more is held up."""

Reply: TypeAlias = Callable[[OkMessage | Refusal], None]
"""Takes the answer to a request; called once."""
PresenceReply: TypeAlias = Callable[[PresenceMessage | Refusal], None]
"""The same, of a request that changes who plays."""


class SeatChange(Enum):
    """What players do with their own seats, and with a game that is paused."""

    RETURN = auto()
    STAND_IN = auto()
    LEAVE = auto()
    RESUME = auto()
    DENY_KNOCK = auto()


@dataclass(frozen=True, slots=True)
class Subscribed:
    """A connection wants to be sent what is published of this table."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Unsubscribed:
    """A connection is gone."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Looked:
    """Somebody sees the table from now on, or does not any more."""

    connection: Connection
    is_looking: bool


@dataclass(frozen=True, slots=True)
class ShownAnew:
    """Somebody who watches has chosen other arms."""

    player: UUID


@dataclass(frozen=True, slots=True)
class HandShown:
    """A connection's device has become trusted."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class FullRequested:
    """A connection wants the whole game again."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class ChatSent:
    """A connection sent a line of chat."""

    connection: Connection
    command: ChatCommand | QuickWordCommand


@dataclass(frozen=True, slots=True)
class LessonNext:
    """A connection goes on after a sentence of a lesson."""

    connection: Connection
    at: int


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
    """A player leaves for good, under an id of its own as a move has."""

    player: UUID
    id: str
    reply: Reply


class Driven(Enum):
    """The outcome of a driver's move."""

    DONE = auto()
    """It was made, or its decision is not the driver's any more."""
    HELD = auto()
    """The move would be public, but only a secret one was wanted. Nothing has happened."""
    REFUSED = auto()
    """It was refused, or the room failed."""


def _ignore(outcome: Driven) -> None:
    """Ignores the outcome."""


@dataclass(frozen=True, slots=True)
class DriverMove:
    """A driver moves for a seat that is not a person's."""

    seat: Seat
    decision: int
    move: Any
    only_in_secret: bool = False
    """Whether the move is held if anybody but the seat is sent an event of it."""
    done: Callable[[Driven], None] = _ignore
    """Called once with the outcome."""


@dataclass(frozen=True, slots=True)
class VoteSent:
    """A player says whether to agree to something."""

    player: UUID
    poll: PollKey
    agrees: bool
    reply: PresenceReply


@dataclass(frozen=True, slots=True)
class SeatRequested:
    """Somebody without a seat asks for one, or says to be its player."""

    player: UUID
    name: str
    poll: Poll
    seat: Seat
    time_zone: str | None
    """By its IANA name; None where the table has no nights."""
    reply: PresenceReply


@dataclass(frozen=True, slots=True)
class SeatChangeSent:
    """A player takes their seat back from a bot or a deputy, has a bot play it, leaves the game for good, resumes a
    paused game, or denies a knock for their seat."""

    player: UUID
    change: SeatChange
    reply: PresenceReply


@dataclass(frozen=True, slots=True)
class AbsenceDue:
    """By the table's rules for absence something may be to be done."""


@dataclass(frozen=True, slots=True)
class ClockDue:
    """The clock of a seat may have run out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClocksWritten:
    """Clocks were given time in the database."""


@dataclass(frozen=True, slots=True)
class RowChanged:
    """Seats or status of the table were changed in the database."""


@dataclass(frozen=True, slots=True)
class RowsWritten:
    """Another process has written these rows of the log, oldest first."""

    rows: Sequence[MoveRow]


@dataclass(frozen=True, slots=True)
class ChatWritten:
    """Another process has written lines of chat."""


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
    """The messages of one room, in their order: a bounded queue with one reader, whose methods do what those of
    `asyncio.Queue` do. That one asks for the running loop, which is a system call, whenever it is waited for."""

    __slots__ = ("_joining", "_loop", "_messages", "_putting", "_reader", "_unfinished")

    def __init__(self) -> None:
        self._messages: deque[Message] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._reader: asyncio.Future[None] | None = None
        self._putting: deque[asyncio.Future[None]] = deque()
        """Those who wait until there is room."""
        self._unfinished = 0
        self._joining: list[asyncio.Future[None]] = []

    def empty(self) -> bool:
        return not self._messages

    def full(self) -> bool:
        return len(self._messages) >= MOST_MESSAGES

    async def put(self, message: Message) -> None:
        """Add a message, when there is room."""
        while self.full():
            has_room = self._future()
            self._putting.append(has_room)
            try:
                await has_room
            except asyncio.CancelledError:
                if has_room.done() and not has_room.cancelled():  # somebody else's turn, then
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
        """The next message. Raises `IndexError` where there is none."""
        message = self._messages.popleft()
        if self._putting:
            self._wake_next()
        return message

    def task_done(self) -> None:
        """Say that a message that was got is worked on."""
        self._unfinished -= 1
        if not self._unfinished and self._joining:
            for joining in self._joining:
                if not joining.done():
                    joining.set_result(None)
            self._joining.clear()

    async def join(self) -> None:
        """Return when every message was worked on."""
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
