"""The transport of a socket's messages, which uvicorn's protocol and polled sockets have."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

TRANSPORT: Final = "quintain.transport"
"""The key of a socket's `MessageTransport` in the extensions of its scope."""


class MessageTransport(Protocol):
    """The transport of a connection, which sends and receives messages."""

    on_text: Callable[[str], bool] | None
    """Handles a message at its arrival. If it returns `False`, the socket receives the message instead."""
    on_writable: Callable[[], None] | None
    """Called when the transport accepts messages again."""

    @property
    def is_writable(self) -> bool:
        """Whether the transport accepts messages now: not while too much is unsent, and not while it closes."""

    def write_messages(self, messages: Sequence[bytes]) -> None:
        """Send these messages in order."""
