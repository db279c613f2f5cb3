"""Knocking: a person in another browser claims to be the absent player of a seat. Pure.

Traces         the devices and addresses from which a person was at the table
KnockFacts     all facts about a knock that the table's own state does not contain
check_knock    whether a seat can be knocked for
check_facts    whether this person may knock
approvers      the players who must approve a knock
approved       the event that begins the grace period of an approved knock
due_knock      the outcome of an approved knock during or after its grace period

A seat shows a hand, so every condition must hold, and a condition that cannot be checked counts as not met. The real
player can always use the personal link, and meanwhile a bot can stand in.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final
from uuid import UUID

from app.errors import Problem
from app.messages.house_rules import AbsenceRule
from app.messages.table_events import KnockCancelled, KnockEnd, KnockGranted, KnockPending
from app.play.errors import (
    ApproversShare,
    KnockClosed,
    KnockOpen,
    NoKnockHere,
    SeatIsHere,
    SeatOfBot,
    SharesWithSeat,
    TooFewToApprove,
)
from app.play.room.situation import Situation
from engines.core.seats import Seat

AWAY_SECONDS: Final = 120.0
"""The minimum absence of a seat's owner, over sockets and HTTP. An approver was present more recently."""
LIMITED_SECONDS: Final = 600.0
"""The minimum time since a rate limit last refused the owner."""
GRACE_SECONDS: Final = 120
"""How long the owner can cancel an approved knock."""
UNNOTIFIED_GRACE_SECONDS: Final = 300
"""How long an owner without a notification channel can cancel an approved knock."""
_FEWEST_PEOPLE: Final = 3
_FEWEST_APPROVERS: Final = 2


@dataclass(frozen=True, slots=True)
class Traces:
    """The devices and addresses from which people were at a table."""

    players: frozenset[UUID] = frozenset()
    devices: frozenset[UUID] = frozenset()
    marks: frozenset[str] = frozenset()
    """Address marks: `Identity.mark_of`."""

    def shares(self, other: "Traces", *, by_address: bool) -> bool:
        """Whether both used one device or, if addresses count, one address."""
        return not self.devices.isdisjoint(other.devices) or (by_address and not self.marks.isdisjoint(other.marks))


@dataclass(frozen=True, slots=True)
class KnockFacts:
    """The database's facts about a knock."""

    seats: Mapping[Seat, Traces] = field(default_factory=dict)
    """The traces of everybody who has held a seat."""
    knocker: Traces = Traces()
    held_seat: bool = False
    """Whether the requester has ever held a seat at this table."""
    owner_silence: float = math.inf
    """Seconds since the owner's last request or message."""
    owner_limited: float = math.inf
    """Seconds since a limit last refused the owner."""
    is_notified: bool = False
    """Whether the owner has a notification channel."""
    is_complete: bool = True
    """Whether all traces were stored: after a flood of spectators some are missing."""


def has_knocking(situation: Situation) -> bool:
    """Whether spectators of this table can ever knock for a seat."""
    rules = situation.rules
    is_live = not rules.is_over_days
    return (
        situation.is_private
        and is_live
        and rules.absence != AbsenceRule.WAIT
        and len(situation.people) >= _FEWEST_PEOPLE
    )


def approvers(situation: Situation, seat: Seat) -> set[Seat]:
    """The seats that must all approve a knock for `seat`: every player who is here or was here in the last two minutes,
    and whose own seat has not changed hands.
    """
    return situation.was_here_within(AWAY_SECONDS) - situation.control.moved - {seat}


def needed(situation: Situation, seat: Seat) -> int:
    """How many approvals a knock for `seat` needs."""
    return max(_FEWEST_APPROVERS, len(approvers(situation, seat)))


def is_knockable(situation: Situation, seat: Seat) -> bool:
    """Whether spectators see the option to knock for this seat."""
    try:
        check_knock(situation, seat)
    except Problem:
        return False
    return True


def is_open(situation: Situation, seat: Seat) -> bool:
    """Whether a knock for this seat can still be approved."""
    return (
        has_knocking(situation)
        and seat in situation.people
        and situation.is_away_for(seat, AWAY_SECONDS)
        and seat not in situation.control.knock_closed
        and situation.control.grace is None
    )


def check_knock(situation: Situation, seat: Seat) -> None:
    """Raises `NoKnockHere`, `SeatOfBot`, `KnockClosed`, `KnockOpen`, `SeatIsHere`, `TooFewToApprove`."""
    control = situation.control
    if not has_knocking(situation):
        raise NoKnockHere
    if seat not in situation.people:
        raise SeatOfBot
    if seat in control.knock_closed:
        raise KnockClosed
    if control.grace is not None or control.open_knock(situation.now) is not None:
        raise KnockOpen
    if not situation.is_away_for(seat, AWAY_SECONDS):
        raise SeatIsHere
    if len(approvers(situation, seat)) < _FEWEST_APPROVERS:
        raise TooFewToApprove


def check_facts(situation: Situation, facts: KnockFacts, seat: Seat) -> None:
    """Raises `SeatIsHere`, `SharesWithSeat`, `ApproversShare`."""
    if facts.owner_silence < AWAY_SECONDS or facts.owner_limited < LIMITED_SECONDS:
        raise SeatIsHere
    _check_knocker(situation, facts, seat)
    by_address = _addresses_count(situation, facts)
    found = [facts.seats.get(other, Traces()) for other in sorted(approvers(situation, seat))]
    if any(len(traces.players) != 1 for traces in found):
        raise ApproversShare
    if any(one.shares(other, by_address=by_address) for one, other in combinations(found, 2)):
        raise ApproversShare


def _check_knocker(situation: Situation, facts: KnockFacts, seat: Seat) -> None:
    """Raises `SharesWithSeat`."""
    if facts.held_seat or not facts.is_complete or not facts.knocker.devices:
        raise SharesWithSeat
    by_address = _addresses_count(situation, facts)
    if any(not facts.seats.get(other, Traces()).devices for other in situation.people - {seat}):
        raise SharesWithSeat
    others = [traces for other, traces in facts.seats.items() if other != seat]
    if any(facts.knocker.shares(other, by_address=by_address) for other in others):
        raise SharesWithSeat


def _addresses_count(situation: Situation, facts: KnockFacts) -> bool:
    """Whether addresses distinguish people. They do not if all players share one, because they sit in one room."""
    marks = [facts.seats.get(seat, Traces()).marks for seat in situation.people]
    return len(frozenset[str]().union(*marks)) != 1


def approved(facts: KnockFacts, seat: Seat, by: tuple[Seat, ...], request: str) -> KnockPending:
    """The event that begins an approved knock's grace period."""
    return KnockPending(seat, by, request, GRACE_SECONDS if facts.is_notified else UNNOTIFIED_GRACE_SECONDS)


def due_knock(situation: Situation, facts: KnockFacts | None) -> KnockGranted | KnockCancelled | None:
    """The end of a grace period; `None` if there is none or it continues. Without `facts` a knock is not granted."""
    grace = situation.control.grace
    if grace is None:
        return None
    if grace.seat in situation.here:
        return KnockCancelled(grace.seat, grace.request, KnockEnd.OWNER_HERE)
    if situation.now < grace.until or facts is None:
        return None
    if min(facts.owner_silence, facts.owner_limited) < situation.now - grace.since:
        return KnockCancelled(grace.seat, grace.request, KnockEnd.OWNER_HERE)
    if not has_knocking(situation):
        return KnockCancelled(grace.seat, grace.request, KnockEnd.RULES)
    try:
        _check_knocker(situation, facts, grace.seat)
    except Problem:
        return KnockCancelled(grace.seat, grace.request, KnockEnd.RULES)
    return KnockGranted(grace.seat, grace.request)
