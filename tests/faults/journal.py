"""What one person writes down at a table: all that it was shown and told, in order, as the wire said it.

Journal            everything of one person at one table; the judge reads it, and nothing else of what people know
TournamentJournal  what was seen of a tournament once it was over
"""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

DOUBTFUL = {"database_away", "internal_error"}
"""Refusals that say that nobody knows: what they refuse may have been written."""


class Shown(NamedTuple):
    """A `full` or a `step`."""

    socket: int
    """Which of this person's connections brought it."""
    version: int
    position: str
    """The digest of the view, and of what may be done in it."""
    events: str | None
    """The events of a `step` as JSON; None for a `full`."""


class Accepted(NamedTuple):
    """An `ok`."""

    socket: int | None
    """None where a request was answered."""
    id: str
    version: int


class Refused(NamedTuple):
    """A `no`, or a request that was refused."""

    id: str
    code: str


class Heard(NamedTuple):
    """A line of chat."""

    socket: int
    seat: int
    text: str


Entry: TypeAlias = Shown | Accepted | Refused | Heard


@dataclass
class Journal:
    """What one person saw and was told at one table."""

    table: str
    seat: int | None
    """None for who watches."""
    entries: list[Entry] = field(default_factory=list)
    chat: dict[str, str] = field(default_factory=dict)
    """The lines of chat that this person has sent: id → text, in order."""
    sockets: int = 0
    """How many connections there were."""
    left: bool = False
    """Whether this player's farewell was acknowledged."""
    saw_the_end: bool = False
    """Whether this is somebody who only looked, when the game was over."""

    def write_position(self, message: dict[str, Any]) -> None:
        """Write down a `full` or a `step`."""
        position = [message[name] for name in ("view", "to_act", "decision", "legal")]
        digest = hashlib.sha256(as_json(position).encode()).hexdigest()[:16]
        events = as_json(message["events"]) if message["t"] == "step" else None
        self.entries.append(Shown(self.sockets, message["v"], digest, events))


@dataclass
class TournamentJournal:
    """What was seen of a tournament once it was over."""

    id: str
    standings: list[dict[str, Any]] = field(default_factory=list)
    champions: list[int] = field(default_factory=list)
    withdrawn: set[int] = field(default_factory=set)
    """The entrants whose withdrawal was acknowledged."""


def as_json(value: object) -> str:
    """One text for equal values."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
