"""The cards of a hand: whether they can be paid for, where they could be placed, and what they would be worth (3.1)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.colours import Colour
from engines.tournay.model.cells import Cell, cell_text
from engines.tournay.model.state import Table
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import District, open_cells, spot_at
from engines.tournay.rules.payment import payments
from engines.tournay.rules.play_card import Onto, is_twice, onto_what
from engines.tournay.rules.scoring import Standing
from engines.tournay.view.score_changes import Worth

Lacking: TypeAlias = Literal["deniers", "card", "citizen", "name"]
"""What keeps a card of the hand from being played: a part of its cost, or that a prestige building of this name is in
the district already."""


@frozen
class Placing:
    """A cell where a card may be placed."""

    cell: str
    onto: Onto
    leaves: tuple[str, ...]
    """Cards that would leave the district."""


@frozen
class HandCard:
    """A card in the viewer's hand."""

    card: str
    refused: Lacking | None
    """What keeps it from being played, if it were the moment to; None where it could be played."""
    placings: tuple[Placing, ...]
    """Where it could be placed."""
    points: tuple[int, ...]
    """By seat, how the running scores would change if it lay in a cell of its own, before it is paid for."""


def hand(table: Table, seat: Seat, now: Standing, cards: CardSet) -> tuple[HandCard, ...]:
    """The cards of a player's hand, also where it is not the moment to play one, where everybody stands like this."""
    known = _Hand(table, seat, now, cards)
    return tuple([known.card(name) for name in table.players[seat].hand])


class _Hand:
    """The cards of one player; equal ones are worked out once."""

    def __init__(self, table: Table, seat: Seat, now: Standing, cards: CardSet) -> None:
        self._table, self._seat, self._cards = table, seat, cards
        self._course = Course(seat, cards)
        self._worth = Worth(table, seat, now, cards)
        self._known: dict[str, HandCard] = {}
        self._unchanged: dict[Colour, tuple[Placing, ...]] = {}
        """By colour, where a card can be placed if paying for it leaves the district as it is."""

    def card(self, name: str) -> HandCard:
        """The card of this name."""
        if name not in self._known:
            self._known[name] = self._made(self._cards.named[name])
        return self._known[name]

    def _made(self, card: Card) -> HandCard:
        paid = [paid.player.district for paid in payments(self._table, self._course, card)]
        placings = self._placings(card, [district for district in paid if not is_twice(district, card)])
        refused: Lacking | None = None
        if not placings:
            refused = "name" if paid else _unpayable(self._table, self._seat, card)
        return HandCard(card.name, refused=refused, placings=placings, points=self._worth.of(card.name))

    def _placings(self, card: Card, districts: Sequence[District]) -> tuple[Placing, ...]:
        """Every cell where the card can be placed into one of these districts, which payments leave."""
        own = self._table.players[self._seat].district
        if not districts or any(district is not own for district in districts):
            return _placings(districts, card, self._cards)
        if card.colour not in self._unchanged:
            self._unchanged[card.colour] = _placings((own,), card, self._cards)
        return self._unchanged[card.colour]


def _placings(districts: Sequence[District], card: Card, cards: CardSet) -> tuple[Placing, ...]:
    """Every cell where the card can be placed into one of these districts."""
    found: dict[Cell, Placing] = {}
    for district in districts:
        for cell in open_cells(district):
            if cell not in found:
                below = spot_at(district, cell)
                onto = onto_what(below, card, cards)
                leaves = below.cards if below is not None and onto == "others" else ()
                found[cell] = Placing(cell_text(cell), onto, leaves)
    return tuple(sorted(found.values(), key=lambda placing: placing.cell))


def _unpayable(table: Table, seat: Seat, card: Card) -> Lacking:
    """The part of its cost that is lacking."""
    if table.players[seat].deniers < card.cost.deniers:
        return "deniers"
    return "card" if card.cost.cards else "citizen"
