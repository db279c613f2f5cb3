"""Moves at a live table: each is made once, whether by a player or a driver.

A room has one `Moves`, which works in its task: decide (pure, `live_table.py`) → commit → apply → publish.
"""

from collections.abc import Sequence
from typing import Protocol
from uuid import UUID

import structlog
from prometheus_client import Counter

from app.channels.bus import Bus, TableChanged
from app.messages.commands import MoveCommand
from app.messages.statuses import TableKind
from app.messages.tables import OkMessage
from app.play.errors import MoveNotTaken, StoodInFor
from app.play.lesson_course import draws_at
from app.play.room.inbox import Driven, DriverMove, Reply
from app.play.room.live_table import DecidedMove, LiveTable
from app.play.room.table_channel import TableChannel
from app.play.room.table_store import Committer
from app.processes.clock import SharedClock
from app.tables.committer import CommitUnknown, FenceLost, MoveRefused
from engines.core.game import Refusal
from engines.core.seats import Seat

log = structlog.get_logger()

MOVES = Counter("quintain_moves_total", "Moves made", ["game"])
REFUSED = Counter("quintain_refused_total", "Moves refused", ["code"])


class Room(Protocol):
    """The part of the table's room that moves need: `app.play.room.room.Room`."""

    id: str
    table: TableChannel

    def playable(self) -> LiveTable: ...
    def seat_of(self, player: UUID) -> Seat: ...
    def tell_drivers(self) -> None: ...
    async def catch_up(self, live: LiveTable) -> bool: ...


class Moves:
    """The moves of one live table."""

    def __init__(self, room: Room, committer: Committer, bus: Bus, clock: SharedClock) -> None:
        self._room = room
        self._table = room.table
        self._committer = committer
        self._bus = bus
        self._clock = clock
        self._made = MOVES.labels(room.table.info.details.game)

    async def make_once(self, player: UUID, move_id: str, command: MoveCommand | None, reply: Reply, at: float) -> None:
        """Make a player's move; without a command the player leaves for good, at any time. The answer has the resulting
        version in the player's count. A repeated id counts as the same move.
        """
        try:
            version = None
            while version is None:
                seat, live = self._room.seat_of(player), self._room.playable()
                version = live.answered.get((seat, move_id))
                if version is None:
                    if command is not None and seat in live.control.stood_in:
                        raise StoodInFor
                    move = None if command is None else live.read_move(seat, command.decision, command.move)
                    draws = self._draws(live, seat, move)
                    decided = live.decide(seat, move, client_id=move_id, draws=draws)
                    if await self._make(live, decided, at=at):
                        version = live.version_of(seat)
        except Refusal as refusal:
            REFUSED.labels(refusal.code).inc()
            reply(refusal)
        else:
            reply(OkMessage(move_id, version))

    async def drive(self, message: DriverMove) -> None:
        """Make a driver's move if its decision is still open, and report the outcome."""
        outcome = Driven.REFUSED
        try:
            outcome = await self._driven(message)
        finally:
            message.done(outcome)

    async def _driven(self, message: DriverMove) -> Driven:
        live, seat = self._table.live, message.seat
        if live is None:
            return Driven.DONE
        if seat not in self._table.answered_by_bots:  # its player is back
            self._room.tell_drivers()
            return Driven.DONE
        try:
            live.check_open(seat, message.decision)
        except Refusal:  # another process was ahead
            self._room.tell_drivers()
            return Driven.DONE
        try:
            draws = self._draws(live, seat, message.move)
            decided = live.decide(seat, message.move, client_id=None, draws=draws)
            if message.only_in_secret and not decided.is_secret:
                return Driven.HELD
            is_made = await self._make(live, decided, at=self._clock.now())
        except Refusal as refusal:  # a defect of the driver: it would answer the same again
            log.error("driver's move refused", table=self._room.id[:6], code=refusal.code)
            return Driven.REFUSED
        if not is_made:
            self._room.tell_drivers()
        return Driven.DONE

    def _draws(self, live: LiveTable, seat: Seat, move: object) -> Sequence[int] | None:
        """The draws that a script has for this move; `None` for real chance. Raises `Refusal` for a move that is not in
        the script."""
        return draws_at(self._table.info.lesson, live, seat, move)

    async def _make(self, live: LiveTable, decided: DecidedMove, *, at: float) -> bool:
        """Commit, apply, publish. `at` is when the move was received.

        Returns `False` if another writer was ahead: the table is then up to date, and the move must be decided again.
        Raises `MoveNotTaken` if the database rejects the move and the log does not show why.
        """
        pending, clocks = decided.pending, self._table.clocks
        if clocks is not None:
            pending, clocks = clocks.after_move(live, decided, at, bots=self._table.bots)
        try:
            await self._committer.commit(pending)
        except (FenceLost, MoveRefused) as error:
            if not await self._room.catch_up(live):
                raise MoveNotTaken from error
            return False
        except CommitUnknown:
            await self._room.catch_up(live)
            return False
        live.apply(decided)
        if self._table.info.details.kind == TableKind.GAME:
            self._made.inc()
        if decided.ends_game:
            self._table.info = self._table.info.when_over()
            self._table.publish_table()
            self._bus.publish(TableChanged(self._room.id, self._table.info.is_listed))
        self._table.publish_step(decided.events)
        if clocks is not None:
            self._table.change_clocks(clocks)
        self._room.tell_drivers()
        return True
