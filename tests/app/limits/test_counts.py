"""Rates and counts."""

from types import SimpleNamespace

import pytest

from app.limits import counts as counts_module
from app.limits.counts import MemoryCounts, Rate, Window

ANN, HOME = ("units", "ann"), ("units", "home")
SLOW, FAST = Rate(1.0, 4.0), Rate(10.0, 20.0)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of all counts, advanced by tests only."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(counts_module, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_a_burst_is_granted_before_the_rate_applies(clock: SimpleNamespace) -> None:
    counts = MemoryCounts()
    assert [counts.take([(ANN, SLOW)], 1.0) for _ in range(6)] == [0.0, 0.0, 0.0, 0.0, 1.0, 1.0]
    clock.now += 1.5
    assert [counts.take([(ANN, SLOW)], 1.0) for _ in range(2)] == [0.0, 0.5]
    clock.now += 1000.0
    assert [counts.take([(ANN, SLOW)], 1.0) for _ in range(5)] == [0.0, 0.0, 0.0, 0.0, 1.0]


@pytest.mark.usefixtures("clock")
def test_a_cost_that_one_pool_lacks_is_taken_from_none() -> None:
    counts = MemoryCounts()
    both = [(ANN, SLOW), (HOME, FAST)]
    assert counts.take(both, 4.0) == 0.0
    assert counts.take(both, 4.0) == 4.0
    assert counts.take([(HOME, FAST)], 16.0) == 0.0
    assert counts.take([(HOME, FAST)], 1.0) == 0.1


def test_a_cost_above_the_burst_is_granted_once_and_owed(clock: SimpleNamespace) -> None:
    counts = MemoryCounts()
    assert counts.take([(ANN, SLOW)], 10.0) == 0.0
    assert counts.take([(ANN, SLOW)], 1.0) == 7.0
    clock.now += 7.0
    assert counts.take([(ANN, SLOW)], 1.0) == 0.0


@pytest.mark.usefixtures("clock")
def test_the_least_recent_key_is_dropped() -> None:
    counts = MemoryCounts(most_pools=2)
    for name in ("a", "b", "a", "c"):
        counts.take([(("units", name), Rate(1.0, 2.0))], 1.0)
    # b was dropped, and has a full burst again.
    assert counts.take([(("units", "a"), Rate(1.0, 2.0))], 1.0) == 1.0
    assert counts.take([(("units", "b"), Rate(1.0, 2.0))], 2.0) == 0.0


def test_a_leaver_makes_room_for_another() -> None:
    counts = MemoryCounts()
    places = [(ANN, 2), (HOME, 3)]
    assert [counts.enter(places) for _ in range(3)] == [None, None, ANN]
    assert counts.enter([(("units", "ben"), 2), (HOME, 3)]) is None
    assert counts.enter([(("units", "cy"), 2), (HOME, 3)]) == HOME
    counts.leave([ANN, HOME])
    assert counts.enter(places) is None
    assert counts.enter(places) == ANN


def test_a_sliding_window_never_grants_more_than_its_limit(clock: SimpleNamespace) -> None:
    counts, five = MemoryCounts(), Window(5, 10.0)
    for now, wait in (
        *((0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)),
        *((4.0, 6.0), (9.5, 0.5), (10.0, 0.0), (10.0, 1.0), (11.0, 0.0), (14.0, 0.0), (14.0, 0.0), (14.0, 0.0)),
        *((14.0, 6.0),),
    ):
        clock.now = now
        assert counts.take_within(ANN, five) == wait, now
    assert counts.take_within(HOME, five) == 0.0


@pytest.mark.usefixtures("clock")
def test_a_limited_number_of_windows_is_remembered() -> None:
    counts, one = MemoryCounts(most_pools=2), Window(1, 10.0)
    assert [counts.take_within(("chat", name), one) for name in "abaca"] == [0.0, 0.0, 10.0, 0.0, 0.0]
