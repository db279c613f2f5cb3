"""Appraisals of Tornei: the reason for the usual bot's best move."""

from typing import Any

from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.state import State
from tests.engines.knowing import appraised
from tests.engines.tornei.worlds import A, B, C, D, past, play, world


def hint(state: State, seat: Seat) -> tuple[str, str, dict[str, Any]]:
    found = appraised(GAME, state, seat)
    return GAME.write_move(found.best.move), found.reason.key, dict(found.reason.arguments)


def test_strongest_card_is_unbeaten() -> None:
    state = world("W14 W2", "S1 S2", "S3 S4", "S5 S6", tricks=past(6, winner=A), leader=A)
    assert hint(state, A) == ("lead W14 W2", "unbeaten", {"card": "W14", "rank": 1})


def test_the_last_card_of_a_trick_has_a_certain_rank() -> None:
    state = world("S10 C1 C2", "S3 C3 C4", "S5 C5 C6", "S14 S9 S2 F1", tricks=past(4, winner=D), leader=A)
    state = play(
        state, "A lead S10 C1", "B predict C3", "C predict C5", "D predict F1", "B joust S3", "C joust S5"
    ).state
    assert hint(state, D) == ("joust S9", "last", {"card": "S9", "rank": 2})


def test_a_trick_that_would_cost_the_bonus_is_avoided() -> None:
    state = world("S10 C1 C2", "S3 C3 C4", "S5 C5 C6", "S14 S2 F1", tricks=past(5, winner=A), leader=A)
    state = play(
        state, "A lead S10 C1", "B predict C3", "C predict C5", "D predict F1", "B joust S3", "C joust S5"
    ).state
    assert hint(state, D) == ("joust S2", "no_trick", {})


def test_the_only_card_of_the_led_suit() -> None:
    state = world("S10 C1 C2", "S3 C3 C4", "S5 C5 C6", "S14 W2 F1", tricks=past(4, winner=A), leader=A)
    state = play(state, "A lead S10 C1", "B predict C3", "C predict C5", "D predict F1").state
    assert hint(state, B) == ("joust S3", "only", {"card": "S3"})


def test_the_dummys_forced_card_is_named() -> None:
    state = world("C11 C9 F7", "C1 S2 W3", "F4 F5 W6", shown="W10", pile="C2", tricks=past(4, players=3), leader=A)
    assert hint(state, A) == ("lead C9 C11", "dummy", {"card": "C9", "other": "W10", "rank": 4, "tenths": 6})


def test_a_single_card_that_can_still_win_is_named() -> None:
    """Of all cards that A has not seen, only W14 beats W13."""
    state = world("W13 W1 C5", "W14 S2 S7", "S3 S4 S8", "S5 S6 S9", tricks=past(5, winner=A), leader=A)
    assert hint(state, A) == ("lead W13 W1", "one_higher", {"card": "W13", "other": "W14", "rank": 1})


def test_values_are_those_of_all_legal_moves() -> None:
    state = world("W13 W1 C5", "W14 S2 S7", "S3 S4 S8", "S5 S6 S9", tricks=past(5, winner=A), leader=A)
    found = appraised(GAME, state, A)
    assert {one.move for one in found.moves} == set(GAME.legal_moves(state, A))
    assert found.runner_up is not None
    assert found.best.value >= found.runner_up.value


def test_all_remaining_cards_being_stronger_is_named() -> None:
    state = world("C1 C9 W2", "S2 S7 S10", "S3 S4 S8", "S5 S6 S9", tricks=past(5, winner=C), leader=A)
    move, key, given = hint(state, A)
    assert (move, key, given) == ("lead C1 C9", "lowest", {"card": "C1", "rank": 4})
