"""The citizens of an action: whose they are, what hiring costs, and where they go (3.3)."""

from typing import Final

from engines.core.prompts import Pick
from engines.core.seats import Seat
from engines.tournay.colours import Colour
from engines.tournay.district import Cell
from engines.tournay.events import Event
from engines.tournay.state import Table

HIRE: Final = 2
"""Deniers for another player's citizen, paid to its owner (Y5)."""


def hirings(table: Table, seat: Seat, colour: Colour, count: int, spare: int) -> tuple[str, ...]:
    """Whose citizens can be used, items of the slot `citizens`: the fewest hired first. `spare` deniers are left for
    hiring."""
    raise NotImplementedError


def use(
    table: Table, seat: Seat, colour: Colour, pick: Pick, onto: Cell | None
) -> tuple[Table, tuple[Event, ...]]:
    """The citizens used: laid down beside their owners' Plazas, or one of them on the building there, in gray where it
    is hired (3.4.2)."""
    raise NotImplementedError
