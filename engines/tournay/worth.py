"""What a card would be worth to the running scores (6)."""

from typing import Final

from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.district import Cell
from engines.tournay.playing import laid
from engines.tournay.scoring import score_sheet
from engines.tournay.state import Table

APART: Final[Cell] = (99, 99)
"""A cell away from all others, so that nothing is covered."""


def worth(table: Table, seat: Seat, name: str, cards: CardSet, cell: Cell = APART) -> tuple[int, ...]:
    """By seat, what the running scores would change by if the card lay in this seat's district, not paid for yet."""
    there, _ = laid(table, seat, cards.named[name], cell, cards)
    seats = map(Seat, range(len(table.players)))
    return tuple([score_sheet(there, one, cards).total - score_sheet(table, one, cards).total for one in seats])
