"""The events of a played card and their audiences. Equal events recur in every game, so each is cached; there are at
most about six thousand of a kind."""

from functools import cache

from engines.core.game import Addressed, only_to, to_all
from engines.core.seats import Seat
from engines.tornei.cards import Card
from engines.tornei.events import Committed, Event, Jousted, Predicted


@cache
def joust_told(round_number: int, trick: int, seat: Seat, joust: Card) -> Addressed[Event]:
    """A Joust card was placed."""
    return to_all(Jousted(round_number, trick, seat, joust))


@cache
def prediction_told(
    round_number: int, trick: int, seat: Seat, prediction: Card
) -> tuple[Addressed[Event], Addressed[Event]]:
    """A prediction was placed: an event for all, and one with its face for its owner."""
    return to_all(Committed(round_number, trick, seat)), only_to(Predicted(round_number, trick, prediction), seat)
