"""The usual bot: a law checks that its moves are legal; these tests check that it wins."""

import random

import pytest

from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.bot.policy import policy
from engines.tornei.moves import Move
from engines.tornei.rules import legal_moves
from engines.tornei.state import State
from tests.engines.kits import TORNEI
from tests.engines.knowing import known
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tornei.worlds import A, B, C, D


def choice(state: State, seat: Seat) -> Move:
    return policy(known(GAME, state, seat), NoChance())


@pytest.mark.parametrize("options", TORNEI.options[::7])
@pytest.mark.parametrize("players", [3, 4])
def test_the_usual_bot_beats_random_players(players: int, options: object) -> None:
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
