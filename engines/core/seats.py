"""Seats, spectators, and the viewers of a table. There is no viewer who sees everything."""

from dataclasses import dataclass
from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A seat at the table, counted clockwise from 0."""


@dataclass(frozen=True, slots=True)
class Spectator:
    """Somebody who watches without a seat, and sees what lies open on the table."""


SPECTATOR: Final = Spectator()

Viewer: TypeAlias = Seat | Spectator
