"""What is told of a card, and to whom. Equal events are told again in every game, so each is made once: there are no
more than some six thousand of a kind."""

from functools import cache

from engines.core.game import Addressed, only_to, to_all
from engines.core.seats import Seat
from engines.tornei.cards import Card
from engines.tornei.events import Committed, Event, Jousted, Predicted


@cache
def joust_told(round_number: int, trick: int, seat: Seat, joust: Card) -> Addressed[Event]:
    """A Joust card lies there."""
    return to_all(Jousted(round_number, trick, seat, joust))


@cache
def prediction_told(
    round_number: int, trick: int, seat: Seat, prediction: Card
) -> tuple[Addressed[Event], Addressed[Event]]:
    """Everybody is told that there is a prediction, and its owner which."""
    return to_all(Committed(round_number, trick, seat)), only_to(Predicted(round_number, trick, prediction), seat)
