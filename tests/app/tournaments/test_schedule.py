"""The pairings of each round, by the circle method (B9)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from collections import Counter

import pytest

from app.tournaments.schedule import ENTRANTS, byes, schedule


@pytest.mark.parametrize("entrants", ENTRANTS)
def test_B9_everybody_meets_everybody_once(entrants: int) -> None:
    pairs = [frozenset(pair) for pairs in schedule(entrants, double=False) for pair in pairs]
    assert len(pairs) == len(set(pairs)) == entrants * (entrants - 1) // 2
    assert set().union(*pairs) == set(range(entrants))


@pytest.mark.parametrize("entrants", ENTRANTS)
def test_B9_one_match_per_round_and_a_bye_for_odd_numbers(entrants: int) -> None:
    rounds = schedule(entrants, double=False)
    assert len(rounds) == entrants - 1 + entrants % 2
    resting = []
    for pairs in rounds:
        playing = [number for pair in pairs for number in pair]
        assert len(playing) == len(set(playing))
        assert len(byes(pairs, entrants)) == entrants % 2
        resting += byes(pairs, entrants)
    assert sorted(resting) == (list(range(entrants)) if entrants % 2 else [])


@pytest.mark.parametrize("entrants", ENTRANTS)
def test_B9_everybody_has_each_seat_equally_often_or_once_more(entrants: int) -> None:
    first = Counter(pair[0] for pairs in schedule(entrants, double=False) for pair in pairs)
    for number in range(entrants):
        assert abs(first[number] - (entrants - 1 - first[number])) <= 1


@pytest.mark.parametrize("entrants", ENTRANTS)
def test_B9_a_double_round_robin_is_two_with_the_seats_swapped(entrants: int) -> None:
    single, double = schedule(entrants, double=False), schedule(entrants, double=True)
    assert double[: len(single)] == single
    assert double[len(single) :] == tuple(tuple((second, first) for first, second in pairs) for pairs in single)
