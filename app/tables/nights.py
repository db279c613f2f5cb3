"""Hours in which no clock runs.

awake_until     when so many seconds have passed that are not of a night
awake_between   how many of those are between two moments
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
"""So many are remembered; there are not half as many."""


@lru_cache(_ZONES)
def zone_named(name: str | None) -> ZoneInfo:
    """The time zone of this IANA name; UTC where nobody knows it."""
    if name is None:
        return _UTC
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # no such zone, or no name of one
        return _UTC


def awake_until(start: float, seconds: float, night: Night | None, zone: ZoneInfo) -> float:
    """The moment at which so many seconds since `start` have passed that are not of a night."""
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
    """How many seconds between these moments are not of a night."""
    awake = end - start
    if night is not None:
        for begins, ends in _nights(start, night, zone):
            if begins >= end:
                break
            awake -= max(0.0, min(ends, end) - max(begins, start))
    return awake


def _nights(start: float, night: Night, zone: ZoneInfo) -> Iterator[tuple[float, float]]:
    """When each night begins and ends, from the one that may still be on at `start`, without an end. By the clocks on
    the wall: where they are put forward or back a night is as long as it is."""
    day = datetime.fromtimestamp(start, UTC).astimezone(zone).date() - _DAY
    while True:
        next_day = day + _DAY
        begins = datetime.combine(day, time(night.begins), zone).timestamp()
        ends = datetime.combine(day if night.ends > night.begins else next_day, time(night.ends), zone).timestamp()
        yield begins, max(begins, ends)
        day = next_day
