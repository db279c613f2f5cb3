"""Luck and decisions of a match apart, from its public events."""

from itertools import product
from typing import Any

import pytest

from engines.core.seats import SPECTATOR, Seat
from engines.joust import GAME
from engines.joust.luck import luck_apart, own_points
from engines.joust.options import Options
from engines.joust.policy import optimal, values
from engines.joust.rules import forfeit
from tests.engines.joust.worlds import B, begun, events_for
from tests.engines.kits import JOUST
from tests.engines.knowing import known
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.random_games import playout

VARIETIES = [
    Options("3", note, first, limit, visibility)
    for note, first, limit, visibility in product(
        ("per_die", "per_roll", "both"), ("every_run", "first_run_only"), ("three", "matches"), ("open", "sealed")
    )
]


@pytest.mark.parametrize("options", VARIETIES, ids=str)
def test_decisions_are_the_sum_of_what_each_answer_gave_away(options: Options) -> None:
    for seed in range(6):
        given = [0.0, 0.0]
        for turn in playout(JOUST, 2, options, seed):
            if turn.move is not None:
                seen = known(GAME, turn.before, turn.seat)
                worth = values(seen)
                given[turn.seat] += max(worth) - worth[list(seen.legal).index(turn.move)]
        shares = luck_apart(options, GAME.view(turn.after, SPECTATOR), turn.history(SPECTATOR))
        assert [-share.decisions for share in shares] == pytest.approx(given, abs=1e-9)


def best_match(options: Options, seed: int) -> tuple[Any, list[Any]]:
    """The end of a match of two optimal knights, and its public events."""
    chance = RandomChance(seed)
    step = GAME.setup(2, options, chance)
    events = list(events_for(step, SPECTATOR))
    while decisions := GAME.to_act(step.state):
        seat = decisions[0].seat
        move = optimal(known(GAME, step.state, seat), NoChance())
        step = GAME.apply(step.state, seat, move, chance)
        events += events_for(step, SPECTATOR)
    return step.state, events


def test_the_best_knight_gives_nothing_away_and_has_no_luck_on_average() -> None:
    luck = []
    for seed in range(60):
        state, events = best_match(Options(), seed)
        shares = luck_apart(state.options, GAME.view(state, SPECTATOR), events)
        assert [share.decisions for share in shares] == pytest.approx([0, 0], abs=1e-9)
        luck += [share.luck for share in shares]
    assert min(luck) < -2
    assert max(luck) > 2
    # The other knight ends some runs early, so the average is a little below 0.
    assert abs(sum(luck) / len(luck)) < 1.5


def test_points_without_luck_are_near_the_expected_points() -> None:
    state, events = best_match(Options(), 3)
    shown = GAME.view(state, SPECTATOR)
    made = [sum(own_points(run, Seat(seat)) for run in shown.runs) for seat in range(2)]
    expected = [points - share.luck for points, share in zip(made, luck_apart(Options(), shown, events), strict=True)]
    assert all(2.2 * len(shown.runs) < one < 2.7 * len(shown.runs) for one in expected)


def test_a_forfeit_is_not_split() -> None:
    step = forfeit(begun("4", "4", "6 5 3 2 1", "6 5 3 2 1").state, B)
    assert luck_apart(Options(), GAME.view(step.state, SPECTATOR), ()) == ()
