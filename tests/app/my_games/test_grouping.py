"""A game's group in the list, and the order of games in it."""

from datetime import UTC, datetime, timedelta

import pytest

from app.messages.my_games import MyGamesState
from app.messages.statuses import TableStatus
from app.my_games.grouping import OwnSeat, grouped, place_of

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def seat(name: str, *, awaited: int = 0, waits: bool = False, age: int = 0, **fields: object) -> OwnSeat:
    """Seat 1 at a table that is this many hours old."""
    status = TableStatus.WAITING if waits else TableStatus.PLAYING
    return OwnSeat(name, 1, status, NOON - timedelta(hours=age), awaited, **fields)  # type: ignore[arg-type]


def names(*seats: OwnSeat) -> dict[str, list[str]]:
    return {state.value: [one.table_id for one in found] for state, found in grouped(seats).items()}


def test_every_awaited_player_has_the_turn() -> None:
    mine, ours, theirs, waits = (
        seat("mine", awaited=0b10),
        seat("ours", awaited=0b111),
        seat("theirs", awaited=0b101),
        seat("waits", waits=True),
    )
    assert names(theirs, waits, ours, mine) == {
        "your_turn": ["mine", "ours"],
        "waiting": ["theirs"],
        "not_begun": ["waits"],
    }


def test_a_hidden_game_is_in_no_group() -> None:
    assert not any(names(seat("mine", awaited=0b10, put_away=True), seat("waits", waits=True, put_away=True)).values())


def test_nearest_deadline_first_then_longest_wait() -> None:
    hour = timedelta(hours=1)
    found = names(
        seat("old", awaited=2, since=NOON - 5 * hour),
        seat("due late", awaited=2, since=NOON - 9 * hour, due=NOON + 3 * hour),
        seat("new", awaited=2, since=NOON - hour),
        seat("due soon", awaited=2, since=NOON, due=NOON + hour),
        seat("of an older release", awaited=2, age=7),
    )
    assert found["your_turn"] == ["due soon", "due late", "of an older release", "old", "new"]


def test_other_games_are_ordered_by_newest_table() -> None:
    found = names(seat("old", age=9), seat("new", age=1), seat("waits old", age=4, waits=True), seat("w", waits=True))
    assert (found["waiting"], found["not_begun"]) == (["new", "old"], ["w", "waits old"])


@pytest.mark.parametrize(
    ("points", "places"),
    [((3, 1, 2), (1, 3, 2)), ((2, 2, 0), (1, 1, 3)), ((0, 0), (None, None)), ((-1, 0), (2, 1))],
)
def test_equal_points_share_a_place(points: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert tuple(place_of(points, at) for at in range(len(points))) == places


def test_the_groups_are_named_as_in_the_protocol() -> None:
    assert [state.value for state in MyGamesState] == ["your_turn", "waiting", "not_begun", "finished", "put_away"]
