"""A card's worth in the district besides its score, in points. The rough estimates use its effects, so they apply to
any cards. They include repeated use.
"""

from typing import Final

from engines.tournay.cards.card_set import Card
from engines.tournay.cards.vocabulary import Combat, Effect, Gain, Stand

DENIER: Final = 0.10
"""A gained denier."""
COUNTED: Final = 2
"""The approximate number of things that deniers are gained for."""
STANDING: Final = 0.08
"""A citizen who stands up."""
EVENT: Final = 0.30
"""An event taken free of charge."""
OTHERS: Final = {"recruit": 0.21, "draw": 0.38, "copy": 0.27}
"""The worth of each other effect."""
ANY: Final = 0.11
"""Effects without an entry."""
CHARACTER: Final = 1.3
"""How much more often a character works than a building, if every card triggers it."""


def merit(card: Card) -> float:
    """The worth of a visible card's effects for its owner over a whole game; 0 for a prestige building."""
    if card.trigger is None:
        return sum(map(_done, card.effects))
    return CHARACTER / card.trigger.every * sum(map(_done, card.trigger.effects))


def _done(effect: Effect) -> float:
    match effect:
        case Gain(deniers, per=per):
            return DENIER * deniers * (1 if per == "once" else COUNTED)
        case Stand(citizens):
            return STANDING * citizens
        case Combat(events):
            return EVENT * events
        case _:
            return OTHERS.get(effect.effect, ANY)
