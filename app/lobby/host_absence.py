"""Changes at waiting tables while people are away, so that nobody waits for one person.

An absent player no longer counts as ready. A host who is away or never sat down loses the role to a player who is
there. A seat that was kept for a limited time becomes free. A full table whose players are ready begins by itself after
its countdown.

This driver makes no moves: `Room` calls it when somebody comes or goes. Every process with the table open may make the
due changes, in one transaction under the table's lock; a second process finds nothing left to change.
"""

import asyncio
from collections.abc import Set
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Annotated, Final
from uuid import UUID

from fastapi import Depends
from sqlalchemy import func, update

from app.channels.bus import Bus, TableChanged
from app.errors import DatabaseAway
from app.lobby.arranging import is_complete, plan_start
from app.lobby.cues import tell_of_change
from app.lobby.hosting import settle_absence
from app.messages.statuses import TableStatus
from app.play.drivers import DrivenRoom
from app.play.room.inbox import RowChanged
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.runtime.tasks import TaskSupervisor, at_work
from app.tables import store
from app.tables.admissions import forget_requests
from app.tables.rows import Table
from engines.core.seats import Seat

_ROUND_SECONDS: Final = 60.0
_RETRY_SECONDS: Final = 1.0
"""Seconds before a failed start is retried."""


@dataclass(slots=True)
class _Watch:
    """The state of one waiting table."""

    room: DrivenRoom
    away: dict[UUID, float] = field(default_factory=dict)
    """The time since which players are not connected, or the host has not sat down, in seconds since 1970."""
    timer: asyncio.TimerHandle | None = None
    is_settling: bool = False


@dataclass(frozen=True, slots=True)
class _Absence:
    """The people who have been away for too long, and the people who are there."""

    host: UUID | None
    """The host, if away or not seated."""
    away: frozenset[UUID]
    here: frozenset[UUID]


class HostAbsence:
    """All waiting tables that are open in this process."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        tasks: TaskSupervisor,
        clock: SharedClock,
        games: store.Games,
        *,
        countdown_seconds: float,
        seconds: float,
        abandoned_seconds: float,
    ) -> None:
        self._database = database
        self._bus = bus
        self._tasks = tasks
        self._clock = clock
        self._games = games
        self._countdown = timedelta(seconds=countdown_seconds)
        self._seconds = seconds
        """Seconds without a connection after which a person counts as away."""
        self._abandoned_seconds = abandoned_seconds
        """Seconds after which a table that everybody has left is closed."""
        self._watches: dict[str, _Watch] = {}

    def away(self, table: Table) -> Set[UUID]:
        """The ids of the players and the host who are not connected now. If the table is open only in other processes,
        the players whose absence is stored.
        """
        watch = self._watches.get(table.id)
        if watch is not None:
            return _people(watch.room) - _here(watch.room)
        return {
            chair.player_id for chair in table.chairs if chair.player_id is not None and chair.away_since is not None
        }

    # a driver

    def on_change(self, room: DrivenRoom) -> None:
        """Called when a person comes or goes, or the table changes."""
        details = room.table.info.details
        if room.is_closed or details.status != TableStatus.WAITING or details.part_of is not None:
            self.on_close(room)
            return
        watch = self._watches.setdefault(room.id, _Watch(room))
        now = self._clock.now()
        watch.away = {player: watch.away.get(player, now) for player in _people(room) - _here(room)}
        self._plan(room, watch, now)

    def on_close(self, room: DrivenRoom) -> None:
        """Called when the room ends, or the table no longer waits."""
        watch = self._watches.pop(room.id, None)
        if watch is not None and watch.timer is not None:
            watch.timer.cancel()

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether a change will become due."""
        watch = self._watches.get(room.id)
        return watch is not None and (watch.timer is not None or watch.is_settling)

    def _plan(self, room: DrivenRoom, watch: _Watch, now: float) -> None:
        """Make the due changes, and schedule the next check."""
        if watch.timer is not None:
            watch.timer.cancel()
            watch.timer = None
        if watch.is_settling:
            return
        lapses = [seat.kept_until.timestamp() for seat in room.table.info.details.seats if seat.kept_until is not None]
        if any(lapse <= now for lapse in lapses):
            with suppress(asyncio.QueueFull):
                room.inbox.put_nowait(RowChanged())
        times = [lapse for lapse in lapses if lapse > now]
        starts_at = room.table.info.details.starts_at
        if starts_at is not None and starts_at.timestamp() <= now:
            watch.is_settling = True
            self._tasks.spawn("start of a game", self._start(room, watch))
            return
        times += [] if starts_at is None else [starts_at.timestamp()]
        concerned = [watch.away[player] + self._seconds for player in watch.away if _concerns(room, player)]
        if any(due <= now for due in concerned):
            watch.is_settling = True
            self._tasks.spawn("host absence", self._settle(room, watch, self._absence(room, watch, now)))
            return
        times += concerned
        if times:
            watch.timer = asyncio.get_running_loop().call_later(max(0.0, min(times) - now), self._due, room)

    def _due(self, room: DrivenRoom) -> None:
        watch = self._watches.get(room.id)
        if watch is not None:
            watch.timer = None
            self.on_change(room)

    def _absence(self, room: DrivenRoom, watch: _Watch, now: float) -> _Absence:
        away = frozenset(player for player, since in watch.away.items() if now - since >= self._seconds)
        host = room.table.info.host
        return _Absence(host if host in away else None, away, _here(room))

    async def _settle(self, room: DrivenRoom, watch: _Watch, absence: _Absence) -> None:
        """Change the table under its lock, unless another process has made the change."""
        try:
            async with self._database.session() as session:
                table = await store.locked_table(session, room.id)
                now = self._clock.utcnow()
                if settle_absence(table, absence.host, absence.away, absence.here, now):
                    plan_start(table, now, self._countdown)
                    self._bus.publish(TableChanged(table.id, table.public), session)
        except DatabaseAway:
            pass
        finally:
            # The commit notifies the room, which plans again. This is for the case that nothing was changed.
            self._look_again(room, watch)

    async def _start(self, room: DrivenRoom, watch: _Watch) -> None:
        """Begin the game if its countdown has ended and the table is still complete, unless another process has begun
        it.
        """
        try:
            async with self._database.session() as session:
                table = await store.locked_table(session, room.id)
                now = self._clock.utcnow()
                if is_complete(table) and table.starts_at is not None and table.starts_at <= now:
                    store.begin(session, table, store.game_named(self._games, table.game), now)
                    table.starts_at = None
                    await session.flush()
                    await forget_requests(session, table.id)
                    await tell_of_change(session, table, None, frozenset())
                    self._bus.publish(TableChanged(table.id, table.public), session)
        except DatabaseAway:
            pass
        finally:
            self._look_again(room, watch)

    def _look_again(self, room: DrivenRoom, watch: _Watch) -> None:
        watch.is_settling = False
        if self._watches.get(room.id) is watch and watch.timer is None:
            is_counting = room.table.info.details.starts_at is not None
            pause = _RETRY_SECONDS if is_counting else self._seconds
            watch.timer = asyncio.get_running_loop().call_later(pause, self._due, room)

    # a long task

    async def close_abandoned(self) -> None:
        """Close abandoned tables, until cancelled."""
        while True:
            with suppress(DatabaseAway), at_work():
                await self.close_abandoned_now()
            await asyncio.sleep(_ROUND_SECONDS)

    async def close_abandoned_now(self) -> None:
        """Close the tables that everybody left a while ago."""
        long_ago = func.app_now() - func.make_interval(0, 0, 0, 0, 0, 0, self._abandoned_seconds)
        close = (
            update(Table)
            .where(Table.status == TableStatus.WAITING, Table.host_id.is_(None), Table.host_since < long_ago)
            .values(status=TableStatus.CLOSED)
            .returning(Table.id, Table.public)
        )
        async with self._database.session() as session:
            for table_id, public in (await session.execute(close)).all():
                self._bus.publish(TableChanged(table_id, public), session)


def _people(room: DrivenRoom) -> frozenset[UUID]:
    """The players and the host."""
    info = room.table.info
    return frozenset(info.seats) if info.host is None else frozenset((*info.seats, info.host))


def _here(room: DrivenRoom) -> frozenset[UUID]:
    """The players who are connected to any process, without a host who has no seat."""
    connected = room.table.situation().here
    return frozenset(player for player, seat in room.table.info.seats.items() if seat in connected)


def _concerns(room: DrivenRoom, player: UUID) -> bool:
    """Whether this person's absence has an effect: for the host, if a player is there to take over; for a player, if
    readiness ends with absence."""
    info = room.table.info
    seat: Seat | None = info.seats.get(player)
    if player == info.host and _here(room):
        return True
    return seat is not None and info.details.seats[seat].ready and not info.details.goes_on


HostAbsenceDep = Annotated[HostAbsence, Depends(ServiceOf(HostAbsence))]
