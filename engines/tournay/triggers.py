"""Which characters work when something is placed or activated on their arrows (3.2)."""

from typing import Literal

from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.effects import Trigger
from engines.tournay.state import Table


def triggered(
    table: Table, seat: Seat, on: Literal["place", "activate"], cell: tuple[int, int], cards: CardSet
) -> tuple[tuple[str, Trigger], ...]:
    """The characters that work, top to bottom and left to right, with what was placed or activated lying there: a
    placed card visible, an activated building with its citizen (Y17, Y25)."""
    raise NotImplementedError
