"""All hands, shown after the game: the hidden cards at one of its moments."""

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tornei.cards import Card
from engines.tornei.state import Jousting, Predicting, State


@frozen
class OpenHand:
    """One player's hidden cards."""

    hand: tuple[Card, ...]
    """Strongest first."""
    prediction: Card | None
    """The prediction that lies face down in the running trick."""


@frozen
class TorneiOpenView:
    """The hidden cards at a moment of a game that is over."""

    hands: tuple[OpenHand, ...]
    """By player seat."""


def open_view(state: State) -> TorneiOpenView:
    """Every player's hand and face-down prediction."""
    return TorneiOpenView(tuple([_hand(state, Seat(seat)) for seat in range(state.players)]))


def _hand(state: State, seat: Seat) -> OpenHand:
    placed = state.phase.predictions if isinstance(state.phase, Predicting | Jousting) else ()
    return OpenHand(state.hands[seat], placed[seat] if seat < len(placed) else None)
