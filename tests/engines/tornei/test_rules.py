"""Legal moves, and the texts of refusals (A4)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import Decision, IllegalMove, only_to, to_all
from engines.core.seats import SPECTATOR, Seat
from engines.tornei.events import Committed, Jousted, Predicted
from engines.tornei.moves import Joust, Lead, Predict, read_move
from engines.tornei.options import Options
from engines.tornei.rules import apply, legal_moves, to_act
from engines.tornei.state import Jousting, Over, Predicting, State
from engines.tornei.view import view
from tests.engines.tornei.worlds import NO_CHANCE, A, B, C, D, cards, events_for, play, world

HANDS = ("W9 F9 S9 C9", "W8 F8 S8 C8", "W7 F7 S7 C7", "W6 F6 S6 C6")
CLOCKWISE = Options(prediction_order="clockwise")


def refusal(state: State, seat: Seat, move: str) -> tuple[str, str]:
    """The reason of this move's refusal; checks that nothing has changed."""
    before = repr(state)
    with pytest.raises(IllegalMove) as refused:
        apply(state, seat, read_move(move), NO_CHANCE)
    assert repr(state) == before
    return refused.value.code, refused.value.message


def predicting() -> State:
    return play(world(*HANDS), "A lead S9 C9").state


def jousting() -> State:
    return play(predicting(), "B predict F8", "C predict S7", "D predict W6").state


def test_A4_a_trick_is_played_legally() -> None:
    step = play(world(*HANDS), "A lead S9 C9")
    assert step.emitted == (
        to_all(Jousted(1, 1, A, "S9")),
        to_all(Committed(1, 1, A)),
        only_to(Predicted(1, 1, "C9"), A),
    )
    assert step.state.phase == Predicting(A, "S9", ("C9", None, None, None))
    assert step.state.hands[A] == cards("W9 F9")


def test_A4_leader_may_lead_any_two_different_cards() -> None:
    state = world("W9 F9 S9", "W8", "W7", "W6")
    pairs = ["W9 F9", "W9 S9", "F9 W9", "F9 S9", "S9 W9", "S9 F9"]
    assert list(legal_moves(state, A)) == [read_move(f"lead {pair}") for pair in pairs]
    assert [legal_moves(state, seat) for seat in (B, C, D)] == [(), (), ()]


def test_A4_first_lead_has_182_choices() -> None:
    hand = " ".join(f"W{n}" for n in range(1, 15))
    assert len(legal_moves(world(hand, hand, hand, hand), A)) == 14 * 13


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (B, "lead S8 C8", "not_leader"),
        (A, "lead S9 S9", "same_card_twice"),
        (A, "lead S8 C9", "card_not_in_hand"),
        (A, "lead S9 C8", "card_not_in_hand"),
        (A, "predict S9", "wrong_phase"),
        (B, "predict S8", "wrong_phase"),
        (A, "joust S9", "wrong_phase"),
        (B, "joust S8", "wrong_phase"),
    ],
)
def test_A4_moves_refused_before_the_lead(seat: Seat, move: str, code: str) -> None:
    assert refusal(world(*HANDS), seat, move)[0] == code


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (A, "lead W9 F9", "wrong_phase"),
        (B, "lead W8 F8", "wrong_phase"),
        (A, "predict W9", "already_predicted"),
        (B, "predict W9", "card_not_in_hand"),
        (B, "joust S8", "wrong_phase"),
    ],
)
def test_A4_moves_refused_while_predictions_are_placed(seat: Seat, move: str, code: str) -> None:
    assert refusal(predicting(), seat, move)[0] == code


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (A, "lead W9 F9", "wrong_phase"),
        (B, "predict W8", "wrong_phase"),
        (C, "joust C7", "out_of_turn"),
        (A, "joust W9", "out_of_turn"),
        (B, "joust F8", "card_not_in_hand"),
        (B, "joust W8", "must_follow"),
        (B, "joust S9", "card_not_in_hand"),
    ],
)
def test_A4_moves_refused_while_jousts_follow(seat: Seat, move: str, code: str) -> None:
    """F8 is the card that B has placed as its prediction."""
    assert refusal(jousting(), seat, move)[0] == code


def test_A4_no_move_is_accepted_after_the_end() -> None:
    over = State(Options(), ((),), A, 9, ((), (), (), ()), None, (), Over())
    assert to_act(over) == ()
    for move in ("lead W9 F9", "predict W9", "joust W9"):
        assert refusal(over, A, move) == ("wrong_phase", "The game is over.")


def test_A4_an_unknown_seat_is_refused() -> None:
    for seat in (Seat(-1), Seat(4)):
        assert refusal(world(*HANDS), seat, "lead W9 F9")[0] == "out_of_turn"
        assert legal_moves(world(*HANDS), seat) == ()


def test_A4_refusals_name_the_right_move() -> None:
    assert refusal(jousting(), B, "joust W8")[1] == "You still hold a Shamrock, the led suit; play one."
    for led, name in (("W9", "Wyvern"), ("F9", "Fleur-de-lis"), ("C9", "Cross")):
        state = play(world(*HANDS), f"A lead {led} S9", "B predict S8", "C predict S7", "D predict S6").state
        other = "W8" if led != "W9" else "F8"
        assert refusal(state, B, f"joust {other}")[1] == f"You still hold a {name}, the led suit; play one."
    assert refusal(world(*HANDS), B, "lead S8 C8")[1] == "Another seat leads this trick; wait for its card."


def test_A12_a_refused_revoke_reveals_nothing() -> None:
    state = jousting()
    before = view(state, SPECTATOR)
    assert refusal(state, B, "joust W8")[0] == "must_follow"
    assert view(state, SPECTATOR) == before
    assert events_for(play(state, "B joust S8"), SPECTATOR) == [Jousted(1, 1, B, "S8")]


def test_T4_predictions_come_in_any_order_under_one_number() -> None:
    state = predicting()
    number = state.number
    assert to_act(state) == (Decision(B, number), Decision(C, number), Decision(D, number))
    state = play(state, "D predict W6").state
    assert to_act(state) == (Decision(B, number), Decision(C, number))
    state = play(state, "B predict F8").state
    assert to_act(state) == (Decision(C, number),)
    state = play(state, "C predict S7").state
    assert to_act(state) == (Decision(B, number + 1),)


def test_T4_order_of_predictions_makes_no_difference() -> None:
    moves = ["B predict F8", "C predict S7", "D predict W6"]
    assert play(predicting(), *moves).state == play(predicting(), *moves[::-1]).state == jousting()


def test_T4_predictions_may_go_clockwise_as_an_option() -> None:
    state = play(world(*HANDS, leader=C, options=CLOCKWISE), "C lead S7 C7").state
    numbers = []
    for seat, card in ((D, "W6"), (A, "F9"), (B, "S8")):
        (asked,) = to_act(state)
        assert asked.seat == seat
        numbers.append(asked.number)
        for other in {A, B, D} - {seat}:
            assert legal_moves(state, other) == ()
        state = play(state, f"{'ABCD'[seat]} predict {card}").state
    assert numbers == sorted(set(numbers))
    assert isinstance(state.phase, Jousting)


def test_T4_out_of_turn_predictions_are_refused_clockwise() -> None:
    state = play(world(*HANDS, options=CLOCKWISE), "A lead S9 C9").state
    assert refusal(state, C, "predict S7")[0] == "out_of_turn"
    state = play(state, "B predict S8").state
    assert refusal(state, B, "predict F8")[0] == "already_predicted"


def test_T4_clockwise_predictions_skip_the_dummy() -> None:
    state = world("W9 F9 S9", "W8 F8 S8", "W7 F7 S7", shown="C1", pile="C2", leader=C, options=CLOCKWISE)
    state = play(state, "C lead S7 F7").state
    assert [asked.seat for asked in to_act(state)] == [A]


def test_T5_leader_predicts_with_the_lead_before_the_others() -> None:
    state = predicting()
    assert isinstance(state.phase, Predicting)
    assert state.phase.predictions == ("C9", None, None, None)
    assert A not in {asked.seat for asked in to_act(state)}


def test_T6_a_placed_prediction_cannot_be_changed() -> None:
    state = play(predicting(), "B predict F8").state
    assert refusal(state, B, "predict W8") == (
        "already_predicted",
        "Your prediction of this trick is placed, and a placed one stays.",
    )
    assert refusal(state, A, "predict W9")[0] == "already_predicted"
    assert refusal(jousting(), B, "predict W8")[0] == "wrong_phase"


def test_T7_any_card_may_be_a_prediction_even_of_the_led_suit() -> None:
    state = predicting()
    assert [move.prediction for move in legal_moves(state, B) if isinstance(move, Predict)] == list(
        cards("W8 F8 S8 C8")
    )


def test_T7_a_prediction_may_void_its_owners_suit() -> None:
    state = play(predicting(), "B predict S8", "C predict S7", "D predict W6").state
    assert list(legal_moves(state, B)) == [Joust(card) for card in cards("W8 F8 C8")]
    assert isinstance(play(state, "B joust W8").state.phase, Jousting)


def test_A12_hand_of_one_suit_forces_the_suit_of_the_prediction() -> None:
    state = play(world("S9 S8 S7", "W8 W7 W6", "C1 C2 C3", "F1 F2 F3"), "A lead S9 S8").state
    assert list(legal_moves(state, B)) == [Predict(card) for card in cards("W8 W7 W6")]


def test_A12_others_void_against_a_led_cross_play_anything() -> None:
    state = play(world("C1 S9 S8", "W8 W7 W6", "F9 F8 F7", "F1 F2 F3"), "A lead C1 S9").state
    state = play(state, "B predict W8", "C predict F9", "D predict F1").state
    assert list(legal_moves(state, B)) == [Joust(card) for card in cards("W7 W6")]


def test_A12_two_simultaneous_moves_are_both_accepted() -> None:
    """Both players answered the number in their views, so the second answer is still valid after the first."""
    state = predicting()
    shown = {asked.seat: asked.number for asked in to_act(state)}
    after = play(state, "C predict S7").state
    assert Decision(B, shown[B]) in to_act(after)
    assert legal_moves(after, B) == legal_moves(state, B)


def test_A8_a_prediction_is_announced_without_its_card() -> None:
    step = play(predicting(), "B predict F8")
    assert [events_for(step, viewer) for viewer in (SPECTATOR, A, C, D)] == [[Committed(1, 1, B)]] * 4
    assert events_for(step, B) == [Committed(1, 1, B), Predicted(1, 1, "F8")]


def test_every_question_has_a_new_number() -> None:
    state = world(*HANDS)
    numbers = [to_act(state)[0].number]
    for move in ("A lead S9 C9", "B predict F8", "C predict S7", "D predict W6", "B joust S8", "C joust C7"):
        state = play(state, move).state
        numbers.append(to_act(state)[0].number)
    assert numbers == [1, 2, 2, 2, 3, 4, 5]


def test_legal_moves_are_made_once() -> None:
    state = world(*HANDS)
    assert legal_moves(state, A)[0] is legal_moves(state, A)[0]
    assert isinstance(legal_moves(state, A)[0], Lead)
