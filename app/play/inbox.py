"""What a room is sent, by sockets, requests, drivers and other processes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias
from uuid import UUID

from app.channels.connection import Connection
from app.messages.commands import ChatCommand, MoveCommand
from app.messages.tables import OkMessage
from app.tables.rows import MoveRow
from engines.core.game import Refusal
from engines.core.seats import Seat

Reply: TypeAlias = Callable[[OkMessage | Refusal], None]
"""Takes the answer to a request; called once."""


@dataclass(frozen=True, slots=True)
class Subscribed:
    """A connection wants to be sent what is published of this table."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Unsubscribed:
    """A connection is gone."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class FullRequested:
    """A connection wants the whole game again."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class ChatSent:
    """A connection sent a line of chat."""

    connection: Connection
    command: ChatCommand


@dataclass(frozen=True, slots=True)
class MoveSent:
    """A player sent a move, over a socket or over HTTP."""

    player: UUID
    command: MoveCommand
    reply: Reply


@dataclass(frozen=True, slots=True)
class ForfeitSent:
    """A player leaves for good, under an id of its own as a move has."""

    player: UUID
    id: str
    reply: Reply


@dataclass(frozen=True, slots=True)
class DriverMove:
    """A driver moves for a seat that is not a person's."""

    seat: Seat
    decision: int
    move: Any


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
    | ChatSent
    | ChatWritten
    | MoveSent
    | ForfeitSent
    | DriverMove
    | RowChanged
    | RowsWritten
)
