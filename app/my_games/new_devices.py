"""Messages on the channel `me` about new devices: the new ones for a player's other devices, and the remaining wait for
a new one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.connection import Connection
from app.channels.socket import encoded
from app.messages.players import NewDevice, NewDevicesMessage
from app.players.devices import news_of, waiting_of
from app.players.rows import Device
from app.runtime.db import Database


@dataclass(frozen=True, slots=True)
class News:
    """The new devices of one player, and the remaining wait of each connected device."""

    devices: Sequence[Device]
    waits: Mapping[UUID, float]
    """In seconds; signed-out devices are missing."""

    def message_for(self, device: UUID | None) -> NewDevicesMessage:
        """The message for one device. A waiting device gets only its own remaining wait, because the other devices may
        belong to the real player.
        """
        waits = 0.0 if device is None else max(0.0, self.waits.get(device, 0.0))
        others = [one for one in self.devices if one.id != device] if waits == 0.0 else []
        return NewDevicesMessage(
            tuple(
                NewDevice(str(one.id), one.browser, one.made, max(0.0, self.waits.get(one.id, 0.0))) for one in others
            ),
            waits,
        )


async def read_news(session: AsyncSession, player: UUID, connected: Iterable[Connection]) -> News:
    """A player's news, from the database."""
    found = await news_of(session, player)
    ids = {one.id for one in found} | {one.device for one in connected if one.device is not None}
    return News(found, await waiting_of(session, ids))


async def send_news(database: Database, player: UUID, connections: Iterable[Connection], *, is_change: bool) -> None:
    """Send each connection its message. If there is no news, a new connection gets no message."""
    everybody = tuple(connections)
    async with database.session() as session:
        news = await read_news(session, player, everybody)
    for connection in everybody:
        message = news.message_for(connection.device)
        if is_change or message.devices or message.waits:
            connection.send(encoded(message))
