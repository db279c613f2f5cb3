"""The clocks of a table, visible to everybody."""

from dataclasses import dataclass
from typing import Literal

from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class ShownClock:
    """The clock of one seat. Times are in seconds since 1970, by the server's clock."""

    seat: Seat
    due: float | None
    """When the clock runs out, bank included; null if it is stopped."""
    held: float | None
    """The seconds that it shows while the game is paused; null if the game is not paused."""
    bank: float
    """The seconds in the seat's bank, which is for the whole game."""
    out: bool
    """Whether the clock has run out while the seat's decision is still open."""


@dataclass(frozen=True, slots=True)
class ClocksMessage:
    """All clocks of a timed table: after `full`, and when a clock starts, stops, is paused or gains time."""

    now: float
    """The server's time, for clients whose clock differs."""
    paused: bool
    clocks: tuple[ShownClock, ...]
    """The clocks in the order of the seats."""
    t: Literal["clocks"] = "clocks"
