"""Knocks: permission to knock, required approvals, and the outcome (docs/decisions/0031)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from app.errors import Problem
from app.messages.house_rules import DAY, AbsenceRule, ClockRules, HouseRules
from app.messages.table_events import Cause as Why
from app.messages.table_events import (
    Ended,
    KnockCancelled,
    KnockEnd,
    KnockGranted,
    KnockPending,
    Left,
    Poll,
    Requested,
    SeatMoved,
    SeatReturned,
    StoodIn,
    TableEvent,
    TookOver,
    Voted,
)
from app.play.people.agreements import ask_for, due_events, next_due, open_polls, vote
from app.play.people.knocking import KnockFacts, Traces, due_knock, is_knockable
from app.play.room.situation import Situation
from app.tables.seat_control import PollKey, SeatControl
from engines.core.seats import Seat
from tests.app.play.in_memory import traces_of

ANN, BEN, CLEO, DAN = map(Seat, range(4))
NOW = 10_000.0
EVE = traces_of(UUID(int=99))
OWN = {Seat(seat): traces_of(UUID(int=seat)) for seat in range(4)}
FACTS = KnockFacts(OWN, EVE)
"""Everybody has a separate device and address; Eve knocks."""
KNOCK = Requested(Poll.KNOCK, CLEO, "r", "Cleo")
KEY = PollKey(Poll.KNOCK, CLEO, "r")
APPROVED = KnockPending(CLEO, (ANN, BEN, DAN), "r", 120)
GRANTED = KnockGranted(CLEO, "r")


def situation(
    *events: TableEvent | tuple[TableEvent, float],
    away: Mapping[Seat, float] | None = None,
    rules: HouseRules = HouseRules(),  # noqa: B008  frozen
    players: int = 4,
    bots: frozenset[Seat] = frozenset(),
    now: float = NOW,
    is_private: bool = True,
) -> Situation:
    """Four people at a private table. Cleo has been away for 130 s. Events without a time happened 10 s ago."""
    away = {CLEO: NOW - 130} if away is None else away
    control = SeatControl(players, set(bots))
    for one in events:
        event, at = one if isinstance(one, tuple) else (one, NOW - 10)
        control.on_event(event, at)
    people = set(map(Seat, range(players))) - bots - control.left
    names = ("Ann", "Ben", "Cleo", "Dan")[:players]
    return Situation(control, names, frozenset(people - away.keys()), away, rules, now, is_private)


def agreed(by: Seat) -> Voted:
    return Voted(by, Poll.KNOCK, CLEO, "r", agrees=True)


def knock(now: Situation, facts: KnockFacts = FACTS, seat: Seat = CLEO) -> TableEvent:
    return ask_for(now, Poll.KNOCK, seat, request="r", name="", facts=facts)


def refusal(act: Callable[[], object]) -> str:
    """The code of a refusal."""
    with pytest.raises(Problem) as refused_with:
        act()
    return refused_with.value.code


# Rule 1: tables with knocking


def test_a_knock_uses_the_seats_name() -> None:
    assert knock(situation()) == KNOCK
    assert is_knockable(situation(), CLEO)


@pytest.mark.parametrize(
    "changed",
    [
        {"is_private": False},
        {"players": 2, "away": {BEN: 0.0}},
        {"bots": frozenset({DAN, ANN})},
        {"rules": HouseRules(absence=AbsenceRule.WAIT)},
        {"rules": HouseRules(clock=ClockRules(DAY))},
        {"rules": HouseRules(absence=AbsenceRule.WAIT, clock=ClockRules(2 * DAY))},
    ],
    ids=["public", "two seats", "two people", "everybody waits", "over days", "over days, waiting"],
)
def test_tables_without_knocking_point_to_the_links(changed: dict[str, Any]) -> None:
    now = situation(**changed)
    assert refusal(lambda: knock(now)) == "no_knock_here"
    assert not is_knockable(now, CLEO)


def test_an_opponent_alone_cannot_get_a_seat() -> None:
    """Ann approves her own knock, which once gave her Ben's seat and hand."""
    two = situation(players=2, away={BEN: NOW - 500})
    assert refusal(lambda: knock(two, seat=BEN)) == "no_knock_here"
    three = situation(players=3, away={BEN: NOW - 500, CLEO: NOW - 500})
    assert refusal(lambda: knock(three, seat=BEN)) == "too_few_to_approve"
    asked = situation(Requested(Poll.KNOCK, BEN, "r", "Ben"), players=3, away={BEN: NOW - 500, CLEO: NOW - 119})
    vote_of_ann = vote(asked, ANN, PollKey(Poll.KNOCK, BEN, "r"), agrees=True, facts=FACTS)
    assert vote_of_ann == Voted(ANN, Poll.KNOCK, BEN, "r", agrees=True)
    later = situation(
        (Requested(Poll.KNOCK, BEN, "r", "Ben"), NOW + 50),
        (Voted(ANN, Poll.KNOCK, BEN, "r", agrees=True), NOW + 50),
        players=3, away={BEN: NOW - 500, CLEO: NOW - 100}, now=NOW + 100,
    )  # fmt: skip
    assert list(due_events(later, FACTS)) == [], "silence is no approval"


# Rule 2: the owner is away


@pytest.mark.parametrize(
    ("away", "facts", "code"),
    [
        ({CLEO: NOW - 119}, FACTS, "seat_is_here"),
        ({}, FACTS, "seat_is_here"),
        (None, replace(FACTS, owner_silence=119.0), "seat_is_here"),
        (None, replace(FACTS, owner_limited=599.0), "seat_is_here"),
    ],
    ids=["socket", "connected", "HTTP", "refused by a limit"],
)
def test_the_owner_must_be_away(away: Mapping[Seat, float] | None, facts: KnockFacts, code: str) -> None:
    assert refusal(lambda: knock(situation(away=away), facts)) == code


def test_owner_is_away_after_two_minutes_or_ten_after_a_refusal() -> None:
    assert knock(situation(), replace(FACTS, owner_silence=120.0, owner_limited=600.0)) == KNOCK


# Rule 3: the knocker


def shared(*seats: Seat, mark: str = "home") -> dict[Seat, Traces]:
    """The traces of four people, some of them at one address."""
    return OWN | {seat: replace(OWN[seat], marks=frozenset({mark})) for seat in seats}


@pytest.mark.parametrize(
    "facts",
    [
        replace(FACTS, held_seat=True),
        replace(FACTS, is_complete=False),
        replace(FACTS, knocker=Traces()),
        replace(FACTS, knocker=replace(EVE, devices=OWN[DAN].devices)),
        replace(FACTS, knocker=replace(EVE, marks=OWN[DAN].marks)),
        replace(FACTS, knocker=replace(EVE, marks=EVE.marks | OWN[ANN].marks)),
        replace(FACTS, seats={seat: found for seat, found in OWN.items() if seat != DAN}),
    ],
    ids=["held a seat", "too many visits", "no device", "a device", "an address", "watched", "unknown seat"],
)
def test_knocker_may_not_share_traces_with_another_seat(facts: KnockFacts) -> None:
    assert refusal(lambda: knock(situation(), facts)) == "shares_with_seat"


def test_a_knocker_may_share_the_owners_device_and_address() -> None:
    assert knock(situation(), replace(FACTS, knocker=replace(OWN[CLEO], players=EVE.players))) == KNOCK


def test_addresses_do_not_count_if_all_players_share_one() -> None:
    home = shared(ANN, BEN, CLEO, DAN)
    assert knock(situation(), KnockFacts(home, replace(EVE, marks=frozenset({"home"})))) == KNOCK
    most = shared(ANN, BEN, DAN)
    facts = KnockFacts(most, replace(EVE, marks=frozenset({"home"})))
    assert refusal(lambda: knock(situation(), facts)) == "shares_with_seat"


def test_one_knock_is_open_at_a_table() -> None:
    assert refusal(lambda: knock(situation(KNOCK))) == "knock_open"
    assert refusal(lambda: knock(situation(KNOCK, APPROVED))) == "knock_open"
    assert knock(situation((KNOCK, NOW - 121))) == KNOCK


def test_one_refusal_closes_knocking_for_the_seat() -> None:
    refused = situation(KNOCK, Voted(ANN, Poll.KNOCK, CLEO, "r", agrees=False))
    assert refusal(lambda: knock(refused)) == "knock_closed"
    assert open_polls(refused)[1:] == ()
    denied = situation(KNOCK, KnockCancelled(CLEO, "r", KnockEnd.NOT_ME))
    assert refusal(lambda: knock(denied)) == "knock_closed"
    back = situation(KNOCK, APPROVED, KnockCancelled(CLEO, "r", KnockEnd.OWNER_HERE))
    assert knock(back) == KNOCK


# Rule 4: approval


def test_everybody_who_is_or_was_just_here_approves() -> None:
    asked = situation(KNOCK, agreed(ANN), away={CLEO: NOW - 130, DAN: NOW - 119})
    assert vote(asked, BEN, KEY, agrees=True, facts=FACTS) == agreed(BEN)
    without = situation(KNOCK, agreed(ANN), away={CLEO: NOW - 130, DAN: NOW - 120})
    assert vote(without, BEN, KEY, agrees=True, facts=FACTS) == replace(APPROVED, by=(ANN, BEN), grace_seconds=300)


def test_a_poll_shows_how_many_approvals_it_needs() -> None:
    (poll,) = [one for one in open_polls(situation(KNOCK)) if one.poll == Poll.KNOCK]
    assert (poll.needed, poll.name) == (3, "Cleo")
    alone = situation(KNOCK, away={CLEO: NOW - 130, BEN: NOW - 200, DAN: NOW - 200})
    (poll,) = [one for one in open_polls(alone) if one.poll == Poll.KNOCK]
    assert poll.needed == 2
    assert vote(alone, ANN, KEY, agrees=True, facts=FACTS) == agreed(ANN)


def test_player_with_a_moved_seat_has_no_vote() -> None:
    joined = (Left(BEN), Requested(Poll.TAKE_OVER, BEN, "w", "Fay"), TookOver(BEN, "Fay", "Ben", False, (ANN,), "w"))
    now = situation(*joined, KNOCK)
    assert refusal(lambda: vote(now, BEN, KEY, agrees=True, facts=FACTS)) == "seat_moved_before"
    assert refusal(lambda: vote(now, BEN, KEY, agrees=False, facts=FACTS)) == "seat_moved_before"
    old = situation(Requested(Poll.KNOCK, BEN, "o", "Ben"), SeatMoved(BEN, (ANN,), "o"), KNOCK, agreed(ANN))
    assert refusal(lambda: vote(old, BEN, KEY, agrees=True, facts=FACTS)) == "seat_moved_before"
    assert vote(old, DAN, KEY, agrees=True, facts=FACTS) == replace(APPROVED, by=(ANN, DAN), grace_seconds=300)


@pytest.mark.parametrize(
    "seats",
    [
        OWN | {DAN: replace(OWN[DAN], devices=OWN[ANN].devices)},
        shared(ANN, DAN),
        OWN | {DAN: replace(OWN[DAN], players=OWN[DAN].players | OWN[ANN].players)},
    ],
    ids=["a device", "an address", "a second player"],
)
def test_approvers_may_not_share_traces(seats: dict[Seat, Traces]) -> None:
    facts = replace(FACTS, seats=seats)
    assert refusal(lambda: knock(situation(), facts)) == "approvers_share"
    asked = situation(KNOCK, agreed(ANN), agreed(BEN))
    assert refusal(lambda: vote(asked, DAN, KEY, agrees=True, facts=facts)) == "approvers_share"


def test_the_same_approval_counts_once() -> None:
    asked = situation(KNOCK, agreed(ANN), away={CLEO: NOW - 130, BEN: NOW - 500})
    assert refusal(lambda: vote(asked, ANN, KEY, agrees=True, facts=FACTS)) == "already_voted"


def test_an_approver_with_a_bot_is_still_asked() -> None:
    idle = situation(StoodIn(DAN, Why.CLOCK, ()), KNOCK, agreed(ANN))
    assert vote(idle, BEN, KEY, agrees=True, facts=FACTS) == agreed(BEN)
    assert refusal(lambda: vote(idle, DAN, KEY, agrees=True, facts=FACTS)) == "stood_in_for"


# Rule 5: the grace period


def test_grace_is_longer_for_an_owner_without_a_channel() -> None:
    asked = situation(KNOCK, agreed(ANN), agreed(BEN))
    assert vote(asked, DAN, KEY, agrees=True, facts=replace(FACTS, is_notified=True)) == APPROVED
    assert vote(asked, DAN, KEY, agrees=True, facts=FACTS) == replace(APPROVED, grace_seconds=300)


def test_a_bot_plays_during_the_grace_period() -> None:
    now = situation(KNOCK, APPROVED)
    assert now.control.played_by_bots == {CLEO}
    assert next_due(now) == NOW + 110
    assert (due_knock(now, FACTS), list(due_events(now, FACTS))) == (None, [])


@pytest.mark.parametrize(
    ("facts", "event"),
    [
        (FACTS, GRANTED),
        (None, None),
        (replace(FACTS, owner_silence=119.0), KnockCancelled(CLEO, "r", KnockEnd.OWNER_HERE)),
        (replace(FACTS, held_seat=True), KnockCancelled(CLEO, "r", KnockEnd.RULES)),
        (replace(FACTS, knocker=OWN[ANN]), KnockCancelled(CLEO, "r", KnockEnd.RULES)),
    ],
    ids=["granted", "not known", "heard from", "took a seat", "shares now"],
)
def test_outcomes_of_the_grace_period(facts: KnockFacts | None, event: TableEvent | None) -> None:
    now = situation(KNOCK, APPROVED, now=NOW + 110)
    assert due_knock(now, facts) == event
    assert next_due(now) == now.now, "it is looked at again until something has come of it"


def test_the_owner_can_cancel_by_connecting_until_the_end() -> None:
    for seconds in (0.0, 109.0, 110.0, 500.0):
        back = situation(KNOCK, APPROVED, away={}, now=NOW + seconds)
        assert due_knock(back, FACTS) == KnockCancelled(CLEO, "r", KnockEnd.OWNER_HERE)


def test_without_connected_players_no_knock_is_granted() -> None:
    empty = situation(KNOCK, APPROVED, away=dict.fromkeys(map(Seat, range(4)), 0.0), now=NOW + 500)
    assert list(due_events(empty, FACTS)) == []


# Rule 6: the deputy


def test_a_deputy_has_no_vote_on_other_seats() -> None:
    now = situation(
        KNOCK, APPROVED, (GRANTED, NOW + 110), away={DAN: NOW - 500}, now=NOW + 120
    )  # fmt: skip
    assert now.control.deputies == {CLEO}
    assert refusal(lambda: vote(now, CLEO, PollKey(Poll.STAND_IN, DAN), agrees=True)) == "deputy_cannot"
    assert refusal(lambda: vote(now, CLEO, PollKey(Poll.END), agrees=True)) == "deputy_cannot"
    others = situation(
        KNOCK, APPROVED, (GRANTED, NOW + 110), (Voted(ANN, Poll.END, None, None, agrees=True), NOW + 115),
        away={DAN: NOW - 500}, now=NOW + 120,
    )  # fmt: skip
    assert vote(others, BEN, PollKey(Poll.END), agrees=True) == Ended((ANN, BEN)), "the deputy is not waited for"


def test_knocking_is_closed_once_the_owner_has_the_seat_back() -> None:
    now = situation(KNOCK, APPROVED, (GRANTED, NOW + 110), (SeatReturned(CLEO), NOW + 115), now=NOW + 900)
    assert now.control.deputies == set()
    assert now.control.played_by_bots == set()
    assert refusal(lambda: knock(now)) == "knock_closed"
    again = situation(KNOCK, APPROVED, (GRANTED, NOW + 110), now=NOW + 900)
    assert refusal(lambda: knock(again)) == "knock_closed"
