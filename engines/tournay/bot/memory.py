"""A player's memory of the cards that do not lie open, from the events that it received. For bots only.

A bot may use all events that it received: a person may remember everything that was once public, and a bot does.

All players see the deck from which a card comes into a hand, and the deck under which a card goes. So a card that a
player saw once usually stays known: a card taken from the top, until it is played; a card that left a district, by its
place in its deck. When a card goes under its deck from a hidden hand, it may be any card of that deck in the hand.
Knowledge about those cards then applies to all of them together (`Loose`).

    remembered   the received events, in order, as far as they still locate a card
    Memory       the backs of all cards that this player does not see, by their places
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS, Colour, Level, deck_of
from engines.tournay.model.events import (
    CardDrawn,
    CardKept,
    CardLaidUnder,
    CardLeft,
    CardPlayed,
    CardsSeen,
    CardWentUnder,
    CrierRead,
    DeckLookedAt,
    Event,
    EventRevealed,
    EventTaken,
    GameBegun,
    RampartBuilt,
    TopTaken,
)
from engines.tournay.view.view import TournayView

DECKS: Final = range(len(COLOURS) * len(LEVELS))


class Rampart(Enum):
    """The event card of a hand that became a rampart."""

    FIRST = 1
    ANY = 2


class Back:
    """A card that lies face down or is in another player's hand. The object stays the same when the card moves."""

    __slots__ = ("deck", "is_fresh", "name")

    def __init__(self, deck: int, name: str | None = None, *, is_fresh: bool = False) -> None:
        self.deck = deck
        self.name = name
        """None if this player does not know it."""
        self.is_fresh = is_fresh
        """Whether it has lain in its deck from the beginning, and may be the Town Crier."""


@frozen
class Loose:
    """A card known to be one of these backs."""

    name: str
    backs: tuple[Back, ...]


class Memory:
    """The places of the cards, as far as one player can know them, and the known faces."""

    def __init__(self, seat: Seat, players: int, cards: CardSet) -> None:
        self.seat = seat
        self._cards = cards
        sizes = Counter(DECKS)
        for card in cards.cards:
            sizes[deck_of(card.colour, card.level)] += card.copies
        self.decks = [[Back(number, is_fresh=True) for _ in range(sizes[number])] for number in DECKS]
        """From the top."""
        self.hands: list[list[Back]] = [[] for _ in range(players)]
        """By seat, including the player's own."""
        self.somewhere: list[Back] = []
        """The others' cards whose owner is unknown."""
        self.loose: list[Loose] = []
        self.own = Counter[str]()
        """The cards of the player's own district."""
        self.revealed = Counter[str]()
        """The events that have been in the queue: all others are in the event deck."""
        self.events: list[list[str | Rampart]] = [[] for _ in range(players)]
        """By seat, the event cards in the order in which they came, with a mark for each that became a rampart: the
        first of the hand (Y23), or any."""
        self._is_up = [False] * len(DECKS)
        self._looked: list[Back] = []
        """The cards that a player is looking at, perhaps with a Town Crier."""

    def _number(self, name: str) -> int:
        card = self._cards.named[name]
        return deck_of(card.colour, card.level)

    # events

    def hear(self, event: Event, *, brings_crier: bool) -> None:
        """Records one more event. `brings_crier` is true if a Town Crier came with a drawn card."""
        match event:
            case GameBegun(queue=queue):
                self.revealed.update(queue)
            case EventRevealed(revealed):
                self.revealed[revealed] += 1
            case EventTaken(seat, taken):
                self.events[seat].append(taken)
            case RampartBuilt(seat, against):
                self.events[seat].append(Rampart.FIRST if against else Rampart.ANY)
            case TopTaken(seat, name):
                self._take_top(seat, name)
            case DeckLookedAt(_, colour, level):
                self._look(deck_of(colour, level))
            case CardsSeen(names, crier):
                self._see(names, crier=crier)
            case CardDrawn():
                self._draw(event, brings_crier=brings_crier)
            case CardKept(name):
                self._name(self.hands[self.seat][-1], name)
            case CrierRead(_, colour, level):
                for back in self.decks[deck_of(colour, level)]:
                    back.is_fresh = False
            case CardPlayed(seat, name):
                self.play(seat, name)
            case CardWentUnder(seat, colour, level) if seat != self.seat:
                self._go_under(seat, colour, level)
            case CardLaidUnder(name):
                self._leave(self.seat, name)
                self._lay_under(name)
            case CardLeft(seat, name):
                self.own.subtract([name] if seat == self.seat else ())
                self._lay_under(name)
            case _:
                pass

    def play(self, seat: Seat, name: str) -> None:
        """This card goes from a hand to the district."""
        self._leave(seat, name)
        if seat == self.seat:
            self.own[name] += 1

    def _take_top(self, seat: Seat, name: str) -> None:
        number = self._number(name)
        self._is_up[number] = False
        self.hands[seat].append(self.decks[number].pop(0))
        self._name(self.hands[seat][-1], name)

    def _look(self, number: int) -> None:
        deck = self.decks[number]
        if self._is_up[number] and len(deck) > 2:
            deck.append(deck.pop(0))
        self._is_up[number] = False
        self._looked, self.decks[number] = deck[:2], deck[2:]

    def _see(self, names: Sequence[str], *, crier: bool) -> None:
        """This player looks at two cards and learns their faces."""
        if crier:
            self._without_crier()
        for name in names:
            self._name(self._which(self._looked, name), name)

    def _without_crier(self) -> None:
        """A Town Crier was among the first two; one more card is looked at in its place."""
        number = self._looked[0].deck
        at = next(at for at, back in enumerate(self._looked) if back.is_fresh and back.name is None)
        del self._looked[at]
        self._looked += self.decks[number][:1]
        del self.decks[number][:1]

    def _draw(self, event: CardDrawn, *, brings_crier: bool) -> None:
        number, seat = deck_of(event.colour, event.level), event.seat
        if not event.put_back:  # there was at most one card, so no choice
            self._look(number)
        if brings_crier and (seat != self.seat or not event.put_back):
            self._without_crier()
        looked, self._looked = self._looked, []
        for back in looked:
            back.is_fresh = False
        if event.put_back:
            back = self._which(looked, event.put_back)
            self._name(back, event.put_back)
            looked.remove(back)
            self.decks[number].insert(0, back)
            self._is_up[number] = True
        if event.gained:
            self.hands[seat] += looked

    def _go_under(self, seat: Seat, colour: Colour, level: Level) -> None:
        """A card goes under its deck; it may be any card of that deck in the hand."""
        number = deck_of(colour, level)
        alike = [back for back in self.hands[seat] if back.deck == number]
        if len({back.name or id(back) for back in alike}) > 1:
            self.loose += [Loose(back.name, tuple(alike)) for back in alike if back.name is not None]
            for back in alike:
                back.name = None
            self._mix(alike)
        self.hands[seat].remove(alike[-1])
        self.decks[number].append(alike[-1])

    def _leave(self, seat: Seat, name: str) -> None:
        """This card leaves the hand, face up for everybody in the event's audience."""
        number = self._number(name)
        back = self._which([back for back in self.hands[seat] if back.deck == number], name)
        self._name(back, name)
        self.hands[seat].remove(back)

    def _lay_under(self, name: str) -> None:
        """This card goes under its deck."""
        number = self._number(name)
        self.decks[number].append(Back(number, name))

    # consequences

    def _which(self, backs: Iterable[Back], name: str) -> Back:
        """The back of this card. If several unknown backs are possible, knowledge about some of them becomes knowledge
        about all of them together.
        """
        unknown = []
        for back in backs:
            if back.name == name:
                return back
            if back.name is None:
                unknown.append(back)
        self._mix(unknown)
        of_name = [back for loose in self.loose if loose.name == name for back in unknown if back in loose.backs]
        return (of_name or unknown)[0]

    def _mix(self, backs: Sequence[Back]) -> None:
        """These backs become indistinguishable."""
        self.loose = [
            Loose(one.name, tuple(dict.fromkeys([*one.backs, *backs]))) if {*one.backs} & {*backs} else one
            for one in self.loose
        ]

    def _name(self, back: Back, name: str) -> None:
        """This back turns out to be this card."""
        back.is_fresh = False
        if back.name == name:
            return
        back.name = name
        copies = [one for one in self.loose if one.name == name and back in one.backs]
        # Of several copies it may be any: each of the others may be at all their other places.
        places = tuple(dict.fromkeys([other for one in copies for other in one.backs if other is not back]))
        self.loose = [
            Loose(one.name, tuple([other for other in one.backs if other is not back]))
            for one in self.loose
            if one not in copies
        ] + [Loose(name, places)] * (len(copies) - 1)
        # A card with only one possible place is there; fixing it may fix others.
        sure = next((one for one in self.loose if len(one.backs) == 1), None)
        if sure is not None:
            self._name(sure.backs[0], sure.name)


def remembered(view: TournayView, cards: CardSet, heard: Sequence[Event]) -> Memory | None:
    """This player's memory; None if the received events do not explain the view completely."""
    assert view.seat is not None
    if not any(isinstance(event, GameBegun) for event in heard[:1]):
        return None
    memory = Memory(view.seat, len(view.players), cards)
    for at, event in enumerate(heard):
        brings_crier = isinstance(event, CardDrawn) and _is_followed_by_crier(heard[at + 1 : at + 3])
        memory.hear(event, brings_crier=brings_crier)
    _stage(memory, view)
    return memory


def _is_followed_by_crier(events: Sequence[Event]) -> bool:
    return next((isinstance(event, CrierRead) for event in events if not isinstance(event, CardKept)), False)


def _stage(memory: Memory, view: TournayView) -> None:
    """A card that can be taken back is in no event yet: it left the hand, and the payment or the replaced cards went
    under their decks. The order of several cards under a deck is not remembered.
    """
    if view.draft is None:
        return
    memory.play(memory.seat, view.draft.card)
    hand = Counter([back.name for back in memory.hands[memory.seat] if back.name is not None])
    district = [name for spot in view.players[memory.seat].district for name in spot.cards]
    for name in (hand - Counter([card.card for card in view.hand])).elements():
        memory.hear(CardLaidUnder(name), brings_crier=False)
    for name in (memory.own - Counter(district)).elements():
        memory.hear(CardLeft(memory.seat, name), brings_crier=False)
