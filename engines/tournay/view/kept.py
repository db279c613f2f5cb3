"""What a card that is looked at would do in the own district, for who has to keep one of two (3.4.1)."""

from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.vocabulary import Gain
from engines.tournay.model.state import Table
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import District, on_arrows, open_cells, visible
from engines.tournay.rules.effects import gained
from engines.tournay.rules.play_card import Placement, laid
from engines.tournay.rules.triggers import means
from engines.tournay.view.hand import Lacking, lacking


@frozen
class Kept:
    """What a card would do if it were in the viewer's hand now."""

    refused: Lacking | None
    """What would keep it from being played; None where it could be played."""
    deniers: int
    """Of a building, the deniers that activating it would bring in the best cell that is open to it."""
    works_for: int
    """Of a character who works when buildings are activated, for how many of the own district in the best cell."""


def kept(table: Table, course: Course, name: str) -> Kept:
    """What this card would do."""
    card, player = course.cards.named[name], table.players[course.seat]
    cells = open_cells(player.district)
    return Kept(
        lacking(replace(player, hand=(name, *player.hand)), course, card),
        deniers=max([_deniers(table, course, Placement(card, cell)) for cell in cells]) if _gains(card) else 0,
        works_for=max([_works_for(player.district, Placement(card, cell), course.cards) for cell in cells]),
    )


def _deniers(table: Table, course: Course, placement: Placement) -> int:
    """What activating it there would bring."""
    there, _ = laid(table, course, placement)
    return sum([gained(effect, there, course.seat, course.cards) for effect in _gains(placement.card)])


def _gains(card: Card) -> list[Gain]:
    return [effect for effect in card.effects if isinstance(effect, Gain)]


def _works_for(district: District, placement: Placement, cards: CardSet) -> int:
    """For how many buildings that are on its arrows already it would work there."""
    trigger = placement.card.trigger
    if trigger is None or trigger.on == "place":
        return 0
    there = on_arrows(district, placement.cell, trigger.reach)
    return sum([means(trigger, cards.named[visible(spot)]) for spot in there])
