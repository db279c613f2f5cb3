"""Quiet hours, in which no clock runs: by local time in each player's time zone, also across clock changes."""

import random
from datetime import datetime, timedelta

import pytest

from app.messages.house_rules import Night
from app.tables.quiet_hours import awake_between, awake_until, zone_named

HOUR = 3600.0
BERLIN, TOKYO = zone_named("Europe/Berlin"), zone_named("Asia/Tokyo")
LATE = Night(22, 8)
ZONES = ("Europe/Berlin", "Asia/Tokyo", "America/New_York", "Australia/Lord_Howe", "UTC")


def berlin(text: str) -> float:
    """A local time in Berlin."""
    return datetime.fromisoformat(text).replace(tzinfo=BERLIN).timestamp()


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-06-10 09:00", 5, "2026-06-10 14:00"),
        ("2026-06-10 20:00", 2, "2026-06-10 22:00"),
        ("2026-06-10 20:00", 3, "2026-06-11 09:00"),
        ("2026-06-10 23:30", 1, "2026-06-11 09:00"),
        ("2026-06-11 03:00", 1, "2026-06-11 09:00"),
        ("2026-06-10 08:00", 28, "2026-06-11 22:00"),
        # The night of the spring clock change has nine hours, the autumn one eleven.
        ("2026-03-28 21:00", 2, "2026-03-29 09:00"),
        ("2026-10-24 21:00", 2, "2026-10-25 09:00"),
    ],
)
def test_a_clock_is_stopped_at_night(start: str, hours: float, end: str) -> None:
    assert awake_until(berlin(start), hours * HOUR, LATE, BERLIN) == berlin(end)
    assert awake_between(berlin(start), berlin(end), LATE, BERLIN) == hours * HOUR


def test_quiet_hours_may_begin_and_end_on_the_same_day() -> None:
    siesta = Night(1, 6)
    assert awake_until(berlin("2026-06-10 00:30"), HOUR, siesta, BERLIN) == berlin("2026-06-10 06:30")


def test_quiet_hours_in_a_skipped_hour_have_no_length() -> None:
    gone = Night(2, 3)
    assert awake_until(berlin("2026-03-29 01:00"), 2 * HOUR, gone, BERLIN) == berlin("2026-03-29 04:00")
    assert awake_until(berlin("2026-03-30 01:00"), 2 * HOUR, gone, BERLIN) == berlin("2026-03-30 04:00")


def test_players_have_their_own_time_zones_nights() -> None:
    noon = berlin("2026-06-10 12:00")  # 19:00 in Tokyo
    assert awake_until(noon, 4 * HOUR, LATE, BERLIN) == noon + 4 * HOUR
    assert awake_until(noon, 4 * HOUR, LATE, TOKYO) == noon + 14 * HOUR


def test_without_quiet_hours_every_hour_counts() -> None:
    assert awake_until(5.0, HOUR, None, BERLIN) == 5.0 + HOUR
    assert awake_between(5.0, 8.0, None, BERLIN) == 3.0


@pytest.mark.parametrize("name", [None, "", "Mars/Olympus", "America", "../../etc/passwd", "a\0b", "x" * 5000])
def test_an_unknown_time_zone_is_utc(name: str | None) -> None:
    assert zone_named(name) is zone_named("UTC")


def test_counted_time_matches_elapsed_time() -> None:
    rng = random.Random(7)
    for _ in range(300):
        zone = zone_named(rng.choice(ZONES))
        begins, ends = rng.sample(range(24), 2)
        night = Night(begins, ends)
        start = (datetime(2026, 1, 1, tzinfo=zone) + timedelta(minutes=rng.randrange(525_600))).timestamp()
        seconds = rng.choice((30.0, HOUR, 24 * HOUR, 168 * HOUR))
        end = awake_until(start, seconds, night, zone)
        assert end >= start + seconds
        assert awake_between(start, end, night, zone) == pytest.approx(seconds)
        half = awake_until(start, seconds / 2, night, zone)
        assert awake_until(half, seconds / 2, night, zone) == pytest.approx(end)
