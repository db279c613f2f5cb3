"""The hidden information of Tornei, written from the rulebook's visibility table (A8), never from `view.py`.

    faces of the other hands · face-down predictions of the others, until RESOLVE · the dummy's unflipped predictions

A spectator knows no hand and no face-down prediction at all.
"""

import random
from collections.abc import Iterator

from engines.core.chance import Chance
from engines.core.game import Step
from engines.core.seats import Seat, Spectator, Viewer
from engines.tornei.cards import Card, sorted_hand
from engines.tornei.events import Event, Jousted, RoundDealt, RoundScored, TrickResolved
from engines.tornei.moves import Joust, Lead, Move, Predict
from engines.tornei.rules import legal_moves
from engines.tornei.state import DUMMY, Dummy, Jousting, Leading, Predicting, State
from tests.engines.random_chance import RandomChance

Location = tuple[str, int, int]


def hidden(state: State, viewer: Viewer) -> dict[Location, Card]:
    """Every card hidden from this viewer, by its location."""
    return dict(_locations(state, viewer))


def _locations(state: State, viewer: Viewer) -> Iterator[tuple[Location, Card]]:
    for seat, hand in enumerate(state.hands):
        if isinstance(viewer, Spectator) or seat != viewer:
            yield from ((("hand", seat, at), card) for at, card in enumerate(hand))
    if isinstance(state.phase, Predicting | Jousting):
        for seat, card in enumerate(state.phase.predictions):
            if card is not None and (isinstance(viewer, Spectator) or seat != viewer):
                yield ("prediction", seat, 0), card
    if state.dummy is not None:
        yield from ((("pile", DUMMY, at), card) for at, card in enumerate(state.dummy.pile))


def permuted(state: State, viewer: Viewer, rng: random.Random, keep: frozenset[Card] = frozenset()) -> State | None:
    """The same table with the hidden cards dealt differently; `None` if that is impossible."""
    locations = {location: card for location, card in hidden(state, viewer).items() if card not in keep}
    holders = {location[:2] if location[0] == "hand" else location for location in locations}
    if len(holders) < 2:
        return None
    while True:
        cards = list(locations.values())
        rng.shuffle(cards)
        other = _with(state, dict(zip(locations, cards, strict=True)))
        if other != state:
            return other


def _with(state: State, cards: dict[Location, Card]) -> State:
    hands = tuple(
        sorted_hand([cards.get(("hand", seat, at), card) for at, card in enumerate(hand)])
        for seat, hand in enumerate(state.hands)
    )
    dummy = state.dummy
    if dummy is not None:
        pile = tuple(cards.get(("pile", DUMMY, at), card) for at, card in enumerate(dummy.pile))
        dummy = Dummy(dummy.columns, pile)
    phase = state.phase
    match phase:
        case Predicting(leader, led, predictions):
            placed = tuple(
                None if card is None else cards.get(("prediction", seat, 0), card)
                for seat, card in enumerate(predictions)
            )
            phase = Predicting(leader, led, placed)
        case Jousting(leader, jousts, predictions):
            faces = tuple(cards.get(("prediction", seat, 0), card) for seat, card in enumerate(predictions))
            phase = Jousting(leader, jousts, faces)
    return State(
        options=state.options,
        scores=state.scores,
        dealer=state.dealer,
        number=state.number,
        hands=hands,
        dummy=dummy,
        tricks=state.tricks,
        phase=phase,
    )


def shown_by(move: Move) -> frozenset[Card]:
    """The cards that a move reveals to everybody."""
    match move:
        case Lead(joust) | Joust(joust):
            return frozenset({joust})
        case Predict():
            return frozenset()


def canaries(state: State, viewer: Viewer) -> frozenset[str]:
    """The hidden cards as they appear in JSON. They include the quotes, because W1 is also the beginning of W14."""
    return frozenset(f'"{card}"' for card in hidden(state, viewer).values())


def counterpart(
    other: State, seat: Seat, move: Move, step: Step[State, Event], rng: random.Random
) -> tuple[Move, Chance] | None:
    """This seat's move in the other world that must look the same to everybody else; `None` if there is none."""
    legal = legal_moves(other, seat)
    match move:
        case Lead(joust):
            alike = [m for m in legal if isinstance(m, Lead) and m.joust == joust]
        case Predict():
            alike = [m for m in legal if isinstance(m, Predict)]
        case Joust():
            alike = [m for m in legal if m == move]
    return (rng.choice(alike), RandomChance(0)) if alike else None


def until_revealed(state: State, move: Move, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step's events before the first event that reveals hidden information by the rules.

    The dummy's card reveals nothing: everybody can predict it.
    """
    for at, event in enumerate(events):
        match event:
            case TrickResolved():
                return events[:at]
            case Jousted(seat=seat, joust=card) if card not in shown_by(move):
                if state.dummy is None or seat != DUMMY:
                    return events[:at]
    return events


def since_deal(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events since the running round's deal: before it all 56 cards have been shown."""
    deals = [at for at, event in enumerate(events) if isinstance(event, RoundDealt)]
    return tuple(event for event in events[deals[-1] :] if not isinstance(event, RoundScored))


def without_finished_rounds(state: State) -> State:
    """The table without the open record of the previous round, which names every card (A8)."""
    if not isinstance(state.phase, Leading):
        return state
    return State(
        options=state.options,
        scores=state.scores,
        dealer=state.dealer,
        number=state.number,
        hands=state.hands,
        dummy=state.dummy,
        tricks=state.tricks,
        phase=Leading(state.phase.leader, ()),
    )


def cards_of(state: State) -> list[Card]:
    """Every card of the table, wherever it is."""
    cards = [card for hand in state.hands for card in hand]
    if state.dummy is not None:
        cards += [card for column in state.dummy.columns for card in column]
        cards += state.dummy.pile
    match state.phase:
        case Predicting(led=led, predictions=predictions):
            cards += [led, *(card for card in predictions if card is not None)]
        case Jousting(jousts=jousts, predictions=predictions):
            cards += [*jousts, *predictions]
    for trick in state.tricks:
        cards += [play.joust for play in trick.plays]
        cards += [play.prediction for play in trick.plays if play.prediction is not None]
        cards += [] if trick.flipped is None else [trick.flipped]
    return cards
