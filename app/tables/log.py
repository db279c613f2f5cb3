"""The log of a table: what a move writes to it, and what it emitted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from engines.core.chance import Draw
from engines.core.game import Addressed
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event: its audience, and the event as JSON. Bytes weigh little and are invisible to the garbage collector,
    however many tables are open."""

    seats: frozenset[Seat] | None
    """To whom it is addressed; None is everybody."""
    json: bytes

    def is_for(self, seat: Seat | None) -> bool:
        """Whether it is addressed to this seat, or for None to spectators."""
        return self.seats is None or (seat is not None and seat in self.seats)


@dataclass(slots=True, frozen=True)
class PendingMove:
    """One accepted move, encoded, on its way to the log."""

    table: str
    seq: int
    seat: int | None
    client_id: str | None
    move: str | None
    draws: str
    emitted: str
    snapshot: str | None
    """The state after the move, where it is to be kept."""
    outcome: str | None
    """How the game ended, when this move ended it."""
    final_view: str | None
    """What everybody sees of the game's end, when this move ended it."""
    awaited: int
    """The people whose turn it is then, as `app.tables.awaited.bits_of` has them."""
    asked: int
    """Those of them who are asked something new."""


@dataclass(slots=True, frozen=True)
class TimedMove(PendingMove):
    """The same at a table on the clock."""

    at: float
    """When it was received, in seconds since 1970."""
    clocks: str
    """The clocks that it changes, as `app.tables.deadlines.clocks_json` has them."""


def timed_move(pending: PendingMove, at: float, clocks: str) -> TimedMove:
    """A move that changes clocks."""
    said: dict[str, Any] = {name: getattr(pending, name) for name in PendingMove.__slots__}
    return TimedMove(**said, at=at, clocks=clocks)


def logged_event(seats: frozenset[Seat] | None, event: object) -> LoggedEvent:
    """An event, encoded to be kept."""
    # What orjson returns holds on to the buffer that it was written in, of 4 kB where the event says 60 bytes. A copy
    # is as large as what it says.
    return LoggedEvent(seats, bytes(memoryview(orjson.dumps(event))))


def logged_events(emitted: Sequence[Addressed[Any]]) -> tuple[LoggedEvent, ...]:
    """What a step emitted, encoded once for the log and for every subscriber."""
    return tuple([logged_event(item.seats, item.event) for item in emitted])


def emitted_json(events: Sequence[LoggedEvent]) -> bytes:
    """Events as the log keeps them: [[seats or null, event], …]."""
    return b"[" + b",".join([b"[%b,%b]" % (_seats_json(event.seats), event.json) for event in events]) + b"]"


def _seats_json(seats: frozenset[Seat] | None) -> bytes:
    return b"null" if seats is None else orjson.dumps(sorted(seats))


def draw_rows(draws: Sequence[Draw]) -> list[list[Any]]:
    """Draws as the log keeps them: [[number, why, size, result], …]."""
    return [[draw.number, draw.why, draw.size, draw.result] for draw in draws]
