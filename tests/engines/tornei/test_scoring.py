"""Points, their range, and who wins (A6, A12)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from collections.abc import Iterator
from itertools import product

import pytest

from engines.core.seats import Seat
from engines.tornei.cards import PREDICTION_POINTS, Card
from engines.tornei.options import Options
from engines.tornei.scoring import outcome, points, round_scores, totals, winners
from engines.tornei.state import Over, Played, Score, State
from tests.engines.tornei.worlds import A, B, past, world


@pytest.mark.parametrize(
    ("prediction", "rank", "worth"),
    [("W1", 1, 2), ("F1", 2, 3), ("S1", 3, 3), ("C1", 4, 2), ("W1", 2, 0), ("C1", 1, 0), ("S14", 2, 0), (None, 1, 0)],
)
def test_A6_points_of_a_prediction(prediction: str | None, rank: int, worth: int) -> None:
    assert points(Played(A, Card("W1"), rank, None if prediction is None else Card(prediction))) == worth


@pytest.mark.parametrize(("tricks", "worth"), [(0, 3), (1, 1), (2, 2), (3, 3), (4, 4), (7, 7)])
def test_T19_taking_no_trick_is_worth_three(tricks: int, worth: int) -> None:
    score = Score(prediction_points=8, tricks=tricks)
    assert (score.trick_points, score.total) == (worth, 8 + worth)


def test_A6_tricks_and_predictions_of_a_round() -> None:
    assert round_scores(past(7, winner=B), players=3) == (Score(0, 0), Score(0, 7), Score(0, 0))


def possible_scores() -> Iterator[Score]:
    """All possible scores of seven tricks: each trick is taken or not, and its prediction is right for some suit or
    wrong.

    A right "first" takes the trick, and no other right prediction does (A12).
    """
    tricks = [(PREDICTION_POINTS["W"], 1), *((PREDICTION_POINTS[suit], 0) for suit in "FSC"), (0, 0), (0, 1)]
    sums = {(0, 0)}
    for _ in range(7):
        sums = {(made + worth, taken + one) for (made, taken), (worth, one) in product(sums, tricks)}
    return (Score(made, taken) for made, taken in sums)


def test_A12_round_scores_are_every_number_from_1_to_24() -> None:
    assert {score.total for score in possible_scores()} == set(range(1, 25))


def test_A12_scores_with_a_trick_end_at_21_and_without_leave_out_4() -> None:
    assert {score.total for score in possible_scores() if score.tricks} == set(range(1, 22))
    assert {score.total for score in possible_scores() if not score.tricks} == {3, *range(5, 25)}


@pytest.mark.parametrize(
    ("scores", "best"),
    [
        ((9, 8, 7), (0,)),
        ((9, 9, 7), (0, 1)),
        ((7, 9, 9, 9), (1, 2, 3)),
        ((5, 5, 5), (0, 1, 2)),
        ((5, 5, 5, 5), (0, 1, 2, 3)),
        ((0, 0, 0, 1), (3,)),
    ],
)
def test_T20_everybody_with_the_highest_total_wins(scores: tuple[int, ...], best: tuple[int, ...]) -> None:
    assert winners(scores) == tuple(map(Seat, best))


def test_A6_game_score_is_the_sum_of_the_rounds() -> None:
    rounds = ((Score(5, 0), Score(2, 3), Score(0, 4)), (Score(4, 1), Score(6, 0), Score(3, 6)))
    over = State(Options(), rounds, A, 1, ((), (), ()), None, (), Over())
    assert totals(over) == (8 + 5, 5 + 9, 4 + 9)
    ended = outcome(over)
    assert ended is not None
    assert ended.winners == {1}
    assert outcome(world("W1", "W2", "W3", "W4")) is None
