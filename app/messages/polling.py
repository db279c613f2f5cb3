"""Sockets over plain HTTP requests, for networks that block WebSockets."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from pydantic import ConfigDict, Field, Strict

LONGEST_WAIT: Final = 25.0
"""Seconds. Many proxies cut off requests that stay unanswered for 30 s."""
LONGEST_PAUSE: Final = 90.0
"""Seconds. Browsers wake a hidden page only once a minute."""
MOST_TEXTS: Final = 8
"""The maximum number of messages in one request."""

_FORBID = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class MessagePoll:
    """A request for messages."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    after: Annotated[int, Strict(), Field(ge=0)]
    """The number of the last message received; the server drops the messages up to it. 0 opens the socket."""
    wait: Annotated[float, Field(ge=0, le=LONGEST_WAIT)] = LONGEST_WAIT
    """How many seconds to wait for a message if there is none."""
    pause: Annotated[float, Field(ge=1, le=LONGEST_PAUSE)] = 30.0
    """The seconds after the answer within which the next poll must come; otherwise the socket is closed."""


@dataclass(frozen=True, slots=True)
class PolledMessages:
    """The answer to a poll."""

    messages: tuple[Any, ...]
    """The messages after the given number, as a WebSocket would send them. Empty if none came, or if another poll of
    the same socket replaced this one."""
    last: int
    """The number of the last of them. Numbers start at 1 and have no gaps."""
    closed: int | None
    """The close code if the socket has ended."""


@dataclass(frozen=True, slots=True)
class SentMessages:
    """Messages from the client."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    texts: Annotated[tuple[str, ...], Field(max_length=MOST_TEXTS)]
    """Text frames. The next poll brings the answers."""
    ends: Annotated[bool, Strict()] = False
    """Whether to close the socket."""


@dataclass(frozen=True, slots=True)
class MessagesTaken:
    """The answer to sent messages."""

    taken: int
    """The number of messages accepted."""
