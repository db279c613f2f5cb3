"""The order of a tournament's entrants (B9)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import random

import pytest

from app.tournaments.standings import Result, leaders, standings, walk_over
from engines.core.game import Outcome, TiebreakStat
from engines.core.seats import Seat

A, B, C, D = range(4)


def match(
    first: int, second: int, scores: tuple[int, int], *, won: int | None,
    unhorsings: tuple[int, int] = (0, 0), lances: tuple[int, int] = (0, 0), play_off: bool = False,
) -> Result:  # fmt: skip
    """A joust with this outcome; `won` is an entrant, or `None` for a tie."""
    winners = frozenset() if won is None else frozenset({Seat((first, second).index(won))})
    tiebreak_stats = (TiebreakStat("unhorsings", unhorsings), TiebreakStat("lances", lances))
    return Result((first, second), Outcome(scores, winners, "unhorsed", tiebreak_stats), play_off)


EXAMPLE = [
    match(A, B, (18, 3), won=A, unhorsings=(1, 0), lances=(1, 1)),
    match(C, D, (11, 3), won=C, lances=(2, 1)),
    match(A, C, (3, 3), won=None, lances=(1, 1)),
    match(B, D, (8, 0), won=B, lances=(1, 0)),
    match(A, D, (0, 0), won=None),
    match(B, C, (8, 0), won=B, lances=(1, 0)),
]


def order(results: list[Result], first: str = "wins", entrants: int = 4) -> list[int]:
    return [standing.entrant for standing in standings(range(entrants), results, first)]


def by(results: list[Result], first: str = "wins", entrants: int = 4) -> list[str | None]:
    return [standing.by for standing in standings(range(entrants), results, first)]


def test_B9_the_example_of_four_knights() -> None:
    lines = standings(range(4), EXAMPLE, "wins")
    assert [(one.entrant, one.won, one.tied, one.lost, one.points) for one in lines] == [
        (B, 2, 0, 1, 19),
        (A, 1, 2, 0, 21),
        (C, 1, 1, 1, 14),
        (D, 0, 1, 2, 3),
    ]
    assert [one.rank for one in lines] == [1, 2, 3, 4]
    assert [one.by for one in lines] == [None, "won", "points", "won"]
    assert [(stat.name, stat.made, stat.suffered) for stat in lines[1].tiebreak_stats] == [
        ("unhorsings", 1, 0),
        ("lances", 2, 2),
    ]


def test_J26_points_come_first_if_so_chosen() -> None:
    assert order(EXAMPLE, "points") == [A, B, C, D]
    assert by(EXAMPLE, "points") == [None, "points", "points", "points"]


def test_J26_equal_points_are_ordered_by_wins() -> None:
    results = [match(A, B, (3, 3), won=None), match(B, C, (0, 5), won=C), match(A, D, (2, 0), won=None)]
    assert [(one.entrant, one.points) for one in standings(range(4), results, "points")][:2] == [(C, 5), (A, 5)]
    assert by(results, "points")[1] == "won"


def test_B9_equals_are_ordered_by_their_own_match() -> None:
    # A and B have two wins and 11 points each; B has beaten A.
    results = [
        match(A, B, (3, 8), won=B), match(A, C, (8, 0), won=A), match(A, D, (0, 0), won=A),
        match(B, C, (3, 0), won=B), match(B, D, (0, 8), won=D),
    ]  # fmt: skip
    lines = standings(range(4), results, "wins")
    assert [(one.entrant, one.won, one.points) for one in lines][:2] == [(B, 2, 11), (A, 2, 11)]
    assert lines[1].by == "head_to_head"


def test_B9_among_three_equals_only_their_own_matches_count() -> None:
    # A, B, C have one win and 13 points each, and have beaten each other in a circle. Among them A has 13, B 8, C 5; B
    # and C make up for it with their points against D.
    results = [
        match(A, B, (8, 3), won=A), match(B, C, (5, 0), won=B), match(A, C, (5, 5), won=C),
        match(B, D, (5, 0), won=None), match(C, D, (8, 0), won=None),
    ]  # fmt: skip
    lines = standings(range(4), results, "wins")
    assert [(one.entrant, one.won, one.points) for one in lines][:3] == [(A, 1, 13), (B, 1, 13), (C, 1, 13)]
    assert [one.by for one in lines][1:3] == ["head_to_head", "head_to_head"]


@pytest.mark.parametrize(
    ("tiebreak_stats", "decided_by"),
    [
        # A and B beat C with the same points; A's other matches decide.
        ({"unhorsings": (1, 0)}, "unhorsings_made"),
        ({"lances": (1, 0)}, "lances_made"),
    ],
)
def test_B9_feats_made_order_equals(tiebreak_stats: dict[str, tuple[int, int]], decided_by: str) -> None:
    results = [match(A, C, (8, 0), won=A, **tiebreak_stats), match(B, C, (8, 0), won=B), match(A, B, (3, 3), won=None)]
    assert order(results, entrants=3) == [A, B, C]
    assert by(results, entrants=3)[1] == decided_by


@pytest.mark.parametrize(
    ("tiebreak_stats", "decided_by"),
    [({"unhorsings": (0, 1)}, "unhorsings_suffered"), ({"lances": (0, 1)}, "lances_suffered")],
)
def test_B9_fewer_feats_suffered_order_equals(tiebreak_stats: dict[str, tuple[int, int]], decided_by: str) -> None:
    results = [match(A, C, (8, 0), won=A, **tiebreak_stats), match(B, C, (8, 0), won=B), match(A, B, (3, 3), won=None)]
    assert order(results, entrants=3) == [B, A, C]
    assert by(results, entrants=3)[1] == decided_by


def test_B9_complete_equals_share_the_place() -> None:
    results = [match(A, C, (8, 0), won=A), match(B, C, (8, 0), won=B), match(A, B, (3, 3), won=None)]
    lines = standings(range(3), results, "wins")
    assert [(one.rank, one.shared, one.by) for one in lines] == [(1, True, None), (1, True, None), (3, False, "won")]
    assert leaders(lines) == (A, B)


def test_B9_a_play_off_decides_and_counts_in_nothing_else() -> None:
    results = [match(A, C, (8, 0), won=A), match(B, C, (8, 0), won=B), match(A, B, (3, 3), won=None)]
    off = match(A, B, (0, 18), won=B, unhorsings=(0, 1), lances=(0, 1), play_off=True)
    lines = standings(range(3), [*results, off], "wins")
    assert leaders(lines) == (B,)
    assert [(one.won, one.points, one.played) for one in lines[:2]] == [(1, 11, 2), (1, 11, 2)]
    assert lines[1].by == "play_off"
    tied = match(A, B, (3, 3), won=None, play_off=True)
    assert leaders(standings(range(3), [*results, tied], "wins")) == (A, B)


def test_B9_a_walk_over_is_a_win_with_points_and_without_feats() -> None:
    lines = standings(range(3), [walk_over((B, A), A, 5)], "wins")
    assert [(one.entrant, one.won, one.lost, one.points) for one in lines] == [(A, 1, 0, 5), (B, 0, 1, 0), (C, 0, 0, 0)]
    assert all(stat.made == stat.suffered == 0 for one in lines for stat in one.tiebreak_stats)


def test_a_tie_may_have_no_winner_or_two_winners() -> None:
    for winners in (frozenset[Seat](), frozenset({Seat(0), Seat(1)})):
        lines = standings(range(2), [Result((A, B), Outcome((3, 3), winners, "tie"))], "wins")
        assert [(one.won, one.tied, one.lost) for one in lines] == [(0, 1, 0), (0, 1, 0)]


def test_one_of_four_at_a_table_wins_and_three_lose() -> None:
    outcome = Outcome((10, 7, 7, 2), frozenset({Seat(2)}), "points")
    lines = standings(range(4), [Result((D, C, B, A), outcome)], "wins")
    assert [(one.entrant, one.won, one.lost) for one in lines] == [(B, 1, 0), (D, 0, 1), (C, 0, 1), (A, 0, 1)]


def test_without_results_everybody_is_first() -> None:
    assert [(one.rank, one.shared) for one in standings(range(5), [], "wins")] == [(1, True)] * 5


@pytest.mark.parametrize("seed", range(40))
def test_the_order_does_not_depend_on_the_order_of_results(seed: int) -> None:
    luck = random.Random(seed)
    results = []
    for first in range(6):
        for second in range(first):
            scores = (luck.choice((0, 3, 8)), luck.choice((0, 3, 8)))
            lances = (luck.randrange(3), luck.randrange(3))
            won = None if scores[0] == scores[1] else (first, second)[scores[1] > scores[0]]
            results.append(match(first, second, scores, won=won, lances=lances))
    expected = standings(range(6), results, "wins")
    assert {one.entrant for one in expected} == set(range(6))
    assert sum(one.points for one in expected) == sum(sum(result.outcome.scores) for result in results)
    assert sum(one.won for one in expected) == sum(one.lost for one in expected)
    for _ in range(5):
        luck.shuffle(results)
        assert standings(range(6), results, "wins") == expected
