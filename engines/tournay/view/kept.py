"""The effects of a looked-at card in the viewer's district, for the choice between two cards (3.4.1)."""

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
    """A card's effects if it were in the viewer's hand now."""

    refused: Lacking | None
    """The obstacle to playing it; None if it could be played."""
    deniers: int
    """For a building, the deniers from activating it in its best possible cell."""
    works_for: int
    """For a character that works when buildings are activated, the number of the viewer's buildings on its arrows in
    its best cell."""


def kept(table: Table, course: Course, name: str) -> Kept:
    """The effects of this card."""
    card, player = course.cards.named[name], table.players[course.seat]
    cells = open_cells(player.district)
    return Kept(
        lacking(replace(player, hand=(name, *player.hand)), course, card),
        deniers=max([_deniers(table, course, Placement(card, cell)) for cell in cells]) if _gains(card) else 0,
        works_for=max([_works_for(player.district, Placement(card, cell), course.cards) for cell in cells]),
    )


def _deniers(table: Table, course: Course, placement: Placement) -> int:
    """The deniers from activating the card at this cell."""
    there, _ = laid(table, course, placement)
    return sum([gained(effect, there, course.seat, course.cards) for effect in _gains(placement.card)])


def _gains(card: Card) -> list[Gain]:
    return [effect for effect in card.effects if isinstance(effect, Gain)]


def _works_for(district: District, placement: Placement, cards: CardSet) -> int:
    """The number of buildings already on the character's arrows for which it would work."""
    trigger = placement.card.trigger
    if trigger is None or trigger.on == "place":
        return 0
    there = on_arrows(district, placement.cell, trigger.reach)
    return sum([means(trigger, cards.named[visible(spot)]) for spot in there])
