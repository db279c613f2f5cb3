"""Notices over a NATS server, for installations of many machines: they put no load on the database.

A notice is sent after its commit, so a process that dies between the two sends none; and NATS stores nothing for
disconnected clients. Lost notices only cause delays: after a gap every process compares its data with the database.
"""

from collections.abc import Callable, Sequence
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from sqlalchemy.orm import Session

from app.channels.reconnecting import ANSWER_SECONDS, ReconnectingBackend

_CONNECT_SECONDS: Final = 2


class NatsBackend(ReconnectingBackend):
    """Publish and subscribe on one NATS subject."""

    in_transactions = False

    def __init__(self, url: str, subject: str) -> None:
        super().__init__()
        self._url = url
        self._subject = subject

    def send_with(self, session: Session, text: str) -> None:
        raise NotImplementedError("NATS knows of no transaction.")

    async def _connect(self, on_text: Callable[[str], None], on_end: Callable[[], None]) -> "_Subscription":
        client = Client()

        async def on_message(message: Msg) -> None:
            on_text(message.data.decode())

        async def ended(*_: object) -> None:
            on_end()

        try:
            await client.connect(
                self._url,
                allow_reconnect=False,  # so that a gap is noticed here
                connect_timeout=_CONNECT_SECONDS,
                disconnected_cb=ended,
                closed_cb=ended,
                error_cb=ended,
            )
            await client.subscribe(self._subject, cb=on_message)
            await client.flush(int(ANSWER_SECONDS))
        except BaseException:
            await client.close()
            raise
        return _Subscription(client, self._subject)


class _Subscription:
    """A subscribed connection."""

    def __init__(self, client: Client, subject: str) -> None:
        self._client = client
        self._subject = subject

    @property
    def is_connected(self) -> bool:
        return self._client.is_connected

    async def send(self, texts: Sequence[str]) -> None:
        for text in texts:
            await self._client.publish(self._subject, text.encode())
        await self._client.flush(int(ANSWER_SECONDS))

    async def close(self) -> None:
        await self._client.close()
