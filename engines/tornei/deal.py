"""The deal of a round (A2, A7, T2)."""

from engines.core.chance import shuffled
from engines.core.course import Course
from engines.core.seats import Seat
from engines.tornei.cards import DECK, SUIT, SUITS, Card, sorted_hand
from engines.tornei.events import Event, HandDealt, RoundDealt
from engines.tornei.seating import FIXED, clockwise, first_leader
from engines.tornei.state import Dummy, Leading, State

HAND = 14
"""Cards of a player's hand."""


def dealt(table: State, course: Course[Event]) -> State:
    """The table with a new round, before its first lead. Of the previous round only the tricks remain, for looking at;
    a new table has none.
    """
    players, options, dealer = table.players, table.options, table.dealer
    deck = shuffled(course.chance, f"deal of round {len(table.scores) + 1}", DECK)
    leader = first_leader(players, options, dealer)
    hands, dummy = hands_of(deck, players, dealer), dummy_of(deck) if players == 3 else None
    course.tell_all(
        RoundDealt(
            len(table.scores) + 1,
            dealer=dealer,
            leader=leader,
            order=clockwise(players, options, dealer),
            columns=None if dummy is None else dummy.columns,
        )
    )
    for seat, hand in zip(FIXED, hands, strict=False):
        course.tell(HandDealt(hand), seat)
    phase = Leading(leader, last_round=table.tricks)
    return State(options, table.scores, dealer, table.number, hands, dummy, tricks=(), phase=phase)


def hands_of(deck: tuple[Card, ...], players: int, dealer: Seat) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat: the first 14 cards for each player, one at a time clockwise from the dealer's left (T2)."""
    cards = deck[: HAND * players]
    return tuple([sorted_hand(cards[(seat - dealer - 1) % players :: players]) for seat in range(players)])


def dummy_of(deck: tuple[Card, ...]) -> Dummy:
    """The dummy's half of the cards left by three players: seven open, in columns in dealt order, and seven face
    down."""
    shown = deck[42:49]
    return Dummy(tuple([tuple([card for card in shown if SUIT[card] == suit]) for suit in SUITS]), deck[49:])
