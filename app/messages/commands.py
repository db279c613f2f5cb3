"""The messages that a client sends over its socket."""

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
    """A legal move, in the form that `legal` has."""
    t: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class ChatCommand:
    """Send a chat message of 1 to 300 characters to the socket's table or tournament. During a game, only spectators
    see a spectator's message."""

    id: str
    """As for a move; `ok` or `no` answers it."""
    text: str
    t: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class QuickWordCommand:
    """Send a quick message, which each reader sees in their own language."""

    id: str
    """As for a move; `ok` or `no` answers it."""
    word: QuickWord
    t: Literal["quick_word"] = "quick_word"


@dataclass(frozen=True, slots=True)
class FullCommand:
    """Request the newest state of the socket's own channel again: at a table `full`, once the game has begun."""

    t: Literal["full"] = "full"


@dataclass(frozen=True, slots=True)
class LookCommand:
    """Report whether the table's page is visible; until the first report it counts as visible. Players who see the
    table get no turn notifications for it. There is no answer."""

    looking: bool
    t: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class LessonNextCommand:
    """Advance after a sentence of the lesson at the socket's table. The answer is `lesson`."""

    at: int
    """The `at` of the newest `lesson` message. Any other value changes nothing, so a repeat is harmless."""
    t: Literal["lesson_next"] = "lesson_next"


@dataclass(frozen=True, slots=True)
class ReplayFollowCommand:
    """Follow the shared replay of the socket's table, whose game is over, or watch it alone. Pages that have sent this
    receive `shared_replay`. From the leader it also gives up the lead."""

    following: bool
    t: Literal["replay_follow"] = "replay_follow"


@dataclass(frozen=True, slots=True)
class ReplayLeadCommand:
    """Move the shared replay. The sender leads if the lead is free; otherwise `no` answers with `replay_led`."""

    row: int
    """The moment, as the `row` of an entry in the replay's log."""
    playing: bool
    """Whether the replay plays on from there."""
    speed: float
    """The speed of the replay: 0.5, 1, 2 or 4."""
    t: Literal["replay_lead"] = "replay_lead"


@dataclass(frozen=True, slots=True)
class PingCommand:
    """Request a `pong`."""

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
    | ReplayFollowCommand
    | ReplayLeadCommand
    | PingCommand
    | SubscribeCommand
    | UnsubscribeCommand
)
