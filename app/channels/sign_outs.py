"""Closes the sockets of signed-out devices in every process, and rejects their cookies."""

from collections.abc import Awaitable, Callable, Collection
from uuid import UUID

import structlog

from app.channels.bus import Bus, DevicesEnded, Missed, Notice
from app.channels.directory import ChannelDirectory
from app.errors import DatabaseAway
from app.runtime.tasks import TaskSupervisor

log = structlog.get_logger()


class SignOuts:
    """Handles sign-outs in one process."""

    def __init__(
        self,
        bus: Bus,
        channels: ChannelDirectory,
        tasks: TaskSupervisor,
        *,
        forget: Callable[[UUID | None], None],
        ended_of: Callable[[Collection[UUID]], Awaitable[Collection[UUID]]],
    ) -> None:
        """Answer a poll. The first poll opens the socket, which `serve` then handles until it ends. Raises
        `NoSuchSocket`, `TooFast`.
        """
        self._channels = channels
        self._tasks = tasks
        self._forget = forget
        self._ended_of = ended_of
        bus.subscribe(self._on_notice)

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case DevicesEnded(player, devices):
                self._forget(UUID(player))
                self._channels.sign_out({UUID(device) for device in devices})
            case Missed():
                self._forget(None)
                self._tasks.spawn("compare devices", self._compare())

    async def _compare(self) -> None:
        """Close the sockets of devices that were signed out while notices were lost."""
        connected = {connection.device for connection in self._channels.connections if connection.device is not None}
        if connected:
            try:
                self._channels.sign_out(await self._ended_of(connected))
            except DatabaseAway as problem:  # another gap follows when it is back, and then another check
                log.warning("devices not compared", code=problem.code)
