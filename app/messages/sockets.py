"""The messages of every socket, independent of its subscriptions."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class NoMessage:
    """A command was rejected; nothing has changed."""

    id: str | None
    """The id of the rejected command, if it had one."""
    code: str
    message: str
    retry_after: float | None = None
    """The seconds after which a retry would succeed; null if a retry does not help."""
    t: Literal["no"] = "no"


@dataclass(frozen=True, slots=True)
class PongMessage:
    """The answer to `ping`."""

    build: str
    """The server's release. A page with another value in `data-build` is from another release."""
    t: Literal["pong"] = "pong"


@dataclass(frozen=True, slots=True)
class ByeMessage:
    """The last message before the socket closes."""

    code: str
    message: str
    retry_after: float | None
    """The seconds to wait before reconnecting; null if reconnecting would fail again."""
    t: Literal["bye"] = "bye"
