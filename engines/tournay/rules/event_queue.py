"""The queue of events: the events that may be taken, and refilling it (3.4.3, Y7)."""

from collections.abc import Sequence

from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import EventCard
from engines.tournay.model.events import Event, EventRevealed, EventTaken
from engines.tournay.model.state import Queued, Table


def bearing(table: Table) -> tuple[int, ...]:
    """Indexes of the queued events with at least one coin, from the left."""
    return tuple([index for index, queued in enumerate(table.queue) if queued.coins])


def ransom(event: EventCard, coins: int) -> int:
    """The cost of fighting a queued event, in deniers: its coins and one more, if it has a ransom (3.4.3)."""
    return coins + 1 if event.ransom else 0


@frozen
class Taking:
    """The taking of queued events."""

    places: Sequence[int]
    """The events' indexes in the queue."""
    by: str
    """The card that takes them; empty if one is fought."""
    ransom: int = 0
    """Deniers that have been paid for it."""


def taken(table: Table, seat: Seat, taking: Taking) -> tuple[Table, tuple[Event, ...]]:
    """The state after queued events are taken into the hand, from the left. For each, the next event of the deck fills
    the queue, without coins, or the queue shrinks (Y7).
    """
    emitted: list[Event] = []
    queue: list[Queued | None] = list(table.queue)
    deck = table.events
    player = table.players[seat]
    for index in sorted(taking.places):
        queued = table.queue[index]
        emitted.append(EventTaken(seat, event=queued.event, by=taking.by, coins=queued.coins, deniers=taking.ransom))
        player = replace(player, events=(*player.events, queued.event))
        queue[index] = Queued(deck[0], 0) if deck else None
        if deck:
            emitted.append(EventRevealed(deck[0]))
        deck = deck[1:]
    players = (*table.players[:seat], player, *table.players[seat + 1 :])
    left = tuple([queued for queued in queue if queued is not None])
    return replace(table, players=players, queue=left, events=deck), tuple(emitted)
