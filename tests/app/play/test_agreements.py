"""The votes of people at a table: one situation, one ballot, one result."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from app.errors import Problem
from app.messages.house_rules import DAY, AbsenceRule, ClockRules, HouseRules
from app.messages.table_events import (
    Cause,
    ClockRanOut,
    Ended,
    Left,
    Paused,
    Poll,
    Requested,
    Returned,
    StoodIn,
    TableEvent,
    TookOver,
    Voted,
)
from app.messages.tables import OpenPoll
from app.play.people.agreements import ask_for, due_events, next_due, open_polls, vote
from app.play.room.situation import Situation
from app.tables.seat_control import PollKey, SeatControl
from engines.core.seats import Seat

ANN, BEN, CLEO, DAN = map(Seat, range(4))
NOW = 10_000.0
ABOUT_CLEO = PollKey(Poll.STAND_IN, CLEO)
END, PAUSE = PollKey(Poll.END), PollKey(Poll.PAUSE)
TIMED = HouseRules(absence=AbsenceRule.ANSWER, clock=ClockRules(60))


def situation(
    *events: TableEvent,
    away: Mapping[Seat, float] | None = None,
    rules: HouseRules = HouseRules(),  # noqa: B008  frozen
    players: int = 4,
    bots: frozenset[Seat] = frozenset(),
    now: float = NOW,
) -> Situation:
    """Ann, Ben, Cleo and Dan at a table; Cleo has been away for 100 s, and these events happened 10 s ago."""
    away = {CLEO: NOW - 100} if away is None else away
    control = SeatControl(players, set(bots))
    for event in events:
        control.on_event(event, NOW - 10)
    people = set(map(Seat, range(players))) - bots - control.left
    here = frozenset(people - away.keys())
    return Situation(control, ("Ann", "Ben", "Cleo", "Dan")[:players], here, away, rules, now)


def agreed(by: Seat, key: PollKey) -> Voted:
    return Voted(by, key.poll, key.seat, key.request, agrees=True)


def refused(by: Seat, key: PollKey) -> Voted:
    return Voted(by, key.poll, key.seat, key.request, agrees=False)


def refusal(act: Callable[[], object]) -> str:
    """The error code."""
    with pytest.raises(Problem) as refused_with:
        act()
    return refused_with.value.code


# Standing in


def test_one_vote_is_enough_with_one_other_player_connected() -> None:
    away = {CLEO: NOW - 100, BEN: NOW - 5, DAN: NOW - 5}
    assert vote(situation(away=away), ANN, ABOUT_CLEO, agrees=True) == StoodIn(CLEO, Cause.VOTE, (ANN,))


def test_the_majority_of_connected_players_decides() -> None:
    assert vote(situation(), ANN, ABOUT_CLEO, agrees=True) == agreed(ANN, ABOUT_CLEO)
    second = situation(agreed(ANN, ABOUT_CLEO))
    assert vote(second, DAN, ABOUT_CLEO, agrees=True) == StoodIn(CLEO, Cause.VOTE, (ANN, DAN))


def test_a_disconnected_voters_ballot_does_not_count() -> None:
    gone = situation(agreed(ANN, ABOUT_CLEO), away={CLEO: NOW - 100, ANN: NOW - 1})
    assert vote(gone, DAN, ABOUT_CLEO, agrees=True) == agreed(DAN, ABOUT_CLEO)


def test_a_wait_vote_can_change_and_blocks_nobody() -> None:
    waiting = situation(refused(ANN, ABOUT_CLEO), agreed(BEN, ABOUT_CLEO))
    assert vote(waiting, DAN, ABOUT_CLEO, agrees=True) == StoodIn(CLEO, Cause.VOTE, (BEN, DAN))
    assert vote(waiting, ANN, ABOUT_CLEO, agrees=True) == StoodIn(CLEO, Cause.VOTE, (ANN, BEN))


def test_a_connected_player_who_does_not_play_is_not_waited_for() -> None:
    """Otherwise a forgotten open page would block everything that needs the agreement of all players."""
    idle = situation(StoodIn(BEN, Cause.CLOCK, ()), agreed(ANN, END), away={CLEO: NOW - 100})
    assert refusal(lambda: vote(idle, BEN, END, agrees=True)) == "stood_in_for"
    assert vote(idle, DAN, END, agrees=True) == Ended((ANN, DAN))
    back = situation(StoodIn(BEN, Cause.CLOCK, ()), Returned(BEN), agreed(ANN, END), away={CLEO: NOW - 100})
    assert vote(back, DAN, END, agrees=True) == agreed(DAN, END)


def test_a_ballot_from_before_another_absence_does_not_count() -> None:
    again = situation(agreed(ANN, ABOUT_CLEO), away={CLEO: NOW - 9}, now=NOW + 60)
    assert vote(again, DAN, ABOUT_CLEO, agrees=True) == agreed(DAN, ABOUT_CLEO)


def test_a_vote_opens_after_a_timeout_if_the_rule_is_to_vote() -> None:
    rules = HouseRules(clock=ClockRules(60))
    late = situation(ClockRanOut(CLEO), away={}, rules=rules)
    assert [poll.seat for poll in open_polls(late)] == [CLEO]
    assert vote(late, ANN, ABOUT_CLEO, agrees=True) == agreed(ANN, ABOUT_CLEO)


OVER_DAYS = ClockRules(2 * DAY)


@pytest.mark.parametrize("absence", [AbsenceRule.ANSWER, AbsenceRule.ASK, AbsenceRule.BOT])
def test_over_days_absence_begins_after_the_time_for_a_decision(absence: AbsenceRule) -> None:
    rules = HouseRules(absence=absence, clock=OVER_DAYS)
    asleep = situation(away={CLEO: NOW - 2 * DAY + 1}, rules=rules)
    assert (open_polls(asleep), list(due_events(asleep)), next_due(asleep)) == ((), [], NOW + 1)
    assert refusal(lambda: vote(asleep, ANN, ABOUT_CLEO, agrees=True)) == "seat_is_here"
    gone = situation(away={CLEO: NOW - 2 * DAY}, rules=rules)
    assert [poll.seat for poll in open_polls(gone)] == [CLEO]
    assert [event.seat for event in due_events(gone) if isinstance(event, StoodIn)] == [CLEO] * (absence == "bot")


@pytest.mark.parametrize(
    ("now", "by", "key", "code"),
    [
        (situation(), CLEO, ABOUT_CLEO, "not_here"),
        (situation(away={}), CLEO, ABOUT_CLEO, "asked_about_you"),
        (situation(away={}), ANN, ABOUT_CLEO, "seat_is_here"),
        (situation(away={CLEO: NOW - 59}), ANN, ABOUT_CLEO, "seat_is_here"),
        (situation(StoodIn(CLEO, Cause.VOTE, ())), ANN, ABOUT_CLEO, "already_stood_in"),
        (situation(StoodIn(CLEO, Cause.VOTE, ()), Returned(CLEO), away={}), ANN, ABOUT_CLEO, "seat_is_here"),
        (situation(Left(CLEO), away={}), ANN, ABOUT_CLEO, "seat_of_bot"),
        (situation(bots=frozenset({CLEO}), away={}), ANN, ABOUT_CLEO, "seat_of_bot"),
        (situation(), ANN, PollKey(Poll.STAND_IN, Seat(7)), "seat_of_bot"),
        (situation(), ANN, PollKey(Poll.STAND_IN), "seat_of_bot"),
        (situation(rules=HouseRules(absence=AbsenceRule.WAIT)), ANN, ABOUT_CLEO, "rule_is_to_wait"),
        (situation(agreed(ANN, ABOUT_CLEO)), ANN, ABOUT_CLEO, "already_voted"),
        (situation(), ANN, PAUSE, "no_clock"),
        (situation(Paused((ANN,)), rules=TIMED), ANN, PAUSE, "already_paused"),
        (situation(away={BEN: 0, CLEO: 0, DAN: 0}, rules=TIMED), ANN, PAUSE, "pause_needs_others"),
        (situation(), ANN, PollKey(Poll.KNOCK, CLEO, "r"), "no_such_request"),
        (situation(), ANN, PollKey(Poll.TAKE_OVER, CLEO), "no_such_request"),
    ],
)
def test_a_ballot_without_an_open_question_is_refused(
    now: Situation, by: Seat, key: PollKey, code: str
) -> None:  # fmt: skip
    assert refusal(lambda: vote(now, by, key, agrees=True)) == code


# Ending and pausing


def test_a_game_ends_if_all_connected_players_agree() -> None:
    assert vote(situation(agreed(ANN, END)), BEN, END, agrees=True) == agreed(BEN, END)
    assert vote(situation(agreed(ANN, END), agreed(BEN, END)), DAN, END, agrees=True) == Ended((ANN, BEN, DAN))


def test_one_refusal_closes_the_vote() -> None:
    said_no = situation(agreed(ANN, END), refused(BEN, END))
    assert open_polls(said_no) == open_polls(situation())
    assert vote(said_no, BEN, END, agrees=True) == agreed(BEN, END)


def test_a_lone_player_may_end_a_game() -> None:
    alone = situation(away={BEN: 0, CLEO: 0, DAN: 0})
    assert vote(alone, ANN, END, agrees=True) == Ended((ANN,))


def test_a_game_is_not_ended_right_after_a_player_disconnects() -> None:
    reloads = situation(away={BEN: NOW - 29, CLEO: NOW - 100, DAN: NOW - 100})
    assert vote(reloads, ANN, END, agrees=True) == agreed(ANN, END)
    gone = situation(agreed(ANN, END), away={BEN: NOW - 30, CLEO: NOW - 100, DAN: NOW - 100})
    assert vote(gone, ANN, END, agrees=True) == Ended((ANN,))


def test_a_bots_rule_does_not_wait_for_the_disconnected() -> None:
    away = {BEN: NOW - 1, CLEO: NOW - 100, DAN: NOW - 1}
    assert vote(situation(away=away), ANN, ABOUT_CLEO, agrees=True) == StoodIn(CLEO, Cause.VOTE, (ANN,))


def test_a_game_over_days_is_not_ended_while_others_sleep() -> None:
    rules = HouseRules(absence=AbsenceRule.ANSWER, clock=OVER_DAYS)
    asleep = {BEN: NOW - DAY, CLEO: NOW - 2 * DAY + 1, DAN: NOW - 2 * DAY}
    assert vote(situation(away=asleep, rules=rules), ANN, END, agrees=True) == agreed(ANN, END)
    later = situation(agreed(ANN, END), away={DAN: NOW - DAY}, rules=rules, now=NOW + DAY)
    assert open_polls(later)[-1] == OpenPoll(Poll.END, None, None, None, agreed=(ANN,), refused=(), needed=3)
    assert next_due(later) == NOW - 10 + 2 * DAY
    both = situation(agreed(ANN, END), agreed(BEN, END), away={DAN: NOW - DAY}, rules=rules, now=NOW + DAY)
    assert vote(both, CLEO, END, agrees=True) == Ended((ANN, BEN, CLEO))


def test_an_agreement_expires() -> None:
    later = situation(agreed(ANN, END), agreed(BEN, END), now=NOW + 300)
    assert vote(later, DAN, END, agrees=True) == agreed(DAN, END)


def test_a_timed_game_pauses_if_all_connected_players_agree() -> None:
    asked = situation(agreed(ANN, PAUSE), agreed(BEN, PAUSE), rules=TIMED)
    assert vote(asked, DAN, PAUSE, agrees=True) == Paused((ANN, BEN, DAN))


# Requests for a seat


@pytest.mark.parametrize(
    ("now", "poll", "seat", "code"),
    [
        (situation(), Poll.TAKE_OVER, CLEO, "seat_held"),
        (situation(bots=frozenset({DAN})), Poll.TAKE_OVER, DAN, "late_joining_off"),
        (situation(Left(CLEO), away={ANN: 0.0, BEN: 0.0, DAN: 0.0}), Poll.TAKE_OVER, CLEO, "nobody_to_ask"),
    ],
)
def test_an_unavailable_seat_is_refused(
    now: Situation, poll: Poll, seat: Seat, code: str
) -> None:  # fmt: skip
    assert refusal(lambda: ask_for(now, poll, seat, request="r", name="Eve")) == code


@pytest.mark.parametrize("name", ["Ann", "BEN"])
def test_a_requester_may_not_use_another_players_name(name: str) -> None:
    left = situation(Left(CLEO), away={})
    assert refusal(lambda: ask_for(left, Poll.TAKE_OVER, CLEO, request="r", name=name)) == "name_taken"
    again = Requested(Poll.TAKE_OVER, CLEO, "r", "Cleo")
    assert ask_for(left, Poll.TAKE_OVER, CLEO, request="r", name="Cleo") == again


def test_a_leavers_seat_needs_everybodys_consent() -> None:
    asked = Requested(Poll.TAKE_OVER, CLEO, "r", "Eve")
    key = PollKey(Poll.TAKE_OVER, CLEO, "r")
    now = situation(Left(CLEO), asked, agreed(ANN, key), away={DAN: NOW - 50})
    assert vote(now, BEN, key, agrees=True) == TookOver(CLEO, "Eve", "Cleo", False, (ANN, BEN), "r")


def test_a_bots_seat_is_given_if_late_joining_is_allowed() -> None:
    rules = HouseRules(late_joining=True)
    asked = ask_for(situation(bots=frozenset({DAN}), rules=rules), Poll.TAKE_OVER, DAN, request="r", name="Eve")
    now = situation(asked, bots=frozenset({DAN}), rules=rules, away={BEN: 0, CLEO: 0})
    key = PollKey(Poll.TAKE_OVER, DAN, "r")
    assert vote(now, ANN, key, agrees=True) == TookOver(DAN, "Eve", "Dan", True, (ANN,), "r")


def test_a_taken_seat_is_not_given_again() -> None:
    first, second = (Requested(Poll.TAKE_OVER, CLEO, request, "Eve") for request in ("one", "two"))
    given = TookOver(CLEO, "Eve", "Cleo", False, (ANN,), "one")
    now = situation(Left(CLEO), first, second, given, away={})
    key = PollKey(Poll.TAKE_OVER, CLEO, "two")
    assert refusal(lambda: vote(now, ANN, key, agrees=True)) == "no_such_request"


# Automatic effects


BOT = HouseRules(absence=AbsenceRule.BOT)


def test_a_bot_stands_in_by_rule_while_somebody_is_connected() -> None:
    assert list(due_events(situation(rules=BOT))) == [StoodIn(CLEO, Cause.ABSENCE, ())]
    assert list(due_events(situation())) == []
    assert list(due_events(situation(rules=BOT, away=dict.fromkeys(map(Seat, range(4)), 0.0)))) == []


def test_the_next_check_is_when_an_absence_is_long_enough() -> None:
    assert next_due(situation(away={CLEO: NOW - 10})) == NOW + 20
    assert next_due(situation(away={CLEO: NOW - 40})) == NOW + 20
    assert next_due(situation(away={CLEO: NOW - 100})) == NOW + 20, "then somebody may knock"
    assert next_due(situation(away={CLEO: NOW - 130})) is None


def test_a_question_is_shown_with_its_ballots() -> None:
    knock, away = Requested(Poll.KNOCK, CLEO, "r", "Cleo"), {CLEO: NOW - 120}
    said = (agreed(ANN, ABOUT_CLEO), refused(BEN, ABOUT_CLEO), knock, agreed(DAN, END))
    shown = open_polls(replace(situation(*said, away=away), is_private=True))
    assert shown == (
        OpenPoll(Poll.STAND_IN, CLEO, None, None, agreed=(ANN,), refused=(BEN,), needed=2),
        OpenPoll(Poll.KNOCK, CLEO, "r", "Cleo", agreed=(), refused=(), needed=3),
        OpenPoll(Poll.END, None, None, None, agreed=(DAN,), refused=(), needed=3),
    )
