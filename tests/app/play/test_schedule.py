"""The times of bots' answers follow from public steps alone."""

import pytest

from app.play.drivers.schedule import Asked, Due, Schedule
from engines.core.seats import Seat

A, B, C = map(Seat, range(3))


def times(schedule: Schedule) -> dict[Seat, float]:
    return {seat: due.at for seat, due in schedule.answers.items()}


def test_seats_asked_together_answer_one_after_the_other() -> None:
    asked = {B: Asked(4, 1.0), A: Asked(7, 2.0), C: Asked(1, 1.0)}
    assert times(Schedule().after((5, 0), asked, now=100.0)) == {B: 101.0, A: 103.0, C: 104.0}


def test_secret_step_changes_no_time() -> None:
    schedule = Schedule().after((5, 0), {A: Asked(1, 1.0), B: Asked(1, 1.0)}, now=100.0)
    after = schedule.after((5, 0), {A: Asked(2, 1.0), B: Asked(1, 1.0)}, now=100.5)
    assert times(after) == {A: 101.0, B: 102.0}
    assert after.answers[A].asked.number == 2


def test_public_step_changes_no_time_of_an_open_decision() -> None:
    schedule = Schedule().after((5, 0), {A: Asked(1, 1.0), B: Asked(1, 1.0)}, now=100.0)
    assert times(schedule.after((6, 0), {B: Asked(1, 1.0)}, now=101.0)) == {B: 102.0}
    assert times(schedule.after((6, 0), {B: Asked(1, 1.0)}, now=250.0)) == {B: 102.0}


def test_public_step_that_asks_anew_sets_a_new_time() -> None:
    schedule = Schedule().after((5, 0), {A: Asked(1, 1.0)}, now=100.0)
    assert times(schedule.after((6, 0), {A: Asked(2, 1.0)}, now=100.4)) == {A: 101.4}


def test_newly_asked_seat_answers_after_the_others() -> None:
    schedule = Schedule().after((5, 0), {A: Asked(1, 1.0)}, now=100.0)
    assert times(schedule.after((5, 1), {A: Asked(1, 1.0), B: Asked(3, 1.0)}, now=100.9)) == {A: 101.0, B: 102.0}


def test_seat_taken_back_by_its_player_is_dropped() -> None:
    schedule = Schedule().after((5, 0), {A: Asked(1, 1.0)}, now=100.0).after((5, 1), {}, now=100.2)
    assert not schedule.answers
    assert times(schedule.after((5, 2), {A: Asked(1, 1.0)}, now=100.6)) == {A: 101.6}


@pytest.mark.parametrize(("asked", "begins"), [(Asked(1, 2.0), 9.0), (Asked(1, 2.0, begin=1.0, thinks=True), 8.0)])
def test_bot_begins_within_its_own_pause(asked: Asked, begins: float) -> None:
    due = Due(asked, 10.0)
    assert (due.begins, due.last_call) == (begins, pytest.approx(9.8))
