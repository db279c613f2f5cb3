"""The strong bot: that it moves legally is a law; these say what it does not know, and that its worlds fit."""

import random
from dataclasses import replace

import pytest

from engines.core.seats import Seat
from engines.tournay import GAME
from engines.tournay.bot.search import search
from engines.tournay.bot.worlds import dealt_world
from engines.tournay.model.moves import Play
from engines.tournay.model.state import State, Turn
from engines.tournay.view.view import view
from tests.engines.kits import TOURNAY
from tests.engines.knowing import known
from tests.engines.laws import playout
from tests.engines.random_chance import RandomChance
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, player, world


@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_worlds_look_to_its_player_as_the_table_does(players: int) -> None:
    """Down to every number of the view; and no two worlds need be the same."""
    compared = different = 0
    for turn in playout(TOURNAY, players, table_options(), seed=3):
        state, phase = turn.after, turn.after.phase
        if not isinstance(phase, Turn) or phase.staged is not None:
            continue
        seen = view(state, phase.seat)
        worlds = [
            dealt_world(seen, state.options, has_played=phase.has_played, chance=RandomChance(seed))
            for seed in range(2)
        ]
        for one in worlds:
            compared += 1
            assert view(one, phase.seat) == seen
            assert sorted(TOURNAY.components(one)) == sorted(TOURNAY.components(state))
        different += worlds[0] != worlds[1]
    assert different > 5
    assert compared > 10


def test_what_it_cannot_know_changes_nothing() -> None:
    """In two worlds that look alike to a seat, the same luck leads to the same move."""
    rng, compared = random.Random(5), 0
    for turn in playout(TOURNAY, 2, table_options(), seed=4):
        if compared == 6 or not isinstance(turn.after.phase, Turn):
            continue
        seat = turn.after.phase.seat
        other = TOURNAY.permuted(turn.after, seat, rng)
        if other is not None:
            compared += 1
            assert other != turn.after
            assert found(other, seat) == found(turn.after, seat)
    assert compared == 6


def found(state: State, seat: Seat) -> object:
    return search(known(GAME, state, seat), RandomChance(1), lambda: False)


def test_it_plays_a_card_that_wins_the_last_round() -> None:
    """The usual bot would, too; the search must not lose sight of it."""
    state = replace(world(player("Great Market", {"0,0": "Fort"}, deniers=4)), ending="two_districts")
    left = iter(range(8))
    move = search(known(GAME, state, A), RandomChance(1), lambda: next(left, None) is not None)
    assert isinstance(move, Play)
