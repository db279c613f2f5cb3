"""What a card would be worth to the running scores (6)."""

from typing import Final

from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.district import Cell, spot_at, visible
from engines.tournay.playing import laid
from engines.tournay.scoring import score_sheet
from engines.tournay.state import Table

APART: Final[Cell] = (99, 99)
"""A cell away from all others, so that nothing is covered."""


def worth(table: Table, seat: Seat, name: str, cards: CardSet, cell: Cell = APART) -> tuple[int, ...]:
    """By seat, what the running scores would change by if the card lay in this seat's district, not paid for yet."""
    there, _ = laid(table, seat, cards.named[name], cell, cards)
    names = [cards.named[card] for card in (name, *_covered(table, seat, cell))]
    # Of what others have done only prestige buildings change a score.
    whose = range(len(table.players)) if any(card.kind == "prestige" for card in names) else (seat,)
    return tuple([_change(table, there, Seat(one), cards) if one in whose else 0 for one in range(len(table.players))])


def _covered(table: Table, seat: Seat, cell: Cell) -> tuple[str, ...]:
    below = spot_at(table.players[seat].district, cell)
    return () if below is None else (visible(below),)


def _change(table: Table, there: Table, seat: Seat, cards: CardSet) -> int:
    return score_sheet(there, seat, cards).total - score_sheet(table, seat, cards).total
