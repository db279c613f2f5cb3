"""Worlds: states that a view fits, the hidden cards dealt at random from what its player has not seen.

What is hidden are the decks, the hands of the others and the events of the event deck, of hands and of ramparts. Of a
deck a view says how many cards it has, so how many of its cards are in the hands of the others follows. In which order
cards went under a deck is forgotten.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.core.chance import Chance, shuffled
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.model.state import (
    Deck,
    LastCards,
    Looking,
    Phase,
    Player,
    Queued,
    Spot,
    State,
    Table,
    Turn,
)
from engines.tournay.options import Options, cards_of
from engines.tournay.rules.between_turns import NO_LAST_CARD
from engines.tournay.view.view import DeckView, PlayerView, SpotView, TournayView


def dealt_world(view: TournayView, options: Options, *, has_played: bool, chance: Chance) -> State:
    """A state in which the viewer sees this. A card that could be taken back has been played. It is the viewer's turn,
    to act or to keep a card, or everybody has yet to choose a last card."""
    assert view.seat is not None
    cards = cards_of(options)
    decks, in_hands = _decks(view, cards, chance)
    events = _Pile(shuffled(chance, "events", _unseen_events(view, cards)))
    hands = _Pile(shuffled(chance, "hands", in_hands))
    players = tuple([_player(view, Seat(seat), shown, hands, events) for seat, shown in enumerate(view.players)])
    return State(
        options=options,
        start=view.start,
        round=view.round,
        ending=view.ending,
        quiet=0,
        answered=(0,) * len(players),
        table=Table(
            players=players,
            decks=decks,
            supply=view.supply,
            queue=tuple([Queued(queued.event, queued.coins) for queued in view.queue]),
            events=events.take(view.events_left),
        ),
        phase=_phase(view, view.seat, decks, has_played=has_played),
    )


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


class _Pile:
    """Cards that are dealt from the top."""

    def __init__(self, cards: Sequence[str]) -> None:
        self._cards, self._dealt = cards, 0

    def take(self, count: int) -> tuple[str, ...]:
        taken = tuple(self._cards[self._dealt : self._dealt + count])
        self._dealt += count
        return taken


def _decks(view: TournayView, cards: CardSet, chance: Chance) -> tuple[tuple[Deck, ...], list[str]]:
    """The decks, and the cards that are in no deck and that the viewer does not see."""
    seen = Counter(seen_cards(view))
    decks, in_hands = [], list[str]()
    for deck in view.decks:
        names = Counter({
            card.name: card.copies for card in cards.cards if (card.colour, card.level) == (deck.colour, deck.level)
        })  # fmt: skip
        unseen = shuffled(chance, "deck", (names - seen).elements())
        top, looked = _top(view, deck), len(view.looking) if deck.looked_at == view.seat else 0
        hidden = deck.cards - len(top) - looked - (not deck.is_read)
        has_crier = not deck.is_read and not (looked and view.crier_seen)
        rest = shuffled(chance, "Crier", (*unseen[:hidden], CRIER)) if has_crier else unseen[:hidden]
        decks.append(Deck((*top, *rest), face_up=bool(top), is_read=deck.is_read))
        in_hands += unseen[hidden:]
    return tuple(decks), in_hands


def _top(view: TournayView, deck: DeckView) -> tuple[str, ...]:
    """The face-up card, unless it is one of the two that the viewer looks at."""
    return () if deck.top is None or deck.looked_at == view.seat else (deck.top,)


def seen_cards(view: TournayView) -> Iterable[str]:
    """The activity cards that the viewer sees."""
    yield from (card.card for card in view.hand)
    yield from view.looking
    for deck in view.decks:
        yield from _top(view, deck)
    for player in view.players:
        for spot in player.district:
            yield from spot.cards


def _unseen_events(view: TournayView, cards: CardSet) -> list[str]:
    seen = Counter([*view.hand_events, *(queued.event for queued in view.queue)])
    return list((Counter({event.name: event.copies for event in cards.events}) - seen).elements())


def _player(view: TournayView, seat: Seat, shown: PlayerView, hands: _Pile, events: _Pile) -> Player:
    is_viewer = seat == view.seat
    return Player(
        deniers=shown.deniers,
        standing=shown.standing,
        laid=shown.laid,
        district=tuple([spot_of(spot) for spot in shown.district]),
        hand=tuple([card.card for card in view.hand]) if is_viewer else hands.take(shown.cards),
        events=view.hand_events if is_viewer else events.take(shown.events),
        ramparts=events.take(shown.ramparts),
    )


def spot_of(shown: SpotView) -> Spot:
    """The cell of a district that looks like this."""
    row, column = map(int, shown.cell.split(","))
    return Spot(row, column, shown.cards, shown.token)
