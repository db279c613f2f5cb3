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
    """The players' names by seat."""
    here: frozenset[Seat]
    """The seats whose players are connected."""
    away: Mapping[Seat, float]
    """When the players of the other seats disconnected, in seconds since 1970. Contains neither bots nor players who
    left."""
    rules: HouseRules
    now: float
    is_private: bool = False
    """Whether the table can only be found by its link or code, and is not a match of a tournament."""

    @property
    def people(self) -> set[Seat]:
        """The seats that people hold."""
        return set(self.here) | set(self.away)

    def is_absent(self, seat: Seat) -> bool:
        """Whether this player counts as absent by the table's rule."""
        if seat in self.control.played_by_bots:
            return False
        if seat in self.control.out_of_time and self.rules.absence == AbsenceRule.ASK:
            return True
        return self.is_away_for(seat, self.rules.absent_seconds)

    def is_away_for(self, seat: Seat, seconds: float) -> bool:
        """Whether this player has been away for at least this many seconds."""
        # The same arithmetic as in `next_due`: with another rounding the table would be checked a moment too soon, and
        # never again.
        return seat in self.away and self.now >= self.away[seat] + seconds

    def was_here_within(self, seconds: float) -> set[Seat]:
        """The seats whose players are connected, or were connected within the last `seconds`."""
        return set(self.here) | {seat for seat in self.away if not self.is_away_for(seat, seconds)}
