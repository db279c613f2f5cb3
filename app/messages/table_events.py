"""What happens at a table besides moves: who plays a seat, what was agreed on, when the clocks stood still.

They are rows of the table's log, as moves are, and everybody is sent them. No rules of a game know of them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from engines.core.seats import Seat


class Poll(StrEnum):
    """What the people at a table can agree on."""

    STAND_IN = "stand_in"
    """That a bot plays for somebody who is away."""
    TAKE_OVER = "take_over"
    """That a watcher gets a seat."""
    KNOCK = "knock"
    """That somebody in another browser is a seat's absent player, and plays it as a deputy."""
    PAUSE = "pause"
    """That the clocks stand still."""
    END = "end"
    """That the game ends without a result."""


class Cause(StrEnum):
    """Why a bot plays."""

    VOTE = "vote"
    ABSENCE = "absence"
    """The table's rule for who is away."""
    CLOCK = "clock"
    """The player was out of time."""
    OWNER = "owner"
    """The player asked for it, until they are back."""


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
    """A watcher asks for a seat, or knocks for it."""

    poll: Literal[Poll.TAKE_OVER, Poll.KNOCK]
    seat: Seat
    request: str
    """Names this request."""
    name: str
    """Of who asks."""
    kind: Literal["requested"] = "requested"


@dataclass(frozen=True, slots=True)
class Voted:
    """A player says whether to agree, and that was not enough yet."""

    by: Seat
    poll: Poll
    seat: Seat | None
    """What is asked is about this one; null where it is about the table."""
    request: str | None
    """That of a watcher."""
    agrees: bool
    kind: Literal["voted"] = "voted"


@dataclass(frozen=True, slots=True)
class StoodIn:
    """From now on a bot plays this seat. It gets the seat's view and its legal moves, as a person would."""

    seat: Seat
    cause: Cause
    by: tuple[Seat, ...]
    """Who agreed; empty where nobody was asked."""
    kind: Literal["stood_in"] = "stood_in"


@dataclass(frozen=True, slots=True)
class Returned:
    """The seat's player plays again."""

    seat: Seat
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Left:
    """The seat's player has left for good; a bot plays."""

    seat: Seat
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class TookOver:
    """Somebody else plays this seat now, and sees what it sees. What the former player has seen stays with them."""

    seat: Seat
    name: str
    former: str
    """The name of who played before."""
    former_bot: bool
    by: tuple[Seat, ...]
    """Who agreed."""
    request: str
    kind: Literal["took_over"] = "took_over"


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A seat moved to another browser. Releases up to 2.0 wrote this; logs and records still hold it."""

    seat: Seat
    by: tuple[Seat, ...]
    """Who agreed."""
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
    """The seat's player is out of time for an open decision."""

    seat: Seat
    kind: Literal["clock_ran_out"] = "clock_ran_out"


@dataclass(frozen=True, slots=True)
class Paused:
    """Nobody moves, and no clock runs."""

    by: tuple[Seat, ...]
    """Who agreed."""
    kind: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    """The game goes on."""

    by: Seat
    kind: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended without a result: everybody who was there agreed, or the operator of the server ended it."""

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
