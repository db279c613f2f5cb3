"""Wakes a table when a player's absence has consequences, and regularly stores the times of absence."""

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
"""A shorter absence is not stored: a reload, a change of network, or a restart of the server."""
_AGAIN_SECONDS: Final = 1.0
"""The delay before an overdue event is tried, and tried again."""
_LONGEST_SECONDS: Final = 3600.0
"""The longest timer; after it the timer is set again."""


class AttendanceStore(Protocol):
    """The storage of absences: `app.play.room.table_store.TableStore`."""

    async def write_away(self, table_id: str, away: Mapping[Seat, float]) -> None: ...


class AbsenceDriver:
    """The absence driver of this process. If two processes write the same event, the table's log accepts one."""

    def __init__(self, store: AttendanceStore, tasks: TaskSupervisor, *, write_seconds: float = _WRITE_SECONDS) -> None:
        self._store = store
        self._tasks = tasks
        self._write_seconds = write_seconds
        self._looks: dict[str, asyncio.TimerHandle] = {}
        """The timers of the next looks, by table id."""
        self._writes: dict[str, asyncio.TimerHandle] = {}
        self._written: dict[str, Mapping[Seat, float]] = {}
        self._seen: dict[str, tuple[TableInfo, int, int]] = {}
        """The attendance at the last look."""

    def on_change(self, room: DrivenRoom) -> None:
        """Set timers for the next due event and for storing the absences."""
        seen, now = self._seen.get(room.id), room.table.attendance
        if seen is not None and seen[0] is now[0] and seen[1:] == now[1:]:  # a move: attendance has not changed
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
        """Cancel the table's timers."""
        self._forget(self._looks, room.id)
        self._forget(self._writes, room.id)
        self._written.pop(room.id, None)
        self._seen.pop(room.id, None)

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether absences are still to be stored."""
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
        with suppress(DatabaseAway):  # not lost: the next process that opens the table measures anew
            await self._store.write_away(table_id, away)

    @staticmethod
    def _forget(timers: dict[str, asyncio.TimerHandle], table_id: str) -> None:
        timer = timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
