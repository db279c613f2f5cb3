"""Every refusal: its code, and an unchanged state (B12)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import IllegalMove
from engines.core.seats import Seat
from engines.joust.moves import REROLL
from engines.joust.rules import apply, forfeit, legal_moves
from engines.joust.state import State
from tests.engines.joust.worlds import B, Knight, W, begun, play, refusal, world
from tests.engines.random_chance import NoChance

IDLE = "6 5 3 2 1"


def idle(*, rerolls: int = 2) -> State:
    return world(Knight(IDLE, rerolls=rerolls), IDLE, contacts=(4, 4))


@pytest.mark.parametrize("move", ["match", "combination"])
def test_a_choice_without_an_open_note_is_refused(move: str) -> None:
    assert refusal(idle(), f"W {move}") == "no_choice"


@pytest.mark.parametrize("move", ["reroll", "adjacent 5", "set", "offset 1"])
def test_placing_before_the_choice_of_the_note_is_refused(move: str) -> None:
    assert refusal(world("5 4 4 2 1", IDLE, contacts=(4, 4)), f"W {move}") == "choose_first"


def test_riding_out_too_early_is_refused_during_the_choice() -> None:
    assert refusal(world("5 4 4 2 1", IDLE, contacts=(4, 4)), "W ride_out") == "too_early"


@pytest.mark.parametrize("move", ["adjacent 4", "offset 4", "match"])
def test_placing_or_matching_while_blocked_is_refused(move: str) -> None:
    state = play(world("5 4 4 2 1", IDLE, contacts=(4, 4)), "W combination").state
    assert refusal(state, f"W {move}") == "blocked"


@pytest.mark.parametrize("move", ["adjacent 4", "offset 4"])
def test_a_die_that_is_not_in_the_hand_is_refused(move: str) -> None:
    assert refusal(idle(), f"W {move}") == "die_not_in_hand"


@pytest.mark.parametrize("die", [6, 2, 1])
def test_adjacent_with_a_distant_die_is_refused(die: int) -> None:
    assert refusal(idle(), f"W adjacent {die}") == "not_a_neighbour"


@pytest.mark.parametrize(("rerolls", "move"), [(0, "reroll"), (0, "set"), (1, "set"), (2, "set")])
def test_a_move_without_enough_rerolls_is_refused(rerolls: int, move: str) -> None:
    assert refusal(idle(rerolls=rerolls), f"W {move}") == "too_few_rerolls"


def test_offset_with_rerolls_left_is_refused() -> None:
    assert refusal(idle(rerolls=1), "W offset 1") == "rerolls_left"


def test_offset_with_a_neighbour_is_refused() -> None:
    assert refusal(idle(rerolls=0), "W offset 3") == "is_neighbour"


def test_riding_out_too_early_or_with_a_possible_hit_is_refused() -> None:
    assert refusal(idle(), "W ride_out") == "too_early"
    assert refusal(world("6 5 3", "6 5 3", contacts=(4, 4)), "W ride_out") == "may_still_hit"


@pytest.mark.parametrize("move", ["reroll", "adjacent 5", "set", "offset 1", "match", "combination", "ride_out"])
def test_a_move_after_placing_is_refused(move: str) -> None:
    state = play(idle(), "W adjacent 5").state
    assert refusal(state, f"W {move}") == "already_placed"


@pytest.mark.parametrize("move", ["reroll", "adjacent 5", "ride_out"])
@pytest.mark.parametrize("seat", ["W", "B"])
def test_a_move_after_the_match_is_refused(seat: str, move: str) -> None:
    assert refusal(begun("4", "4", "5 4 3 2 1", IDLE).state, f"{seat} {move}") == "match_over"


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_move_by_an_unknown_seat_is_refused(seat: int) -> None:
    with pytest.raises(IllegalMove) as refused:
        apply(idle(), Seat(seat), REROLL, NoChance())
    assert refused.value.code == "not_a_knight"
    with pytest.raises(IllegalMove) as refused:
        forfeit(idle(), Seat(seat))
    assert refused.value.code == "not_a_knight"
    assert legal_moves(idle(), Seat(seat)) == ()


def test_B12_a_knight_cannot_make_the_others_move() -> None:
    """Black has a choice; White has none and cannot make it."""
    state = world(IDLE, "5 4 4 2 1", contacts=(4, 4))
    assert refusal(state, "W match") == "no_choice"
    assert refusal(state, "B adjacent 5") == "choose_first"
    assert play(state, "B match").state.phase.rides[W] == state.phase.rides[W]
    assert play(state, "W adjacent 5").state.phase.rides[B] == state.phase.rides[B]
