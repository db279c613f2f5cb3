"""What any socket is sent, whatever it has subscribed to."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class NoMessage:
    """What was sent is refused, and nothing has changed."""

    id: str | None
    """The id of what was refused, where it had one."""
    code: str
    message: str
    retry_after: float | None = None
    """After how many seconds it would be taken, where that is all that is wrong with it."""
    t: Literal["no"] = "no"


@dataclass(frozen=True, slots=True)
class PongMessage:
    """The answer to `ping`."""

    build: str
    """Names what the server's pages are made of: one that says something else in `data-build` is of another release."""
    t: Literal["pong"] = "pong"


@dataclass(frozen=True, slots=True)
class ByeMessage:
    """The last message before the socket closes."""

    code: str
    message: str
    retry_after: float | None
    """After how many seconds to connect again; null: it would be the same again."""
    t: Literal["bye"] = "bye"
