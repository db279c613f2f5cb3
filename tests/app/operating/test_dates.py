"""The end of a ban as an operator types it."""

from datetime import UTC, datetime

import pytest

from app.operating.dates import end_given
from app.operating.errors import CannotDo

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("2026-03-01", "2026-03-02T00:00+00:00"),
        ("2026-12-31", "2027-01-01T00:00+00:00"),
        ("2026-12-31T18:00", "2026-12-31T18:00+00:00"),
        ("2026-12-31T18:00+09:00", "2026-12-31T09:00+00:00"),
        ("30m", "2026-03-01T12:30+00:00"),
        (" 7d ", "2026-03-08T12:00+00:00"),
        ("2w", "2026-03-15T12:00+00:00"),
    ],
)
def test_a_day_a_time_and_a_span_are_read(text: str, end: str) -> None:
    assert end_given(text, forever=False, now=NOW) == datetime.fromisoformat(end)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2026-02-28", "in the past"),
        ("2026-03-01T11:59", "in the past"),
        ("0d", "in the past"),
        ("31.12.2026", "no date"),
        ("2026-02-30", "no date"),
        ("9999-12-31", "no date"),
        ("0001-01-01T00:00+10:00", "no date"),
        ("9999-12-31T23:00-10:00", "no date"),
        ("tomorrow", "no date"),
        ("99999w", "hundred years"),
        ("", "no date"),
    ],
)
def test_an_invalid_date_is_reported(text: str, words: str) -> None:
    with pytest.raises(CannotDo, match=words):
        end_given(text, forever=False, now=NOW)


def test_an_end_or_none_is_required() -> None:
    assert end_given(None, forever=True, now=NOW) is None
    for text, forever in ((None, False), ("7d", True)):
        with pytest.raises(CannotDo, match="either --until or --forever"):
            end_given(text, forever=forever, now=NOW)
