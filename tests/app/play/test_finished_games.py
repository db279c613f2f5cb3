"""Cached finished games, up to a limit of memory."""

from app.play.records.finished_games import FinishedGame, FinishedGames
from engines.core.seats import Seat


def game(size: int) -> FinishedGame:
    """A game of this many bytes."""
    return FinishedGame(b"x" * size, ())


def test_a_game_is_found_by_table_seat_and_language() -> None:
    games, one, other = FinishedGames(), FinishedGame(b"{}", ("It began.",)), FinishedGame(b"null", ())
    games.keep("table", None, "en", one)
    games.keep("table", Seat(0), "en", other)
    assert games.find("table", None, "en") is one
    assert games.find("table", Seat(0), "en") is other
    assert games.find("table", None, "ja") is None
    assert games.find("another", None, "en") is None


def test_the_least_recently_used_are_dropped() -> None:
    games = FinishedGames(most_bytes=300)
    for name in ("a", "b", "c"):
        games.keep(name, None, "en", game(100))
    games.find("a", None, "en")
    games.keep("d", None, "en", game(100))
    assert [name for name in "abcd" if games.find(name, None, "en")] == ["a", "c", "d"]


def test_a_game_encoded_twice_at_once_is_counted_once() -> None:
    games = FinishedGames(most_bytes=300)
    for _ in range(10):
        games.keep("a", None, "en", game(100))
    games.keep("b", None, "en", FinishedGame(b"", ("x" * 100,)))
    assert [name for name in "ab" if games.find(name, None, "en")] == ["a", "b"]


def test_a_game_above_the_limit_is_not_kept() -> None:
    games = FinishedGames(most_bytes=300)
    games.keep("a", None, "en", game(301))
    assert games.find("a", None, "en") is None


def test_a_dropped_game_is_dropped_for_every_seat() -> None:
    games = FinishedGames(most_bytes=300)
    for seat in (None, Seat(0)):
        games.keep("a", seat, "en", game(100))
    games.keep("b", None, "en", game(100))
    games.forget("a")
    games.keep("c", None, "en", game(200))
    assert [name for name in "abc" if games.find(name, None, "en")] == ["b", "c"]
