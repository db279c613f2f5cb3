"""Notices over a NATS server, for a house of many machines: they cost the database nothing.

A notice is sent after the commit that it tells of, so a process that dies in between sends none; and NATS keeps nothing
for those who are cut off. Both only delay: after a gap every process compares what it has with the database.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import nats
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from sqlalchemy.orm import Session

log = structlog.get_logger()

_CONNECT_SECONDS: Final = 2
_ANSWER_SECONDS: Final = 2
_LOOK_SECONDS: Final = 2.0
"""How often a quiet connection is asked whether it still lives."""
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0
_MOST_WAITING: Final = 10_000
"""So many notices wait for a broker that is away; then the oldest are lost, and others compare."""


class NatsBackend:
    """Publish and subscribe on one subject."""

    in_transactions = False

    def __init__(self, url: str, subject: str) -> None:
        self._url = url
        self._subject = subject
        self._waiting: list[str] = []
        self._anything = asyncio.Event()

    def send(self, text: str) -> None:
        self._waiting.append(text)
        self._anything.set()

    def send_with(self, session: Session, text: str) -> None:
        raise NotImplementedError("NATS knows of no transaction.")

    async def run(self, on_text: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        pause = _FIRST_PAUSE
        while True:
            client = Client()
            try:
                await self._connect(client, on_text)
                on_gap()
                pause = _FIRST_PAUSE
                await self._send_while_connected(client)
            except (nats.errors.Error, OSError, TimeoutError) as error:
                log.warning("notices interrupted", error=type(error).__name__)
            finally:
                with suppress(Exception):  # a dead connection may fail in any way
                    await client.close()
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _connect(self, client: Client, on_text: Callable[[str], None]) -> None:
        async def on_message(message: Msg) -> None:
            on_text(message.data.decode())

        async def on_end(*_: object) -> None:
            self._anything.set()

        await client.connect(
            self._url,
            allow_reconnect=False,  # so that a gap is noticed here
            connect_timeout=_CONNECT_SECONDS,
            disconnected_cb=on_end,
            closed_cb=on_end,
            error_cb=on_end,
        )
        await client.subscribe(self._subject, cb=on_message)
        await client.flush(_ANSWER_SECONDS)

    async def _send_while_connected(self, client: Client) -> None:
        while client.is_connected:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_SECONDS):
                    await self._anything.wait()
            self._anything.clear()
            del self._waiting[:-_MOST_WAITING]
            texts = list(self._waiting)
            for text in texts:
                await client.publish(self._subject, text.encode())
            await client.flush(_ANSWER_SECONDS)
            del self._waiting[: len(texts)]
