"""Tables of Tornei for tests: `world` sets one up, `play` makes moves in it."""

from collections.abc import Sequence

from engines.core.chance import Chance
from engines.core.course import Course
from engines.core.game import Addressed, Step
from engines.core.seats import Seat, Spectator, Viewer
from engines.tornei.cards import DECK, SUIT, SUITS, Card, sorted_hand
from engines.tornei.events import Event
from engines.tornei.flow import advance
from engines.tornei.moves import read_move
from engines.tornei.options import Options
from engines.tornei.rules import apply
from engines.tornei.state import DUMMY, Dummy, Leading, Played, Score, State, Trick
from tests.engines.random_chance import NoChance

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
NO_CHANCE = NoChance()


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "W14 S3"."""
    found = tuple(Card(word) for word in text.split())
    assert set(found) <= set(DECK)
    return found


def world(
    *hands: str,
    leader: Seat = A,
    dealer: Seat = D,
    shown: str = "",
    pile: str = "",
    options: Options | None = None,
    tricks: Sequence[Trick] = (),
    scores: tuple[tuple[Score, ...], ...] = (),
    last_round: tuple[Trick, ...] = (),
) -> State:
    """A table before a lead: four hands, or three and the dummy's shown cards in dealt order and its pile."""
    dummy = None
    if len(hands) == 3:
        columns = tuple(tuple(card for card in cards(shown) if SUIT[card] == suit) for suit in SUITS)
        dummy = Dummy(columns, cards(pile))
        dealer = min(dealer, C)
    return State(
        options=options or Options(),
        scores=scores,
        dealer=dealer,
        number=1,
        hands=tuple(sorted_hand(cards(hand)) for hand in hands),
        dummy=dummy,
        tricks=tuple(tricks),
        phase=Leading(leader, last_round),
    )


def past(count: int, *, winner: Seat = A, players: int = 4) -> tuple[Trick, ...]:
    """This many resolved tricks with invented cards, all taken by one seat, without right predictions."""
    order = (winner, *(Seat((winner + at) % 4) for at in (1, 2, 3)))
    wrong = cards("C1 W1 W1 W1")
    plays = tuple(
        Played(seat, Card("W1"), rank, wrong[rank - 1] if seat < players else None)
        for rank, seat in enumerate(order, 1)
    )
    return (Trick(plays, winner, None if players == 4 else Card("C1")),) * count


def begun(state: State) -> Step[State, Event]:
    """Advances over the automatic steps before the first decision."""
    return advance(state, Course(NO_CHANCE))


def play(state: State, *moves: str, chance: Chance = NO_CHANCE) -> Step[State, Event]:
    """The state after moves such as "A lead W14 S3", and all their events."""
    emitted: list[Addressed[Event]] = []
    for text in moves:
        seat, _, move = text.partition(" ")
        step = apply(state, Seat("ABCD".index(seat)), read_move(move), chance)
        state = step.state
        emitted += step.emitted
    return Step(state, tuple(emitted))


def events_for(step: Step[State, Event], viewer: Viewer) -> list[Event]:
    """The events that one viewer receives."""
    return [
        emitted.event
        for emitted in step.emitted
        if emitted.seats is None or (not isinstance(viewer, Spectator) and viewer in emitted.seats)
    ]


def ranks(trick: Trick) -> dict[str, tuple[Card, int, Card | None, bool | None]]:
    """A trick by seat letter (the dummy is N): Joust card, rank, prediction, right."""
    return {
        "N" if play.prediction is None and play.seat == DUMMY else "ABCD"[play.seat]: (
            play.joust,
            play.rank,
            play.prediction,
            play.is_right(),
        )
        for play in trick.plays
    }
