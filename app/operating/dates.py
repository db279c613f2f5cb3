"""When a ban ends, as an operator writes it: pure."""

import re
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from app.operating.errors import CannotDo

_SPAN: Final = re.compile(r"(\d{1,5})(m|h|d|w)")
_UNITS: Final = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_FARTHEST: Final = timedelta(days=36525)
_FORMS: Final = "Write a day (2026-12-31), a time in UTC (2026-12-31T18:00) or a span (30m, 12h, 7d, 2w)."


def end_given(text: str | None, *, forever: bool, now: datetime) -> datetime | None:
    """The end of a ban; `None` if it has none. A day ends at its midnight in UTC. Raises `CannotDo`."""
    if (text is None) != forever:
        raise CannotDo("Say either --until or --forever.")
    if text is None:
        return None
    end = _moment(text.strip(), now)
    if end <= now:
        raise CannotDo(f"{text} is in the past; it is {now:%Y-%m-%d %H:%M} UTC.")
    if end - now > _FARTHEST:
        raise CannotDo(f"{text} is more than a hundred years away. Say --forever.")
    return end


def _moment(text: str, now: datetime) -> datetime:
    if (span := _SPAN.fullmatch(text)) is not None:
        return now + timedelta(**{_UNITS[span[2]]: int(span[1])})
    try:
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
            return datetime.combine(date.fromisoformat(text) + timedelta(days=1), time(), UTC)
        moment = datetime.fromisoformat(text)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        raise CannotDo(f"{text} is no date. {_FORMS}") from None
