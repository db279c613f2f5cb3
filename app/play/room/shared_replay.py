"""The shared replay of a finished game: everybody at the replay sees the same moment, and one person leads.

The lead is a lease: it becomes free when the leader leaves, passes it on or is silent, and the next person to move the
replay takes it. All of this is in the memory of the table's rooms only; those of several processes send each other
notices.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from app.channels.bus import Bus, ReplayFollowed, ReplayMoved
from app.channels.channel import Coalescer
from app.channels.connection import Connection
from app.channels.errors import NotSeated
from app.channels.socket import encoded, no
from app.errors import Problem
from app.messages.commands import ReplayFollowCommand, ReplayLeadCommand
from app.messages.replay import MOST_VERSIONS, ReplayLead, SharedReplayMessage
from app.messages.statuses import TableStatus
from app.play.errors import NoSharedReplay, NoSuchMoment, ReplayLed
from app.play.room.table_channel import TableChannel
from engines.core.seats import Seat

LEASE_SECONDS: Final = 30.0
"""The lead of a silent leader becomes free after this time."""
_PAUSE_SECONDS: Final = 0.1
"""Moves of the replay within this time are announced together."""


class SharedReplay:
    """The pages of this process that watch a table's replay, and the newest moment of the leader."""

    def __init__(self, table: TableChannel, bus: Bus, now: Callable[[], float]) -> None:
        self._table = table
        self._bus = bus
        self._now = now
        self._watching: dict[Connection, bool] = {}
        """The pages that watch the replay here, and whether they follow the leader."""
        self._moved: ReplayMoved | None = None
        """The newest moment, from any process; `None` until somebody leads."""
        self._leader: Connection | None = None
        """The leader's page, if it is connected here."""
        self._elsewhere: dict[str, int] = {}
        """The number of people who follow in other processes, by process."""
        self._announced = 0
        """The number of people who follow here, as the other processes have it."""
        self._publish_soon = Coalescer(_PAUSE_SECONDS, self._publish)
        self._expiry: asyncio.TimerHandle | None = None

    def take(self, connection: Connection, command: ReplayFollowCommand | ReplayLeadCommand) -> None:
        """Carry out a command, or send the reason against it."""
        try:
            if isinstance(command, ReplayFollowCommand):
                self._follow(connection, following=command.following)
            else:
                self._lead(connection, command)
        except Problem as problem:
            connection.send(no(None, problem))

    def _follow(self, connection: Connection, *, following: bool) -> None:
        table = self._table
        is_over = table.info.details.status in (TableStatus.OVER, TableStatus.ABORTED)
        if not is_over or connection not in table.channel.subscribers:
            raise NoSharedReplay
        self._watching[connection] = following
        if connection is self._leader:
            self._free()
        connection.send(self._message(leads=False))
        self._publish_soon.request()

    def _lead(self, connection: Connection, command: ReplayLeadCommand) -> None:
        info, live = self._table.info, self._table.live
        if connection not in self._watching:
            raise NoSharedReplay
        if connection.player in info.removed:
            raise NotSeated
        if not 0 <= command.row <= (MOST_VERSIONS if live is None else live.version):
            raise NoSuchMoment
        if self._is_led and not self._is_leader(connection):
            raise ReplayLed
        self._leader, self._watching[connection] = connection, True
        seat = info.seats.get(connection.player) if connection.sees_hands else None
        moved = ReplayMoved(
            info.details.id,
            self._bus.process,
            self._now(),
            command.row,
            command.playing,
            command.speed,
            seat=seat,
            name=connection.name if seat is None else info.details.seats[seat].name,
            is_led=True,
        )
        self._move(moved)
        self._bus.publish_elsewhere(moved)

    def leave(self, connection: Connection) -> None:
        """Forget a page that has closed. Idempotent."""
        if self._watching.pop(connection, None) is not None:
            if connection is self._leader:
                self._free()
            self._publish_soon.request()

    def on_moved(self, moved: ReplayMoved) -> None:
        """Adopt the moment of a leader in another process, unless there is a newer one."""
        own = self._moved
        if own is None or (moved.at, moved.process) >= (own.at, own.process):
            self._leader = None
            self._move(moved)

    def on_followed(self, followed: ReplayFollowed) -> None:
        """Store the number of people who follow in another process."""
        self._elsewhere[followed.process] = followed.following
        self._publish_soon.request()

    def on_process_ended(self, process: str) -> None:
        """Forget the people of an ended process."""
        self._elsewhere.pop(process, None)
        if self._is_led and self._moved is not None and self._moved.process == process:
            self._move(self._freed(self._moved))

    def tell(self) -> None:
        """Send the other processes everything about the people here."""
        if self._announced:
            self._bus.publish_elsewhere(self._followed())
        if self._leader is not None and self._moved is not None:
            self._bus.publish_elsewhere(self._moved)

    def close(self) -> None:
        """Stop announcing."""
        self._publish_soon.cancel()
        if self._expiry is not None:
            self._expiry.cancel()

    @property
    def _is_led(self) -> bool:
        return self._moved is not None and self._moved.is_led

    def _is_leader(self, connection: Connection) -> bool:
        """Whether the leader is this page, or another page of the same player here."""
        return self._leader is not None and self._leader.player == connection.player

    def _move(self, moved: ReplayMoved) -> None:
        self._moved = moved
        if self._expiry is not None:
            self._expiry.cancel()
        if moved.is_led:
            self._expiry = asyncio.get_running_loop().call_later(LEASE_SECONDS, self._expire)
        self._publish_soon.request()

    def _expire(self) -> None:
        """The leader has been silent. Every process measures this itself."""
        if self._moved is not None:
            self._leader = None
            self._move(self._freed(self._moved))

    def _free(self) -> None:
        """Free the lead, because the leader has left or passed it on."""
        self._leader = None
        if self._moved is not None:
            freed = self._freed(self._moved)
            self._move(freed)
            self._bus.publish_elsewhere(freed)

    def _freed(self, moved: ReplayMoved) -> ReplayMoved:
        """The same moment without a leader, and standing still."""
        at = max(self._now(), moved.at)
        return ReplayMoved(
            moved.table, self._bus.process, at, moved.row, playing=False, speed=moved.speed, seat=None, name=None,
            is_led=False,
        )  # fmt: skip

    @property
    def _following_here(self) -> int:
        return len({connection.player for connection, follows in self._watching.items() if follows})

    def _followed(self) -> ReplayFollowed:
        return ReplayFollowed(self._table.info.details.id, self._bus.process, self._announced)

    def _publish(self) -> None:
        here = self._following_here
        if here != self._announced:
            self._announced = here
            self._bus.publish_elsewhere(self._followed())
        if not here and not any(self._elsewhere.values()):
            # The next person to come begins anew.
            self._moved = None
        own, other = self._message(leads=True), self._message(leads=False)
        for connection in self._watching:
            connection.send(own if connection is self._leader else other)

    def _message(self, *, leads: bool) -> bytes:
        moved, lead = self._moved, ReplayLead.FREE
        if self._is_led:
            lead = ReplayLead.YOURS if leads else ReplayLead.TAKEN
        return encoded(
            SharedReplayMessage(
                row=None if moved is None else moved.row,
                playing=moved is not None and moved.playing,
                speed=1.0 if moved is None else moved.speed,
                lead=lead,
                seat=None if moved is None or moved.seat is None else Seat(moved.seat),
                name=None if moved is None else moved.name,
                following=self._following_here + sum(self._elsewhere.values()),
            )
        )
