"""Who acts, what is legal and what a move does (A3, A4). `apply` is the only judge."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, assert_never

from engines.core.chance import Chance
from engines.core.game import Addressed, Decision, IllegalMove, IllegalOptions, Step, only_to, to_all
from engines.core.seats import Seat
from engines.tornei.cards import SUIT, Card, Suit
from engines.tornei.deal import dealt
from engines.tornei.events import Committed, Event, Jousted, Predicted
from engines.tornei.flow import carried_on, hands_without, joust, turned
from engines.tornei.moves import JOUSTS, LEADS, PREDICTS, Joust, Lead, Move, Predict
from engines.tornei.options import Options
from engines.tornei.seating import FIXED, next_to_joust, order_of_play
from engines.tornei.state import Jousting, Leading, Over, Predicting, State
from engines.tornei.trick import may_joust

SEATS = range(3, 5)
"""Three or four players (T22)."""

SUIT_NAMES: Final[dict[Suit, str]] = {"W": "Wyvern", "F": "Fleur-de-lis", "S": "Shamrock", "C": "Cross"}


def setup(players: int, options: Options, chance: Chance) -> Step[State, Event]:
    """The set-up of a table: its first round dealt, by a dealer who is drawn (T1)."""
    if players not in SEATS:
        raise IllegalOptions("wrong_number_of_players", "Tornei is for three or four players.")
    dealer = Seat(chance.pick("first dealer", players))
    state, emitted = dealt(
        players=players, options=options, scores=(), dealer=dealer, number=1, last_round=(), chance=chance
    )
    return carried_on(state, emitted, chance)


def to_act(state: State) -> tuple[Decision, ...]:
    """The open decisions: of the leader, of everybody who has yet to predict, or of the next seat to joust (A3)."""
    return tuple([Decision(seat, state.number) for seat in _to_act(state)])


def _to_act(state: State) -> Sequence[Seat]:
    match state.phase:
        case Leading(leader=leader):
            return (leader,)
        case Predicting() as phase:
            return _to_predict(state, phase)
        case Jousting() as phase:
            return (next_to_joust(state, phase),)
        case Over():
            return ()
        case _:
            assert_never(state.phase)


def _to_predict(state: State, phase: Predicting) -> Sequence[Seat]:
    """Who has a prediction to place: all who have placed none, or only the first of them clockwise (T4)."""
    if state.options.prediction_order == "free":
        return [seat for seat, card in zip(FIXED, phase.predictions, strict=False) if card is None]
    order = order_of_play(state, phase.leader)
    return [seat for seat in order if seat < len(phase.predictions) and phase.predictions[seat] is None][:1]


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every move of this seat now; none when it has no open decision (A4)."""
    match state.phase:
        case Leading(leader=leader):
            return _leads(state.hands[seat]) if seat == leader else ()
        case Predicting() as phase:
            return [PREDICTS[card] for card in state.hands[seat]] if seat in _to_predict(state, phase) else ()
        case Jousting() as phase:
            if seat != next_to_joust(state, phase):
                return ()
            return [JOUSTS[card] for card in may_joust(state.hands[seat], SUIT[phase.jousts[0]])]
        case Over():
            return ()
        case _:
            assert_never(state.phase)


def _leads(hand: tuple[Card, ...]) -> Sequence[Lead]:
    """Every lead of two cards of this hand, of which there are two at least. A first lead has 182."""
    with_each = itemgetter(*hand)
    leads: list[Lead] = []
    for at, card in enumerate(hand):
        of_card = with_each(LEADS[card])
        leads += of_card[:at] + of_card[at + 1 :]
    return leads


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """What the move leads to, up to the next decision. Raises `IllegalMove` (A4)."""
    if isinstance(state.phase, Over):
        raise IllegalMove("wrong_phase", "The game is over.")
    if not 0 <= seat < len(state.hands):
        raise IllegalMove("out_of_turn", "Only a player moves; the dummy plays by itself.")
    emitted: list[Addressed[Event]] = []
    match move:
        case Lead():
            after = _lead(state, seat, move, emitted)
        case Predict():
            after = _predict(state, seat, move, emitted)
        case Joust():
            after = _joust(state, seat, move, emitted)
        case _:
            assert_never(move)
    return carried_on(after, emitted, chance)


def _lead(state: State, seat: Seat, move: Lead, emitted: list[Addressed[Event]]) -> State:
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
    emitted.append(to_all(Jousted(state.round, state.trick, seat, move.joust)))
    _emit_prediction(state, seat, move.prediction, emitted)
    hands = hands_without(hands_without(state.hands, seat, move.joust), seat, move.prediction)
    predictions = tuple([move.prediction if other == seat else None for other in range(len(hands))])
    return turned(
        state, hands, state.dummy, state.tricks, Predicting(seat, move.joust, predictions), number=state.number + 1
    )


def _predict(state: State, seat: Seat, move: Predict, emitted: list[Addressed[Event]]) -> State:
    """A prediction, face down and final (T6). Any card will do, also one of the led suit (T7)."""
    phase = state.phase
    match phase:
        case Leading():
            raise IllegalMove("wrong_phase", "Predictions are placed after the lead; the leader places one with it.")
        case Jousting() | Over():
            raise IllegalMove("wrong_phase", "All predictions of this trick are placed.")
        case Predicting():
            pass
        case _:
            assert_never(phase)
    if phase.predictions[seat] is not None:
        raise IllegalMove("already_predicted", "Your prediction of this trick is placed, and a placed one stays.")
    if state.options.prediction_order == "clockwise" and seat not in _to_predict(state, phase):
        raise IllegalMove("out_of_turn", "Predictions are placed clockwise here; wait for your turn.")
    _held(state, seat, move.prediction)
    _emit_prediction(state, seat, move.prediction, emitted)
    hands = hands_without(state.hands, seat, move.prediction)
    placed = (*phase.predictions[:seat], move.prediction, *phase.predictions[seat + 1 :])
    # In free order the decisions of the others are the same as before, so they keep their number.
    is_same = state.options.prediction_order == "free" and None in placed
    number = state.number if is_same else state.number + 1
    return turned(state, hands, state.dummy, state.tricks, Predicting(phase.leader, phase.led, placed), number=number)


def _joust(state: State, seat: Seat, move: Joust, emitted: list[Addressed[Event]]) -> State:
    """A Joust card that follows: of the led suit while the hand has one (A4)."""
    phase = state.phase
    if not isinstance(phase, Jousting):
        raise IllegalMove("wrong_phase", "Joust cards follow when the trick is led and every prediction is placed.")
    if seat != next_to_joust(state, phase):
        raise IllegalMove("out_of_turn", "Joust cards follow clockwise from the leader; it is another seat's turn.")
    _held(state, seat, move.joust)
    led = SUIT[phase.jousts[0]]
    if SUIT[move.joust] != led and any(SUIT[card] == led for card in state.hands[seat]):
        raise IllegalMove("must_follow", f"You still hold a {SUIT_NAMES[led]}, the led suit; play one.")
    return joust(state, phase, seat, move.joust, emitted, number=state.number + 1)


def _held(state: State, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise IllegalMove("card_not_in_hand", "That card is not in your hand; choose one that is.")


def _emit_prediction(state: State, seat: Seat, card: Card, emitted: list[Addressed[Event]]) -> None:
    round_number, trick = state.round, state.trick
    emitted.append(to_all(Committed(round_number, trick, seat)))
    emitted.append(only_to(Predicted(round_number, trick, card), seat))
