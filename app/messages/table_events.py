"""Events at a table besides moves: changes of players, agreements, paused clocks.

They are rows of the table's log, as moves are, and everybody receives them. The rules of the games do not use them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from engines.core.seats import Seat


class Poll(StrEnum):
    """The polls of a table."""

    STAND_IN = "stand_in"
    """A bot plays for an absent player."""
    TAKE_OVER = "take_over"
    """A spectator gets a seat."""
    KNOCK = "knock"
    """A person in another browser is a seat's absent player, and plays it as a deputy."""
    PAUSE = "pause"
    """The clocks are paused."""
    END = "end"
    """The game ends without a result."""


class Cause(StrEnum):
    """Why a bot plays."""

    VOTE = "vote"
    ABSENCE = "absence"
    """The house rule for absent players."""
    CLOCK = "clock"
    """The player was out of time."""
    OWNER = "owner"
    """The player asked for it, until they return."""


class KnockEnd(StrEnum):
    """Why a knock was cancelled."""

    OWNER_HERE = "owner_here"
    """The seat's owner connected, or acted over HTTP."""
    NOT_ME = "not_me"
    """The seat's owner denied the knock. The seat can no longer be knocked for."""
    RULES = "rules"
    """One of the conditions for a knock no longer held."""


@dataclass(frozen=True, slots=True)
class Requested:
    """A spectator asks for a seat, or knocks for it."""

    poll: Literal[Poll.TAKE_OVER, Poll.KNOCK]
    seat: Seat
    request: str
    """The request's id."""
    name: str
    """The requester's name."""
    kind: Literal["requested"] = "requested"


@dataclass(frozen=True, slots=True)
class Voted:
    """A player voted, and the poll goes on."""

    by: Seat
    poll: Poll
    seat: Seat | None
    """The seat that the poll is about; null if it is about the table."""
    request: str | None
    """The request's id, in a poll about a spectator's request."""
    agrees: bool
    kind: Literal["voted"] = "voted"


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A bot plays this seat from now on. It gets the seat's view and legal moves."""

    seat: Seat
    cause: Cause
    by: tuple[Seat, ...]
    """The players who agreed; empty if there was no poll."""
    kind: Literal["stood_in"] = "stood_in"


@dataclass(frozen=True, slots=True)
class Returned:
    """The seat's player plays again."""

    seat: Seat
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Left:
    """The seat's player left for good; a bot plays."""

    seat: Seat
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class TookOver:
    """Another person plays this seat from now on, with its view. The former player has seen its cards up to here."""

    seat: Seat
    name: str
    former: str
    """The former player's name."""
    former_bot: bool
    by: tuple[Seat, ...]
    """The players who agreed."""
    request: str
    kind: Literal["took_over"] = "took_over"


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A seat moved to another browser. Only releases up to 2.0 wrote it, but logs and records still contain it."""

    seat: Seat
    by: tuple[Seat, ...]
    """The players who agreed."""
    request: str
    kind: Literal["seat_moved"] = "seat_moved"


@dataclass(frozen=True, slots=True)
class KnockPending:
    """All approvers agreed to a knock. The owner is notified and can cancel it during the grace period, in which a bot
    answers the seat's decisions and its clock stands still."""

    seat: Seat
    by: tuple[Seat, ...]
    """The approvers."""
    request: str
    grace_seconds: int
    kind: Literal["knock_pending"] = "knock_pending"


@dataclass(frozen=True, slots=True)
class KnockGranted:
    """The grace period ended: the requester plays the seat as a deputy. The game is unrated from here on."""

    seat: Seat
    request: str
    kind: Literal["knock_granted"] = "knock_granted"


@dataclass(frozen=True, slots=True)
class KnockCancelled:
    """A knock was cancelled; the seat stays with its owner."""

    seat: Seat
    request: str
    cause: KnockEnd
    kind: Literal["knock_cancelled"] = "knock_cancelled"


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """The owner took the seat back from a deputy, who is a spectator from here on."""

    seat: Seat
    kind: Literal["seat_returned"] = "seat_returned"


@dataclass(frozen=True, slots=True)
class ClockRanOut:
    """The seat's player ran out of time for an open decision."""

    seat: Seat
    kind: Literal["clock_ran_out"] = "clock_ran_out"


@dataclass(frozen=True, slots=True)
class Paused:
    """The game is paused: moves are rejected and clocks stand still."""

    by: tuple[Seat, ...]
    """The players who agreed."""
    kind: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    """The game goes on."""

    by: Seat
    kind: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended without a result, by agreement of all present players or by the operator."""

    by: tuple[Seat, ...]
    """The players who agreed; empty if the operator ended it."""
    kind: Literal["ended"] = "ended"


TableEvent: TypeAlias = (
    Requested
    | Voted
    | StoodIn
    | Returned
    | Left
    | TookOver
    | SeatMoved
    | KnockPending
    | KnockGranted
    | KnockCancelled
    | SeatReturned
    | ClockRanOut
    | Paused
    | Resumed
    | Ended
)
