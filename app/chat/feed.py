"""The published messages of one place, and the selection for each reader."""

from collections.abc import Callable, Iterable
from hashlib import blake2b
from uuid import UUID

from app.channels.channel import Channel
from app.channels.connection import Connection
from app.channels.socket import encoded
from app.chat.rows import ChatLine
from app.chat.store import KEPT
from app.messages.chat import ChatEntry, ChatMessage, QuickWord
from engines.core.seats import Seat


class ChatFeed:
    """The newest messages of a table or a tournament, as this process has published them."""

    def __init__(
        self,
        channel: Channel,
        *,
        reads_watchers: Callable[[UUID], bool],
        name_of: Callable[[int], str | None] = lambda seat: None,
        may_read: Callable[[UUID], bool] = lambda player: True,
    ) -> None:
        """`may_read` returns whether a person may read the chat. `reads_watchers` returns whether they may read the
        spectators' messages at this moment; `name_of` returns the names of seats, for messages of earlier releases."""
        self._channel = channel
        self._reads_watchers = reads_watchers
        self._may_read = may_read
        self._name_of = name_of
        self._lines: dict[int, ChatLine] = {}

    @property
    def newest(self) -> int:
        """The id of the newest message; -1 before the first."""
        return max(self._lines, default=-1)

    def send_kept(self, connection: Connection) -> None:
        """Send a new subscriber the messages that are newer than the page's newest one."""
        lines = [line for _, line in sorted(self._lines.items())]
        after = connection.chat_after
        # A future id is from another database: then it is unknown which messages the page has.
        if lines and after is not None and after <= lines[-1].id:
            lines = [line for line in lines if line.id > after]
        self._send(connection, lines)

    def publish(self, lines: Iterable[ChatLine]) -> None:
        """Send those of these messages that are not published yet to everybody who may read them."""
        new = [line for line in lines if line.id not in self._lines]
        if not new:
            return
        self._lines.update((line.id, line) for line in new)
        for old in sorted(self._lines)[:-KEPT]:
            del self._lines[old]
        self._channel.publish_by(lambda connection: connection.player, lambda player: self._message(player, new))

    def publish_watchers(self) -> None:
        """Send the spectators' messages to everybody who may read them now."""
        said = [line for line in self._lines.values() if line.watchers]
        self._channel.publish_by(lambda connection: connection.player, lambda player: self._message(player, said))

    def _send(self, connection: Connection, lines: Iterable[ChatLine]) -> None:
        message = self._message(connection.player, lines)
        if message is not None:
            connection.send(message)

    def _message(self, reader: UUID, lines: Iterable[ChatLine]) -> bytes | None:
        """The message for one person; `None` if it would be empty."""
        if not self._may_read(reader):
            return None
        reads_watchers = self._reads_watchers(reader)
        entries = tuple(self._entry(line, reader) for line in lines if reads_watchers or not line.watchers)
        return encoded(ChatMessage(entries)) if entries else None

    def _entry(self, line: ChatLine, reader: UUID) -> ChatEntry:
        name = line.name
        if name is None and line.seat is not None:
            name = self._name_of(line.seat)
        return ChatEntry(
            id=line.id,
            seat=None if line.seat is None else Seat(line.seat),
            name=name,
            by="" if line.player_id is None else handle(line.player_id, reader),
            mine=line.player_id == reader,
            text=line.text,
            word=None if line.word is None else QuickWord(line.word),
            watchers=line.watchers,
        )


def handle(player: UUID, reader: UUID) -> str:
    """The id under which a reader's browser knows an author, for mutes. It hides the real player id, and two readers
    cannot combine their knowledge of an author."""
    return blake2b(player.bytes, key=reader.bytes, digest_size=9).hexdigest()
