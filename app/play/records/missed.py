"""What a page asks for that was away for a moment: not everything, but what it missed.

Since       how much of a game a page has
read_since  the same from the address of its socket
"""

import re
from dataclasses import dataclass
from typing import Final

from engines.core.seats import Seat

_SINCE: Final = re.compile(r"(-|\d{1,2})\.(\d{1,9})\.(\d{1,9})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Since:
    """How much of a game a page has."""

    seat: Seat | None
    """The seat from which it was seen: versions count what this seat was told of."""
    version: int
    table_events: int
    """How many things that happened at the table besides moves."""


def read_since(text: str) -> Since | None:
    """`SEAT.VERSION.EVENTS`, `-` for a spectator; None where it is nothing of the kind."""
    found = _SINCE.fullmatch(text)
    if found is None:
        return None
    return Since(None if found[1] == "-" else Seat(int(found[1])), int(found[2]), int(found[3]))
