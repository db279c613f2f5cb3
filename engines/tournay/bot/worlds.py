"""Worlds: states that a view fits, the hidden cards dealt at random from what its player has not seen.

What is hidden are the decks, the hands of the others and the events of the event deck, of hands and of ramparts. Of a
deck a view says how many cards it has, so how many of its cards are in the hands of the others follows. In which order
cards went under a deck is forgotten.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.core.chance import Chance, shuffled
from engines.core.seats import Seat
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.model.state import Deck, Player, Queued, Spot, State, Table, Turn
from engines.tournay.options import Options, cards_of
from engines.tournay.view.view import DeckView, PlayerView, SpotView, TournayView


def dealt_world(view: TournayView, options: Options, *, has_played: bool, chance: Chance) -> State:
    """A state in which the viewer has the turn and sees this. A card that could be taken back has been played."""
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
        phase=Turn(view.seat, has_played=has_played, staged=None),
    )


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
    seen = Counter(_seen(view))
    decks, in_hands = [], list[str]()
    for deck in view.decks:
        names = Counter({
            card.name: card.copies for card in cards.cards if (card.colour, card.level) == (deck.colour, deck.level)
        })  # fmt: skip
        unseen = shuffled(chance, "deck", (names - seen).elements())
        hidden = deck.cards - (deck.top is not None) - (not deck.is_read)
        decks.append(_deck(deck, unseen[:hidden], chance))
        in_hands += unseen[hidden:]
    return tuple(decks), in_hands


def _deck(deck: DeckView, hidden: Sequence[str], chance: Chance) -> Deck:
    top = () if deck.top is None else (deck.top,)
    rest = hidden if deck.is_read else shuffled(chance, "Crier", (*hidden, CRIER))
    return Deck((*top, *rest), face_up=deck.top is not None, is_read=deck.is_read)


def _seen(view: TournayView) -> Iterable[str]:
    """The activity cards that the viewer sees."""
    yield from (card.card for card in view.hand)
    yield from (deck.top for deck in view.decks if deck.top is not None)
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
        district=tuple([_spot(spot) for spot in shown.district]),
        hand=tuple([card.card for card in view.hand]) if is_viewer else hands.take(shown.cards),
        events=view.hand_events if is_viewer else events.take(shown.events),
        ramparts=events.take(shown.ramparts),
    )


def _spot(shown: SpotView) -> Spot:
    row, column = map(int, shown.cell.split(","))
    return Spot(row, column, shown.cards, shown.token)
