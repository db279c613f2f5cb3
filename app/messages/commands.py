"""What a program sends over its socket."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class MoveCommand:
    """Make a move at the socket's table."""

    id: str
    """1 to 64 letters, digits, hyphens and underscores, new for each move: a repeated id gets the first answer."""
    decision: int
    """The number of the decision that the move answers."""
    move: Mapping[str, Any]
    """A legal move, in the form in which `legal` has it."""
    t: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class ChatCommand:
    """Say a line, of 1 to 300 characters, to everybody at the socket's table."""

    id: str
    """As for a move; `ok` or `no` answers it."""
    text: str
    t: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class FullCommand:
    """Ask for the newest state of the socket's own channel again: at a table `full`, once the game has begun."""

    t: Literal["full"] = "full"


@dataclass(frozen=True, slots=True)
class LookCommand:
    """Say whether somebody sees the socket's table, as is taken for granted until this says otherwise. Who sees it need
    not be told anywhere else whose turn it is. Nothing answers it."""

    looking: bool
    t: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class PingCommand:
    """Ask for `pong`."""

    t: Literal["ping"] = "ping"


@dataclass(frozen=True, slots=True)
class SubscribeCommand:
    """Subscribe this socket to one more channel: `lobby`, `me` or `tournament:<id>`."""

    channel: str
    t: Literal["subscribe"] = "subscribe"


@dataclass(frozen=True, slots=True)
class UnsubscribeCommand:
    """End a subscription."""

    channel: str
    t: Literal["unsubscribe"] = "unsubscribe"


Command: TypeAlias = (
    MoveCommand | ChatCommand | FullCommand | LookCommand | PingCommand | SubscribeCommand | UnsubscribeCommand
)
