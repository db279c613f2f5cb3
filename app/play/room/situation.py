"""The seats of a live table, their holders and connections, at one moment."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages.house_rules import AbsenceRule, HouseRules
from app.tables.seat_control import SeatControl
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Situation:
    """A table's seats, their holders and connections, at one moment."""

    control: SeatControl
    names: tuple[str, ...]
    """By seat."""
    here: frozenset[Seat]
    """The seats whose players are connected."""
    away: Mapping[Seat, float]
    """The seats whose players are not, and since when, in seconds since 1970. Neither bots nor players who left."""
    rules: HouseRules
    now: float
    is_private: bool = False
    """Whether the table is found only by its link or code, and is no match of a tournament."""

    @property
    def people(self) -> set[Seat]:
        """The seats that somebody holds."""
        return set(self.here) | set(self.away)

    def is_absent(self, seat: Seat) -> bool:
        """Whether the table's rule for absence applies to this player."""
        if seat in self.control.played_by_bots:
            return False
        if seat in self.control.out_of_time and self.rules.absence == AbsenceRule.ASK:
            return True
        return self.is_away_for(seat, self.rules.absent_seconds)

    def is_away_for(self, seat: Seat, seconds: float) -> bool:
        """Whether this player has been away for so many seconds."""
        # In the terms of `next_due`: rounded otherwise, it would be looked at a moment too soon, and never again.
        return seat in self.away and self.now >= self.away[seat] + seconds

    def was_here_within(self, seconds: float) -> set[Seat]:
        """The seats whose players are connected, or were during the last so many seconds."""
        return set(self.here) | {seat for seat in self.away if not self.is_away_for(seat, seconds)}
