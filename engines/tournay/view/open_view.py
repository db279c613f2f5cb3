"""All hands, shown after the game: the hidden cards at one of its moments, apart from the decks."""

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.model.state import Looking, State


@frozen
class OpenHand:
    """One player's hidden cards."""

    hand: tuple[str, ...]
    """Activity cards, by deck and name."""
    events: tuple[str, ...]
    """Event cards."""
    ramparts: tuple[str, ...]
    """The events in the rampart pile, in the order in which they were built."""
    looking: tuple[str, ...]
    """The two cards between which the player was choosing."""


@frozen
class TournayOpenView:
    """The hidden cards at a moment of a game that is over."""

    hands: tuple[OpenHand, ...]
    """By seat."""


def open_view(state: State) -> TournayOpenView:
    """Every player's hand, event cards and ramparts."""
    return TournayOpenView(tuple([_hand(state, Seat(seat)) for seat in range(len(state.table.players))]))


def _hand(state: State, seat: Seat) -> OpenHand:
    player, phase = state.table.players[seat], state.phase
    return OpenHand(
        hand=player.hand,
        events=player.events,
        ramparts=player.ramparts,
        looking=phase.cards if isinstance(phase, Looking) and phase.seat == seat else (),
    )
