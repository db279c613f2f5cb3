"""The clocks of a table, as everybody sees them."""

from dataclasses import dataclass
from typing import Literal

from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class ShownClock:
    """The clock of one seat. Times are in seconds since 1970, by the server's clock."""

    seat: Seat
    due: float | None
    """When it runs out, bank included; null where it does not run."""
    held: float | None
    """How many seconds it shows while the game is paused; null where it does not."""
    bank: float
    """How many of these seconds are the seat's for the whole game."""
    out: bool
    """Whether it has run out, and the seat is still asked."""


@dataclass(frozen=True, slots=True)
class ClocksMessage:
    """All clocks of a table whose decisions are timed: after `full`, and when one of them starts, stops, is held or is
    given time."""

    now: float
    """The server's time, for a program whose own clock is another."""
    paused: bool
    clocks: tuple[ShownClock, ...]
    """By seat."""
    t: Literal["clocks"] = "clocks"
