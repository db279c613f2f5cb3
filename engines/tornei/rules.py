"""The seats to act, the legal moves and their results (A3, A4). `apply` is the only judge of legality."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, assert_never

from engines.core.chance import Chance
from engines.core.course import Course
from engines.core.game import Decision, IllegalMove, IllegalOptions, Step
from engines.core.seats import Seat
from engines.tornei.cards import SUIT, Card, Suit
from engines.tornei.deal import dealt
from engines.tornei.events import Event
from engines.tornei.flow import advance, hands_without, in_phase, play_joust
from engines.tornei.moves import JOUSTS, LEADS, PREDICTS, Joust, Lead, Move, Predict
from engines.tornei.options import Options
from engines.tornei.seating import FIXED, next_to_joust, order_of_play
from engines.tornei.state import Jousting, Leading, Over, Predicting, State
from engines.tornei.told import joust_told, prediction_told
from engines.tornei.trick import may_joust

SEATS = range(3, 5)
"""Three or four players (T22)."""

SUIT_NAMES: Final[dict[Suit, str]] = {"W": "Wyvern", "F": "Fleur-de-lis", "S": "Shamrock", "C": "Cross"}


def setup(players: int, options: Options, chance: Chance) -> Step[State, Event]:
    """The set-up of a table: its first round dealt, by a dealer who is drawn (T1)."""
    if players not in SEATS:
        raise IllegalOptions("wrong_number_of_players", "Tornei is for three or four players.")
    dealer = Seat(chance.pick("first dealer", players))
    course: Course[Event] = Course(chance)
    table = State(
        options,
        scores=(),
        dealer=dealer,
        number=1,
        hands=((),) * players,
        dummy=None,
        tricks=(),
        phase=Leading(dealer, last_round=()),
    )
    return advance(dealt(table, course), course)


def to_act(state: State) -> tuple[Decision, ...]:
    """The open decisions: the leader's, those of all players who have yet to predict, or that of the next seat to joust
    (A3).
    """
    phase, number = state.phase, state.number
    match phase:
        case Predicting():
            return tuple([Decision(seat, number) for seat in _to_predict(state, phase)])
        case Jousting():
            return (Decision(next_to_joust(state, phase), number),)
        case Leading():
            return (Decision(phase.leader, number),)
        case Over():
            return ()
        case _:
            assert_never(phase)


def _to_predict(state: State, phase: Predicting) -> Sequence[Seat]:
    """The seats that still have to predict: all of them, or only the first one clockwise (T4)."""
    predictions = phase.predictions
    if state.options.prediction_order == "free":
        return [seat for seat in FIXED[: len(predictions)] if predictions[seat] is None]
    order = order_of_play(state, phase.leader)
    return [seat for seat in order if seat < len(predictions) and predictions[seat] is None][:1]


def _may_predict(state: State, phase: Predicting, seat: Seat) -> bool:
    """Whether this seat has a prediction to place."""
    if state.options.prediction_order == "free":
        return 0 <= seat < len(phase.predictions) and phase.predictions[seat] is None
    return seat in _to_predict(state, phase)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every move of this seat now; none when it has no open decision (A4)."""
    phase = state.phase
    match phase:
        case Predicting():
            return [PREDICTS[card] for card in state.hands[seat]] if _may_predict(state, phase, seat) else ()
        case Jousting():
            if seat != next_to_joust(state, phase):
                return ()
            return [JOUSTS[card] for card in may_joust(state.hands[seat], SUIT[phase.jousts[0]])]
        case Leading():
            return _leads(state.hands[seat]) if seat == phase.leader else ()
        case Over():
            return ()
        case _:
            assert_never(phase)


def _leads(hand: tuple[Card, ...]) -> Sequence[Lead]:
    """Every lead of two cards from this hand, which has at least two. A hand of 14 cards has 182."""
    with_each = itemgetter(*hand)
    leads: list[Lead] = []
    for card in hand:
        leads += with_each(LEADS[card])
    # The leads of one card twice stand there at regular steps, as on the diagonal of a square.
    del leads[:: len(hand) + 1]
    return leads


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """The result of a move, up to the next decision. Raises `IllegalMove` (A4)."""
    if isinstance(state.phase, Over):
        raise IllegalMove("wrong_phase", "The game is over.")
    if not 0 <= seat < len(state.hands):
        raise IllegalMove("out_of_turn", "Only a player moves; the dummy plays by itself.")
    course: Course[Event] = Course(chance)
    match move:
        case Predict():
            after = _predict(state, seat, move, course)
        case Joust():
            after = _joust(state, seat, move, course)
        case Lead():
            after = _lead(state, seat, move, course)
        case _:
            assert_never(move)
    return advance(after, course)


def _lead(state: State, seat: Seat, move: Lead, course: Course[Event]) -> State:
    """The leader's Joust card, face up, and its prediction, face down, in one move (A4, T5)."""
    phase = state.phase
    if not isinstance(phase, Leading):
        raise IllegalMove("wrong_phase", "This trick is led already; the next one is led when it is resolved.")
    if seat != phase.leader:
        raise IllegalMove("not_leader", "Another seat leads this trick; wait for its card.")
    if move.joust == move.prediction:
        raise IllegalMove(
            "same_card_twice", "A lead takes two different cards: one to joust with, one as a prediction."
        )
    _held(state, seat, move.joust)
    _held(state, seat, move.prediction)
    course.emitted.append(joust_told(*state.now, seat, move.joust))
    course.emitted += prediction_told(*state.now, seat, move.prediction)
    hands = hands_without(hands_without(state.hands, seat, move.joust), seat, move.prediction)
    predictions = tuple([move.prediction if other == seat else None for other in range(len(hands))])
    return in_phase(state, Predicting(seat, move.joust, predictions), hands, state.number + 1)


def _predict(state: State, seat: Seat, move: Predict, course: Course[Event]) -> State:
    """A prediction, face down and final (T6). It may be any card, also one of the led suit (T7)."""
    phase = state.phase
    if isinstance(phase, Leading):
        raise IllegalMove("wrong_phase", "Predictions are placed after the lead; the leader places one with it.")
    if not isinstance(phase, Predicting):
        raise IllegalMove("wrong_phase", "All predictions of this trick are placed.")
    if phase.predictions[seat] is not None:
        raise IllegalMove("already_predicted", "Your prediction of this trick is placed, and a placed one stays.")
    if state.options.prediction_order == "clockwise" and not _may_predict(state, phase, seat):
        raise IllegalMove("out_of_turn", "Predictions are placed clockwise here; wait for your turn.")
    _held(state, seat, move.prediction)
    course.emitted += prediction_told(*state.now, seat, move.prediction)
    hands = hands_without(state.hands, seat, move.prediction)
    placed = (*phase.predictions[:seat], move.prediction, *phase.predictions[seat + 1 :])
    # In free order the decisions of the others are the same as before, so they keep their number.
    is_same = state.options.prediction_order == "free" and None in placed
    number = state.number if is_same else state.number + 1
    return in_phase(state, Predicting(phase.leader, phase.led, placed), hands, number)


def _joust(state: State, seat: Seat, move: Joust, course: Course[Event]) -> State:
    """The next Joust card: of the led suit if the hand has one (A4)."""
    phase = state.phase
    if not isinstance(phase, Jousting):
        raise IllegalMove("wrong_phase", "Joust cards follow when the trick is led and every prediction is placed.")
    if seat != next_to_joust(state, phase):
        raise IllegalMove("out_of_turn", "Joust cards follow clockwise from the leader; it is another seat's turn.")
    _held(state, seat, move.joust)
    led = SUIT[phase.jousts[0]]
    if SUIT[move.joust] != led and led in [SUIT[card] for card in state.hands[seat]]:
        raise IllegalMove("must_follow", f"You still hold a {SUIT_NAMES[led]}, the led suit; play one.")
    return play_joust(state, move.joust, course, answers=1)


def _held(state: State, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise IllegalMove("card_not_in_hand", "That card is not in your hand; choose one that is.")
