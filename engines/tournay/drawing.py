"""Drawing a card: the face-up one, or one of two looked at in secret (3.4.1, Y9, Y10)."""

from typing import Literal

from engines.core.game import Told
from engines.core.seats import Seat
from engines.tournay.events import Event
from engines.tournay.moves import Keep
from engines.tournay.state import Deck, Looking, State

Way = Literal["top", "look"]


def ways(deck: Deck) -> tuple[Way, ...]:
    """How a card can be drawn from this deck: "top" the face-up one of three or more, "look" always."""
    raise NotImplementedError


def drawn(state: State, seat: Seat, deck: int, way: Way, told: list[Told[Event]]) -> State:
    """A card is drawn, up to the choice between two, or to the end of the turn."""
    raise NotImplementedError


def kept(state: State, phase: Looking, move: Keep, told: list[Told[Event]]) -> State:
    """One of the two is kept; then a Crier is read if one was drawn (Y10)."""
    raise NotImplementedError
