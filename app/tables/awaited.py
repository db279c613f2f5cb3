"""Whose turn it is, as every row of the log says it: so nobody need open a table to know.

Awaited      the people who are awaited, and the questions that they were asked
awaited_of   those of a position
bits_of      seats as one number: bit n is seat n
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import TypeAlias

from app.tables.seat_control import SeatControl
from engines.core.game import Decision
from engines.core.seats import Seat

Awaited: TypeAlias = Mapping[Seat, int]
"""By seat, the number of its open decision. The numbers are nobody's but the seat's."""


def awaited_of(decisions: Sequence[Decision], control: SeatControl) -> Awaited:
    """The people who can answer what they are asked: for others bots do, and nobody moves while the game is paused."""
    if control.paused or control.ended:
        return {}
    return without_bots(decisions, control.played_by_bots)


def without_bots(decisions: Sequence[Decision], bots: Set[Seat]) -> Awaited:
    """The people who are asked something."""
    return {decision.seat: decision.number for decision in decisions if decision.seat not in bots}


def asked_anew(before: Awaited, after: Awaited) -> Iterable[Seat]:
    """Who is awaited for something else than before."""
    return (seat for seat, number in after.items() if before.get(seat) != number)


def bits_of(seats: Iterable[Seat]) -> int:
    """Seats as one number."""
    return sum(1 << seat for seat in seats)
