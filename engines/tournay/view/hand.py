"""The cards of a hand: whether they can be paid for, their possible cells, and their worth (3.1)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from engines.core.once import once_for
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.colours import Colour
from engines.tournay.model.cells import Cell, cell_text
from engines.tournay.model.state import Player, Table
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import District, open_cells, spot_at
from engines.tournay.rules.payment import payments
from engines.tournay.rules.play_card import Onto, is_twice, onto_what
from engines.tournay.rules.scoring import Standing
from engines.tournay.view.score_changes import worth_now

Lacking: TypeAlias = Literal["deniers", "card", "citizen", "name"]
"""The obstacle to playing a card of the hand: a part of its cost, or a prestige building of this name that is in the
district already."""


@frozen
class Placing:
    """A possible cell for a card."""

    cell: Cell
    onto: Onto
    leaves: tuple[str, ...]
    """Cards that would leave the district."""


@frozen
class HandCard:
    """A card in the viewer's hand."""

    card: str
    refused: Lacking | None
    """The obstacle to playing it, if it were the moment to; None if it could be played."""
    placings: tuple[Placing, ...]
    """The card's possible cells."""
    points: tuple[int, ...]
    """By seat, the change of the running scores if it lay in a cell of its own, before it is paid for."""


def hand(table: Table, seat: Seat, now: Standing, cards: CardSet) -> tuple[HandCard, ...]:
    """The cards of a player's hand with these standings, also when none may be played now."""
    player, worth = table.players[seat], worth_now(seat, now, cards)
    playable = _playable(player, seat, cards)

    def seen(name: str) -> HandCard:
        refused, placings = playable[name]
        return HandCard(name, refused=refused, placings=placings, points=worth.of(name))

    return tuple([seen(name) for name in player.hand])


@once_for(most=2048)
def _playable(player: Player, seat: Seat, cards: CardSet) -> Mapping[str, tuple[Lacking | None, tuple[Placing, ...]]]:
    """By card of the hand, the obstacle to playing it and its possible cells. Both stay the same until its
    player acts.
    """
    course, own = Course(seat, cards), player.district
    unchanged: dict[Colour, tuple[Placing, ...]] = {}
    found: dict[str, tuple[Lacking | None, tuple[Placing, ...]]] = {}
    for name in dict.fromkeys(player.hand):
        card = cards.named[name]
        districts = _paid(player, course, card)
        refused = _refused(player, card, districts)
        if refused is not None:
            found[name] = refused, ()
        elif any(district is not own for district in districts):
            left = [district for district in districts if not is_twice(district, card)]
            found[name] = None, _placings(left, card, cards)
        else:
            # Paying for it leaves the district unchanged: then all cards of a colour have the same cells.
            if card.colour not in unchanged:
                unchanged[card.colour] = _placings((own,), card, cards)
            found[name] = None, unchanged[card.colour]
    return found


def lacking(player: Player, course: Course, card: Card) -> Lacking | None:
    """The obstacle to playing this card of the hand; None if it could be played."""
    return _refused(player, card, _paid(player, course, card))


def _paid(player: Player, course: Course, card: Card) -> Sequence[District]:
    """The viewer's district after each way to pay for the card."""
    if card.cost.cards or card.cost.citizen is not None:
        return [one.player.district for one in payments(player, course, card)]
    return (player.district,) if card.cost.deniers <= player.deniers else ()


def _refused(player: Player, card: Card, paid: Sequence[District]) -> Lacking | None:
    if not paid:
        return _unpayable(player, card)
    return "name" if all(is_twice(district, card) for district in paid) else None


def _placings(districts: Sequence[District], card: Card, cards: CardSet) -> tuple[Placing, ...]:
    """Every cell at which the card can be placed in one of these districts."""
    found: dict[Cell, Placing] = {}
    for district in districts:
        for cell in open_cells(district):
            if cell not in found:
                below = spot_at(district, cell)
                onto = onto_what(below, card, cards)
                leaves = below.cards if below is not None and onto == "others" else ()
                found[cell] = Placing(cell, onto, leaves)
    return tuple([found[cell] for cell in _in_order(tuple(found))])


@lru_cache(maxsize=4096)
def _in_order(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells sorted by their text forms."""
    return tuple(sorted(cells, key=cell_text))


def _unpayable(player: Player, card: Card) -> Lacking:
    """The part of the card's cost that the player lacks."""
    if player.deniers < card.cost.deniers:
        return "deniers"
    return "card" if card.cost.cards else "citizen"
