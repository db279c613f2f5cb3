"""The result of a finished game."""

from dataclasses import dataclass
from typing import Literal

from engines.core.game import DecidingMoment, LuckShare, PointSource
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class FinalResult:
    """How a finished game ended, and where the points came from. Everything in it is public."""

    scores: tuple[int, ...]
    """Points by player seat."""
    winners: tuple[Seat, ...]
    """All winners; empty if nobody won."""
    reason: str
    """Stable snake_case name of the reason for the end."""
    sources: tuple[PointSource, ...]
    """The points by source, in a fixed order; empty for a game whose rules version is gone."""
    moment: DecidingMoment | None
    """The text `moment-<game>-<name>`, with hyphens, describes it. Null if no single part of the game decided it."""
    luck: tuple[LuckShare, ...] = ()
    """Luck and decisions by player seat; empty for a game whose expected points are not exact, and after a forfeit."""
    t: Literal["result"] = "result"
