"""Control of the seats, and open votes, derived from a table's log alone.

SeatControl      the result of the table's events and moves
Grace            an approved knock that its owner can still cancel
OpenPoll         an open vote, and its ballots
EventImpossible  raised for an event that cannot happen in this state
"""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, assert_never

from pydantic import TypeAdapter

from app.messages.table_events import (
    ClockRanOut,
    Ended,
    KnockCancelled,
    KnockEnd,
    KnockGranted,
    KnockPending,
    Left,
    Paused,
    Poll,
    Requested,
    Resumed,
    Returned,
    SeatMoved,
    SeatReturned,
    StoodIn,
    TableEvent,
    TookOver,
    Voted,
)
from engines.core.seats import Seat

BALLOT_SECONDS: Final = 300.0
"""Seconds for which a ballot counts: consent from an hour ago is no consent now."""
MOST_BALLOTS: Final = 20
"""The ballots that a player may give within five minutes. Each is a row of the log and is sent to everybody."""
REQUEST_SECONDS: Final = 120.0
"""Seconds for which a spectator's request stays open."""

_ROUNDING_SECONDS: Final = 0.01
"""Times of the log and of records are rounded."""

TABLE_EVENTS: Final[TypeAdapter[TableEvent]] = TypeAdapter(TableEvent)
"""Reads the log's table events."""


class EventImpossible(Exception):
    """The event cannot happen in this state of the table."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """One player's ballot, and its time."""

    agrees: bool
    at: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class PollKey:
    """The subject of a poll."""

    poll: Poll
    seat: Seat | None = None
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Grace:
    """An approved knock during its grace period."""

    seat: Seat
    request: str
    since: float
    """Seconds since 1970."""
    until: float
    """Seconds since 1970."""


@dataclass(slots=True)
class SeatControl:
    """The player in control of each seat, the votes and the requests."""

    players: int
    bots: set[Seat] = field(default_factory=set)
    """Seats without a player: bots from the beginning."""
    stood_in: set[Seat] = field(default_factory=set)
    """Seats that a bot plays until the player takes them back."""
    left: set[Seat] = field(default_factory=set)
    """Seats that a bot plays for good."""
    paused: bool = False
    ended: bool = False
    stood_in_moves: Counter[Seat] = field(default_factory=Counter)
    """The number of a bot's moves since it took over the seat."""
    out_of_time: set[Seat] = field(default_factory=set)
    """Seats that have run out of time for an open decision."""
    requests: dict[str, tuple[Requested, float]] = field(default_factory=dict)
    """The spectators' open requests, and the times when they were made."""
    ballots: dict[PollKey, dict[Seat, Ballot]] = field(default_factory=dict)
    given: dict[Seat, deque[float]] = field(default_factory=dict)
    """The times of each player's recent ballots."""
    grace: Grace | None = None
    """The approved knock that its owner can still cancel; one at a table at most."""
    deputies: set[Seat] = field(default_factory=set)
    """Seats that a deputy plays for their owner."""
    moved: set[Seat] = field(default_factory=set)
    """Seats that more than one player or browser has held in this game."""
    knock_closed: set[Seat] = field(default_factory=set)
    """Seats that can no longer be knocked for in this game."""
    deniable: dict[Seat, str] = field(default_factory=dict)
    """The request of the newest knock for each seat that its owner can still deny."""

    @property
    def played_by_bots(self) -> set[Seat]:
        """The seats for which a bot moves now."""
        return self.bots | self.stood_in | self.left | self.in_grace

    @property
    def in_grace(self) -> set[Seat]:
        """The seat whose knock is approved and not granted yet; empty if there is none."""
        return set() if self.grace is None else {self.grace.seat}

    def open_knock(self, now: float) -> Requested | None:
        """The knock that waits for approval; `None` if there is none. An approved one is `grace`."""
        waiting = (found for found, at in self.requests.values() if now - at <= REQUEST_SECONDS)
        return next((found for found in waiting if found.poll == Poll.KNOCK), None)

    def open_request(self, request: str | None, now: float) -> Requested | None:
        """A spectator's request, if it is still open."""
        found = None if request is None else self.requests.get(request)
        return None if found is None or now - found[1] > REQUEST_SECONDS else found[0]

    def counted(self, key: PollKey, *, since: float) -> dict[Seat, Ballot]:
        """The ballots of a poll that still count and were given at or after `since`."""
        return {seat: ballot for seat, ballot in self.ballots.get(key, {}).items() if ballot.at >= since}

    def may_give_after(self, seat: Seat, now: float) -> float:
        """Seconds until a player may give another ballot."""
        given = self.given.get(seat)
        return 0.0 if given is None or len(given) < MOST_BALLOTS else max(0.0, given[0] + BALLOT_SECONDS - now)

    def on_move(self, seat: Seat, *, by_player: bool) -> None:
        """Update the state after a public move for this seat. Secret moves must have no effect here, because ballots
        and requests are public."""
        self.out_of_time.discard(seat)
        if not by_player and seat in self.stood_in:
            self.stood_in_moves[seat] += 1

    def on_event(self, event: TableEvent, at: float) -> None:
        """Apply a table event. Raises `EventImpossible`."""
        self.check(event, at)
        match event:
            case Requested(poll, seat, request):
                self.requests[request] = (event, at)
                if poll == Poll.KNOCK:
                    self.deniable[seat] = request
            case Voted():
                self._on_vote(event, at)
            case StoodIn(seat):
                self.stood_in.add(seat)
                self.stood_in_moves.pop(seat, None)
                self._forget(seat)
            case Returned(seat):
                self.stood_in.discard(seat)
                self._forget(seat)
            case Left(seat):
                self.stood_in.discard(seat)
                self.left.add(seat)
                self.grace = None if seat in self.in_grace else self.grace
                self._forget(seat)
                self._forget_ballots_of(seat)
            case TookOver(seat):
                self.bots.discard(seat)
                self.left.discard(seat)
                self.stood_in.discard(seat)
                self.moved.add(seat)
                self._forget(seat)
            case SeatMoved(seat):
                self.moved.add(seat)
                self._forget(seat)
            case KnockPending() | KnockGranted() | KnockCancelled() | SeatReturned():
                self._on_knock(event, at)
            case ClockRanOut(seat):
                self.out_of_time.add(seat)
            case Paused():
                self.paused = True
                self.ballots.pop(PollKey(Poll.PAUSE), None)
            case Resumed():
                self.paused = False
            case Ended():
                self.ended = True
            case _:
                assert_never(event)

    def _on_knock(self, event: KnockPending | KnockGranted | KnockCancelled | SeatReturned, at: float) -> None:
        seat = event.seat
        self._forget(seat)
        match event:
            case KnockPending(request=request, grace_seconds=seconds):
                self.grace = Grace(seat, request, at, at + seconds)
            case KnockGranted():
                self.grace = None
                self.stood_in.discard(seat)
                self.deputies.add(seat)
                self.moved.add(seat)
                self.knock_closed.add(seat)
                self.deniable.pop(seat, None)
            case KnockCancelled(cause=cause):
                self.grace = None if seat in self.in_grace else self.grace
                if cause == KnockEnd.NOT_ME:
                    self.knock_closed.add(seat)
                    self.deniable.pop(seat, None)
            case SeatReturned():
                self.deputies.discard(seat)
                self.stood_in.discard(seat)
                self._forget_ballots_of(seat)

    def _on_vote(self, vote: Voted, at: float) -> None:
        key = PollKey(vote.poll, vote.seat, vote.request)
        self.given.setdefault(vote.by, deque(maxlen=MOST_BALLOTS)).append(at)
        if vote.agrees or vote.poll == Poll.STAND_IN:
            self.ballots.setdefault(key, {})[vote.by] = Ballot(vote.agrees, at)
        else:  # one refusal ends a vote that needs everybody
            self.ballots.pop(key, None)
            self.requests.pop(vote.request or "", None)
            if vote.poll == Poll.KNOCK and vote.seat is not None:
                self.knock_closed.add(vote.seat)

    def _forget(self, seat: Seat) -> None:
        """Drop all open requests and votes about this seat."""
        self.out_of_time.discard(seat)
        self.requests = {name: found for name, found in self.requests.items() if found[0].seat != seat}
        self.ballots = {key: given for key, given in self.ballots.items() if key.seat != seat}

    def _forget_ballots_of(self, seat: Seat) -> None:
        """Drop the ballots of a player who has left for good."""
        self.ballots = {
            key: {by: ballot for by, ballot in given.items() if by != seat} for key, given in self.ballots.items()
        }

    def check(self, event: TableEvent, at: float) -> None:
        """Raises `EventImpossible` unless this event can happen now."""
        seats = range(self.players)
        if self.ended:
            raise EventImpossible("The game was ended before.")
        if any(seat not in seats for seat in _named(event)):
            raise EventImpossible("There is no such seat.")
        if not _by(event).isdisjoint(self.bots | self.left):
            raise EventImpossible("Nobody holds a seat that has a say in this.")
        match event:
            case StoodIn(seat) if seat in self.played_by_bots:
                raise EventImpossible(f"A bot plays seat {seat} already.")
            case Returned(seat) if seat not in self.stood_in:
                raise EventImpossible(f"No bot stands in for seat {seat}.")
            case Left(seat) | SeatMoved(seat) | ClockRanOut(seat) if seat in self.bots | self.left:
                raise EventImpossible(f"Nobody holds seat {seat}.")
            case TookOver(seat) if seat not in self.bots | self.left:
                raise EventImpossible(f"Somebody holds seat {seat}.")
            case TookOver(seat, former_bot=former_bot) if former_bot != (seat in self.bots):
                raise EventImpossible(f"Who had seat {seat} before is said to be what it was not.")
            case TookOver(seat, request=request) | SeatMoved(seat, request=request) if not self._is_asked(
                seat, request
            ):
                raise EventImpossible(f"Nobody asks for seat {seat}.")
            case KnockPending() | KnockGranted() | KnockCancelled() | SeatReturned():
                self._check_knock(event, at)
            case Paused() if self.paused:
                raise EventImpossible("The clocks stand still already.")
            case Resumed() if not self.paused:
                raise EventImpossible("The clocks do not stand still.")
            case _:
                pass

    def _check_knock(self, event: KnockPending | KnockGranted | KnockCancelled | SeatReturned, at: float) -> None:
        seat = event.seat
        grace = self.grace
        match event:
            case SeatReturned():
                if seat not in self.deputies:
                    raise EventImpossible(f"No deputy plays seat {seat}.")
            case KnockPending(request=request):
                if not self._is_asked(seat, request) or self.requests[request][0].poll != Poll.KNOCK:
                    raise EventImpossible(f"Nobody knocks for seat {seat}.")
                if grace is not None or seat in self.knock_closed | self.bots | self.left:
                    raise EventImpossible(f"Nobody can knock for seat {seat}.")
            case KnockGranted(request=request):
                if grace is None or (grace.seat, grace.request) != (seat, request):
                    raise EventImpossible(f"No knock for seat {seat} was approved.")
                if at < grace.until - _ROUNDING_SECONDS:
                    raise EventImpossible(f"The owner of seat {seat} could still cancel the knock.")
            case KnockCancelled(request=request):
                if request != self.deniable.get(seat):
                    raise EventImpossible(f"Nobody has knocked for seat {seat}.")

    def _is_asked(self, seat: Seat, request: str) -> bool:
        asked = self.requests.get(request)
        return asked is not None and asked[0].seat == seat


def _named(event: TableEvent) -> set[Seat]:
    """The seats that an event names."""
    seat: Seat | None = getattr(event, "seat", None)
    return _by(event) if seat is None else _by(event) | {seat}


def _by(event: TableEvent) -> set[Seat]:
    """The seats of the players who caused an event."""
    by: Seat | tuple[Seat, ...] = getattr(event, "by", ())
    return set(by) if isinstance(by, tuple) else {by}


def bots_at_beginning(bots: Iterable[Seat], events: Iterable[TableEvent]) -> set[Seat]:
    """The seats that bots had when the game began, derived from the present ones."""
    return set(bots) | {event.seat for event in events if isinstance(event, TookOver) and event.former_bot}


def names_at_beginning(names: Sequence[str | None], events: Sequence[TableEvent]) -> list[str | None]:
    """The names by seat when the game began, derived from the present ones."""
    before = list(names)
    for event in reversed(events):
        if isinstance(event, TookOver):
            before[event.seat] = event.former or None  # bots of older releases have no name
    return before
