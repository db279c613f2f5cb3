"""Connections to a room without a server, and waiting for log events.

Reader    a connection whose outbox a test reads
until     returns when a condition holds
logged    the events logged during the block
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import orjson
from structlog.testing import capture_logs

from app.channels.connection import Connection


class Reader(Connection):
    """A connection whose outbox a test reads. Each send is recorded in `trace`."""

    def __init__(self, player: UUID, trace: list[str] | None = None) -> None:
        super().__init__(player)
        self.trace = [] if trace is None else trace

    def send(self, message: str) -> None:
        self.trace.append(orjson.loads(message)["t"])
        super().send(message)

    def received(self) -> list[dict[str, Any]]:
        """The messages sent since the last call, without `presence`."""
        messages = [orjson.loads(message) for message in self._outbox]
        self._outbox.clear()
        return [message for message in messages if message["t"] != "presence"]


@contextmanager
def logged() -> Iterator[list[str]]:
    """The events logged during the block."""
    events: list[str] = []
    with capture_logs() as logs:
        yield events
    events += [entry["event"] for entry in logs]
