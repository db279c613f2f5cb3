"""What the cards say (A1)."""

from engines.tornei.options import Options
from engines.tornei.public_content import Rung, public_content


def test_A1_ladder_says_rank_and_points_of_each_suit() -> None:  # noqa: N802
    assert public_content(Options()).ladder == (Rung("W", 1, 2), Rung("F", 2, 3), Rung("S", 3, 3), Rung("C", 4, 2))
