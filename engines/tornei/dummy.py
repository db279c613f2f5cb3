"""The dummy's forced play (A7), which everybody can foresee, and its pile, which is secret."""

from engines.core.chance import Chance, shuffled
from engines.core.values import replace
from engines.tornei.cards import SUIT, SUITS, Card, Suit
from engines.tornei.options import Options
from engines.tornei.state import Dummy, State


def forced_card(columns: tuple[tuple[Card, ...], ...], led: Suit | None, options: Options) -> Card:
    """The card that the dummy plays: of the led suit, or else (and when it leads) of its strongest suit (A7)."""
    column = () if led is None else columns[SUITS.index(led)]
    column = column or next(column for column in columns if column)
    return column[-1] if options.dummy_order == "lifo" else column[0]


def without(dummy: Dummy, card: Card) -> Dummy:
    """The dummy after it has played this card."""
    columns, at = list(dummy.columns), SUITS.index(SUIT[card])
    columns[at] = tuple([other for other in columns[at] if other != card])
    return Dummy(tuple(columns), dummy.pile)


def reshuffle(state: State, chance: Chance) -> State:
    """The same position with the dummy's face-down cards in a new order; a player knows all other cards."""
    dummy = state.dummy
    if dummy is None:
        return state
    return replace(state, dummy=Dummy(dummy.columns, shuffled(chance, "pile", dummy.pile)))
