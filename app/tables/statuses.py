"""Where a table is in its life."""

from enum import StrEnum


class TableStatus(StrEnum):
    """waiting → playing → over, or closed before it began, or aborted before it was over."""

    WAITING = "waiting"
    """Seats are claimed."""
    PLAYING = "playing"
    OVER = "over"
    """The game has ended, and has an outcome."""
    CLOSED = "closed"
    """Its host closed it, or left, before the game began."""
    ABORTED = "aborted"
    """Its players ended the game without a result."""
