"""Ends the wait of new devices in every process: open sockets get their player's view without a reload.

Only the database ends a wait. A process without the database keeps hiding hands.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final
from uuid import UUID

import structlog

from app.channels.bus import Bus, DevicesChanged, Missed, Notice
from app.channels.connection import Connection
from app.channels.directory import ChannelDirectory
from app.errors import DatabaseAway
from app.runtime.tasks import TaskSupervisor, at_work

log = structlog.get_logger()

_AWAY_SECONDS: Final = 1.0
_LEAST_SECONDS: Final = 0.05

WaitingOf = Callable[[Collection[UUID]], Awaitable[Mapping[UUID, float]]]
"""The seconds that each of these devices still has to wait, by the database's clock; signed-out devices are missing."""


class NewDevices:
    """The connections of this process with new devices that still have to wait."""

    def __init__(
        self,
        bus: Bus,
        channels: ChannelDirectory,
        tasks: TaskSupervisor,
        *,
        waiting_of: WaitingOf,
        forget: Callable[[UUID | None], None],
        show: Callable[[Connection], None],
    ) -> None:
        """`forget` drops a player's sessions from the cache. `show` gives a connection its player's view."""
        self._channels = channels
        self._tasks = tasks
        self._waiting_of = waiting_of
        self._forget = forget
        self._show = show
        self._timer: asyncio.TimerHandle | None = None
        self._is_looking = False
        self._looks_again = False
        bus.subscribe(self._on_notice)
        channels.on_waiting(self._look_in)

    def stop(self) -> None:
        """Stop checking."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case DevicesChanged(player):
                self._forget(UUID(player))
                if any(one.player == UUID(player) for one in self._waiting):
                    self._look()
            case Missed() if self._waiting:
                self._look()

    @property
    def _waiting(self) -> list[Connection]:
        return [connection for connection in self._channels.connections if not connection.sees_hands]

    def _look_in(self, seconds: float) -> None:
        """Schedule a database check in this many seconds; an earlier scheduled check stays."""
        loop = asyncio.get_running_loop()
        at = loop.time() + max(seconds, _LEAST_SECONDS)
        if self._timer is not None:
            if self._timer.when() <= at:
                return
            self._timer.cancel()
        self._timer = loop.call_at(at, self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        self._look()

    def _look(self) -> None:
        if self._is_looking:
            self._looks_again = True
        else:
            self._is_looking = True
            self._tasks.spawn("new devices", self._end_waits())

    async def _end_waits(self) -> None:
        try:
            while True:
                self._looks_again = False
                with at_work():
                    await self._end_waits_once()
                if not self._looks_again:
                    break
        except DatabaseAway as problem:
            log.warning("new devices not compared", code=problem.code)
            self._look_in(_AWAY_SECONDS)
        finally:
            self._is_looking = False

    async def _end_waits_once(self) -> None:
        devices = {connection.device for connection in self._waiting if connection.device is not None}
        if not devices:
            return
        left = await self._waiting_of(devices)
        for connection in self._waiting:
            if connection.device is not None and left.get(connection.device, 1.0) <= 0.0:
                self._show(connection)
        if later := [seconds for seconds in left.values() if seconds > 0.0]:
            self._look_in(min(later))
