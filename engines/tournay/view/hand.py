"""The cards of a hand: whether they can be paid for, where they could be placed, and what they would be worth (3.1)."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.model.cells import cell_text
from engines.tournay.model.state import Table
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
    names = table.players[seat].hand
    worth = Worth(table, seat, now, cards)
    known = {name: _hand_card(table, seat, cards.named[name], worth, cards) for name in dict.fromkeys(names)}
    return tuple([known[name] for name in names])


def _hand_card(table: Table, seat: Seat, card: Card, worth: Worth, cards: CardSet) -> HandCard:
    # Most payments leave the district as it is.
    districts = dict.fromkeys(paid.player.district for paid in payments(table, seat, card, cards))
    placings = tuple(sorted(_placings(tuple(districts), card, cards), key=lambda placing: placing.cell))
    points = worth.of(card.name)
    if placings:
        return HandCard(card.name, refused=None, placings=placings, points=points)
    return HandCard(
        card.name, refused="name" if districts else _unpayable(table, seat, card), placings=(), points=points
    )


def _placings(districts: Sequence[District], card: Card, cards: CardSet) -> Iterator[Placing]:
    """Every cell where the card can be placed after one of the payments."""
    found = set()
    for district in districts:
        if is_twice(district, card):
            continue
        for cell in open_cells(district):
            if cell in found:
                continue
            found.add(cell)
            below = spot_at(district, cell)
            onto = onto_what(below, card, cards)
            yield Placing(cell_text(cell), onto, below.cards if below is not None and onto == "others" else ())


def _unpayable(table: Table, seat: Seat, card: Card) -> Lacking:
    """The part of its cost that is lacking."""
    if table.players[seat].deniers < card.cost.deniers:
        return "deniers"
    return "card" if card.cost.cards else "citizen"
