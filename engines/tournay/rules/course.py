"""The course of one move: its player, the game's cards, and the events emitted so far."""

from collections.abc import Iterable

from engines.core.game import Addressed, only_to, to_all
from engines.core.seats import Seat
from engines.tournay.cards.card_set import CardSet
from engines.tournay.model.events import CardLaidUnder, Event


class Course:
    """A player's acts, and their events. Events are added in the order in which they happen."""

    __slots__ = ("_emitted", "cards", "seat")

    def __init__(self, seat: Seat, cards: CardSet) -> None:
        self.seat = seat
        """The acting player."""
        self.cards = cards
        """All cards of the game."""
        self._emitted: list[Addressed[Event]] = []

    @property
    def emitted(self) -> tuple[Addressed[Event], ...]:
        """All events so far, each with its audience."""
        return tuple(self._emitted)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        return tuple([one.event for one in self._emitted])

    def tell_all(self, *events: Event) -> None:
        """Emit these events to all."""
        self._emitted += map(to_all, events)

    def tell(self, event: Event) -> None:
        """Emit this event to the player alone."""
        self._emitted.append(only_to(event, self.seat))

    def did(self, events: Iterable[Event]) -> None:
        """Emit the player's acts to all, except the face of a card that went under a deck: only the player receives it
        (7).
        """
        self._emitted += [
            only_to(event, self.seat) if isinstance(event, CardLaidUnder) else to_all(event) for event in events
        ]

    def by(self, seat: Seat) -> "Course":
        """The same course, with another player acting."""
        other = Course(seat, self.cards)
        other._emitted = self._emitted
        return other

    def apart(self) -> "Course":
        """A course of the same player without events: none of its events are emitted yet."""
        return Course(self.seat, self.cards)
