"""The seats whose turn it is. Every row of the log stores them, so reading them needs no loaded game.

Awaited      the awaited seats and their open decisions
awaited_of   the awaited seats of a position
bits_of      seats as one number: bit n is seat n
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import TypeAlias

from app.tables.seat_control import SeatControl
from engines.core.game import Decision
from engines.core.seats import Seat

Awaited: TypeAlias = Mapping[Seat, int]
"""The number of each seat's open decision, by seat. Only the seat itself may see its number."""


def awaited_of(decisions: Sequence[Decision], control: SeatControl) -> Awaited:
    """The people who have an open decision. Bots answer for the other seats; during a pause the result is empty."""
    if control.paused or control.ended:
        return {}
    return without_bots(decisions, control.played_by_bots)


def without_bots(decisions: Sequence[Decision], bots: Set[Seat]) -> Awaited:
    """The open decisions of people, without those of bots."""
    return {decision.seat: decision.number for decision in decisions if decision.seat not in bots}


def asked_anew(before: Awaited, after: Awaited) -> Iterable[Seat]:
    """The seats that have a new decision, compared with `before`."""
    return (seat for seat, number in after.items() if before.get(seat) != number)


def bits_of(seats: Iterable[Seat]) -> int:
    """Seats as one number: bit n is seat n."""
    return sum(1 << seat for seat in seats)
