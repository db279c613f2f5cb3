"""The clocks of a live table, as its room has them.

TableClocks the running clocks, their changes by rows of the log, and their message
"""

from collections.abc import Set
from dataclasses import dataclass, replace

from app.messages.clocks import ClocksMessage, ShownClock
from app.messages.house_rules import AbsenceRule
from app.messages.table_events import (
    Cause,
    ClockRanOut,
    Ended,
    KnockCancelled,
    KnockGranted,
    KnockPending,
    Left,
    Paused,
    Resumed,
    Returned,
    SeatReturned,
    StoodIn,
    TableEvent,
    TookOver,
)
from app.play.room.live_table import DecidedMove, LiveTable
from app.processes.clock import SharedClock
from app.tables.clocks import Clocks, Timing, stands_in
from app.tables.deadlines import clocks_json
from app.tables.log import TimedMove, timed_move
from app.tables.quiet_hours import zone_named
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class TableClocks:
    """The clocks of a live table. The database decides which ones run."""

    timing: Timing
    rule: AbsenceRule
    """The rule for players who are out of time."""
    clocks: Clocks
    time: SharedClock

    @property
    def answered_by_bot(self) -> frozenset[Seat]:
        """The seats that are out of time and whose decisions a bot makes."""
        return self.clocks.out if self.rule == AbsenceRule.ANSWER else frozenset()

    def after_move(
        self, live: LiveTable, decided: DecidedMove, at: float, *, bots: Set[Seat]
    ) -> tuple[TimedMove, "TableClocks"]:
        """A decided move with its time of receipt, and the clocks after it."""
        at = round(at, 3)
        after = self.clocks.after(
            self.timing,
            at,
            live.decisions,
            decided.decisions,
            is_public=any(event.seats is None for event in decided.events),
            people=self._people(bots),
            paused=live.control.paused,
            starts=round(self.time.now(), 3),
        )
        return timed_move(decided.pending, at, clocks_json(after.changed(self.clocks))), self._with(after)

    def after_event(self, live: LiveTable, event: TableEvent, at: float, *, bots: Set[Seat]) -> "TableClocks":
        """The clocks after an event of the table; `live` and `bots` are as they were before it."""
        people, paused, asked, clocks = self._people(bots), live.control.paused, live.decisions, self.clocks
        at = round(at, 3)
        match event:
            case ClockRanOut(seat):
                return self._with(self.clocks.ran_out(seat))
            case StoodIn(seat, Cause.OWNER):
                return self._with(clocks.set_aside(self.timing, seat, at))
            case StoodIn(seat) | Left(seat) | KnockPending(seat):
                people, clocks = people - {seat}, clocks.without_aside(seat, at)
            case Returned(seat):
                people |= {seat}
            case TookOver(seat) | KnockGranted(seat) | SeatReturned(seat):
                people, clocks = people | {seat}, clocks.without_aside(seat, at)
            case KnockCancelled(seat) if seat not in live.control.stood_in:
                people |= {seat}
            case Paused():
                paused = True
            case Resumed():
                paused = False
            case Ended():
                people, asked = frozenset(), ()
            case _:
                return self
        return self._with(clocks.after(self.timing, at, asked, asked, is_public=True, people=people, paused=paused))

    def in_zone(self, seat: Seat, zone: str | None) -> "TableClocks":
        """The same clocks, with one seat's night hours in another time zone."""
        zones = list(self.timing.zones)
        zones[seat] = zone_named(zone)
        return replace(self, timing=replace(self.timing, zones=tuple(zones)))

    def runs_out(self, seat: Seat, *, bots: Set[Seat]) -> TableEvent | None:
        """The event to log if this seat's clock has run out; `None` if it has not, or if this process has lost the
        shared time.
        """
        if seat in bots or not self.time.is_fresh or not self.clocks.is_due(seat, self.time.now()):
            return None
        if stands_in(self.clocks.seats[seat], self.rule):
            return StoodIn(seat, Cause.CLOCK, ())
        return ClockRanOut(seat)

    def message(self, *, paused: bool) -> ClocksMessage:
        """The message about all clocks."""
        shown = tuple(
            ShownClock(
                Seat(seat), clock.due, None if clock.is_aside else clock.held, round(clock.bank, 3), clock.is_out
            )
            for seat, clock in enumerate(self.clocks.seats)
        )
        return ClocksMessage(round(self.time.now(), 3), paused, shown)

    def _with(self, clocks: Clocks) -> "TableClocks":
        return replace(self, clocks=clocks)

    def _people(self, bots: Set[Seat]) -> frozenset[Seat]:
        return frozenset(map(Seat, range(len(self.clocks.seats)))) - bots
