"""What the people at a table may agree on, and when they have: pure.

vote         what a player's ballot leads to
ask_for      a spectator's request for a seat
open_polls   what is to be answered now, as everybody is shown it
due_events   what happens without anybody's saying so
next_due     when there is something to look at again

A seat that is away is asked about by itself; everything else is asked about from the first ballot on. One is enough
where one player is there besides the one who is asked about; otherwise the majority of those who are there for a
stand-in, all of them for what changes the game for everybody or shows somebody a hand. What of that cannot be taken
back needs those who have just gone, too. Knocks have rules of their own: `knocking.py`.
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
"""So long after somebody was there what cannot be taken back needs that one, too."""
_ABOUT_TABLE: Final = (Poll.PAUSE, Poll.END)
_OF_WATCHERS: Final = (Poll.TAKE_OVER, Poll.KNOCK)


def vote(
    situation: Situation, by: Seat, key: PollKey, *, agrees: bool, facts: KnockFacts | None = None
) -> TableEvent:  # fmt: skip
    """The outcome of a player's ballot: the event that was asked for if that is enough, otherwise the ballot.

    Raises `NotHere` for a disconnected player, `StoodInFor` for a player whose seat a bot plays, `AlreadyVoted` for a
    repeated answer, `TooFast` for a player who changes the answer again and again, and the errors of `_check_possible`.
    A repeated answer leads to the event if the other players who were to agree have gone since. A knock needs its
    `facts`. A deputy has no vote about another seat (`DeputyCannot`), and a player whose seat moved has none on a knock
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
) -> Requested:  # fmt: skip
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
    granted or cancelled. Nothing happens while all are disconnected: bots do not play a game to its end because an
    installation had no network for a minute. `facts` are those of an approved knock."""
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
    """The next time at which what is open, or what happens by itself, will be something else; now where something
    should have happened before, when nobody was there or it could not be written."""
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
    """How many must agree."""
    if key.poll == Poll.KNOCK and key.seat is not None:
        return knocking.needed(situation, key.seat)
    voters = len(_voters(situation, key))
    return voters // 2 + 1 if key.poll == Poll.STAND_IN else max(1, voters)


def open_polls(situation: Situation) -> tuple[OpenPoll, ...]:
    """What is to be answered now."""
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
    """Who is to be asked: those who are there and play themselves. What cannot be taken back, the end of the game and
    whatever shows somebody a hand, cannot be had behind the back of who has just gone: a page is loaded again, and a
    process that has just opened the table does not know yet who is connected to another."""
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
    """For so long who was there is asked. Over days everybody whom the rules do not call absent is, before the game
    ends: who opens the table alone could end it while the others sleep."""
    return rules.absent_seconds if poll == Poll.END and rules.is_over_days else _STILL_ASKED_SECONDS


def _ballot_seconds(rules: HouseRules, poll: Poll) -> float:
    """So long a ballot counts; that for the end of a game over days until everybody who is asked could have come."""
    return rules.absent_seconds if poll == Poll.END and rules.is_over_days else BALLOT_SECONDS


def _since(situation: Situation, key: PollKey) -> float:
    """From when on ballots count: about somebody who is away, none from before."""
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
    """That it names what such a poll is about and nothing else: of an end about a seat, the votes of all the others
    would be enough. Raises `NoSuchRequest`."""
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
    # Who is alone could keep those who are away from coming back to a game.
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
