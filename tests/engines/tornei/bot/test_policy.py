"""The stand-in player: that it moves legally is a law; these say that it plays well."""

import random
from collections.abc import Sequence

import pytest

from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.bot.policy import policy
from engines.tornei.events import Event
from engines.tornei.moves import Joust, Lead, Move, Predict
from engines.tornei.rules import legal_moves
from engines.tornei.state import State
from tests.engines.kits import TORNEI
from tests.engines.knowing import known
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tornei.worlds import A, B, C, D, past, play, world


def choice(state: State, seat: Seat, heard: Sequence[Event] = ()) -> Move:
    return policy(known(GAME, state, seat, heard), NoChance())


def test_certain_first_is_predicted() -> None:
    """With two cards left, W14 is first whatever happens, so it is led and the other predicts it."""
    state = world("W14 W2", "S1 S2", "S3 S4", "S5 S6", tricks=past(6, winner=B), leader=A)
    assert choice(state, A) == Lead("W14", "W2")


def test_certain_last_is_predicted() -> None:
    state = world("S1 S2 C9", "C1 C2 F3", "S3 S4 F1", "S5 S6 F2", tricks=past(5, winner=B), leader=A)
    state = play(state, "A lead C9 S1").state
    assert choice(state, B) == Predict("C2")


def test_card_is_chosen_that_makes_the_prediction_true() -> None:
    """D is the last to follow and has said "second": of its Shamrocks only S9 comes second."""
    state = world("S10 C1 C2", "S3 C3 C4", "S5 C5 C6", "S14 S9 S2 F1", tricks=past(4, winner=D), leader=A)
    state = play(
        state, "A lead S10 C1", "B predict C3", "C predict C5", "D predict F1", "B joust S3", "C joust S5"
    ).state
    assert choice(state, D) == Joust("S9")


def test_no_trick_is_taken_that_would_cost_the_bonus() -> None:
    """The last but one trick, none taken so far, the prediction wrong whatever comes: stay below (T19)."""
    state = world("S10 C1 C2", "S3 C3 C4", "S5 C5 C6", "S14 S2 F1", tricks=past(5, winner=A), leader=A)
    state = play(
        state, "A lead S10 C1", "B predict C3", "C predict C5", "D predict F1", "B joust S3", "C joust S5"
    ).state
    assert choice(state, D) == Joust("S2")


@pytest.mark.parametrize("options", TORNEI.options[::7])
@pytest.mark.parametrize("players", [3, 4])
def test_it_beats_random_players(players: int, options: object) -> None:
    wins = 0
    for seed in range(4):
        chance, rng = RandomChance(seed), random.Random(seed)
        state = GAME.setup(players, options, chance).state  # type: ignore[arg-type]
        while asked := GAME.to_act(state):
            seat = asked[0].seat
            legal = GAME.legal_moves(state, seat)
            move = choice(state, seat) if seat == A else rng.choice(legal)
            state = GAME.apply(state, seat, move, chance).state
        ended = GAME.outcome(state)
        assert ended is not None
        wins += A in ended.winners
    assert wins >= 3


def test_same_view_gets_the_same_move() -> None:
    state = GAME.setup(4, TORNEI.options[0], RandomChance(1)).state
    seat = GAME.to_act(state)[0].seat
    assert choice(state, seat) == choice(state, seat)
    assert {choice(state, seat).kind for seat in (A, B, C, D) if legal_moves(state, seat)} == {"lead"}
