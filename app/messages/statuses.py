"""The states of tables, tournaments and matches, and the forms of a tournament."""

from enum import StrEnum


class TableStatus(StrEnum):
    """The phase of a table: waiting → playing → over."""

    WAITING = "waiting"
    """Players take seats."""
    PLAYING = "playing"
    OVER = "over"
    """The game ended by its rules."""
    CLOSED = "closed"
    """The host closed the table before the game began."""
    ABORTED = "aborted"
    """The players ended the game without a result."""


class TableKind(StrEnum):
    """The purpose of a table."""

    GAME = "game"
    LESSON = "lesson"
    """One person learns a game: a script names the moves and the draws."""
    PUZZLE = "puzzle"
    """One person looks for the best move of a position."""
    SOLO = "solo"
    """One person plays against bots, from "Play now"."""
    CONTINUED = "continued"
    """One person continues a position of another table, against bots."""

    @property
    def is_staged(self) -> bool:
        """Whether its game begins from a given position instead of a verifiable set-up."""
        return self not in (TableKind.GAME, TableKind.SOLO)


class AdmissionState(StrEnum):
    """The state of a newcomer's request at a locked table."""

    ASKING = "asking"
    ADMITTED = "admitted"
    REFUSED = "refused"


class SeatState(StrEnum):
    """The player of a seat that is not a bot's."""

    HERE = "here"
    AWAY = "away"
    STOOD_IN = "stood_in"
    """A bot plays until the player takes the seat back."""
    LEFT = "left"
    """The player has left for good; a bot plays."""


class BotStrength(StrEnum):
    """The strength of a bot that has had its seat from the start. Stand-ins for players have the usual strength."""

    EASY = "easy"
    """Makes a beginner's mistakes."""
    USUAL = "usual"
    STRONG = "strong"
    """Thinks ahead for a moment."""


class TournamentStatus(StrEnum):
    """The phase of a tournament: waiting → playing → over."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """The host closed the tournament before the first round."""


class MatchStatus(StrEnum):
    """The state of a match: that of its table, or a state without a table."""

    LATER = "later"
    """The match's round has not begun."""
    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    ABORTED = "aborted"
    WALK_OVER = "walk_over"
    """Won because the other entrant withdrew."""


class RoundRobin(StrEnum):
    """How often each pair of entrants meets."""

    SINGLE = "single"
    DOUBLE = "double"


class StandingOrder(StrEnum):
    """The first criterion of the standings."""

    WINS = "wins"
    POINTS = "points"
