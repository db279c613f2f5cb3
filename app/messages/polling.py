"""Sockets over plain HTTP requests, for networks that block WebSockets."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from pydantic import ConfigDict, Field, Strict

LONGEST_WAIT: Final = 25.0
"""Seconds. Many proxies cut a request that stays unanswered for 30."""
LONGEST_PAUSE: Final = 90.0
"""Seconds. Browsers wake a hidden page once a minute."""
MOST_TEXTS: Final = 8
"""Messages of one request."""

_FORBID = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class MessagePoll:
    """A request for messages."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    after: Annotated[int, Strict(), Field(ge=0)]
    """The number of the last message that arrived, which the server then forgets. 0 opens the socket."""
    wait: Annotated[float, Field(ge=0, le=LONGEST_WAIT)] = LONGEST_WAIT
    """How many seconds to wait for a message if there is none."""
    pause: Annotated[float, Field(ge=1, le=LONGEST_PAUSE)] = 30.0
    """Within how many seconds of the answer the next poll comes. The socket is closed after that."""


@dataclass(frozen=True, slots=True)
class PolledMessages:
    """The answer to a poll."""

    messages: tuple[Any, ...]
    """Those after the given number, as a WebSocket would send them. Empty if none came, or if another poll of the same
    socket came meanwhile."""
    last: int
    """The number of the last of them; they are numbered from 1 on without a gap."""
    closed: int | None
    """The close code if the socket has ended."""


@dataclass(frozen=True, slots=True)
class SentMessages:
    """Messages from a program."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    texts: Annotated[tuple[str, ...], Field(max_length=MOST_TEXTS)]
    """Each as a text frame would have it. Answers come with the next poll."""
    ends: Annotated[bool, Strict()] = False
    """Whether to close the socket."""


@dataclass(frozen=True, slots=True)
class MessagesTaken:
    """The answer to messages that were sent."""

    taken: int
    """The number of messages."""
