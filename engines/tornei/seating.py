"""The order of the seats, and the first leader (A2, A3, T3, T12, T13)."""

from typing import Final

from engines.core.seats import Seat
from engines.tornei.options import Options
from engines.tornei.state import DUMMY, Jousting, State

FIXED: Final[tuple[Seat, ...]] = (Seat(0), Seat(1), Seat(2), Seat(3))
"""Four players; or three, with the dummy after the third."""

_RIGHT_OF_DEALER: Final[tuple[tuple[Seat, ...], ...]] = (
    (Seat(0), Seat(1), Seat(2), DUMMY),
    (Seat(0), DUMMY, Seat(1), Seat(2)),
    (Seat(0), Seat(1), DUMMY, Seat(2)),
)
"""By dealer: the dealer, the two other players, and then the dummy, written clockwise from seat 0."""

_FROM: Final = {
    order: tuple([order[at:] + order[:at] for at in [order.index(seat) for seat in FIXED]])
    for order in {FIXED, *_RIGHT_OF_DEALER}
}
"""By order: the same, begun with each seat."""

_FROM_FIXED: Final = _FROM[FIXED]


def clockwise(players: int, options: Options, dealer: Seat) -> tuple[Seat, ...]:
    """The four seats of a round clockwise from seat 0 (T12)."""
    if players == 4 or options.dummy_seat == "fixed":
        return FIXED
    return _RIGHT_OF_DEALER[dealer]


def order_of_play(state: State, leader: Seat) -> tuple[Seat, ...]:
    """The four seats clockwise from the leader."""
    if len(state.hands) == 4 or state.options.dummy_seat == "fixed":
        return _FROM_FIXED[leader]
    return _FROM[_RIGHT_OF_DEALER[state.dealer]][leader]


def next_to_joust(state: State, phase: Jousting) -> Seat:
    """The seat whose Joust card comes next; the dummy's card is played automatically (A4)."""
    return order_of_play(state, phase.leader)[len(phase.jousts)]


def next_dealer(players: int, dealer: Seat) -> Seat:
    """The player left of the dealer; the dummy never deals (A7)."""
    return Seat((dealer + 1) % players)


def first_leader(players: int, options: Options, dealer: Seat) -> Seat:
    """The leader of a round's first trick: left of the dealer, skipping a dummy unless it may lead (T13)."""
    left = _FROM[clockwise(players, options, dealer)][dealer][1]
    if players == 3 and left == DUMMY and options.dummy_first_lead == "skip":
        return next_dealer(players, dealer)
    return left
