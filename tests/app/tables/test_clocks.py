"""A table's clocks: their start and stop, the bank, and timeouts. Time is a number."""

from dataclasses import replace

import pytest

from app.messages.house_rules import DAY, AbsenceRule, ClockRules, Night
from app.tables.clocks import TIMES_OUT, Clocks, SeatClock, Timing, begun, stands_in, timing_under
from engines.core.game import Decision
from engines.core.seats import Seat

ANN, BEN, CLEO = Seat(0), Seat(1), Seat(2)
ALL = frozenset((ANN, BEN, CLEO))
TIMING = timing_under(ClockRules(30, bank_minutes=1), (None, None, None))
BANK = 60.0


def open_to(**numbers: int) -> tuple[Decision, ...]:
    """Decisions by seat name."""
    return tuple(Decision(Seat(("ann", "ben", "cleo").index(name)), number) for name, number in numbers.items())


def after(
    clocks: Clocks, at: float, before: tuple[Decision, ...], now: tuple[Decision, ...],
    *, is_public: bool = True, people: frozenset[Seat] = ALL, paused: bool = False, timing: Timing = TIMING,
) -> Clocks:  # fmt: skip
    return clocks.after(timing, at, before, now, is_public=is_public, people=people, paused=paused)


def start(now: tuple[Decision, ...], *, timing: Timing = TIMING, people: frozenset[Seat] = ALL) -> Clocks:
    return begun(timing, 100.0, now, people)


def test_a_clock_starts_when_its_seat_gets_a_decision() -> None:
    assert start(open_to(ann=1)).seats == (SeatClock(BANK, due=190.0), SeatClock(BANK), SeatClock(BANK))


def test_an_answer_in_time_uses_no_bank() -> None:
    clocks = after(start(open_to(ann=1)), 130.0, open_to(ann=1), open_to(ben=1))
    assert clocks.seats == (SeatClock(BANK), SeatClock(BANK, due=220.0), SeatClock(BANK))


def test_time_beyond_the_seconds_comes_from_the_bank() -> None:
    clocks = after(start(open_to(ann=1)), 142.0, open_to(ann=1), open_to(ann=2))
    assert clocks.seats[ANN] == SeatClock(48.0, due=142.0 + 30.0 + 48.0)
    clocks = after(clocks, 142.0 + 75.0, open_to(ann=2), open_to(ben=1))
    assert clocks.seats[ANN] == SeatClock(3.0)


def test_a_late_player_before_the_timeout_has_an_empty_bank() -> None:
    clocks = after(start(open_to(ann=1)), 190.5, open_to(ann=1), open_to(ann=2))
    assert clocks.seats[ANN] == SeatClock(0.0, due=220.5)


def test_writing_a_move_costs_the_next_player_no_time() -> None:
    before, now = open_to(ann=1), open_to(ben=1)
    clocks = start(before).after(TIMING, 135.0, before, now, is_public=True, people=ALL, starts=142.0)
    assert clocks.seats == (SeatClock(55.0), SeatClock(BANK, due=232.0), SeatClock(BANK))


def test_simultaneous_decisions_have_separate_clocks() -> None:
    clocks = start(open_to(ann=1, ben=1))
    clocks = after(clocks, 140.0, open_to(ann=1, ben=1), open_to(ben=1))
    assert clocks.seats[ANN] == SeatClock(50.0)
    assert clocks.seats[BEN] == SeatClock(BANK, due=190.0)


def test_another_seats_row_changes_no_clock() -> None:
    clocks = start(open_to(ann=1, ben=1))
    assert after(clocks, 120.0, open_to(ann=7, ben=1), open_to(ann=7, ben=2)).seats[ANN] == clocks.seats[ANN]


def test_a_secret_row_changes_no_clock() -> None:
    clocks = start(open_to(ann=1, ben=1))
    assert after(clocks, 150.0, open_to(ann=1, ben=1), open_to(ann=2, ben=1), is_public=False) is clocks
    # The secret answer has changed the number; the next public row did not.
    later = after(clocks, 160.0, open_to(ann=2, ben=1), open_to(ann=2))
    assert later.seats[ANN] == clocks.seats[ANN]
    later = after(later, 170.0, open_to(ann=2), open_to(ann=3))
    assert later.seats[ANN] == SeatClock(20.0, due=170.0 + 30.0 + 20.0)


def test_a_clock_is_due_when_seconds_and_bank_are_used_up() -> None:
    clocks = start(open_to(ann=1))
    assert [clocks.is_due(ANN, now) for now in (130.0, 189.9, 190.0, 500.0)] == [False, False, True, True]
    assert not clocks.is_due(BEN, 500.0)


def test_an_expired_clock_stays_at_zero_until_the_next_decision() -> None:
    out = start(open_to(ann=1, ben=1)).ran_out(ANN)
    assert out.seats[ANN] == SeatClock(0.0, is_out=True, times_out=1)
    assert out.out == {ANN}
    assert not out.is_due(ANN, 500.0)
    assert after(out, 195.0, open_to(ann=1, ben=1), open_to(ann=1)).seats[ANN] == out.seats[ANN]
    again = after(out, 200.0, open_to(ann=1), open_to(ann=2))
    assert again.seats[ANN] == SeatClock(0.0, due=230.0, times_out=1)


def test_an_answer_in_time_ends_a_row_of_timeouts() -> None:
    clocks = start(open_to(ann=1))
    for number in range(1, TIMES_OUT):
        clocks = after(clocks.ran_out(ANN), 200.0, open_to(ann=number), open_to(ann=number + 1))
        assert clocks.seats[ANN].times_out == number
    clocks = after(clocks, 210.0, open_to(ann=3), open_to(ben=1))
    assert clocks.seats[ANN].times_out == 0


@pytest.mark.parametrize("rule", AbsenceRule)
def test_a_bot_plays_on_by_the_tables_rule(rule: AbsenceRule) -> None:
    times = [stands_in(SeatClock(0.0, due=1.0, times_out=before), rule) for before in range(4)]
    assert times == {
        AbsenceRule.ASK: [False, False, False, False],
        AbsenceRule.WAIT: [False, False, False, False],
        AbsenceRule.ANSWER: [False, False, True, True],
        AbsenceRule.BOT: [True, True, True, True],
    }[rule]  # fmt: skip


def test_a_bots_clock_does_not_run() -> None:
    people = frozenset((BEN, CLEO))
    assert start(open_to(ann=1, ben=1), people=people).seats[:2] == (SeatClock(BANK), SeatClock(BANK, due=190.0))
    clocks = start(open_to(ann=1, ben=1))
    stood_in = after(clocks, 150.0, open_to(ann=1, ben=1), open_to(ann=1, ben=1), people=people)
    assert stood_in.seats == (SeatClock(40.0), *clocks.seats[1:])
    assert after(clocks.ran_out(ANN), 200.0, (), (), people=people).seats[ANN] == SeatClock(0.0)


def test_a_returning_player_gets_the_seconds_and_their_bank() -> None:
    asked = open_to(ann=1)
    away = after(start(asked), 150.0, asked, asked, people=frozenset((BEN, CLEO)))
    back = after(away, 1000.0, asked, asked)
    assert back.seats[ANN] == SeatClock(40.0, due=1070.0)
    waiting = after(away, 1000.0, asked, open_to(ben=1))
    assert waiting.seats[ANN] == SeatClock(40.0), "nobody asks the seat anything"


def test_a_pause_keeps_the_remaining_time() -> None:
    asked = open_to(ann=1, ben=1)
    clocks = start(asked).ran_out(BEN)
    paused = after(clocks, 145.0, asked, asked, paused=True)
    assert paused.seats == (SeatClock(BANK, held=45.0), clocks.seats[BEN], SeatClock(BANK))
    assert after(paused, 5000.0, asked, asked, paused=True) == paused
    resumed = after(paused, 6000.0, asked, asked)
    assert resumed.seats == (SeatClock(BANK, due=6045.0), clocks.seats[BEN], SeatClock(BANK))
    answered = after(resumed, 6001.0, asked, open_to(ben=1))
    assert answered.seats[ANN] == SeatClock(44.0), "the fifteen seconds before the pause count"


def test_a_bot_that_plays_on_in_a_pause_leaves_the_bank() -> None:
    asked = open_to(ann=1)
    paused = after(start(asked), 145.0, asked, asked, paused=True)
    stood_in = after(paused, 9000.0, asked, asked, people=frozenset((BEN, CLEO)), paused=True)
    assert stood_in.seats[ANN] == SeatClock(45.0)


def test_a_return_in_a_pause_keeps_the_whole_time() -> None:
    asked = open_to(ann=1)
    paused = after(Clocks((SeatClock(BANK),) * 3), 145.0, asked, asked, paused=True)
    assert paused.seats[ANN] == SeatClock(BANK, held=90.0)


def test_over_days_a_pause_in_the_night_costs_no_time() -> None:
    timing = timing_under(ClockRules(DAY, night=Night(0, 8)), ("UTC",) * 3)
    asked = open_to(ann=1)
    clocks = begun(timing, 6 * 3600.0, asked, ALL)
    assert clocks.seats[ANN].due == (8 + 16 + 8 + 8) * 3600.0, "sixteen hours of a day count"
    paused = after(clocks, 7 * 3600.0, asked, asked, paused=True, timing=timing)
    assert paused.seats[ANN].held == DAY
    assert after(paused, 9 * 3600.0, asked, asked, timing=timing).seats[ANN].due == (24 + 8 + 9) * 3600.0


def test_clocks_stop_at_the_end_of_the_game() -> None:
    over = after(start(open_to(ann=1, ben=1)), 120.0, open_to(ann=1, ben=1), ())
    assert over.seats == (SeatClock(BANK),) * 3


def test_only_changed_clocks_are_written() -> None:
    before = start(open_to(ann=1))
    now = after(before, 120.0, open_to(ann=1), open_to(ben=1))
    assert dict(now.changed(before)) == {ANN: now.seats[ANN], BEN: now.seats[BEN]}
    assert now.changed(now) == {}


def test_a_bank_is_chosen_in_minutes() -> None:
    assert timing_under(ClockRules(30), (None, None, None)) == replace(TIMING, bank=0.0)


def test_a_clock_goes_back_by_the_seconds_before_its_start() -> None:
    """The database's clock may be a little behind that of the row."""
    assert (TIMING.between(ANN, 100.0, 107.0), TIMING.between(ANN, 100.0, 98.5)) == (7.0, -1.5)


def test_an_idle_clock_is_set_aside_as_it_is() -> None:
    clocks = start(open_to(ben=1))
    assert clocks.set_aside(TIMING, ANN, 110.0).seats[ANN] == clocks.seats[ANN].stopped(110.0)
