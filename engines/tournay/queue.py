"""The queue of events: what may be taken from it, and how it is filled (3.4.3, Y7)."""

from collections.abc import Sequence

from engines.core.seats import Seat
from engines.tournay.cards import EventCard
from engines.tournay.events import Event
from engines.tournay.state import Queued, Table


def bearing(table: Table) -> tuple[int, ...]:
    """Places of the queued events with at least one coin, from the left."""
    raise NotImplementedError


def ransom(event: EventCard, queued: Queued) -> int:
    """Deniers that fighting a queued event costs: its coins and one more, if it asks for any (3.4.3)."""
    raise NotImplementedError


def taken(table: Table, seat: Seat, places: Sequence[int], by: str, deniers: int = 0) -> tuple[Table, tuple[Event, ...]]:
    """These queued events taken into the hand, from the left; after each the next event of the deck takes its place in
    the queue, without coins, or the queue shrinks (Y7). `deniers` is the ransom, which the caller has taken."""
    raise NotImplementedError
