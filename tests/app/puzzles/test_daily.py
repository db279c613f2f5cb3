"""The choice of a day's puzzle."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from app.puzzles.cutting import Puzzle, Solution
from app.puzzles.daily import chosen
from app.puzzles.errors import NoPuzzle
from app.puzzles.library import Shelf
from engines.core.seats import Seat

SOLUTION = Solution(move={}, value=1.0, runner_up=0.0, error=0.0, reason="set", arguments={})
FIRST = date(2026, 1, 1)


def shelf(game: str, count: int) -> Shelf:
    ids = [f"{game}{number}" for number in range(count)]
    puzzles = {
        one: Puzzle(id=one, game=game, rules=1, players=2, seat=Seat(0), view={}, legal=()) for one in ids
    }  # fmt: skip
    return Shelf(puzzles, dict.fromkeys(ids, SOLUTION))


SHELVES = {"a": shelf("a", 3), "b": shelf("b", 3)}


def course(secret: bytes, days: int) -> list[tuple[str, str, bool]]:
    used: dict[str, date] = {}
    found = []
    for number in range(days):
        day = FIRST + timedelta(days=number)
        choice = chosen(day, SHELVES, secret, used)
        used[choice.puzzle] = day
        found.append((choice.game, choice.puzzle, choice.is_repeated))
    return found


def test_games_take_turns() -> None:
    games = [game for game, _, _ in course(b"secret", 6)]
    assert all(one != other for one, other in pairwise(games))


def test_no_puzzle_comes_again_before_all_were_used() -> None:
    found = course(b"secret", 8)
    assert len({puzzle for _, puzzle, _ in found[:6]}) == 6
    assert [repeated for _, _, repeated in found] == [False] * 6 + [True] * 2
    assert [puzzle for _, puzzle, _ in found[6:]] == [puzzle for _, puzzle, _ in found[:2]]


def test_the_order_follows_from_the_secret() -> None:
    courses = {tuple(course(secret, 6)) for secret in (b"one", b"two", b"three", b"four", b"five")}
    assert len(courses) > 1
    assert course(b"one", 6) == course(b"one", 6)


def test_a_server_without_puzzles_has_none() -> None:
    with pytest.raises(NoPuzzle):
        chosen(FIRST, {}, b"secret", {})
