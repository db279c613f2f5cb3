"""Seats, and the order of play (A2, A3)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.chance import ScriptedChance
from engines.tornei.events import Jousted, RoundDealt
from engines.tornei.options import Options
from engines.tornei.rules import setup
from engines.tornei.seating import clockwise, first_leader, next_dealer, order_of_play
from engines.tornei.state import DUMMY, Predicting
from tests.engines.tornei.worlds import A, B, C, D, world

BESIDE = Options(dummy_seat="right_of_dealer")


def test_A2_players_deal_in_turn_and_the_dummy_never() -> None:
    assert [next_dealer(4, seat) for seat in (A, B, C, D)] == [B, C, D, A]
    assert [next_dealer(3, seat) for seat in (A, B, C)] == [B, C, A]


def test_A3_left_of_the_dealer_leads_the_first_trick() -> None:
    assert [first_leader(4, Options(), dealer) for dealer in (A, B, C, D)] == [B, C, D, A]


def test_T12_dummy_sits_after_the_third_player() -> None:
    assert [clockwise(3, Options(), dealer) for dealer in (A, B, C)] == [(A, B, C, DUMMY)] * 3


def test_T12_dummy_may_sit_right_of_the_dealer() -> None:
    """Dealer, player, player, dummy; read from seat 0."""
    assert [clockwise(3, BESIDE, dealer) for dealer in (A, B, C)] == [
        (A, B, C, DUMMY),
        (A, DUMMY, B, C),
        (A, B, DUMMY, C),
    ]
    assert clockwise(4, BESIDE, B) == (A, B, C, D)


def test_T12_order_of_play_goes_round_the_dummys_seat() -> None:
    hands = ("W1", "W2", "W3")
    assert order_of_play(world(*hands, dealer=B, options=BESIDE), C) == (C, A, DUMMY, B)
    assert order_of_play(world(*hands, dealer=B), C) == (C, DUMMY, A, B)
    assert order_of_play(world(*hands, dealer=B), DUMMY) == (DUMMY, A, B, C)


def test_T13_dummy_never_leads_the_first_trick() -> None:
    """The dealer is the third player, whose left neighbour is the dummy: it is skipped. So everybody leads once."""
    assert [first_leader(3, Options(), dealer) for dealer in (A, B, C)] == [B, C, A]
    assert [first_leader(3, BESIDE, dealer) for dealer in (A, B, C)] == [B, C, A]


def test_T13_dummy_may_lead_the_first_trick_as_an_option() -> None:
    options = Options(dummy_first_lead="dummy")
    assert [first_leader(3, options, dealer) for dealer in (A, B, C)] == [B, C, DUMMY]
    assert [first_leader(4, options, dealer) for dealer in (A, B, C, D)] == [B, C, D, A]


def test_T13_dummy_that_leads_first_does_so_within_the_deal() -> None:
    step = setup(3, Options(dummy_first_lead="dummy"), ScriptedChance([2, *range(55, 0, -1)]))
    first, last = step.emitted[0].event, step.emitted[-1].event
    assert isinstance(first, RoundDealt)
    assert first.leader == DUMMY
    assert last == Jousted(1, 1, DUMMY, "C7")
    assert step.state.phase == Predicting(DUMMY, "C7", (None, None, None))


@pytest.mark.parametrize("dealer", [A, B, C])
def test_T13_no_dummy_leads_right_of_the_dealer(dealer: int) -> None:
    options = Options(dummy_seat="right_of_dealer", dummy_first_lead="dummy")
    assert first_leader(3, options, dealer) != DUMMY
