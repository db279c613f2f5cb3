"""What a program sends over its socket."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.messages.chat import QuickWord


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
    """Say a line, of 1 to 300 characters, at the socket's table or tournament. Who watches a running game says it to
    the others who watch."""

    id: str
    """As for a move; `ok` or `no` answers it."""
    text: str
    t: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class QuickWordCommand:
    """Say a word that each reader gets in the own language."""

    id: str
    """As for a move; `ok` or `no` answers it."""
    word: QuickWord
    t: Literal["quick_word"] = "quick_word"


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
class LessonNextCommand:
    """Go on after a sentence of the lesson at the socket's table. `lesson` answers it."""

    at: int
    """The `at` of the newest `lesson` message. With another one nothing changes, so asking twice is harmless."""
    t: Literal["lesson_next"] = "lesson_next"


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
    MoveCommand
    | ChatCommand
    | QuickWordCommand
    | FullCommand
    | LookCommand
    | LessonNextCommand
    | PingCommand
    | SubscribeCommand
    | UnsubscribeCommand
)
