"""The faces of the cards, and the limits of a district, for the browser, which has no rules: public, and constant for
the whole game."""

from functools import lru_cache

from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, EventCard
from engines.tournay.options import Options, cards_of
from engines.tournay.rules.between_turns import PRESTIGE
from engines.tournay.rules.district import SPAN


@frozen
class PublicContent:
    """The cards and events of a table, with their copies."""

    set: str
    """The name of the card set."""
    cards: tuple[Card, ...]
    events: tuple[EventCard, ...]
    cells: int
    """The cells of a whole district, as condition 1 of the end requires (5)."""
    prestige: int
    """The visible prestige buildings that condition 1 requires."""


@lru_cache(maxsize=64)
def public_content(options: Options) -> PublicContent:
    """The cards and events of a table with these options. Raises `IllegalOptions`."""
    cards = cards_of(options)
    return PublicContent(cards.name, cards.cards, cards.events, cells=SPAN * SPAN, prestige=PRESTIGE)
