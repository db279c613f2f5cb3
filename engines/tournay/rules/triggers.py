"""Which characters are triggered when something is placed or activated on their arrows (3.2)."""

from typing import Literal

from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.vocabulary import Trigger
from engines.tournay.model.cells import Cell
from engines.tournay.model.state import Spot
from engines.tournay.rules.district import District, covers, on_arrows, spot_at, visible


def triggered(
    district: District, on: Literal["place", "activate"], cell: Cell, cards: CardSet
) -> tuple[tuple[str, Trigger], ...]:
    """The characters of a district that are triggered, by row and column (Y17). A placed card is in it already; whether
    the citizen stands on an activated building already makes no difference."""
    there = spot_at(district, cell)
    assert there is not None
    card = cards.named[visible(there)]
    found = []
    for spot in district:
        trigger, at = cards.named[visible(spot)].trigger, (spot.row, spot.column)
        if trigger is None or trigger.on != on or not covers(at, trigger.reach, cell) or not means(trigger, card):
            continue
        if _is_due(trigger, on_arrows(district, at, trigger.reach), there, cards):
            found.append((visible(spot), trigger))
    return tuple(found)


def means(trigger: Trigger, card: Card) -> bool:
    """Whether a card is of a kind and colour that triggers the character."""
    return card.kind in trigger.kinds and trigger.colour in (None, card.colour)


def _is_due(trigger: Trigger, covered: tuple[Spot, ...], there: Spot, cards: CardSet) -> bool:
    """Whether this activation is one of those that trigger the character (Y25)."""
    if trigger.on == "place" or trigger.every == 1:
        return True
    occupied = [spot for spot in covered if spot.token in ("citizen", "gray") or spot is there]
    return len([spot for spot in occupied if means(trigger, cards.named[visible(spot)])]) % trigger.every == 0
