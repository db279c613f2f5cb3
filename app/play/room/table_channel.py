"""The channel of one table: the messages of its subscribers, each from their own seat.

A subscriber's view depends only on their seat at the moment of publishing.
"""

import time
from collections.abc import Callable, Mapping, Sequence, Set
from operator import itemgetter
from typing import Final
from uuid import UUID

import orjson

from app.channels.bus import Bus, HallOpened, PresenceChanged, WatchersChanged
from app.channels.channel import PRESENCE_SECONDS, Channel
from app.channels.connection import Connection
from app.channels.socket import encoded
from app.chat.feed import ChatFeed
from app.messages.lessons import LessonMessage, LessonStepKind
from app.messages.statuses import TableStatus
from app.messages.table_events import TableEvent
from app.messages.tables import PresenceMessage, RematchMessage, TableEventMessage
from app.play.lesson_course import lesson_shown
from app.play.people.attendance import Attendance, presence_message
from app.play.records.missed import read_since
from app.play.records.opening import OpenedTable
from app.play.room.clocks import TableClocks
from app.play.room.live_table import LiveTable
from app.play.room.situation import Situation
from app.play.room.step_encoder import StepEncoder
from app.play.room.table_info import TableInfo
from app.players.trust import NOBODY
from app.tables.log import LoggedEvent
from app.tables.seat_control import SeatControl
from engines.core.seats import Seat

_MOST_NAMED: Final = 20
"""The number of spectators whose names are sent; the others are only counted."""
_NAMED_BYTES: Final = 7000
"""The maximum size of these names in a notice, which can hold 8,000 bytes."""


class TableChannel:
    """The published state of one table. Its room updates `info` and `opened`."""

    def __init__(
        self,
        info: TableInfo,
        opened: OpenedTable | None,
        bus: Bus,
        *,
        now: Callable[[], float] = time.time,
        seconds: float = PRESENCE_SECONDS,
    ) -> None:
        self.info = info
        self.opened = opened
        """The game; `None` before it begins."""
        self.clocks: TableClocks | None = None
        """The clocks; `None` if the table is untimed."""
        self.channel = Channel(f"table:{info.details.id}", on_presence=self._publish_presence, seconds=seconds)
        self._bus = bus
        self._now = now
        self._on_presence: list[Callable[[], None]] = []
        self._attendance = Attendance(info.away)
        self._presences = 0
        """The number of presence messages so far."""
        self._told_moves: Mapping[Seat, int] = {}
        """The moves of bots for absent players, by seat, in the last presence message."""
        self._elsewhere: dict[str, PresenceChanged] = {}
        """The people who are connected to other processes, by process."""
        self._announced = PresenceChanged(info.details.id, bus.process, (), 0)
        """The presence of this process that the others have."""
        self._named_elsewhere: dict[str, WatchersChanged] = {}
        """The spectators who are connected to other processes, by process."""
        self._named = WatchersChanged(info.details.id, bus.process, ())
        """The spectators of this process that the others have."""
        self._halls_elsewhere: set[str] = set()
        """The other processes with a hall page of this table."""
        self._hall = False
        """Whether this process has one, as the others know."""
        self.chat = ChatFeed(
            self.channel,
            reads_watchers=self._reads_watchers,
            name_of=self._name_of,
            may_read=lambda player: self.info.may_talk(player),
        )
        self._was_host_away = False
        """Whether the host was away at the newest messages: then the players may admit newcomers."""
        self._withholds = info.is_playing
        """Whether the spectators' chat is withheld from the players."""
        self._grouped: Mapping[Seat | None, Sequence[Connection]] = {}
        """The subscribers by seat, as of this `info` and this number of changes of the channel."""
        self._grouped_of: tuple[TableInfo, int] | None = None

    @property
    def live(self) -> LiveTable | None:
        """The game, if the present rules can run it."""
        return self.opened if isinstance(self.opened, LiveTable) else None

    def subscribe(self, connection: Connection) -> None:
        """Send a new subscriber the whole present state."""
        if not self.info.may_watch(seen_as(self.info, connection)):
            connection.disconnect(self.info.refusal)
            return
        self.channel.subscribe(connection)
        self._follow_host()
        connection.send(self._table_message(connection))
        self._send_missed(connection)
        self.chat.send_kept(connection)
        if self.info.rematch is not None:
            connection.send(encoded(RematchMessage(self.info.rematch)))

    def send_full(self, connection: Connection) -> None:
        """Send the whole game as this person may see it; nothing before it begins."""
        if self.opened is not None and self.info.may_watch(seen_as(self.info, connection)):
            full = self.opened.full(self._seat(connection))
            if full is not None:
                connection.send(encoded(full))
                if self.clocks is not None:
                    connection.send(self._clocks_message(self.clocks))
                self.send_lesson(connection)

    def _send_missed(self, connection: Connection) -> None:
        """Send a new subscriber the part of the game that its page lacks, or the whole game."""
        live, since, seat = self.live, read_since(connection.since), self._seat(connection)
        if live is None or since is None:
            self.send_full(connection)
            return
        if live.has_missed(seat, since):
            missed = live.missed(seat, since)
            if missed is None:
                self.send_full(connection)
                return
            connection.send(encoded(missed))
        self.send_lesson(connection)
        if self.clocks is not None:
            connection.send(self._clocks_message(self.clocks))

    def show_hand(self, connection: Connection) -> None:
        """Show a subscriber the table and its game from the player's seat, because the device has become trusted."""
        connection.sees_hands = True
        if connection not in self.channel.subscribers:
            return
        self.channel.changes += 1  # viewpoints must be grouped anew
        connection.send(self._table_message(connection))
        self.send_full(connection)
        self.channel.announce_presence()

    def publish_table(self) -> None:
        """Send everybody the table without its game. After the game, also send its players the spectators' chat.
        Spectators of a game that is closed to them are disconnected first.
        """
        for connection in self.channel.subscribers:
            if not self.info.may_watch(seen_as(self.info, connection)):
                connection.disconnect(self.info.refusal)
        is_host_away = self._is_host_away
        self.channel.publish_by(
            lambda connection: seen_as(self.info, connection),
            lambda player: encoded(self.info.message_for(player, is_host_away=is_host_away)),
        )
        withheld, self._withholds = self._withholds, self.info.is_playing
        if withheld and not self._withholds:
            self.chat.publish_watchers()

    def publish_admissions(self, before: TableInfo) -> None:
        """Send changed requests for admission to the people concerned: the table without its game to people whose view
        of the requests has changed since `before`, and the chat to players who may read it now. A flood of requests
        must not reach everybody at the table.
        """
        now = self.info
        if now.details.spectators != before.details.spectators or now.seats != before.seats:
            for connection in self.channel.subscribers:
                if now.may_talk(connection.player) and not before.may_talk(connection.player):
                    self.chat.send_kept(connection)
        states, former = now.admissions.states, before.admissions.states
        concerned = {player for player in {*states, *former} if states.get(player) != former.get(player)}
        if (now.admissions.asking, now.admissions.count) != (before.admissions.asking, before.admissions.count):
            concerned |= self._admitting()
        self._publish_table_to(concerned)

    def _follow_host(self) -> None:
        """Show the requests to the players when the host goes away, and hide them when the host returns."""
        was_away, self._was_host_away = self._was_host_away, self._is_host_away
        if self.info.admissions.count and was_away != self._was_host_away:
            self._publish_table_to(set(self.info.seats))

    def _admitting(self) -> set[UUID]:
        """The people who may admit newcomers at this moment."""
        return {*self.info.seats, self.info.host} if self._is_host_away else {self.info.host}  # type: ignore[arg-type]

    def _publish_table_to(self, players: Set[UUID]) -> None:
        for connection in self.channel.subscribers:
            if connection.player in players:
                connection.send(self._table_message(connection))

    @property
    def _is_host_away(self) -> bool:
        """Whether the host is not connected. A host without a seat counts as away."""
        host = self.info.host
        seat = None if host is None else self.info.seats.get(host)
        return not any(seat in presence.seats for presence in self._everywhere())

    def publish_full(self, where: Callable[[UUID], bool] = lambda player: True) -> None:
        """Send the whole game to everybody, or to the selected players."""
        for connection in self.channel.subscribers:
            if where(connection.player):
                self.send_full(connection)

    def publish_beginning(self) -> None:
        """Send everybody the beginning of the game: its set-up as a normal step; or the whole game if a move was made
        before this process learned of the beginning, or if the rules are gone.
        """
        live = self.live
        if live is None or live.version > 0:
            self.publish_full()
        else:
            self.publish_step(live.events)

    def publish_step(self, events: Sequence[LoggedEvent]) -> None:
        """Send one step to everybody with an event in it."""
        live = self.live
        assert live is not None
        encoder = StepEncoder(events)
        for seat, connections in self._viewers().items():
            told = encoder.events_for(seat)
            if told is not None:
                message = encoder.text(live.version_of(seat), told, live.observed(seat))
                for connection in connections:
                    connection.send(message)
        if live.control.stood_in_moves != self._told_moves:
            self.publish_presence()
        self.publish_lesson()

    def change_clocks(self, clocks: TableClocks | None) -> None:
        """Replace the clocks, and send them to everybody."""
        before, self.clocks = self.clocks, clocks
        if clocks is not None and (before is None or before.clocks != clocks.clocks):
            self.channel.publish(self._clocks_message(clocks))

    def lesson_message(self) -> LessonMessage | None:
        """The learner's position; `None` at a table without a lesson, and if this release has another script."""
        return lesson_shown(self.info.lesson, self.live)

    def said_at(self, player: UUID, at: int) -> int | None:
        """The number of sentences before the present one; `None` if this player may not advance now."""
        message, staged = self.lesson_message(), self.info.lesson
        if message is None or staged is None or player not in self.info.seats:
            return None
        is_open = message.kind == LessonStepKind.SAYING and not message.again
        return staged.said if is_open and message.at == at else None

    def send_lesson(self, connection: Connection) -> None:
        """Send the learner's position to the learner."""
        message = self.lesson_message()
        if message is not None and self._seat(connection) is not None:
            connection.send(encoded(message))

    def publish_lesson(self) -> None:
        """Send the learner's position to everybody who sees the learner's hand."""
        if self.info.lesson is not None:
            for connection in self.channel.subscribers:
                self.send_lesson(connection)

    def publish_rematch(self) -> None:
        """Send everybody the address of the next table."""
        if self.info.rematch is not None:
            self.channel.publish(encoded(RematchMessage(self.info.rematch)))

    def presence(self) -> PresenceMessage:
        """The people who are connected to any process now. A spectator with connections to two processes counts
        twice.
        """
        watching = sum(presence.spectators for presence in self._everywhere())
        processes = [self._watchers_here(), *self._named_elsewhere.values()]
        watchers = sorted((one for process in processes for one in process.named), key=itemgetter(0))[:_MOST_NAMED]
        return presence_message(
            self.situation(),
            sorted(self.info.left),
            watching,
            watchers,
            can_go_on=self.can_go_on,
            hall=self._hall_here() or bool(self._halls_elsewhere),
        )

    @property
    def can_go_on(self) -> bool:
        """Whether a game is running here that the present rules can continue."""
        return self.info.is_playing and self.live is not None and not self.live.readonly

    def situation(self) -> Situation:
        """The seats' holders and connections now."""
        live, now = self.live, self._now()
        connected = {Seat(seat) for presence in self._everywhere() for seat in presence.seats}
        self._attendance.update(self.info.seats.values(), connected, now)
        return Situation(
            control=SeatControl(len(self.info.details.seats)) if live is None else live.control,
            names=tuple(seat.name or "" for seat in self.info.details.seats),
            here=self._attendance.here,
            away=self._attendance.away,
            rules=self.info.details.house_rules,
            now=now,
            is_private=not self.info.details.public and self.info.details.part_of is None,
        )

    @property
    def bots(self) -> Set[Seat]:
        """The seats for which a bot moves now."""
        live = self.live
        return self.info.bots if live is None else live.control.played_by_bots

    @property
    def answered_by_bots(self) -> Set[Seat]:
        """The seats whose decisions bots answer: because a bot plays there, or because the player is out of time."""
        return self.bots if self.clocks is None else self.bots | self.clocks.answered_by_bot

    def publish_event(self, event: TableEvent) -> None:
        """Send everybody an event at the table besides moves, and the open polls."""
        self.channel.publish(encoded(TableEventMessage(event)))
        self.publish_presence()

    @property
    def attendance(self) -> tuple[TableInfo, int, int]:
        """A value that changes whenever presence or its polls may have changed. Comparing it at every move is cheap."""
        return self.info, self._presences, 0 if self.live is None else len(self.live.table_events)

    def publish_presence(self) -> None:
        """Send everybody the presence and the open polls."""
        self._presences += 1
        self._told_moves = {} if self.live is None else dict(self.live.control.stood_in_moves)
        self.channel.publish(encoded(self.presence()))

    def on_people_elsewhere(self, notice: PresenceChanged | WatchersChanged | HallOpened) -> None:
        """Store the presence of another process, the names of its spectators, or whether it has a hall page."""
        match notice:
            case PresenceChanged(_, process) if notice.seats or notice.spectators:
                self._elsewhere[process] = notice
            case PresenceChanged(_, process):
                self._elsewhere.pop(process, None)
            case WatchersChanged(_, process):
                self._named_elsewhere[process] = notice
            case HallOpened(_, process, is_open=True):
                self._halls_elsewhere.add(process)
            case HallOpened(_, process):
                self._halls_elsewhere.discard(process)
        self.channel.announce_presence()

    def on_process_ended(self, process: str) -> None:
        """Remove the presence of an ended process."""
        self._named_elsewhere.pop(process, None)
        self._halls_elsewhere.discard(process)
        if self._elsewhere.pop(process, None) is not None:
            self.channel.announce_presence()

    def tell_presence(self) -> None:
        """Send this process's presence to the other processes, even if it is unchanged."""
        self._announced = self._presence_here()
        self._bus.publish_elsewhere(self._announced)
        watchers = self._watchers_here()
        if watchers.named or self._named.named:
            self._bus.publish_elsewhere(watchers)
        self._named = watchers
        if self._hall_here() or self._hall:
            self._hall = self._hall_here()
            self._bus.publish_elsewhere(HallOpened(self.info.details.id, self._bus.process, self._hall))

    def on_presence(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever a subscriber has come or gone."""
        self._on_presence.append(listener)

    def close(self) -> None:
        """Stop publishing."""
        self.channel.close()
        if self._announced.seats or self._announced.spectators:
            self._bus.publish_elsewhere(PresenceChanged(self.info.details.id, self._bus.process, (), 0))
        if self._named.named:
            self._bus.publish_elsewhere(WatchersChanged(self.info.details.id, self._bus.process, ()))
        if self._hall:
            self._bus.publish_elsewhere(HallOpened(self.info.details.id, self._bus.process, is_open=False))

    def _everywhere(self) -> Sequence[PresenceChanged]:
        return [self._presence_here(), *self._elsewhere.values()]

    def _publish_presence(self) -> None:
        self.publish_presence()
        self._follow_host()
        for listener in self._on_presence:
            listener()
        told = self._announced, self._named, self._hall
        if (self._presence_here(), self._watchers_here(), self._hall_here()) != told:
            self.tell_presence()

    def _presence_here(self) -> PresenceChanged:
        players = {one.player for one in self.channel.subscribers if one.sees_hands}
        seats = sorted(seat for player, seat in self.info.seats.items() if player in players)
        watching = sum(player not in self.info.seats for player in self.channel.players)
        return PresenceChanged(self.info.details.id, self._bus.process, tuple(seats), watching)

    def _watchers_here(self) -> WatchersChanged:
        seats = self.info.seats
        watching = {one.player: (one.name, one.arms) for one in self.channel.subscribers if one.player not in seats}
        named = sorted(((name, arms) for name, arms in watching.values() if name is not None), key=itemgetter(0))
        del named[_MOST_NAMED:]
        while len(orjson.dumps(named)) > _NAMED_BYTES:
            named.pop()
        return WatchersChanged(self.info.details.id, self._bus.process, tuple(named))

    def _hall_here(self) -> bool:
        return any(one.in_hall for one in self.channel.subscribers)

    def is_watched_by(self, player: UUID) -> bool:
        """Whether a person without a seat is connected."""
        return player not in self.info.seats and player in self.channel.players

    def _reads_watchers(self, player: UUID) -> bool:
        """Whether a person may read the spectators' chat: players and owners of deputized seats only after the game."""
        return not self.info.is_playing or (player not in self.info.seats and player not in self.info.deputized)

    def _name_of(self, seat: int) -> str | None:
        seats = self.info.details.seats
        return seats[seat].name if seat < len(seats) else None

    def _clocks_message(self, clocks: TableClocks) -> bytes:
        return encoded(clocks.message(paused=self.live is not None and self.live.control.paused))

    def _table_message(self, connection: Connection) -> bytes:
        player = seen_as(self.info, connection)
        return encoded(self.info.message_for(player, is_host_away=self._is_host_away))

    def _viewers(self) -> Mapping[Seat | None, Sequence[Connection]]:
        """The subscribers by their present seat; `None` for spectators."""
        of = (self.info, self.channel.changes)
        if of != self._grouped_of:
            grouped: dict[Seat | None, list[Connection]] = {}
            for connection in self.channel.subscribers:
                if self.info.may_watch(seen_as(self.info, connection)):
                    grouped.setdefault(self._seat(connection), []).append(connection)
            self._grouped_of, self._grouped = of, grouped
        return self._grouped

    def _seat(self, connection: Connection) -> Seat | None:
        return self.info.seats.get(connection.player) if connection.sees_hands else None


def seen_as(info: TableInfo, connection: Connection) -> UUID:
    """The player whose view of the table (without its game) a connection gets: no player for a waiting device once the
    game has begun.
    """
    is_shown = connection.sees_hands or info.details.status == TableStatus.WAITING
    return connection.player if is_shown else NOBODY
