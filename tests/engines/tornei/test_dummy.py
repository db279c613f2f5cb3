"""The dummy of three players (A7)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import Decision, IllegalMove
from engines.core.seats import SPECTATOR
from engines.tornei.cards import Card, Suit
from engines.tornei.dummy import forced_card, without
from engines.tornei.events import Committed, Jousted, Predicted, TrickResolved
from engines.tornei.moves import Predict
from engines.tornei.options import Options
from engines.tornei.rules import apply, legal_moves, to_act
from engines.tornei.state import DUMMY, Dummy, Jousting, Leading, Predicting
from engines.tornei.view import view
from tests.engines.tornei.worlds import NO_CHANCE, A, B, C, begun, cards, events_for, past, play, ranks, world

SHOWN = Dummy((cards("W5 W2"), (), cards("S9 S11 S3"), cards("C1 C14")), cards("F1"))
FIFO = Options(dummy_order="fifo")


@pytest.mark.parametrize(("led", "card"), [("W", "W2"), ("F", "W2"), ("S", "S3"), ("C", "C14"), (None, "W2")])
def test_T14_dummy_plays_the_last_dealt_card_of_a_column(led: Suit | None, card: Card) -> None:
    """Of the led suit, or of its strongest column if it has none of that suit and if it leads."""
    assert forced_card(SHOWN.columns, led, Options()) == card


@pytest.mark.parametrize(("led", "card"), [("W", "W5"), ("F", "W5"), ("S", "S9"), ("C", "C1"), (None, "W5")])
def test_T14_fifo_plays_the_first_dealt(led: Suit | None, card: Card) -> None:
    assert forced_card(SHOWN.columns, led, FIFO) == card


def test_A7_dummy_with_crosses_only_plays_crosses() -> None:
    crosses = ((), (), (), cards("C9 C4"))
    assert [forced_card(crosses, led, Options()) for led in ("W", "F", "S", "C", None)] == ["C4"] * 5


def test_A7_played_card_leaves_its_column() -> None:
    assert without(SHOWN, Card("S3")).columns == (cards("W5 W2"), (), cards("S9 S11"), cards("C1 C14"))
    assert without(SHOWN, Card("S9")).columns == (cards("W5 W2"), (), cards("S11 S3"), cards("C1 C14"))


def test_A7_dummy_follows_automatically_in_clockwise_order() -> None:
    state = world("S1 F1 W1", "S2 F2 W2", "S3 F3 W3", shown="W9 S9", pile="C1 C2", leader=B)
    step = play(state, "B lead S2 F2", "A predict F1", "C predict F3", "C joust S3")
    assert step.emitted[-2:] == tuple(
        [emitted for emitted in step.emitted if isinstance(emitted.event, Jousted) and emitted.event.seat in (C, DUMMY)]
    )
    assert step.emitted[-1].event == Jousted(1, 1, DUMMY, "S9")
    assert to_act(step.state)[0].seat == A


def test_A7_its_next_card_is_public_as_soon_as_a_suit_is_led() -> None:
    state = world("S11 F1 W1", "S2 F2 W2", "S3 F3 W3", shown="W9 S9 S8", pile="C1 C2")
    before = view(state, SPECTATOR).dummy
    led = play(state, "A lead S11 F1")
    during = view(led.state, SPECTATOR).dummy
    after = view(play(led.state, "B predict F2", "C predict F3", "B joust S2", "C joust S3").state, SPECTATOR).dummy
    assert before is not None
    assert during is not None
    assert after is not None
    assert (before.next, during.next, after.next) == (None, "S8", None)
    assert (during.columns, after.columns) == ((("W9",), (), ("S9", "S8"), ()), (("W9",), (), ("S9",), ()))


def test_T18_leading_dummy_predicts_nothing_unlike_the_players() -> None:
    state = world("S1 F1 W1", "S2 F2 W2", "S3 F3 W3", shown="W9 S9", pile="C1 C2", leader=DUMMY)
    step = begun(state)
    assert [emitted.event for emitted in step.emitted] == [Jousted(1, 1, DUMMY, "W9")]
    assert step.state.phase == Predicting(DUMMY, "W9", (None, None, None))
    assert {decision.seat for decision in to_act(step.state)} == {A, B, C}
    placed = play(step.state, "C predict F3", "A predict F1", "B predict F2")
    assert to_act(placed.state) == (Decision(A, placed.state.number),)
    assert not view(placed.state, A).seats[DUMMY].placed


def test_A7_dummy_that_wins_leads_the_next_trick_at_once() -> None:
    state = world("S1 F1 C3 C4", "S2 F2 C5 C6", "S3 F3 C7 C8", shown="W4 S9 W9", pile="C1 C2")
    step = play(state, "A lead S1 F1", "B predict F2", "C predict F3", "B joust S2", "C joust S3")
    resolved, led = (emitted.event for emitted in step.emitted[-2:])
    assert isinstance(resolved, TrickResolved)
    assert resolved.winner == DUMMY
    assert led == Jousted(1, 2, DUMMY, "W9")
    assert step.state.phase == Predicting(DUMMY, "W9", (None, None, None))


def test_A7_dummy_can_keep_winning() -> None:
    state = world("F1 F2 F3 F4", "S1 S2 S3 S4", "C3 C4 C5 C6", shown="W1 W2", pile="F9 F8", leader=DUMMY)
    step = begun(state)
    step = play(step.state, "A predict F1", "B predict S1", "C predict C3", "A joust F2", "B joust S2", "C joust C4")
    assert step.state.phase == Predicting(DUMMY, "W1", (None, None, None))
    assert ranks(step.state.tricks[0])["N"] == ("W2", 1, None, None)


def test_T17_tricks_of_the_dummy_are_counted_and_score_nothing() -> None:
    state = world("S1 F1 W1", "S2 F2 W2", "S3 F3 W3", shown="S9 C1", pile="C1 C2")
    step = play(state, "A lead S1 F1", "B predict F2", "C predict F3", "B joust S2", "C joust S3")
    seat = view(step.state, SPECTATOR).seats[DUMMY]
    assert (seat.tricks, seat.round_points, seat.game_points, seat.right, seat.wrong) == (1, 0, 0, (), ())


def test_T16_one_card_of_the_pile_is_flipped_when_a_trick_is_resolved() -> None:
    state = world("S11 F1 W1", "S2 F2 W2", "S3 F3 W3", shown="W9 S9", pile="C5 C2")
    step = play(state, "A lead S11 F1", "B predict F2", "C predict F3")
    dummy = view(step.state, SPECTATOR).dummy
    assert dummy is not None
    assert (dummy.flipped, dummy.face_down) == ((), 2)
    step = play(step.state, "B joust S2", "C joust S3")
    resolved = step.emitted[-1].event
    assert isinstance(resolved, TrickResolved)
    assert resolved.flipped == "C5"
    dummy = view(step.state, SPECTATOR).dummy
    assert dummy is not None
    assert (dummy.flipped, dummy.face_down) == (("C5",), 1)
    assert step.state.dummy == Dummy((("W9",), (), (), ()), cards("C2"))


def test_T16_a_flipped_card_is_no_prediction() -> None:
    """The dummy's S9 is third and C5 predicts fourth, or W5 is first: neither card is marked."""
    for flipped in ("C5", "S5", "W5"):
        state = world("S11 F1 W1", "S2 F2 W2", "S13 F3 W3", shown="S9 C1", pile=flipped)
        step = play(state, "A lead S11 F1", "B predict F2", "C predict F3", "B joust S2", "C joust S13")
        assert ranks(step.state.tricks[0])["N"] == ("S9", 3, None, None)


def test_A7_only_the_rules_act_for_the_dummy() -> None:
    state = begun(world("F1 F2 F3", "S1 S2 S3", "C3 C4 C5", shown="W1", pile="F9", leader=DUMMY)).state
    assert legal_moves(state, DUMMY) == ()
    with pytest.raises(IllegalMove) as refused:
        apply(state, DUMMY, Predict("F9"), NO_CHANCE)
    assert refused.value.code == "out_of_turn"


def test_A7_dummy_leads_the_last_trick_too() -> None:
    state = world(
        "F1 F2", "S1 S2", "C3 C4", shown="W1", pile="F9", leader=DUMMY, tricks=past(6, players=3), dealer=B,
        options=Options(rounds="1"),
    )  # fmt: skip
    step = play(begun(state).state, "A predict F1", "B predict S1", "C predict C3")
    assert [emitted.event for emitted in step.emitted if isinstance(emitted.event, Jousted)] == [
        Jousted(1, 7, A, "F2"),
        Jousted(1, 7, B, "S2"),
        Jousted(1, 7, C, "C4"),
    ]
    assert ranks(step.state.tricks[-1]) == {
        "N": ("W1", 1, None, None),
        "A": ("F2", 2, "F1", True),
        "B": ("S2", 3, "S1", True),
        "C": ("C4", 4, "C3", True),
    }


def test_A8_the_dummys_lead_places_no_prediction() -> None:
    state = world("F1 F2 F3", "S1 S2 S3", "C3 C4 C5", shown="W1", pile="F9", leader=DUMMY)
    assert not [emitted for emitted in begun(state).emitted if isinstance(emitted.event, Committed | Predicted)]
    step = play(begun(state).state, "B predict S1")
    assert events_for(step, A) == [Committed(1, 1, B)]
    assert events_for(step, B) == [Committed(1, 1, B), Predicted(1, 1, "S1")]
    assert isinstance(play(step.state, "A predict F1", "C predict C3").state.phase, Jousting)
    assert not isinstance(step.state.phase, Leading)
