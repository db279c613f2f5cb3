"""The common part of the bus's backends: a queue of texts for the connection, and reconnecting.

A backend defines how to connect and how to send over a connection; see `postgres_bus.py` and `nats_bus.py`.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

import structlog

log = structlog.get_logger()

ANSWER_SECONDS: Final = 2.0
"""The timeout after which a silent connection is given up."""
_LOOK_SECONDS: Final = 2.0
"""The interval of checks of an idle connection."""
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0
_MOST_WAITING: Final = 10_000
"""The capacity of the queue. Beyond it the oldest texts are dropped, and the other processes compare with the
database."""


class Link(Protocol):
    """One connection of a backend."""

    @property
    def is_connected(self) -> bool:
        """Whether the connection is open, as far as this process knows."""

    async def send(self, texts: Sequence[str]) -> None:
        """Send these texts, and return when the other side has them. Without texts it only checks the connection."""

    async def close(self) -> None:
        """Close the connection. May raise any error, because the connection may be dead."""


class ReconnectingBackend(ABC):
    """Sends and receives texts over one connection at a time."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._anything = asyncio.Event()
        self._all_sent = asyncio.Event()

    @abstractmethod
    async def _connect(self, on_text: Callable[[str], None], on_end: Callable[[], None]) -> Link:
        """Open a connection, which receives every text from now on. `on_end` is called when the end of the connection
        is noticed.
        """

    def send(self, text: str) -> None:
        """Queue a text for sending, in order; never blocks, never fails."""
        self._waiting.append(text)
        self._anything.set()

    async def drained(self) -> None:
        """Return once `run` has sent all texts."""
        while self._waiting:
            self._all_sent.clear()
            await self._all_sent.wait()

    async def run(self, on_text: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        """Long-running task: pass on every text, this process's own ones included. `on_gap` is called whenever texts
        may have been lost, for example on connecting."""
        pause = _FIRST_PAUSE
        while True:
            link: Link | None = None
            try:
                link = await self._connect(on_text, self._anything.set)
                on_gap()
                pause = _FIRST_PAUSE
                await self._send_while_connected(link)
            except Exception as error:  # after any error the backend reconnects
                log.warning("notices interrupted", error=type(error).__name__)
            finally:
                if link is not None:
                    with suppress(Exception):
                        await link.close()
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _send_while_connected(self, link: Link) -> None:
        while link.is_connected:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_SECONDS):
                    await self._anything.wait()
            self._anything.clear()
            del self._waiting[:-_MOST_WAITING]
            texts = list(self._waiting)
            await link.send(texts)
            del self._waiting[: len(texts)]
            if not self._waiting:
                self._all_sent.set()
