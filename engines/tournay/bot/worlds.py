"""Worlds: states that fit a player's view and received events; everything else is dealt at random.

The decks, the others' hands, the event deck and ramparts are hidden; `memory` has a player's knowledge about them. At a
table that was not watched from the beginning there is no memory, but the view has each deck's size, and so the number
of its cards in the others' hands.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engines.core.chance import Chance, shuffled
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.bot.memory import DECKS, Back, Memory, Rampart, remembered
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.cards.colours import deck_of
from engines.tournay.model.events import Event
from engines.tournay.model.state import Deck, LastCards, Looking, Phase, Player, Queued, Spot, State, Table, Turn
from engines.tournay.options import Options, cards_of
from engines.tournay.rules.between_turns import NO_LAST_CARD
from engines.tournay.view.view import DeckView, SpotView, TournayView


class Worlds:
    """A source of states that fit the viewer's view and received events."""

    def __init__(self, view: TournayView, options: Options, heard: Sequence[Event]) -> None:
        assert view.seat is not None
        self._view, self._options, self._seat = view, options, view.seat
        cards = cards_of(options)
        self._cards = [Counter[str]() for _ in DECKS]
        """By deck, its cards whose backs lie somewhere."""
        for card in cards.cards:
            self._cards[deck_of(card.colour, card.level)][card.name] = card.copies
        seen = Counter([*(card.card for card in view.hand), *view.looking, *_in_districts(view)])
        self._cards = [names - seen for names in self._cards]
        self._events = Counter({event.name: event.copies for event in cards.events})
        told = remembered(view, cards, heard)
        self._is_told = told is not None and self._fits(told)
        self._memory = told if told is not None and self._is_told else self._seen_only(cards)

    def _hidden(self, number: int) -> int:
        """The number of hidden cards in this deck, including a Town Crier and the face-up card, without cards that a
        player is looking at.
        """
        deck, view = self._view.decks[number], self._view
        return deck.cards - (len(view.looking) + view.crier_seen if deck.looked_at == view.seat else 0)

    def _has_crier(self, number: int) -> bool:
        deck = self._view.decks[number]
        return not deck.is_read and not (deck.looked_at == self._view.seat and self._view.crier_seen)

    def _backs(self, memory: Memory, number: int) -> list[Back]:
        """The backs of this deck's cards, in the deck or in the others' hands."""
        others = [back for seat, hand in enumerate(memory.hands) if seat != self._seat for back in hand]
        return [*memory.decks[number], *[back for back in (*others, *memory.somewhere) if back.deck == number]]

    def _fits(self, memory: Memory) -> bool:
        """Whether the memory is complete."""
        view = self._view
        return (
            [len(deck) for deck in memory.decks] == [self._hidden(number) for number in DECKS]
            and [len(hand) for hand in memory.hands] == [shown.cards for shown in view.players]
            and (self._events - memory.revealed).total() == view.events_left
            and all(
                len(self._backs(memory, number)) == self._cards[number].total() + self._has_crier(number)
                for number in DECKS
            )
        )

    def _seen_only(self, cards: CardSet) -> Memory:
        """A memory made from the view alone."""
        memory = Memory(self._seat, len(self._view.players), cards)
        for number, shown in enumerate(self._view.decks):
            tops = [Back(number, name) for name in _top(self._view, shown)]
            hidden = self._hidden(number) - len(tops)
            memory.decks[number] = [*tops, *[Back(number, is_fresh=not shown.is_read) for _ in range(hidden)]]
            others = self._cards[number].total() + self._has_crier(number) - self._hidden(number)
            memory.somewhere += [Back(number) for _ in range(others)]
        return memory

    def deal(self, chance: Chance, *, has_played: bool) -> State:
        """A random state that fits. A card that could be taken back counts as played. It is the viewer's turn (to act,
        or to keep a card), or all players still have to choose a last card.
        """
        view, named = self._view, self._named(chance)
        decks = tuple(
            [
                Deck(tuple([named[back] for back in backs]), face_up=bool(_top(view, shown)), is_read=shown.is_read)
                for backs, shown in zip(self._memory.decks, view.decks, strict=True)
            ]
        )
        hands = self._hands(named, chance)
        events, of_players = self._dealt_events(chance)
        players = [
            Player(
                deniers=shown.deniers,
                standing=shown.standing,
                laid=shown.laid,
                district=tuple([spot_of(spot) for spot in shown.district]),
                hand=hand,
                events=in_hand,
                ramparts=ramparts,
            )
            for shown, hand, (in_hand, ramparts) in zip(view.players, hands, of_players, strict=True)
        ]
        queue = tuple([Queued(queued.event, queued.coins) for queued in view.queue])
        return State(
            options=self._options,
            start=view.start,
            round=view.round,
            ending=view.ending,
            quiet=0,
            answered=(0,) * len(players),
            table=Table(players=tuple(players), decks=decks, supply=view.supply, queue=queue, events=events),
            phase=_phase(view, self._seat, decks, has_played=has_played),
        )

    def _named(self, chance: Chance) -> Mapping[Back, str]:
        """The face of every back."""
        named: dict[Back, str] = {}
        for number in DECKS:
            backs = self._backs(self._memory, number)
            named |= {back: back.name for back in backs if back.name is not None}
            for one in sorted(self._memory.loose, key=lambda one: len(one.backs)):
                # This card is known to be one of a few.
                free = [back for back in one.backs if back.deck == number and back not in named]
                if free:
                    named[free[chance.pick("loose", len(free))]] = one.name
            unknown = [back for back in backs if back not in named]
            if self._has_crier(number):
                fresh = [back for back in unknown if back.is_fresh]
                crier = fresh[chance.pick("Crier", len(fresh))]
                named[crier] = CRIER
                unknown.remove(crier)
            left = self._cards[number] - Counter([named[back] for back in backs if back in named])
            named |= zip(unknown, shuffled(chance, "deck", left.elements()), strict=True)
        return named

    def _hands(self, named: Mapping[Back, str], chance: Chance) -> list[tuple[str, ...]]:
        """The hand of every player."""
        rest = _Pile([named[back] for back in shuffled(chance, "hands", self._memory.somewhere)])
        hands = []
        for seat, shown in enumerate(self._view.players):
            if seat == self._seat:
                hands.append(tuple([card.card for card in self._view.hand]))
            else:
                known = [named[back] for back in self._memory.hands[seat]]
                hands.append((*known, *rest.take(shown.cards - len(known))))
        return hands

    def _dealt_events(self, chance: Chance) -> tuple[tuple[str, ...], list[tuple[tuple[str, ...], tuple[str, ...]]]]:
        """The event deck, and each player's event cards and ramparts."""
        view = self._view
        held = [_held(changes, chance) for changes in self._memory.events]
        came = [event for hand, ramparts in held for event in (*hand, *ramparts)]
        own = Counter([event for events in held[self._seat] for event in events]) - Counter(view.hand_events)
        held[self._seat] = list(view.hand_events), list(own.elements())
        queue = [queued.event for queued in view.queue]
        unseen = self._events - Counter([*queue, *(came or view.hand_events)])
        rest = _Pile(shuffled(chance, "events", unseen.elements()))
        players = [
            ((*hand, *rest.take(shown.events - len(hand))), (*ramparts, *rest.take(shown.ramparts - len(ramparts))))
            for shown, (hand, ramparts) in zip(view.players, held, strict=True)
        ]
        return rest.take(view.events_left), players


def _held(changes: Sequence[str | Rampart], chance: Chance) -> tuple[list[str], list[str]]:
    """The event cards and ramparts of a hand after this event."""
    hand, ramparts = list[str](), list[str]()
    for change in changes:
        match change:
            case Rampart.FIRST:
                ramparts.append(hand.pop(0))
            case Rampart.ANY:
                ramparts.append(hand.pop(chance.pick("rampart", len(hand))))
            case _:
                hand.append(change)
    return hand, ramparts


class _Pile:
    """Cards that are dealt from the top."""

    def __init__(self, cards: Sequence[str]) -> None:
        self._cards, self._dealt = cards, 0

    def take(self, count: int) -> tuple[str, ...]:
        taken = tuple(self._cards[self._dealt : self._dealt + count])
        self._dealt += count
        return taken


def _phase(view: TournayView, seat: Seat, decks: Sequence[Deck], *, has_played: bool) -> Phase:
    match view.phase:
        case "looking":
            [number] = [number for number, deck in enumerate(view.decks) if deck.looked_at == seat]
            first, second = view.looking
            deck, crier = decks[number], (CRIER,) * view.crier_seen
            is_face_up = view.decks[number].top is not None
            was = replace(deck, cards=(first, second, *crier, *deck.cards), face_up=is_face_up)
            return Looking(seat, deck=number, cards=(first, second), crier=view.crier_seen, was=was)
        case "last_cards":
            return LastCards(tuple([None if player.cards else NO_LAST_CARD for player in view.players]))
        case _:
            return Turn(seat, has_played=has_played, staged=None)


def _top(view: TournayView, deck: DeckView) -> tuple[str, ...]:
    """The face-up card, unless the viewer is looking at it."""
    return () if deck.top is None or deck.looked_at == view.seat else (deck.top,)


def _in_districts(view: TournayView) -> Iterable[str]:
    return (name for player in view.players for spot in player.district for name in spot.cards)


def seen_cards(view: TournayView) -> Iterable[str]:
    """The activity cards that the viewer sees."""
    yield from (card.card for card in view.hand)
    yield from view.looking
    for deck in view.decks:
        yield from _top(view, deck)
    yield from _in_districts(view)


def spot_of(shown: SpotView) -> Spot:
    """The district's cell that this view of it describes."""
    row, column = shown.cell
    return Spot(row, column=column, cards=shown.cards, token=shown.token)
