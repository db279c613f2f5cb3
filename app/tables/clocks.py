"""The clocks of a table: pure, one for each seat.

Timing      how decisions are timed, and where each seat's nights are
SeatClock   one seat's clock
Clocks      those of all seats, and what a row of the log does to them

Everybody sees the same clocks, and nobody learns from them what somebody did in secret: only a row that everybody is
told of, spectators included, starts or stops a clock, and only where that very row asks the seat something new. Who
answers in secret is still on the same clock.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from zoneinfo import ZoneInfo

from app.messages.house_rules import MINUTE, AbsenceRule, ClockRules, Night
from app.tables.nights import awake_between, awake_until, zone_named
from engines.core.game import Decision
from engines.core.seats import Seat

GRACE_SECONDS: Final = 1.0
"""So long after it ran out a clock is acted on: what was received in time is committed by then."""
TIMES_OUT: Final = 3
"""So often in a row a bot answers for somebody; with the last of them it plays on."""
_ASIDE: Final = -1
"""`times_out` of a clock that is set aside."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How decisions are timed at one table."""

    seconds: float
    bank: float
    """Seconds of each seat, besides those for a decision, for the whole game."""
    night: Night | None
    zones: tuple[ZoneInfo, ...]
    """By seat."""

    def until(self, seat: Seat, start: float, seconds: float) -> float:
        """When a clock that shows so many seconds runs out."""
        return awake_until(start, seconds, self.night, self.zones[seat])

    def between(self, seat: Seat, start: float, end: float) -> float:
        """By how many seconds a clock goes on; less than none where `end` comes first."""
        if end < start:
            return end - start
        return awake_between(start, end, self.night, self.zones[seat])


def timing_under(rules: ClockRules, zones: Iterable[str | None]) -> Timing:
    """How decisions are timed under these rules, at seats in time zones of these names."""
    return Timing(rules.seconds, rules.bank_minutes * MINUTE, rules.night, tuple(map(zone_named, zones)))


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of one seat: it runs, is held while the game is paused, has run out, or stands until the seat is asked
    something."""

    bank: float
    """Seconds that the seat has left besides those for a decision."""
    due: float | None = None
    """When it runs out, bank included, in seconds since 1970; None where it does not run."""
    held: float | None = None
    """How many seconds it shows while the game is paused, or while it is set aside."""
    is_out: bool = False
    """Whether it has run out, and the decision is still open as far as everybody knows."""
    times_out: int = 0
    """How often in a row it has run out; -1 if it is set aside."""

    @property
    def is_aside(self) -> bool:
        """Whether the player has had a bot play before the open decision was answered: `held` is then the time that
        the player still has for it, so that leaving and returning gains none."""
        return self.held is not None and self.times_out == _ASIDE

    @property
    def is_on(self) -> bool:
        """Whether the seat is asked something: the clock runs, is held, or has run out."""
        return self.due is not None or self.held is not None or self.is_out

    def answered(self, at: float) -> "SeatClock":
        """The seat has answered in public: from its bank goes what it took beyond the seconds for a decision. Who was
        out of time, and did not answer, is no quicker for it."""
        if not self.is_on:
            return self
        if self.is_out:
            return SeatClock(self.bank, times_out=self.times_out)
        left = self.held if self.held is not None else (self.due or at) - at
        return SeatClock(min(self.bank, max(0.0, _exact(left))))

    def stopped(self, at: float) -> "SeatClock":
        """The seat's player is not asked any more, for a bot plays, or the game is over."""
        return replace(self.answered(at), times_out=0)

    def ran_out(self) -> "SeatClock":
        """It has run out."""
        return SeatClock(0.0, is_out=True, times_out=self.times_out + 1)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of all seats. What a method returns is what a row of the log leads to."""

    seats: tuple[SeatClock, ...]

    def after(
        self, timing: Timing, at: float, before: Sequence[Decision], now: Sequence[Decision],
        *, is_public: bool, people: frozenset[Seat], paused: bool = False, starts: float | None = None,
    ) -> "Clocks":  # fmt: skip
        """The clocks after a row of this moment, between these open decisions. `people` are the seats that bots do not
        play. A move is of the moment when it was received, which ends its player's time; that of others begins when it
        is done, which may be later: they cannot answer before."""
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
        """The clocks when that of one seat has run out."""
        return self._changed_at(seat, SeatClock.ran_out)

    def set_aside(self, timing: Timing, seat: Seat, at: float) -> "Clocks":
        """The clocks when a player has a bot play until they are back: theirs is held until the open decision is
        answered. A clock that has run out has no time left then, either."""

        def aside(clock: SeatClock) -> SeatClock:
            if not clock.is_on:
                return clock.stopped(at)
            held = 0.0 if clock.is_out else _held(timing, seat, clock, at).held
            return SeatClock(clock.bank, held=held, times_out=_ASIDE)

        return self._changed_at(seat, aside)

    def without_aside(self, seat: Seat, at: float) -> "Clocks":
        """The clocks after another player got this seat, or its player left for good: nobody returns to a clock that
        was set aside."""
        return self._changed_at(seat, lambda clock: clock.stopped(at) if clock.is_aside else clock)

    def _changed_at(self, seat: Seat, change: Callable[[SeatClock], SeatClock]) -> "Clocks":
        return Clocks(tuple(change(clock) if other == seat else clock for other, clock in self._each()))

    def is_due(self, seat: Seat, now: float) -> bool:
        """Whether the clock of a seat has run out."""
        due = self.seats[seat].due
        return due is not None and due <= now

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that are out of time for what they are asked."""
        return frozenset(seat for seat, clock in self._each() if clock.is_out)

    def changed(self, before: "Clocks") -> Mapping[Seat, SeatClock]:
        """The clocks that are not as they were."""
        return {seat: clock for seat, clock in self._each() if clock != before.seats[seat]}

    def _each(self) -> Iterable[tuple[Seat, SeatClock]]:
        return ((Seat(seat), clock) for seat, clock in enumerate(self.seats))


def begun(timing: Timing, at: float, decisions: Sequence[Decision], people: frozenset[Seat]) -> Clocks:
    """The clocks when the game is laid out."""
    fresh = Clocks(tuple(SeatClock(timing.bank) for _ in timing.zones))
    return fresh.after(timing, at, (), decisions, is_public=True, people=people)


def stands_in(clock: SeatClock, rule: AbsenceRule) -> bool:
    """Whether a bot plays on for a seat whose clock runs out now."""
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
    """In whole milliseconds, so that what comes back from the database is the same: who finds that nothing has changed
    says nothing."""
    return round(seconds, 3)
