"""A table's clocks, one per seat. Pure functions and values.

Timing      how decisions are timed, and each seat's time zone for its nights
SeatClock   one seat's clock
Clocks      the clocks of all seats, and how a row of the log changes them

Everybody sees the same clocks, and they reveal no secret answer: a clock starts or stops only with a row of the log
that is public, also to spectators, and only if that row gives the seat a new decision. After a secret answer the seat's
clock runs on.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from zoneinfo import ZoneInfo

from app.messages.house_rules import MINUTE, AbsenceRule, ClockRules, Night
from app.tables.quiet_hours import awake_between, awake_until, zone_named
from engines.core.game import Decision
from engines.core.seats import Seat

GRACE_SECONDS: Final = 1.0
"""Seconds between a clock's end and the action on it. By then, answers received in time have been committed."""
TIMES_OUT: Final = 3
"""After this many timeouts in a row a bot plays on for the seat; before, it only answers the one decision."""
_ASIDE: Final = -1
"""`times_out` of a clock that is set aside."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How decisions are timed at one table."""

    seconds: float
    bank: float
    """Seconds that each seat has for the whole game, in addition to those for each decision."""
    night: Night | None
    zones: tuple[ZoneInfo, ...]
    """Each seat's time zone, by seat."""

    def until(self, seat: Seat, start: float, seconds: float) -> float:
        """The moment when a clock that shows `seconds` at `start` runs out."""
        return awake_until(start, seconds, self.night, self.zones[seat])

    def between(self, seat: Seat, start: float, end: float) -> float:
        """The seconds by which a clock advances between two moments; negative if `end` is before `start`."""
        if end < start:
            return end - start
        return awake_between(start, end, self.night, self.zones[seat])


def timing_under(rules: ClockRules, zones: Iterable[str | None]) -> Timing:
    """The timing under these rules, for seats in the time zones with these names."""
    return Timing(rules.seconds, rules.bank_minutes * MINUTE, rules.night, tuple(map(zone_named, zones)))


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of one seat: running, held by a pause, out of time, or idle until the seat's next decision."""

    bank: float
    """Seconds left in the bank."""
    due: float | None = None
    """The end of its time, bank included, in seconds since 1970; `None` if it is not running."""
    held: float | None = None
    """The seconds that it shows while it is held by a pause or set aside."""
    is_out: bool = False
    """Whether it has run out while its decision is still open, as far as is public."""
    times_out: int = 0
    """The number of timeouts in a row; -1 if it is set aside."""

    @property
    def is_aside(self) -> bool:
        """Whether the player let a bot take over before answering the open decision. `held` is then the player's
        remaining time for that decision, so leaving and returning gains no time.
        """
        return self.held is not None and self.times_out == _ASIDE

    @property
    def is_on(self) -> bool:
        """Whether the seat has an open decision: the clock is running, held or out of time."""
        return self.due is not None or self.held is not None or self.is_out

    def answered(self, at: float) -> "SeatClock":
        """The clock after a public answer: the time beyond the seconds for a decision is taken from the bank. After a
        timeout, the count of timeouts stays."""
        if not self.is_on:
            return self
        if self.is_out:
            return SeatClock(self.bank, times_out=self.times_out)
        left = self.held if self.held is not None else (self.due or at) - at
        return SeatClock(min(self.bank, max(0.0, _exact(left))))

    def stopped(self, at: float) -> "SeatClock":
        """The clock of a seat that no longer has an open decision, because a bot plays it or the game is over."""
        return replace(self.answered(at), times_out=0)

    def ran_out(self) -> "SeatClock":
        """The clock after a timeout."""
        return SeatClock(0.0, is_out=True, times_out=self.times_out + 1)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of all seats. Immutable: each method returns the clocks after a row of the log."""

    seats: tuple[SeatClock, ...]

    def after(
        self,
        timing: Timing,
        at: float,
        before: Sequence[Decision],
        now: Sequence[Decision],
        *,
        is_public: bool,
        people: frozenset[Seat],
        paused: bool = False,
        starts: float | None = None,
    ) -> "Clocks":
        """The clocks after a row of the log, given the open decisions before and after it. `people` are the seats that
        bots do not play.

        The player's time ends when their move was received. The others' time starts only when the move is done, at
        `starts`, because they cannot answer before.
        """
        if not is_public:
            return self
        begins = at if starts is None else max(at, starts)
        were = {decision.seat: decision.number for decision in before}
        still = {decision.seat for decision in now if were.get(decision.seat) == decision.number}
        asked = {decision.seat: decision.number for decision in now if decision.seat in people}
        seats = []
        for seat, clock in self._each():
            if seat not in people:
                seats.append(clock if clock.is_aside and seat in still else clock.stopped(at))
                continue
            if clock.is_aside:
                clock = replace(clock, times_out=0)
            if seat not in asked:
                after = clock.answered(at)
            elif not clock.is_on or were.get(seat) != asked[seat]:
                answered = clock.answered(at)
                after = replace(answered, due=_exact(timing.until(seat, begins, timing.seconds) + answered.bank))
            else:
                after = clock
            seats.append(_held(timing, seat, after, at) if paused else _going_on(timing, seat, after, at))
        return Clocks(tuple(seats))

    def ran_out(self, seat: Seat) -> "Clocks":
        """The clocks after one seat's timeout."""
        return self._changed_at(seat, SeatClock.ran_out)

    def set_aside(self, timing: Timing, seat: Seat, at: float) -> "Clocks":
        """The clocks after a player let a bot take over: the player's clock is held until the open decision is
        answered. A clock that has run out is held with no time left."""

        def aside(clock: SeatClock) -> SeatClock:
            if not clock.is_on:
                return clock.stopped(at)
            held = 0.0 if clock.is_out else _held(timing, seat, clock, at).held
            return SeatClock(clock.bank, held=held, times_out=_ASIDE)

        return self._changed_at(seat, aside)

    def without_aside(self, seat: Seat, at: float) -> "Clocks":
        """The clocks after the seat got another player, or its player left for good: the time that was held for the
        former player is dropped.
        """
        return self._changed_at(seat, lambda clock: clock.stopped(at) if clock.is_aside else clock)

    def _changed_at(self, seat: Seat, change: Callable[[SeatClock], SeatClock]) -> "Clocks":
        return Clocks(tuple(change(clock) if other == seat else clock for other, clock in self._each()))

    def is_due(self, seat: Seat, now: float) -> bool:
        """Whether the seat's clock has run out."""
        due = self.seats[seat].due
        return due is not None and due <= now

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that have run out of time for an open decision."""
        return frozenset(seat for seat, clock in self._each() if clock.is_out)

    def changed(self, before: "Clocks") -> Mapping[Seat, SeatClock]:
        """The clocks that differ from the earlier ones."""
        return {seat: clock for seat, clock in self._each() if clock != before.seats[seat]}

    def _each(self) -> Iterable[tuple[Seat, SeatClock]]:
        return ((Seat(seat), clock) for seat, clock in enumerate(self.seats))


def begun(timing: Timing, at: float, decisions: Sequence[Decision], people: frozenset[Seat]) -> Clocks:
    """The clocks at the set-up of the game."""
    fresh = Clocks(tuple(SeatClock(timing.bank) for _ in timing.zones))
    return fresh.after(timing, at, (), decisions, is_public=True, people=people)


def stands_in(clock: SeatClock, rule: AbsenceRule) -> bool:
    """Whether a bot continues to play for a seat whose clock runs out now."""
    match rule:
        case AbsenceRule.BOT:
            return True
        case AbsenceRule.ANSWER:
            return clock.times_out + 1 >= TIMES_OUT
        case AbsenceRule.ASK | AbsenceRule.WAIT:
            return False


def _held(timing: Timing, seat: Seat, clock: SeatClock, at: float) -> SeatClock:
    if clock.due is None:
        return clock
    return replace(clock, due=None, held=_exact(timing.between(seat, at, clock.due)))


def _going_on(timing: Timing, seat: Seat, clock: SeatClock, at: float) -> SeatClock:
    if clock.held is None:
        return clock
    return replace(clock, held=None, due=_exact(timing.until(seat, at, max(0.0, clock.held))))


def _exact(seconds: float) -> float:
    """Seconds rounded to whole milliseconds, as the database returns them, so that unchanged clocks compare equal."""
    return round(seconds, 3)
