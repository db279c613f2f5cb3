"""Seats, spectators, and the viewers of a table. There is no viewer who sees everything."""

from typing import Final, NewType, TypeAlias

from engines.core.values import frozen

Seat = NewType("Seat", int)
"""A seat at the table, counted clockwise from 0."""


@frozen
class Spectator:
    """A viewer without a seat, who sees only public information."""


SPECTATOR: Final = Spectator()

Viewer: TypeAlias = Seat | Spectator
