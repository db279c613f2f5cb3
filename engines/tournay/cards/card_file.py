"""A card file as a value. The file is read and checked outside the rules, which only use its value."""

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Self

from engines.core.content import Content
from engines.core.values import replace
from engines.tournay.cards.card_set import Card, CardSet, EventCard
from engines.tournay.cards.colours import deck_of


class CardFile(Content):
    """The cards of a whole file, with its hash."""

    name: str
    """The name of the set."""
    cards: tuple[Card, ...]
    """Of both sets, in the order of the file."""
    events: tuple[EventCard, ...]
    base: CardSet
    """The cards of a game without the expansion."""
    extended: CardSet | None
    """The cards of a game with the expansion: each replaces copies of a base card. None if the file has none."""
    is_packaged: bool
    """Whether it is the packaged file."""

    def __new__(
        cls, text: str, name: str, cards: Sequence[Card], events: Sequence[EventCard], *, is_packaged: bool = False
    ) -> Self:
        """The file with this text, these cards of both sets and these events, in its order."""
        self = super().__new__(cls, text)
        self.name, self.cards, self.events = name, tuple(cards), tuple(events)
        self.base = card_set(name, [card for card in cards if card.set == "base"], events)
        self.extended = _extended(name, cards, events)
        self.is_packaged = is_packaged
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[object, ...], dict[str, object]]:
        return (self.text, self.name, self.cards, self.events), {"is_packaged": self.is_packaged}

    def __getstate__(self) -> None:
        """Only the constructor's arguments go to another process."""


def card_set(name: str, cards: Iterable[Card], events: Sequence[EventCard]) -> CardSet:
    """The set of these cards, sorted by deck."""
    by_deck = sorted(cards, key=lambda card: deck_of(card.colour, card.level))
    return CardSet(
        name=name,
        cards=tuple(by_deck),
        prestige=tuple([card for card in by_deck if card.scores is not None]),
        events=tuple(events),
        named=MappingProxyType({card.name: card for card in by_deck}),
        events_named=MappingProxyType({event.name: event for event in events}),
    )


def _extended(name: str, cards: Sequence[Card], events: Sequence[EventCard]) -> CardSet | None:
    replaced: Counter[str] = Counter()
    for card in cards:
        if card.replaces is not None:
            replaced[card.replaces] += card.copies
    if not replaced:
        return None
    left = [replace(card, copies=card.copies - replaced[card.name]) for card in cards]
    return card_set(name, [card for card in left if card.copies], events)
