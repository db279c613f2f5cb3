"""The channel of one table: what its subscribers are sent, each from the own seat.

What somebody sees depends on the seat that this person has at the moment of publishing, and on nothing else.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from app.channels.channel import PRESENCE_SECONDS, Channel
from app.channels.connection import Connection
from app.channels.errors import NotSeated
from app.channels.socket import encoded, no
from app.messages.commands import ChatCommand
from app.messages.tables import ChatMessage, OkMessage, PresenceMessage, RematchMessage
from app.play.live_table import LiveTable, OpenedTable
from app.play.step_encoder import StepEncoder
from app.play.table_info import TableInfo
from app.tables.log import LoggedEvent
from engines.core.seats import Seat

_CHAT_KEPT: Final = 50


class TableChannel:
    """What is published of one table. Its room keeps `info` and `opened` current."""

    def __init__(self, info: TableInfo, opened: OpenedTable | None, *, seconds: float = PRESENCE_SECONDS) -> None:
        self.info = info
        self.opened = opened
        """The game; None before it has begun."""
        self.channel = Channel(f"table:{info.details.id}", on_presence=self._publish_presence, seconds=seconds)
        self._chat: deque[str] = deque(maxlen=_CHAT_KEPT)

    @property
    def live(self) -> LiveTable | None:
        """The game, where it is one that the rules can answer for."""
        return self.opened if isinstance(self.opened, LiveTable) else None

    def subscribe(self, connection: Connection) -> None:
        """Send a new subscriber all that there is."""
        self.channel.subscribe(connection)
        connection.send(self._table_message(connection))
        self.send_full(connection)
        for message in self._chat:
            connection.send(message)
        if self.info.rematch is not None:
            connection.send(encoded(RematchMessage(self.info.rematch)))

    def send_full(self, connection: Connection) -> None:
        """The whole game as this person sees it; nothing before it has begun."""
        if self.opened is not None:
            full = self.opened.full(self._seat(connection))
            if full is not None:
                connection.send(encoded(full))

    def publish_table(self) -> None:
        """The table without its game, to everybody."""
        self.channel.publish_by(
            lambda connection: connection.player, lambda player: encoded(self.info.message_for(player))
        )

    def publish_full(self) -> None:
        """The whole game, to everybody."""
        for connection in self.channel.subscribers:
            self.send_full(connection)

    def publish_step(self, events: Sequence[LoggedEvent]) -> None:
        """One step, to everybody to whom an event of it is addressed."""
        live = self.live
        assert live is not None
        encoder = StepEncoder(events)

        def message(seat: Seat | None) -> str | None:
            if not any(event.is_for(seat) for event in events):
                return None
            return encoder.text(live.version_of(seat), seat, live.observed(seat))

        self.channel.publish_by(self._seat, message)

    def publish_rematch(self) -> None:
        """Where the players go on, to everybody."""
        if self.info.rematch is not None:
            self.channel.publish(encoded(RematchMessage(self.info.rematch)))

    def on_chat(self, connection: Connection, command: ChatCommand) -> None:
        """A player's line of chat, to everybody; spectators only read."""
        seat = self._seat(connection)
        if seat is None:
            connection.send(no(command.id, NotSeated()))
            return
        message = encoded(ChatMessage(seat, command.text))
        self._chat.append(message)
        self.channel.publish(message)
        connection.send(encoded(OkMessage(command.id, -1 if self.live is None else self.live.version_of(seat))))

    def presence(self) -> PresenceMessage:
        """Who is connected now."""
        players = self.channel.players
        seats = sorted(seat for player, seat in self.info.seats.items() if player in players)
        return PresenceMessage(tuple(seats), sum(player not in self.info.seats for player in players))

    def close(self) -> None:
        """Publish nothing any more."""
        self.channel.close()

    def _publish_presence(self) -> None:
        self.channel.publish(encoded(self.presence()))

    def _table_message(self, connection: Connection) -> str:
        return encoded(self.info.message_for(connection.player))

    def _seat(self, connection: Connection) -> Seat | None:
        return self.info.seats.get(connection.player)
