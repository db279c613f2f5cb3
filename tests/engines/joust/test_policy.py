"""The stand-in knights: their choices from their views, and the values of their runs."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import random
from dataclasses import replace
from fractions import Fraction
from operator import itemgetter
from typing import Any

import pytest

from engines.core.seats import Seat
from engines.joust import GAME, POLICIES
from engines.joust.options import Options
from engines.joust.policy import easy, optimal, thrifty
from engines.joust.prospects import Prospects
from engines.joust.riding import thrifty_move
from engines.joust.rules import legal_moves
from engines.joust.state import State
from tests.engines.joust.exact import START, Exact, best
from tests.engines.joust.worlds import B, Knight, W, play, world
from tests.engines.kits import JOUST
from tests.engines.knowing import known
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.random_games import playout

IDLE = "6 5 3 2 1"
THRIFTY = itemgetter(0)

VARIETIES = [
    Options(),
    Options("5", "per_roll", "every_run", "matches"),
    Options("3", "both", "every_run", "matches"),
    Options("5", "per_die", "every_run", "three"),
]


def prospects(aim: int, options: Options, **other: Any) -> Prospects:
    return Prospects(
        aim,  # type: ignore[arg-type]
        partial_break_points=int(options.partial_break_points),
        note_rule=options.note_rule,
        on_target_limit=options.on_target_limit,
        **other,
    )


def choice(policy: Any, state: State, seat: Seat = W) -> str:
    return GAME.write_move(policy(known(GAME, state, seat), NoChance()))


@pytest.mark.parametrize(
    ("aim", "best", "default"),
    [(1, 2.280623, 1.524115), (2, 2.570433, 1.828127), (3, 2.619258, 1.881667)],
)
def test_expected_points_of_a_run_are_computed_exactly(aim: int, best: float, default: float) -> None:
    for mirrored in (aim, 7 - aim):
        assert Prospects(mirrored).of_a_run() == pytest.approx(best, abs=1e-6)
        assert Prospects(mirrored, way=THRIFTY).of_a_run() == pytest.approx(default, abs=1e-6)


@pytest.mark.parametrize("options", VARIETIES, ids=repr)
@pytest.mark.parametrize("aim", range(1, 7))
def test_the_best_way_is_never_worse_than_the_thrifty_one(options: Options, aim: int) -> None:
    assert prospects(aim, options).of_a_run() >= prospects(aim, options, way=THRIFTY).of_a_run()


@pytest.mark.parametrize(
    ("options", "aim"), [(VARIETIES[0], 1), (VARIETIES[0], 5), (VARIETIES[1], 3), (VARIETIES[2], 2), (VARIETIES[3], 6)]
)
def test_prospects_equal_the_rules_results(options: Options, aim: int) -> None:
    """Every line, every legal move, in fractions: exactly the same number."""
    exact = best(options, aim)
    assert prospects(aim, options, one=Fraction(1)).of_a_run() == exact.before(1, START)
    by_default = Exact(options, aim, lambda worth: worth[thrifty_move(list(worth), aim)])
    assert prospects(aim, options, one=Fraction(1), way=THRIFTY).of_a_run() == by_default.before(1, START)
    assert prospects(aim, options).of_a_run() == pytest.approx(float(exact.before(1, START)), abs=1e-12)


def test_a_run_is_worth_less_if_its_first_roll_cannot_unhorse() -> None:
    for aim in range(1, 7):
        counts, not_ = Prospects(aim).of_a_run(), Prospects(aim, first_roll_unhorses=False).of_a_run()
        assert 0 < counts - not_ < 15 * 41 / 1296


@pytest.mark.parametrize(
    ("options", "aims"),
    [
        (VARIETIES[0], (1, 5)),
        (VARIETIES[1], (3,)),
        (VARIETIES[2], (2,)),
        (VARIETIES[3], (6,)),
        (Options("3", "per_roll", "first_run_only", "three"), (4,)),
    ],
)
def test_optimal_makes_the_move_with_the_most_expected_points(options: Options, aims: tuple[int, ...]) -> None:
    """Tests every aim, but not with every option, because computing a run for an aim and options is slow. Mirrored aims
    are all tested, because the policy uses one table for two.
    """
    judged = 0
    for seed in range(16):
        for turn in playout(JOUST, 2, replace(options, visibility=("open", "sealed")[seed % 2]), seed):
            for decision in GAME.to_act(turn.after):
                phase, seat = turn.after.phase, decision.seat
                aim = phase.contacts[1 - seat]
                if aim not in aims:
                    continue
                legal = legal_moves(turn.after, seat)
                worth = best(options, aim).moves(phase.roll, phase.rides[seat])
                made = optimal(known(GAME, turn.after, seat), NoChance())
                assert float(worth[made]) == pytest.approx(float(max(worth.values())), abs=1e-12)
                judged += len(legal) > 1
    assert judged > 30


def test_optimal_is_the_default_policy_and_all_have_names() -> None:
    assert GAME.policy is optimal
    assert (GAME.easy_policy, GAME.search) == (easy, None), "no search finds more than the optimum"
    assert {"optimal": optimal, "thrifty": thrifty, "easy": easy} == POLICIES


def test_optimal_rides_out_a_run_that_cannot_hit() -> None:
    state = world(Knight("6 1", placed="4 1 4"), "6 5", contacts=(4, 4))
    assert choice(optimal, state) == "ride_out"
    assert choice(thrifty, state) == "reroll"


def test_optimal_takes_the_match_if_it_is_worth_more() -> None:
    state = world("5 4 4 2 1", IDLE, contacts=(4, 4))
    assert choice(optimal, state) == choice(thrifty, state) == "match"


@pytest.mark.parametrize(
    ("knight", "move"),
    [
        (Knight("5 2 1", rerolls=3), "set"),
        (Knight("5 2 1", rerolls=2), "adjacent 5"),
        (Knight("6 2 1", rerolls=2), "reroll"),
        (Knight("6 1 1", rerolls=0), "reroll"),
        (Knight("4 4 2", rerolls=2), "match"),
    ],
)
def test_B3_thrifty_way(knight: Knight, move: str) -> None:
    """MATCH, else SET, else ADJACENT, else REROLL."""
    assert choice(thrifty, world(knight, "6 5 3", contacts=(4, 4))) == move


def test_B3_thrifty_places_the_nearest_distant_die() -> None:
    assert choice(thrifty, world(Knight("6 2 1", rerolls=0), "6 5 3", contacts=(5, 4))) in ("offset 6", "offset 2")
    assert choice(thrifty, world(Knight("6 5 1", rerolls=0), "6 5 3", contacts=(5, 2))) == "adjacent 1"
    assert choice(thrifty, world(Knight("6 5 4", rerolls=0), "6 5 3", contacts=(5, 2))) == "offset 4"


@pytest.mark.parametrize(
    ("knight", "move"),
    [
        (Knight("4 4 2", rerolls=2), "match"),
        (Knight("5 2 1", rerolls=3), "reroll"),
        (Knight("5 2 1", rerolls=1), "reroll"),
        (Knight("5 2 1", rerolls=0), "adjacent 5"),
    ],
)
def test_a_beginner_rolls_again_until_there_is_a_match(knight: Knight, move: str) -> None:
    """The beginner saves no rerolls for SET, leaves an adjacent die unplaced, and makes no draws."""
    assert choice(easy, world(knight, "6 5 3", contacts=(4, 4))) == move


def test_optimal_uses_its_own_view_in_a_sealed_match() -> None:
    state = world(IDLE, IDLE, contacts=(4, 4), options=Options(visibility="sealed"))
    before = choice(optimal, state, B)
    assert choice(optimal, play(state, "W reroll -> 6 6 6 2 1").state, B) == before


def test_optimal_beats_random_knights() -> None:
    points = [0, 0]
    for seed in range(50):
        chance, rng = RandomChance(seed), random.Random(seed)
        state = GAME.setup(2, Options(), chance).state
        while asked := GAME.to_act(state):
            seat = asked[0].seat
            legal = legal_moves(state, seat)
            move = optimal(known(GAME, state, seat), chance) if seat == W else rng.choice(legal)
            state = GAME.apply(state, seat, move, chance).state
        ended = GAME.outcome(state)
        assert ended is not None
        points = [own + more for own, more in zip(points, ended.scores, strict=True)]
    assert points[W] > 1.1 * points[B]
