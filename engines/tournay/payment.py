"""What playing a card costs, and with what it can be paid (3.1, Y2, Y3, Y15)."""

from dataclasses import dataclass

from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.events import Event
from engines.tournay.state import Table


@dataclass(frozen=True, slots=True)
class Paid:
    """One way to pay for a card."""

    item: str
    """Of the slot `pay`; empty where only deniers are paid."""
    table: Table
    """The table after it, the card that is played no longer in the hand."""
    told: tuple[Event, ...]


def payments(table: Table, seat: Seat, card: str, cards: CardSet) -> tuple[Paid, ...]:
    """Every way to pay for a card of the hand; none where it cannot be paid."""
    raise NotImplementedError


def under(table: Table, card: str, cards: CardSet) -> Table:
    """The table with a card face down under its deck."""
    raise NotImplementedError
