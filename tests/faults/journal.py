"""One person's journal of a table: all received views and answers, in order, as sent.

Journal            all messages to one person at one table; the judge reads only this about people
TournamentJournal  a person's view of a finished tournament
"""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

DOUBTFUL = {"database_away", "internal_error"}
"""Error codes for unknown outcomes: the refused message may have been written."""


class Shown(NamedTuple):
    """A `full` or a `step`."""

    socket: int
    """The connection that received it."""
    version: int
    position: str
    """The digest of the view and its legal moves."""
    events: str | None
    """The events of a `step` as JSON; `None` for a `full`."""


class Accepted(NamedTuple):
    """An `ok`."""

    socket: int | None
    """`None` if a request was answered."""
    id: str
    version: int


class Refused(NamedTuple):
    """A `no`, or a refused request."""

    id: str
    code: str


class Heard(NamedTuple):
    """A chat message."""

    socket: int
    seat: int
    text: str


Entry: TypeAlias = Shown | Accepted | Refused | Heard


@dataclass
class Journal:
    """One person's received messages at one table."""

    table: str
    seat: int | None
    """`None` for a spectator."""
    entries: list[Entry] = field(default_factory=list)
    chat: dict[str, str] = field(default_factory=dict)
    """This person's sent chat messages: id → text, in order."""
    sockets: int = 0
    """Number of connections."""
    left: bool = False
    """Whether this player's farewell was acknowledged."""
    saw_the_end: bool = False
    """Whether this person only looked, after the game was over."""

    def write_position(self, message: dict[str, Any]) -> None:
        """Records a `full` or a `step`."""
        position = [message[name] for name in ("view", "to_act", "decision", "legal")]
        digest = hashlib.sha256(as_json(position).encode()).hexdigest()[:16]
        events = as_json(message["events"]) if message["t"] == "step" else None
        self.entries.append(Shown(self.sockets, message["v"], digest, events))


@dataclass
class TournamentJournal:
    """A person's view of a finished tournament."""

    id: str
    standings: list[dict[str, Any]] = field(default_factory=list)
    champions: list[int] = field(default_factory=list)
    withdrawn: set[int] = field(default_factory=set)
    """The entrants whose withdrawal was acknowledged."""


def as_json(value: object) -> str:
    """A text that is equal for equal values."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
