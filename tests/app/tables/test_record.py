"""A finished game's record as a file."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from app.tables import canonical
from app.tables.canonical import DEPTH, LARGEST, Json, Unreadable
from app.tables.record import LARGEST_FILE, Record, exported, parsed, seal_of, timestamp
from engines import tornei
from engines.tornei.options import Options
from tests.app.fixtures.records import random_record


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record(tornei.GAME, seed=1, players=3, options=Options(), bots=1)


def file_with(record: Record, **changes: Json) -> bytes:
    """The record's file with other top-level values, sealed again."""
    return canonical.written({**canonical.read(exported(record)), **changes})


def refusal(data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        parsed(data)
    return caught.value.code


def test_a_record_is_written_and_read_back(record: Record) -> None:
    sealed = parsed(exported(record))
    assert sealed.record == record
    assert sealed.seal == seal_of(record)
    assert sealed.is_whole


def test_a_record_is_one_line_with_sorted_keys_and_a_newline(record: Record) -> None:
    data = exported(record)
    assert data.count(b"\n") == 1
    assert data.endswith(b"\n")
    assert data.startswith(b'{"commitment":"')
    assert '"name":"千代"'.encode() in data


def test_the_seal_covers_everything_but_itself(record: Record) -> None:
    assert not parsed(file_with(record, table="another")).is_whole
    assert not parsed(file_with(record, seal="0" * 64)).is_whole


def test_a_draw_is_a_list_of_number_reason_size_and_result(record: Record) -> None:
    assert canonical.read(exported(record))["rows"][0]["draws"][0][:3] == [0, "first dealer", 3]


def test_times_are_utc_with_milliseconds() -> None:
    east = timezone(timedelta(hours=9))
    assert timestamp(datetime(2026, 2, 1, 5, 15, 0, 123_999, tzinfo=east)) == "2026-01-31T20:15:00.123Z"


def test_a_bot_may_have_no_name(record: Record) -> None:
    nameless = replace(record, players=(*record.players[:2], replace(record.players[2], name=None)))
    assert parsed(exported(nameless)).record == nameless


@pytest.mark.parametrize(
    "changes",
    [
        {"extra": 1},
        {"format": "quintain-record-3"},
        {"format": None},
        {"table": ""},
        {"table": "a|b"},
        {"table": "a\n"},
        {"rules_version": -1},
        {"rules_version": True},
        {"rules_version": "1"},
        {"options": []},
        {"players": []},
        {"players": [{"name": "Ann"}]},
        {"players": [{"name": "Ann", "bot": False, "extra": 1}]},
        {"commitment": "0" * 63},
        {"secret": "A" * 64},
        {"words": None},
        {"words": ["0" * 31]},
        {"words": ["robot"]},
        {"rows": []},
        {"outcome": {"scores": [1.5], "winners": [], "reason": "x"}},
        {"outcome": {"scores": ["1"], "winners": [], "reason": "x"}},
        {"seal": ""},
    ],
)
def test_a_malformed_record_is_refused(record: Record, changes: dict[str, Json]) -> None:
    assert refusal(file_with(record, **changes)) == "bad_format"


@pytest.mark.parametrize(
    "draw",
    [
        [0, "why", 2],
        [0, "why", 2, 2],
        [0, "why", 0, 0],
        [0, "why", 2, -1],
        [-1, "why", 2, 0],
        [False, "why", 2, 0],
        [0, "why", True, 0],
        [0, "a|b", 2, 0],
        [0, "", 2, 0],
        [0, "why", "2", 0],
        {"number": 0},
        None,
    ],
)
def test_an_impossible_draw_is_refused(record: Record, draw: Json) -> None:
    row = {"seq": 0, "seat": None, "move": None, "draws": [draw], "time": "2026-01-31T20:15:00.000Z"}
    assert refusal(file_with(record, rows=[row])) == "bad_format"


@pytest.mark.parametrize("time", ["2026-01-31T20:15:00Z", "2026-01-31 20:15:00.000Z", "now", 0, ""])
def test_a_time_of_another_form_is_refused(record: Record, time: Json) -> None:
    row = {"seq": 0, "seat": None, "move": None, "draws": [], "time": time}
    assert refusal(file_with(record, rows=[row])) == "bad_format"


def test_a_game_may_end_without_a_result(record: Record) -> None:
    without = replace(record, outcome=None)
    assert canonical.read(exported(without))["outcome"] is None
    assert parsed(exported(without)).record == without


@pytest.mark.parametrize("winners", [[1, 0], [0, 0]])
def test_winners_are_sorted_and_unique(record: Record, winners: list[int]) -> None:
    outcome = {"scores": [1, 2, 3], "winners": winners, "reason": "x"}
    assert refusal(file_with(record, outcome=outcome)) == "not_canonical"


def test_an_oversized_file_is_refused_unread() -> None:
    assert refusal(b"[" * (LARGEST_FILE + 1)) == "bad_format"


@pytest.mark.parametrize(
    "data",
    [
        b'{"a":1}',
        b'{"a": 1}\n',
        b'{"b":1,"a":2}\n',
        b'{"a":1,"a":1}\n',
        b'{"a":"\\u0041"}\n',
        b'{"a":"\\/"}\n',
        b'{"a":"\\u001F"}\n',
        b"-0\n",
        b"1\r\n",
        b" 1\n",
    ],
)
def test_another_spelling_of_a_value_is_not_canonical(data: bytes) -> None:
    with pytest.raises(Unreadable) as caught:
        canonical.read(data)
    assert caught.value.code == "not_canonical"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\n",
        b"\xef\xbb\xbf1\n",
        '{"a":1}\n'.encode("utf-16"),
        b"1.0\n",
        b"1e3\n",
        b"1e999999999\n",
        b"NaN\n",
        b"-Infinity\n",
        b"9" * 100_000,
        str(LARGEST + 1).encode() + b"\n",
        b'"\\ud800"\n',
        b'{"\\ud800":1}\n',
        '{"é":1}\n'.encode(),
        b"[" * 500_000,
        b'{"a":' * 100_000,
        b"[" * (DEPTH + 1) + b"]" * (DEPTH + 1) + b"\n",
    ],
    ids=lambda data: repr(data[:12]),
)
def test_invalid_json_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable) as caught:
        canonical.read(data)
    assert caught.value.code == "bad_format"


@pytest.mark.parametrize(
    "value", [None, True, LARGEST, -LARGEST, '\x00\x1f\x7f"\\/\u2028é千🂡', [], {}, {"a": [{"B": 1, "_": "x"}]}]
)
def test_canonical_json_survives_a_round_trip(value: Json) -> None:
    assert canonical.read(canonical.written(value)) == value


def test_nesting_is_allowed_up_to_the_limit() -> None:
    data = b"[" * (DEPTH - 1) + b"]" * (DEPTH - 1) + b"\n"
    assert canonical.written(canonical.read(data)) == data
