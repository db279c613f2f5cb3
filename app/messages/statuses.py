"""What a table, a tournament and a match can be, and how a tournament is played."""

from enum import StrEnum


class TableStatus(StrEnum):
    """Where a table is in its life: waiting → playing → over."""

    WAITING = "waiting"
    """People take seats."""
    PLAYING = "playing"
    OVER = "over"
    """The rules ended the game."""
    CLOSED = "closed"
    """Its host closed it before the game began."""
    ABORTED = "aborted"
    """Its players ended the game without a result."""


class TableKind(StrEnum):
    """The purpose of a table."""

    GAME = "game"
    LESSON = "lesson"
    """One person learns a game: a script names the moves and the draws."""
    PUZZLE = "puzzle"
    """One person looks for the best move of a position."""
    SOLO = "solo"
    """One person plays against bots, by "Play now"."""
    CONTINUED = "continued"
    """One person plays on against bots from the position of another table."""

    @property
    def is_staged(self) -> bool:
        """Whether its game begins from a position, and not with a set-up that anybody can check."""
        return self not in (TableKind.GAME, TableKind.SOLO)


class AdmissionState(StrEnum):
    """The state of a newcomer's request at a locked table."""

    ASKING = "asking"
    ADMITTED = "admitted"
    REFUSED = "refused"


class SeatState(StrEnum):
    """Who plays a seat that is not a bot's."""

    HERE = "here"
    AWAY = "away"
    STOOD_IN = "stood_in"
    """A bot plays, until the player takes the seat back."""
    LEFT = "left"
    """The player has left for good; a bot plays."""


class BotStrength(StrEnum):
    """How well a bot plays that has a seat from the beginning. Who stands in for a player plays as the usual one."""

    EASY = "easy"
    """It makes a beginner's mistakes."""
    USUAL = "usual"
    STRONG = "strong"
    """It thinks ahead, for a moment."""


class TournamentStatus(StrEnum):
    """Where a tournament is in its life: waiting → playing → over."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Its host closed it before the first round."""


class MatchStatus(StrEnum):
    """Where a match of a tournament is: that of its table, or that it has none."""

    LATER = "later"
    """Its round has not begun."""
    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    ABORTED = "aborted"
    WALK_OVER = "walk_over"
    """Won because the other entrant withdrew."""


class RoundRobin(StrEnum):
    """How often everybody meets everybody."""

    SINGLE = "single"
    DOUBLE = "double"


class StandingOrder(StrEnum):
    """What counts first in the standings."""

    WINS = "wins"
    POINTS = "points"
