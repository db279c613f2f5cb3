"""Seats, spectators, and the viewers of a table. There is no viewer who sees everything."""

from typing import Final, NewType, TypeAlias

from engines.core.values import frozen

Seat = NewType("Seat", int)
"""A seat at the table, counted clockwise from 0."""


@frozen
class Spectator:
    """Somebody who watches without a seat, and sees what lies open on the table."""


SPECTATOR: Final = Spectator()

Viewer: TypeAlias = Seat | Spectator
