"""The rows that a move writes to a table's log, and the events that it emitted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from engines.core.chance import Draw
from engines.core.game import Addressed
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event and its audience. The event is JSON in bytes: small, and invisible to the garbage collector, however
    many tables are open."""

    seats: frozenset[Seat] | None
    """The seats that it is addressed to; `None` for everybody."""
    json: bytes

    def is_for(self, seat: Seat | None) -> bool:
        """Whether it is addressed to this seat, or to spectators if `seat` is `None`."""
        return self.seats is None or (seat is not None and seat in self.seats)


@dataclass(slots=True, frozen=True)
class PendingMove:
    """One accepted move, encoded, but not written to the log yet."""

    table: str
    seq: int
    seat: int | None
    client_id: str | None
    move: str | None
    draws: str
    emitted: str
    snapshot: str | None
    """The state after the move, if a snapshot is due."""
    outcome: str | None
    """The game's outcome, if this move ended it."""
    final_view: str | None
    """The public view of the game's end, if this move ended it."""
    awaited: int
    """The people whose turn it is after the move, as `app.tables.awaited.bits_of` encodes them."""
    asked: int
    """The awaited people with a new decision."""


@dataclass(slots=True, frozen=True)
class TimedMove(PendingMove):
    """A pending move at a timed table."""

    at: float
    """The time of its receipt, in seconds since 1970."""
    clocks: str
    """The changed clocks, as JSON of `app.tables.deadlines.clocks_json`."""


def timed_move(pending: PendingMove, at: float, clocks: str) -> TimedMove:
    """A move that changes clocks."""
    said: dict[str, Any] = {name: getattr(pending, name) for name in PendingMove.__slots__}
    return TimedMove(**said, at=at, clocks=clocks)


def logged_event(seats: frozenset[Seat] | None, event: object) -> LoggedEvent:
    """An event with its audience, encoded for storage."""
    # orjson's result keeps its buffer of 4 kB alive, for an event of 60 bytes. A copy has the size of the event.
    return LoggedEvent(seats, bytes(memoryview(orjson.dumps(event))))


def logged_events(emitted: Sequence[Addressed[Any]]) -> tuple[LoggedEvent, ...]:
    """The events that a step emitted, encoded once for the log and for every subscriber."""
    return tuple([logged_event(item.seats, item.event) for item in emitted])


def emitted_json(events: Sequence[LoggedEvent]) -> bytes:
    """Events in the log's form: [[seats or null, event], …]."""
    return b"[" + b",".join([b"[%b,%b]" % (_seats_json(event.seats), event.json) for event in events]) + b"]"


def _seats_json(seats: frozenset[Seat] | None) -> bytes:
    return b"null" if seats is None else orjson.dumps(sorted(seats))


def draw_rows(draws: Sequence[Draw]) -> list[list[Any]]:
    """Draws in the log's form: [[number, why, size, result], …]."""
    return [[draw.number, draw.why, draw.size, draw.result] for draw in draws]
