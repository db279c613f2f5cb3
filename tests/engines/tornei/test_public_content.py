"""The cards' public values (A1)."""

from engines.tornei.options import Options
from engines.tornei.public_content import Rung, public_content
from engines.tornei.state import Score


def test_A1_ladder_gives_rank_and_points_of_each_suit() -> None:  # noqa: N802
    assert public_content(Options()).ladder == (Rung("W", 1, 2), Rung("F", 2, 3), Rung("S", 3, 3), Rung("C", 4, 2))


def test_A6_a_taken_trick_has_its_value_in_the_score() -> None:  # noqa: N802
    assert public_content(Options()).trick_points == 1
    assert public_content(Options()).no_trick_points == 3
    assert [Score(0, tricks).trick_points for tricks in range(4)] == [3, 1, 2, 3]
