"""The deal of a round (A2, A7, T2)."""

from engines.core.chance import Chance, shuffled
from engines.core.game import Addressed, only_to, to_all
from engines.core.seats import Seat
from engines.tornei.cards import DECK, SUIT, SUITS, Card, sorted_hand
from engines.tornei.events import Event, HandDealt, RoundDealt
from engines.tornei.options import Options
from engines.tornei.seating import clockwise, first_leader
from engines.tornei.state import Dummy, Leading, Score, State, Trick

HAND = 14
"""Cards of a player's hand."""


def dealt(
    *,
    players: int,
    options: Options,
    scores: tuple[tuple[Score, ...], ...],
    dealer: Seat,
    number: int,
    last_round: tuple[Trick, ...],
    chance: Chance,
) -> tuple[State, list[Addressed[Event]]]:
    """A new round, dealt and before its first lead, and its events."""
    deck = shuffled(chance, f"deal of round {len(scores) + 1}", DECK)
    leader = first_leader(players, options, dealer)
    state = State(
        options=options,
        scores=scores,
        dealer=dealer,
        number=number,
        hands=hands_of(deck, players, dealer),
        dummy=dummy_of(deck) if players == 3 else None,
        tricks=(),
        phase=Leading(leader, last_round),
    )
    columns = None if state.dummy is None else state.dummy.columns
    emitted: list[Addressed[Event]] = [
        to_all(
            RoundDealt(
                len(scores) + 1,
                dealer=dealer,
                leader=leader,
                order=clockwise(players, options, dealer),
                columns=columns,
            )
        )
    ]
    emitted += [only_to(HandDealt(hand), Seat(seat)) for seat, hand in enumerate(state.hands)]
    return state, emitted


def hands_of(deck: tuple[Card, ...], players: int, dealer: Seat) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat: the first 14 cards for each player, one at a time clockwise from the dealer's left (T2)."""
    cards = deck[: HAND * players]
    return tuple(sorted_hand(cards[(seat - dealer - 1) % players :: players]) for seat in range(players))


def dummy_of(deck: tuple[Card, ...]) -> Dummy:
    """The dummy's half of what three players leave: seven open cards, in columns as they come, and seven face down."""
    shown = deck[42:49]
    return Dummy(tuple(tuple(card for card in shown if SUIT[card] == suit) for suit in SUITS), deck[49:])
