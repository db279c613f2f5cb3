"""Where a tournament is in its life, and each of its matches."""

from enum import StrEnum


class TournamentStatus(StrEnum):
    """waiting → playing → over, or closed before it began."""

    WAITING = "waiting"
    """Can be entered."""
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Its host closed it before it began."""


class MatchStatus(StrEnum):
    """What a match's table is; or that there is none yet, or never will be."""

    LATER = "later"
    """Its round has not begun."""
    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    ABORTED = "aborted"
    WALK_OVER = "walk_over"
    """Somebody withdrew, and the other one has won it."""
