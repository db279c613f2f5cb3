"""The polls of a table and their majorities: pure.

vote         the outcome of a player's ballot
ask_for      a spectator's request for a seat
open_polls   the open polls, as everybody sees them
due_events   the events that happen without a vote
next_due     the next time at which polls or due events change

A poll about an absent player's seat opens by itself; every other poll opens with its first ballot. If only one other
player is present, that player's vote is enough. Otherwise a stand-in needs the majority of the present players, and a
decision that changes the game for everybody or shows somebody a hand needs all of them. If such a decision is
irreversible, it also needs the players who have just disconnected. Knocks have rules of their own: `knocking.py`.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from app.errors import TooFast
from app.messages.house_rules import AbsenceRule, HouseRules
from app.messages.table_events import (
    Cause,
    Ended,
    Paused,
    Poll,
    Requested,
    StoodIn,
    TableEvent,
    TookOver,
    Voted,
)
from app.messages.tables import OpenPoll
from app.play.errors import (
    AlreadyPaused,
    AlreadyStoodIn,
    AlreadyVoted,
    AskedAboutYou,
    DeputyCannot,
    LateJoiningOff,
    NobodyToAsk,
    NoClock,
    NoSuchRequest,
    NotHere,
    PauseNeedsOthers,
    RuleIsToWait,
    SeatHeld,
    SeatIsHere,
    SeatMovedBefore,
    SeatOfBot,
    StoodInFor,
)
from app.play.people import knocking
from app.play.people.knocking import KnockFacts
from app.play.room.situation import Situation
from app.players.names import check_name_free
from app.tables.seat_control import BALLOT_SECONDS, REQUEST_SECONDS, PollKey
from engines.core.seats import Seat

_STILL_ASKED_SECONDS: Final = 30.0
"""Seconds after disconnecting in which a player still has a vote on irreversible decisions."""
_ABOUT_TABLE: Final = (Poll.PAUSE, Poll.END)
_OF_WATCHERS: Final = (Poll.TAKE_OVER, Poll.KNOCK)


def vote(situation: Situation, by: Seat, key: PollKey, *, agrees: bool, facts: KnockFacts | None = None) -> TableEvent:
    """The outcome of a player's ballot: the poll's event if the poll is decided, otherwise the ballot.

    Raises `NotHere` for a disconnected player, `StoodInFor` for a player whose seat a bot plays, `AlreadyVoted` for a
    repeated answer, `TooFast` for a player who changes the answer again and again, and the errors of `_check_possible`.
    A repeated answer decides the poll if the missing voters have disconnected since. A knock needs its `facts`. A
    deputy has no vote about another seat (`DeputyCannot`), and a player whose seat moved has none on a knock
    (`SeatMovedBefore`).
    """
    if by not in situation.here:
        raise NotHere
    if by in situation.control.stood_in:
        raise StoodInFor
    _check_form(key)
    if by == key.seat:
        raise AskedAboutYou
    _check_has_vote(situation, by, key)
    _check_possible(situation, key)
    ballots = situation.control.counted(key, since=_since(situation, key))
    agreeing = ({seat for seat, ballot in ballots.items() if ballot.agrees} | {by}) & _voters(situation, key)
    if agrees and len(agreeing) >= needed(situation, key):
        return _agreed_on(situation, key, tuple(sorted(agreeing)), facts)
    if by in ballots and ballots[by].agrees == agrees:
        raise AlreadyVoted
    if not agrees and not ballots and key.poll in _ABOUT_TABLE:
        raise NoSuchRequest
    if (pause := situation.control.may_give_after(by, situation.now)) > 0:
        raise TooFast(pause)
    return _ballot(by, key, agrees=agrees)


def ask_for(
    situation: Situation, poll: Poll, seat: Seat, *, request: str, name: str, facts: KnockFacts | None = None
) -> Requested:
    """A spectator's request for a seat; a knock needs its `facts`. Raises `NobodyToAsk`, `SeatHeld`, `SeatOfBot`,
    `LateJoiningOff`, `NameTaken`, and the errors of `knocking.check_knock` and `knocking.check_facts`."""
    if poll == Poll.KNOCK:
        knocking.check_knock(situation, seat)
        assert facts is not None
        knocking.check_facts(situation, facts, seat)
        return Requested(poll, seat, request, situation.names[seat])
    assert poll == Poll.TAKE_OVER
    if not situation.here:
        raise NobodyToAsk
    _check_free(situation, seat)
    check_name_free(name, [other for at, other in enumerate(situation.names) if at != seat])
    return Requested(poll, seat, request, name)


def due_events(situation: Situation, facts: KnockFacts | None = None) -> Iterator[TableEvent]:
    """The events that happen now without a vote: a bot stands in if that is the table's rule, and an approved knock is
    granted or cancelled. Nothing happens while all players are disconnected, so that bots do not play on during a
    network failure of the installation. `facts` are those of an approved knock."""
    if not situation.here:
        return
    if situation.rules.absence == AbsenceRule.BOT:
        for seat in sorted(situation.people):
            if situation.is_absent(seat):
                yield StoodIn(seat, Cause.ABSENCE, ())
    knock = knocking.due_knock(situation, facts)
    if knock is not None:
        yield knock


def next_due(situation: Situation) -> float | None:
    """The next time at which polls or due events change; now if an event is overdue because all players were
    disconnected or the database was away.
    """
    if next(due_events(situation), None) is not None or _is_overdue(situation):
        return situation.now
    times = [since + pause for since in situation.away.values() for pause in _pauses(situation.rules)]
    times += [at + REQUEST_SECONDS for _, at in situation.control.requests.values()]
    for key, ballots in situation.control.ballots.items():
        expiry = _ballot_seconds(situation.rules, key.poll)
        times += [ballot.at + expiry for ballot in ballots.values()]
    grace = situation.control.grace
    times += [] if grace is None else [grace.until]
    return min((time for time in times if time > situation.now), default=None)


def _pauses(rules: HouseRules) -> tuple[float, ...]:
    return rules.absent_seconds, _STILL_ASKED_SECONDS, knocking.AWAY_SECONDS


def _is_overdue(situation: Situation) -> bool:
    """Whether a grace period has ended without an outcome, because all were disconnected or the database was away."""
    grace = situation.control.grace
    return grace is not None and bool(situation.here) and situation.now >= grace.until


def needed(situation: Situation, key: PollKey) -> int:
    """The number of votes needed."""
    if key.poll == Poll.KNOCK and key.seat is not None:
        return knocking.needed(situation, key.seat)
    voters = len(_voters(situation, key))
    return voters // 2 + 1 if key.poll == Poll.STAND_IN else max(1, voters)


def open_polls(situation: Situation) -> tuple[OpenPoll, ...]:
    """The open polls, as everybody sees them."""
    control, now = situation.control, situation.now
    keys = [PollKey(Poll.STAND_IN, seat) for seat in sorted(situation.people) if _is_asked_about(situation, seat)]
    for request, (asked, _) in control.requests.items():
        if control.open_request(request, now) is not None and _is_possible(situation, _key_of(asked)):
            keys.append(_key_of(asked))
    for poll in (Poll.PAUSE, Poll.END):
        key = PollKey(poll)
        if control.counted(key, since=_since(situation, key)) and not control.ended:
            keys.append(key)
    return tuple(_shown(situation, key) for key in keys)


def _shown(situation: Situation, key: PollKey) -> OpenPoll:
    ballots = situation.control.counted(key, since=_since(situation, key))
    asked = situation.control.open_request(key.request, situation.now)
    return OpenPoll(
        poll=key.poll,
        seat=key.seat,
        request=key.request,
        name=None if asked is None else asked.name,
        agreed=tuple(sorted(seat for seat, ballot in ballots.items() if ballot.agrees)),
        refused=tuple(sorted(seat for seat, ballot in ballots.items() if not ballot.agrees)),
        needed=needed(situation, key),
    )


def _key_of(asked: Requested) -> PollKey:
    return PollKey(asked.poll, asked.seat, asked.request)


def _is_asked_about(situation: Situation, seat: Seat) -> bool:
    return situation.rules.absence != AbsenceRule.WAIT and situation.is_absent(seat)


def _voters(situation: Situation, key: PollKey) -> set[Seat]:
    """The players who have a vote: those who are present and play their own seat. Irreversible decisions (the end of
    the game, and everything that shows a hand) also need players who have just disconnected: they may be reloading the
    page, and a process that has just opened the table does not have the presence of other processes yet.
    """
    if key.poll == Poll.KNOCK and key.seat is not None:
        return knocking.approvers(situation, key.seat)
    voters = set(situation.here)
    if key.poll not in (Poll.STAND_IN, Poll.PAUSE):
        pause = _asked_seconds(situation.rules, key.poll)
        voters |= {seat for seat in situation.away if not situation.is_away_for(seat, pause)}
    if key.seat is not None or key.poll == Poll.END:
        voters -= situation.control.deputies
    return voters - situation.control.stood_in - {key.seat}


def _asked_seconds(rules: HouseRules, poll: Poll) -> float:
    """Seconds after disconnecting in which a player still has a vote. For ending a game over days, the time until they
    count as absent: otherwise a single player could end the game while the others sleep.
    """
    return rules.absent_seconds if poll == Poll.END and rules.is_over_days else _STILL_ASKED_SECONDS


def _ballot_seconds(rules: HouseRules, poll: Poll) -> float:
    """Seconds for which a ballot counts; for ending a game over days, long enough for all voters to come."""
    return rules.absent_seconds if poll == Poll.END and rules.is_over_days else BALLOT_SECONDS


def _since(situation: Situation, key: PollKey) -> float:
    """When ballots begin to count: in a poll about an absent player, from the moment of disconnecting."""
    oldest = situation.now - _ballot_seconds(situation.rules, key.poll)
    if key.poll != Poll.STAND_IN or key.seat is None or key.seat in situation.control.out_of_time:
        return oldest
    return situation.away.get(key.seat, oldest)


def _is_possible(situation: Situation, key: PollKey) -> bool:
    match key.poll:
        case Poll.KNOCK:
            return key.seat is not None and knocking.is_open(situation, key.seat)
        case Poll.TAKE_OVER:
            return key.seat is not None and key.seat not in situation.people
        case _:
            return True


def _check_form(key: PollKey) -> None:
    """Check that the key has exactly the parts that its poll needs; for example, a seat in a poll about the end would
    exclude that player's vote. Raises `NoSuchRequest`.
    """
    if (key.request is not None) != (key.poll in _OF_WATCHERS) or (key.seat is not None and key.poll in _ABOUT_TABLE):
        raise NoSuchRequest


def _check_has_vote(situation: Situation, by: Seat, key: PollKey) -> None:
    """Raises `DeputyCannot`, `SeatMovedBefore`."""
    if (key.seat is not None or key.poll == Poll.END) and by in situation.control.deputies:
        raise DeputyCannot
    if key.poll == Poll.KNOCK and by in situation.control.moved:
        raise SeatMovedBefore


def _check_possible(situation: Situation, key: PollKey) -> None:
    """Raises `SeatOfBot`, `AlreadyStoodIn`, `SeatIsHere`, `RuleIsToWait`, `NoSuchRequest`, `SeatHeld`, `NoClock`,
    `AlreadyPaused`, `PauseNeedsOthers`."""
    match key.poll:
        case Poll.STAND_IN:
            _check_absent(situation, key.seat)
        case Poll.KNOCK | Poll.TAKE_OVER:
            asked = situation.control.open_request(key.request, situation.now)
            if asked is None or _key_of(asked) != key:
                raise NoSuchRequest
            if not _is_possible(situation, key):
                raise SeatIsHere if key.poll == Poll.KNOCK else SeatHeld
        case Poll.PAUSE:
            _check_pause(situation)
        case Poll.END:
            pass
        case _:
            assert_never(key.poll)


def _check_absent(situation: Situation, seat: Seat | None) -> None:
    if seat is None or seat not in situation.people:
        raise SeatOfBot
    if seat in situation.control.played_by_bots:
        raise AlreadyStoodIn
    if situation.rules.absence == AbsenceRule.WAIT:
        raise RuleIsToWait
    if not situation.is_absent(seat):
        raise SeatIsHere


def _check_pause(situation: Situation) -> None:
    if situation.rules.clock is None:
        raise NoClock
    if situation.control.paused:
        raise AlreadyPaused
    # A player who is alone could lock the absent ones out of the game.
    if len(situation.people) > 1 and len(situation.here) == 1:
        raise PauseNeedsOthers


def _check_free(situation: Situation, seat: Seat) -> None:
    if seat in situation.people:
        raise SeatHeld
    if seat in situation.control.bots and not situation.rules.late_joining:
        raise LateJoiningOff


def _ballot(by: Seat, key: PollKey, *, agrees: bool) -> Voted:
    return Voted(by, key.poll, key.seat, key.request, agrees)


def _agreed_on(situation: Situation, key: PollKey, by: tuple[Seat, ...], facts: KnockFacts | None) -> TableEvent:
    match key.poll:
        case Poll.STAND_IN:
            assert key.seat is not None
            return StoodIn(key.seat, Cause.VOTE, by)
        case Poll.TAKE_OVER:
            assert key.seat is not None
            asked = situation.control.open_request(key.request, situation.now)
            assert asked is not None  # `_check_possible` has looked
            former, was_bot = situation.names[key.seat], key.seat in situation.control.bots
            return TookOver(key.seat, asked.name, former, was_bot, by, asked.request)
        case Poll.KNOCK:
            assert key.seat is not None
            assert key.request is not None
            assert facts is not None  # `_check_possible` has found the request
            knocking.check_facts(situation, facts, key.seat)
            return knocking.approved(facts, key.seat, by, key.request)
        case Poll.PAUSE:
            return Paused(by)
        case Poll.END:
            return Ended(by)
        case _:
            assert_never(key.poll)
