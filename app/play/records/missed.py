"""Requests for missed events, from pages that were disconnected for a moment and do not need everything.

Since       the part of a game that a page has
read_since  parses it from the socket's address
"""

import re
from dataclasses import dataclass
from typing import Final

from engines.core.seats import Seat

_SINCE: Final = re.compile(r"(-|\d{1,2})\.(\d{1,9})\.(\d{1,9})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Since:
    """The part of a game that a page has."""

    seat: Seat | None
    """The seat of the page's view: versions count this seat's events."""
    version: int
    table_events: int
    """The number of events at the table besides moves."""


def read_since(text: str) -> Since | None:
    """Parse `SEAT.VERSION.EVENTS`, with `-` for a spectator; `None` if malformed."""
    found = _SINCE.fullmatch(text)
    if found is None:
        return None
    return Since(None if found[1] == "-" else Seat(int(found[1])), int(found[2]), int(found[3]))
