"""Makes a lesson script's moves for the seats other than the learner's.

Every process that has the table open may make them: the log accepts one of two such moves.
"""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from app.play.drivers import DrivenRoom
from app.play.lesson_course import scripted_at
from app.play.room.inbox import Driven, DriverMove

log = structlog.get_logger()

_FULL_SECONDS: Final = 0.05
"""The pause before a retry when the inbox was full."""


@dataclass(slots=True)
class _Next:
    """The next move of a table's script."""

    version: int
    """The table's version before the move."""
    timer: asyncio.TimerHandle | None


class LessonDriver:
    """The lesson driver of this process."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        """The pause before each move, so that the learner can follow."""
        self._next: dict[str, _Next] = {}

    def on_change(self, room: DrivenRoom) -> None:
        """Schedule the script's next move, unless it is scheduled already."""
        live = room.table.live
        if room.is_closed or live is None or scripted_at(room.table.info.lesson, live) is None:
            self.on_close(room)
            return
        planned = self._next.get(room.id)
        if planned is None or planned.version != live.version:
            self.on_close(room)
            self._plan(room, live.version, self._seconds)

    def on_close(self, room: DrivenRoom) -> None:
        """Stop moving at this table."""
        planned = self._next.pop(room.id, None)
        if planned is not None and planned.timer is not None:
            planned.timer.cancel()

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether a move is scheduled."""
        planned = self._next.get(room.id)
        return planned is not None and planned.timer is not None

    def _plan(self, room: DrivenRoom, version: int, seconds: float) -> None:
        timer = asyncio.get_running_loop().call_later(seconds, self._move, room, version)
        self._next[room.id] = _Next(version, timer)

    def _move(self, room: DrivenRoom, version: int) -> None:
        live = room.table.live
        scripted = scripted_at(room.table.info.lesson, live)
        self._next[room.id].timer = None
        if live is None or live.version != version or scripted is None:
            return
        seat, move = scripted
        number = next((one.number for one in live.decisions if one.seat == seat), None)
        if number is None:
            log.error("script out of turn", table=room.id[:6], game=live.game.name)
            return
        try:
            room.inbox.put_nowait(DriverMove(seat, number, move, done=partial(self._on_done, room, version)))
        except asyncio.QueueFull:
            self._plan(room, version, _FULL_SECONDS)

    def _on_done(self, room: DrivenRoom, version: int, outcome: Driven) -> None:
        """Forget a move if another process was ahead. If the move was not made, it is scheduled anew."""
        planned, live = self._next.get(room.id), room.table.live
        if outcome == Driven.REFUSED or planned is None or planned.version != version:
            return
        if live is not None and live.version == version:
            self._next.pop(room.id)
            self._plan(room, version, _FULL_SECONDS)
