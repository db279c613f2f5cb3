"""The characters that are triggered when something is placed or activated on their arrows (3.2)."""

from collections.abc import Sequence
from typing import Literal

from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.vocabulary import Trigger
from engines.tournay.model.cells import Cell
from engines.tournay.model.state import Spot
from engines.tournay.rules.district import District, covers, on_arrows, spot_at, visible


def triggered(
    district: District, on: Literal["place", "activate"], cell: Cell, cards: CardSet
) -> tuple[tuple[str, Trigger], ...]:
    """The characters of a district that are triggered, by row and column (Y17). A placed card is in the district
    already. The result is the same whether or not the citizen already stands on an activated building.
    """
    there = spot_at(district, cell)
    assert there is not None
    return triggered_of(waiting(district, on, cards), district, there, cards)


def waiting(district: District, on: Literal["place", "activate"], cards: CardSet) -> Sequence[tuple[Spot, Trigger]]:
    """The visible characters of a district that work when something is placed, or activated, on their arrows."""
    named = [(spot, cards.named[visible(spot)].trigger) for spot in district]
    return [(spot, trigger) for spot, trigger in named if trigger is not None and trigger.on == on]


def triggered_of(
    waits: Sequence[tuple[Spot, Trigger]], district: District, there: Spot, cards: CardSet
) -> tuple[tuple[str, Trigger], ...]:
    """The waiting characters of a district that an act on this cell triggers."""
    if not waits:
        return ()
    cell, card = (there.row, there.column), cards.named[visible(there)]
    return tuple(
        [
            (visible(spot), trigger)
            for spot, trigger in waits
            if covers((spot.row, spot.column), trigger.reach, cell)
            and means(trigger, card)
            and (trigger.on == "place" or trigger.every == 1 or _is_due(district, spot, there, cards))
        ]
    )


def means(trigger: Trigger, card: Card) -> bool:
    """Whether a card is of a kind and colour that triggers the character."""
    return card.kind in trigger.kinds and trigger.colour in (None, card.colour)


def _is_due(district: District, spot: Spot, there: Spot, cards: CardSet) -> bool:
    """Whether this activation triggers the character on the first of these cells (Y25)."""
    trigger = cards.named[visible(spot)].trigger
    assert trigger is not None
    covered = on_arrows(district, (spot.row, spot.column), trigger.reach)
    occupied = [one for one in covered if one.token in ("citizen", "gray") or one is there]
    return len([one for one in occupied if means(trigger, cards.named[visible(one)])]) % trigger.every == 0
