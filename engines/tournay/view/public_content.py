"""The faces of the cards, for the browser, which has no rules: known to everybody, and constant for the whole game."""

from functools import lru_cache

from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, EventCard
from engines.tournay.options import Options, cards_of


@frozen
class PublicContent:
    """The cards and events of a table, with their copies."""

    set: str
    """The name of the card set."""
    cards: tuple[Card, ...]
    events: tuple[EventCard, ...]


@lru_cache(maxsize=64)
def public_content(options: Options) -> PublicContent:
    """The cards and events of a table with these options. Raises `IllegalOptions`."""
    cards = cards_of(options)
    return PublicContent(cards.name, cards.cards, cards.events)
