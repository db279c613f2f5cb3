"""The clocks of a live table, as its room knows them.

TableClocks   what runs, what a row of the log will make of it, and the message that says so
"""

from collections.abc import Set
from dataclasses import dataclass

from app.clock import SharedClock
from app.messages.clocks import ClocksMessage, ShownClock
from app.messages.house_rules import AbsenceRule
from app.messages.table_events import (
    Cause,
    ClockRanOut,
    Left,
    Paused,
    Resumed,
    Returned,
    StoodIn,
    TableEvent,
    TookOver,
)
from app.play.live_table import DecidedMove, LiveTable
from app.tables.clocks import Clocks, Timing, stands_in
from app.tables.deadlines import clocks_json
from app.tables.log import TimedMove, timed_move
from engines.core.seats import Seat


@dataclass(slots=True)
class TableClocks:
    """The clocks of a live table. What runs is what the database says; its room keeps `clocks` current."""

    timing: Timing
    rule: AbsenceRule
    """What happens to who is out of time."""
    clocks: Clocks
    time: SharedClock

    @property
    def answered_by_bot(self) -> frozenset[Seat]:
        """The seats that are out of time, and for which a bot answers what they are asked."""
        return self.clocks.out if self.rule == AbsenceRule.ANSWER else frozenset()

    def after_move(
        self, live: LiveTable, decided: DecidedMove, at: float, *, bots: Set[Seat], paused: bool
    ) -> tuple[TimedMove, Clocks]:
        """A decided move that was received at this moment, with the clocks that it leads to."""
        after = self.clocks.after(
            self.timing, at, live.decisions, live.game.to_act(decided.state),
            is_public=any(event.seats is None for event in decided.events),
            people=self._people(bots), paused=paused,
        )  # fmt: skip
        return timed_move(decided.pending, at, clocks_json(after.changed(self.clocks))), after

    def after_event(
        self, live: LiveTable, event: TableEvent, at: float, *, bots: Set[Seat], paused: bool
    ) -> Clocks:  # fmt: skip
        """The clocks that an event of the table leads to; `bots` and `paused` are as they were before it."""
        clocks, people = self.clocks, self._people(bots)
        match event:
            case ClockRanOut(seat):
                return clocks.ran_out(seat)
            case StoodIn(seat) | Left(seat):
                people -= {seat}
            case Returned(seat) | TookOver(seat):
                people |= {seat}
            case Paused():
                paused = True
            case Resumed():
                paused = False
            case _:
                return clocks
        asked = live.decisions
        return clocks.after(self.timing, at, asked, asked, is_public=True, people=people, paused=paused)

    def stopped(self) -> Clocks:
        """The clocks when the game has ended without a result."""
        return self.clocks.after(self.timing, self.time.now(), (), (), is_public=True, people=frozenset())

    def runs_out(self, seat: Seat) -> TableEvent | None:
        """What happens because this seat's clock has run out; None where it has not, or where nobody knows because this
        process has not heard of the time for a while."""
        if not self.time.is_fresh or not self.clocks.is_due(seat, self.time.now()):
            return None
        if stands_in(self.clocks.seats[seat], self.rule):
            return StoodIn(seat, Cause.CLOCK, ())
        return ClockRanOut(seat)

    def message(self, *, paused: bool) -> ClocksMessage:
        """The clocks as everybody sees them."""
        shown = tuple(
            ShownClock(Seat(seat), clock.due, clock.held, round(clock.bank, 3), clock.is_out)
            for seat, clock in enumerate(self.clocks.seats)
            if clock.is_on or clock.bank
        )
        return ClocksMessage(round(self.time.now(), 3), paused, shown)

    def _people(self, bots: Set[Seat]) -> frozenset[Seat]:
        return frozenset(map(Seat, range(len(self.clocks.seats)))) - bots
