"""Moves for the seats of bots. A bot gets what a person in its seat would get: the view and the legal moves, never the
state."""

import asyncio

import structlog

from app.play.live_table import LiveTable
from app.play.room import DriverMove, Room
from engines.core.seats import Seat

log = structlog.get_logger()


class BotDriver:
    """All bots of this process."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        """How long a bot waits before it moves, so that people can follow."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """Of tables, by id."""

    def on_change(self, room: Room) -> None:
        """Have the next bot move soon, where one has an open decision."""
        if room.id not in self._timers and next_bot(room) is not None:
            self._timers[room.id] = asyncio.get_running_loop().call_later(self._seconds, self._move, room)

    def on_close(self, room: Room) -> None:
        """Move no bot of this table any more."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()

    def is_waiting(self, room: Room) -> bool:
        """Whether a bot is going to move."""
        return room.id in self._timers

    def _move(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        turn = next_bot(room)
        if turn is None:
            return
        live, seat, number = turn
        try:
            game, seen = live.game, live.observed(seat)
            move = game.policy(seen.view, seen.legal, live.bot_chance(seat, number))
        except Exception:  # a defect of a policy must not end every bot of this process
            log.exception("bot failed", table=room.id[:6], game=live.game.name)
            return
        try:
            room.inbox.put_nowait(DriverMove(seat, number, move))
        except asyncio.QueueFull:
            self.on_change(room)


def next_bot(room: Room) -> tuple[LiveTable, Seat, int] | None:
    """The table, and the next bot's seat with the number of its open decision."""
    live = room.table.live
    if live is not None and not live.readonly:
        for decision in live.game.to_act(live.state):
            if decision.seat in room.table.info.bots:
                return live, decision.seat, decision.number
    return None
