"""Errors on the way to a started table, and after its game."""

from app.errors import Problem


class NoSuchCode(Problem):
    status = 404
    message = "No table has this code. Codes look like lusab-babad."


class BadSeats(Problem):
    status = 422
    message = "The game cannot be played with that many seats."


class BadWord(Problem):
    status = 422
    message = "The client seed is 32 hexadecimal digits."


class NobodySitsThere(Problem):
    status = 409
    message = "Only a seated player can become the host."


class SeatTaken(Problem):
    status = 409
    message = "Somebody sits there already. Choose another seat."


class SeatReserved(Problem):
    status = 409
    message = "This seat is kept for somebody else."


class SeatNotKept(Problem):
    status = 409
    message = "This seat is not kept for anybody."


class NotOfGameBefore(Problem):
    status = 403
    message = "Only players of the previous game can free a seat that is kept for one of them."


class SeatKeyEnded(Problem):
    status = 409
    message = "This link has expired. Ask the host for a new one."


class TableFull(Problem):
    status = 409
    message = "All seats are taken. You can watch."


class NotReady(Problem):
    status = 409
    message = "Some players are not ready yet."


class SeatsEmpty(Problem):
    status = 409
    message = "Some seats are free: fill them with bots, or play with fewer players."


class TooFewPlayers(Problem):
    status = 409
    message = "There are too few players for this game."


class MatchTable(Problem):
    """The tournament decides this for its matches; the people at the table cannot."""

    status = 409
    message = "This is a match of a tournament: its seats are kept, and it begins when both have come."


class NoRematch(Problem):
    status = 409
    message = "This is a lesson or a puzzle. Start a new game instead."


class NotOver(Problem):
    status = 409
    message = "The record is open once the game is over."


class StillPlayable(Problem):
    status = 409
    message = "This game can go on: play it to its end."


class WaitingForAdmission(Problem):
    """A newcomer's claim at a locked table was stored as a request."""

    status = 409
    message = "This table is locked. The host has your request and must let you in."


class NotAdmitted(Problem):
    status = 403
    message = "The host did not let you in. You can ask again in a few minutes."

    def __init__(self, seconds: float = 600.0) -> None:
        super().__init__()
        self.retry_after = seconds


class TooManyAsking(Problem):
    """The table has too many open requests."""

    status = 429
    retry_after = 60
    message = "Too many people are waiting to be let in at this table. Try again later."


class TooManyAskingOfNetwork(Problem):
    """The address has too many open requests."""

    status = 429
    retry_after = 60
    message = "Too many people on your network are waiting to be let in at this table. Try again later."


class NoSuchNewcomer(Problem):
    status = 404
    message = "This request is no longer open."


class AlreadyAnswered(Problem):
    status = 409
    message = "This request has already been answered."
