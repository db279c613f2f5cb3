"""Looks at tables again when somebody has been away for long enough, and writes down now and then who is."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Protocol

from app.errors import DatabaseAway
from app.play.drivers import DrivenRoom
from app.play.people.agreements import next_due
from app.play.room.inbox import AbsenceDue
from app.play.room.table_info import TableInfo
from app.runtime.tasks import TaskSupervisor
from engines.core.seats import Seat

_WRITE_SECONDS: Final = 5.0
"""Who is back sooner was not away: a page that is loaded again, a network that changes, a server that starts anew."""
_AGAIN_SECONDS: Final = 1.0
"""What should have happened before is tried after so long, and again after so long."""
_LONGEST_SECONDS: Final = 3600.0
"""A timer is not set for longer; it is set again then."""


class AttendanceStore(Protocol):
    """What is written down: `app.play.room.table_store.TableStore`."""

    async def write_away(self, table_id: str, away: Mapping[Seat, float]) -> None: ...


class AbsenceDriver:
    """Of all tables that are open in this process. What it has done twice, the table's log takes once."""

    def __init__(self, store: AttendanceStore, tasks: TaskSupervisor, *, write_seconds: float = _WRITE_SECONDS) -> None:
        self._store = store
        self._tasks = tasks
        self._write_seconds = write_seconds
        self._looks: dict[str, asyncio.TimerHandle] = {}
        """When tables are to be looked at again, by id."""
        self._writes: dict[str, asyncio.TimerHandle] = {}
        self._written: dict[str, Mapping[Seat, float]] = {}
        self._seen: dict[str, tuple[TableInfo, int, int]] = {}
        """What was looked at last."""

    def on_change(self, room: DrivenRoom) -> None:
        """Look again when something will be due, and write down who is away if that stays so."""
        seen, now = self._seen.get(room.id), room.table.attendance
        if seen is not None and seen[0] is now[0] and seen[1:] == now[1:]:  # a move, then
            return
        self._seen[room.id] = now
        situation = room.table.situation()
        self._written.setdefault(room.id, room.table.info.away)
        if room.id not in self._writes and situation.away != self._written[room.id]:
            loop = asyncio.get_running_loop()
            self._writes[room.id] = loop.call_later(self._write_seconds, self._write, room)
        self._forget(self._looks, room.id)
        due = next_due(situation) if room.table.can_go_on else None
        if due is not None and room.table.channel.subscribers:
            pause = _AGAIN_SECONDS if due == situation.now else min(_LONGEST_SECONDS, due - situation.now)
            self._looks[room.id] = asyncio.get_running_loop().call_later(pause, self._look, room)

    def on_close(self, room: DrivenRoom) -> None:
        """Look at this table no more."""
        self._forget(self._looks, room.id)
        self._forget(self._writes, room.id)
        self._written.pop(room.id, None)
        self._seen.pop(room.id, None)

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether something is still to be written down."""
        return room.id in self._writes

    def _look(self, room: DrivenRoom) -> None:
        self._looks.pop(room.id, None)
        try:
            room.inbox.put_nowait(AbsenceDue())
        except asyncio.QueueFull:
            self._looks[room.id] = asyncio.get_running_loop().call_later(_AGAIN_SECONDS, self._look, room)

    def _write(self, room: DrivenRoom) -> None:
        self._writes.pop(room.id, None)
        away = dict(room.table.situation().away)
        if away != self._written.get(room.id):
            self._written[room.id] = away
            self._tasks.spawn("attendance", self._write_away(room.id, away))

    async def _write_away(self, table_id: str, away: Mapping[Seat, float]) -> None:
        with suppress(DatabaseAway):  # it is known here, and found out again by whoever opens the table next
            await self._store.write_away(table_id, away)

    @staticmethod
    def _forget(timers: dict[str, asyncio.TimerHandle], table_id: str) -> None:
        timer = timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
