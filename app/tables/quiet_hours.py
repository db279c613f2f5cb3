"""The hours of the night, in which no clock runs.

awake_until     the moment when a number of seconds outside nights has passed
awake_between   the seconds between two moments, nights excluded
zone_named      a time zone by its name
"""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from app.messages.house_rules import Night

_UTC: Final = ZoneInfo("UTC")
_DAY: Final = timedelta(days=1)
_ZONES: Final = 1024
"""The size of the cache, more than twice the number of time zones."""


@lru_cache(_ZONES)
def zone_named(name: str | None) -> ZoneInfo:
    """The time zone of this IANA name; UTC if the name is unknown."""
    if name is None:
        return _UTC
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # no such time zone, or not a valid name
        return _UTC


def awake_until(start: float, seconds: float, night: Night | None, zone: ZoneInfo) -> float:
    """The moment when `seconds` outside nights have passed since `start`."""
    if night is None:
        return start + seconds
    left, now = seconds, start
    for begins, ends in _nights(start, night, zone):
        if now + left <= begins:
            break
        left -= max(0.0, begins - now)
        now = max(now, ends)
    return now + left


def awake_between(start: float, end: float, night: Night | None, zone: ZoneInfo) -> float:
    """Seconds between two moments, nights excluded."""
    awake = end - start
    if night is not None:
        for begins, ends in _nights(start, night, zone):
            if begins >= end:
                break
            awake -= max(0.0, min(ends, end) - max(begins, start))
    return awake


def _nights(start: float, night: Night, zone: ZoneInfo) -> Iterator[tuple[float, float]]:
    """The beginning and end of each night, from the first night that ends after `start`, without end. Nights are in
    local time: a night with a clock change is an hour shorter or longer.
    """
    day = datetime.fromtimestamp(start, UTC).astimezone(zone).date() - _DAY
    while True:
        next_day = day + _DAY
        begins = datetime.combine(day, time(night.begins), zone).timestamp()
        ends = datetime.combine(day if night.ends > night.begins else next_day, time(night.ends), zone).timestamp()
        yield begins, max(begins, ends)
        day = next_day
