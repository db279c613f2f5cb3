"""What a card of the district does besides scoring, in points: rough numbers from what stands on it, so that they hold
for any cards. What is done more than once is in them.
"""

from typing import Final

from engines.tournay.cards.card_set import Card
from engines.tournay.cards.vocabulary import Combat, Effect, Gain, Stand

DENIER: Final = 0.10
"""A gained denier."""
COUNTED: Final = 2
"""About how many things are counted that deniers are gained for."""
STANDING: Final = 0.08
"""A citizen who stands up."""
EVENT: Final = 0.30
"""An event that is taken for nothing."""
OTHERS: Final = {"recruit": 0.21, "draw": 0.38, "copy": 0.27}
"""All other effects."""
ANY: Final = 0.11
"""Those that are not named."""
CHARACTER: Final = 1.3
"""How much oftener a character works than a building, if it does at every card."""


def merit(card: Card) -> float:
    """What a visible card will do for its owner in a whole game; a prestige building does nothing."""
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
