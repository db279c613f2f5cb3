"""Records of games with events besides moves: their second format, and false records."""

from dataclasses import replace
from typing import Any

import orjson
import pytest

from app.messages.table_events import (
    Cause,
    ClockRanOut,
    Ended,
    KnockCancelled,
    KnockEnd,
    KnockGranted,
    KnockPending,
    Left,
    Paused,
    Poll,
    Requested,
    Resumed,
    Returned,
    SeatMoved,
    SeatReturned,
    StoodIn,
    TableEvent,
    TookOver,
    Voted,
)
from app.tables import canonical
from app.tables.canonical import Unreadable
from app.tables.record import FORMAT, FORMAT_WITH_EVENTS, Record, Row, exported, parsed, seal_of
from app.tables.verify import Report, Verdict, report_lines, verify
from engines import GAMES, joust, tornei
from engines.core.game import Outcome
from engines.core.seats import Seat
from engines.tornei.options import Options
from tests.app.fixtures.records import random_record
from tests.app.fixtures.releases import RECORDS, unpacked

ANN, BEN, BOT = map(Seat, range(3))
STOOD_IN = StoodIn(BEN, Cause.VOTE, (ANN,))
WISH = Requested(Poll.TAKE_OVER, BOT, "w", "Eve")
TAKEN = TookOver(BOT, "Eve", "千代", former_bot=True, by=(ANN,), request="w")
KNOCK = Requested(Poll.KNOCK, BEN, "k", "Ben")
LIFE = (
    (2, Voted(ANN, Poll.STAND_IN, BEN, None, agrees=True)),
    (2, STOOD_IN),
    (4, Returned(BEN)),
    (5, WISH),
    (6, TAKEN),
    (6, KNOCK),
    (7, SeatMoved(BEN, (ANN, BOT), "k")),
    (8, ClockRanOut(BEN)),
    (9, Paused((ANN,))),
    (9, Resumed(BEN)),
    (10, Left(BEN)),
)
"""All events that do not end a game, each before the row with this number of a game without them."""


@pytest.fixture(scope="module")
def played() -> Record:
    """A game of Ann, Ben and a bot to its end."""
    return random_record(tornei.GAME, seed=2, players=3, options=Options(rounds="1"), bots=1)


def row_of(event: TableEvent | dict[str, Any], **changes: Any) -> Row:
    value = event if isinstance(event, dict) else orjson.loads(orjson.dumps(event))
    return replace(Row(0, None, None, (), "2026-01-31T20:15:00.000Z", value), **changes)


def with_rows(record: Record, *inserted: tuple[int, Row]) -> Record:
    """The record with these rows inserted before the rows of these numbers, and renumbered."""
    rows: list[Row] = []
    for row in record.rows:
        rows += [one for at, one in inserted if at == row.seq]
        rows.append(row)
    rows += [one for at, one in inserted if at == len(record.rows)]
    return replace(record, rows=tuple(replace(row, seq=seq) for seq, row in enumerate(rows)))


def with_events(record: Record, *events: tuple[int, TableEvent]) -> Record:
    return with_rows(record, *((at, row_of(event)) for at, event in events))


def ended(record: Record, at: int = 12, by: tuple[Seat, ...] = (ANN,)) -> Record:
    """The record of a game that was ended by agreement, in place of its row `at`."""
    return with_events(replace(record, rows=record.rows[:at], outcome=None), (at, Ended(by)))


def checked(record: Record) -> Report:
    return verify(exported(record), GAMES)


def codes(record: Record) -> list[str]:
    return [finding.code for finding in checked(record).findings]


# Valid records


def test_a_game_with_every_event_verifies(played: Record) -> None:
    record = with_events(played, *LIFE)
    report = checked(record)
    assert (report.findings, report.is_true, report.record) == ((), True, record)
    assert f"right  All {len(played.rows) - 1} moves are legal" in "\n".join(report_lines(report))


APPROVED = KnockPending(BEN, (ANN,), "k", 120)
GRANTED = KnockGranted(BEN, "k")


def knocked(record: Record, *events: TableEvent, seconds: int = 120) -> Record:
    """The record with an approved knock, followed by these events after this many seconds."""
    later = f"2026-01-31T20:{15 + seconds // 60}:{seconds % 60:02}.000Z"
    before = [(2, row_of(event)) for event in (KNOCK, APPROVED)]
    return with_rows(record, *before, *((3, row_of(event, time=later)) for event in events))


def test_a_game_with_a_deputy_verifies(played: Record) -> None:
    assert codes(knocked(played, GRANTED, SeatReturned(BEN))) == []
    assert codes(knocked(played, KnockCancelled(BEN, "k", KnockEnd.OWNER_HERE), seconds=1)) == []
    denied = KnockCancelled(BEN, "k", KnockEnd.NOT_ME)
    assert codes(knocked(played, KnockCancelled(BEN, "k", KnockEnd.OWNER_HERE), denied, seconds=1)) == []


@pytest.mark.parametrize(
    ("events", "seconds"),
    [
        ((GRANTED,), 119),
        ((GRANTED, GRANTED), 120),
        ((KnockGranted(ANN, "k"),), 120),
        ((KnockGranted(BEN, "other"),), 120),
        ((APPROVED,), 120),
        ((SeatReturned(BEN),), 120),
        ((GRANTED, SeatReturned(ANN)), 120),
        ((KnockCancelled(ANN, "k", KnockEnd.NOT_ME),), 1),
        ((KnockCancelled(BEN, "k", KnockEnd.NOT_ME), GRANTED), 120),
        ((KnockCancelled(BEN, "k", KnockEnd.NOT_ME), KNOCK, APPROVED), 120),
    ],
)
def test_a_deputy_without_approval_or_grace_fails_verification(
    played: Record, events: tuple[TableEvent, ...], seconds: int
) -> None:
    assert codes(knocked(played, *events, seconds=seconds)) == ["table_event_wrong"]


def test_a_time_that_does_not_exist_fails_verification(played: Record) -> None:
    assert codes(with_rows(played, (2, row_of(KNOCK, time="2026-02-31T20:15:00.000Z")))) == ["table_event_wrong"]


def test_a_game_ended_by_agreement_verifies(played: Record) -> None:
    report = checked(ended(with_events(played, *LIFE), 20))
    assert report.is_true
    assert any(line.endswith("the game ended without a result.") for line in report_lines(report))


def test_without_its_rules_a_record_verifies_in_part(played: Record) -> None:
    record = replace(with_events(played, *LIFE), rules_version=99)
    report = verify(exported(record), GAMES)
    assert (report.verdict, report.findings) == (Verdict.UNCHECKED, ())
    forged = replace(with_events(played, (2, Returned(BEN))), rules_version=99)
    assert [one.code for one in verify(exported(forged), GAMES).findings] == ["table_event_wrong"]


def test_a_game_of_two_can_be_ended_before_its_first_move() -> None:
    record = random_record(joust.GAME, seed=56, players=2, options=joust.options.Options())
    assert codes(ended(record, 1)) == []


# The format


def test_only_a_record_with_such_rows_has_the_second_format(played: Record) -> None:
    assert canonical.read(exported(played))["format"] == FORMAT
    value = canonical.read(exported(with_events(played, (3, STOOD_IN))))
    assert value["format"] == FORMAT_WITH_EVENTS
    assert [row.keys() for row in value["rows"][2:4]] == [
        {"seq", "seat", "move", "draws", "time"},
        {"seq", "seat", "move", "draws", "time", "event"},
    ]


@pytest.mark.parametrize("has_events", [False, True])
def test_a_record_of_one_format_is_invalid_in_the_other(played: Record, has_events: bool) -> None:
    value = canonical.read(exported(with_events(played, *(LIFE if has_events else ()))))
    value["format"] = FORMAT if has_events else FORMAT_WITH_EVENTS
    assert refusal(value) == "not_canonical"


@pytest.mark.parametrize("format_", ["quintain-record-3", "quintain-record-", "", None, 2])
def test_an_unknown_format_is_refused(played: Record, format_: Any) -> None:
    value = canonical.read(exported(with_events(played, *LIFE)))
    value["format"] = format_
    assert refusal(value) == "bad_format"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"event": None}, "not_canonical"),
        ({"event": []}, "bad_format"),
        ({"event": "stood_in"}, "bad_format"),
        ({"event": True}, "bad_format"),
        ({"events": {}}, "bad_format"),
        ({"client_id": "m1"}, "bad_format"),
        ({"table_event": {}}, "bad_format"),
    ],
)
def test_a_malformed_row_is_refused(played: Record, changes: dict[str, Any], code: str) -> None:
    value = canonical.read(exported(with_events(played, *LIFE)))
    value["rows"][1] |= changes
    assert refusal(value) == code


def refusal(value: Any) -> str:
    with pytest.raises(Unreadable) as error:
        parsed(canonical.written(value))
    return error.value.code


def test_the_seal_covers_events_besides_moves(played: Record) -> None:
    record = with_events(played, (3, STOOD_IN))
    other = with_events(played, (3, replace(STOOD_IN, by=(Seat(2),))))
    assert seal_of(record) != seal_of(other)
    value = canonical.read(exported(record))
    value["rows"][3]["event"]["seat"] = 0
    assert [one.code for one in verify(canonical.written(value), GAMES).findings] == ["seal_broken"]


def test_an_earlier_releases_record_opens_unchanged() -> None:
    assert RECORDS
    for file in RECORDS:
        assert exported(parsed(unpacked(file)).record) == unpacked(file)


# False records


@pytest.mark.parametrize(
    "events",
    [
        [(2, Returned(BEN))],
        [(2, STOOD_IN), (4, STOOD_IN)],
        [(2, STOOD_IN), (3, Left(BEN)), (4, Returned(BEN))],
        [(2, StoodIn(BOT, Cause.ABSENCE, ()))],
        [(2, StoodIn(Seat(3), Cause.ABSENCE, ()))],
        [(2, Left(BEN)), (3, Left(BEN))],
        [(2, TAKEN)],
        [(2, WISH), (3, replace(TAKEN, former_bot=False))],
        [(2, WISH), (3, replace(TAKEN, seat=BEN))],
        [(2, SeatMoved(BEN, (ANN,), "k"))],
        [(2, Resumed(ANN))],
        [(2, Paused((ANN,))), (2, Paused((ANN,)))],
        [(2, Paused((ANN,))), (3, Resumed(ANN))],
        [(2, Ended((BOT,)))],
        [(2, Voted(BOT, Poll.END, None, None, agrees=True))],
    ],
)
def test_an_impossible_event_fails_verification(played: Record, events: list[tuple[int, TableEvent]]) -> None:
    assert codes(with_events(played, *events)) == ["table_event_wrong"]


def test_an_event_after_an_agreed_end_fails_verification(played: Record) -> None:
    over = ended(played)
    at = len(over.rows)
    for event in (Ended((ANN,)), STOOD_IN, Left(BEN)):
        assert codes(with_events(over, (at, event))) == ["table_event_wrong"]
    moved = replace(over, rows=(*over.rows, replace(played.rows[12], seq=at)))
    assert codes(moved) == ["table_event_wrong"]


@pytest.mark.parametrize("event", [Ended((ANN,)), STOOD_IN, Voted(ANN, Poll.END, None, None, agrees=True)])
def test_an_event_after_the_games_end_fails_verification(played: Record, event: TableEvent) -> None:
    assert codes(with_events(played, (len(played.rows), event))) == ["table_event_wrong"]


def test_a_game_ended_by_agreement_has_no_outcome(played: Record) -> None:
    claimed = Outcome((9, 0, 0), frozenset({ANN}), "points")
    assert codes(replace(ended(played), outcome=claimed)) == ["table_event_wrong"]


def test_an_agreed_end_cannot_replace_an_outcome(played: Record) -> None:
    lost = with_events(replace(played, outcome=None), (len(played.rows), Ended((ANN,))))
    assert codes(lost) == ["outcome_wrong"]


def test_a_table_event_has_no_draws(played: Record) -> None:
    *draws, last = played.rows[0].draws
    rows = (replace(played.rows[0], draws=tuple(draws)), *played.rows[1:])
    forged = with_rows(replace(played, rows=rows), (1, row_of(STOOD_IN, draws=(last,))))
    assert codes(forged) == ["table_event_wrong"]


def test_a_row_is_a_move_or_a_table_event(played: Record) -> None:
    for row in (row_of(STOOD_IN, seat=1), row_of(STOOD_IN, seat=1, move={}), row_of(STOOD_IN, move={})):
        assert codes(with_rows(played, (3, row))) == ["rows_out_of_order"]
    first = replace(played.rows[0], event=row_of(STOOD_IN).event)
    assert codes(replace(played, rows=(first, *played.rows[1:]))) == ["rows_out_of_order"]


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"kind": "danced"},
        {"kind": "returned"},
        {"kind": ["left"], "seat": 1},
        {"kind": "left", "seat": "1"},
        {"kind": "left", "seat": True},
        {"kind": "left", "seat": None},
        {"kind": "left", "seat": 1, "why": "bored"},
        {"kind": "ended", "by": 1},
        {"kind": "stood_in", "seat": 1, "cause": "boredom", "by": []},
    ],
)
def test_an_unknown_event_fails_verification(played: Record, value: dict[str, Any]) -> None:
    assert codes(with_rows(played, (3, row_of(value)))) == ["table_event_wrong"]
