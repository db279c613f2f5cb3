"""Errors of replays."""

from app.errors import Problem


class NoReplay(Problem):
    status = 409
    message = "This game has not begun."


class NoSuchViewer(Problem):
    status = 404
    message = "The table has no such viewpoint."


class NoSuchVersion(Problem):
    status = 404
    message = "The replay has no such moment."


class OpenHandsLater(Problem):
    status = 403
    message = "Open hands can be watched after the game."


class OtherSeatLater(Problem):
    status = 403
    message = "Other players' seats can be watched after the game."


class MarksLater(Problem):
    status = 403
    message = "The better moves are shown after the game."


class GoOnLater(Problem):
    status = 409
    message = "You can go on from an earlier moment after the game."


class CannotGoOn(Problem):
    status = 409
    message = "This game cannot be replayed here, so it cannot go on from an earlier moment."


class GameOverHere(Problem):
    status = 409
    message = "The game is over at this moment. Choose an earlier one."


class RecordUntrue(Problem):
    status = 422
    message = "This record is not right, so it cannot be watched. Check it to see the errors."


class RecordWithoutRules(Problem):
    status = 422
    message = "This server does not have the rules by which this game was played, so it cannot be watched here."


class CheckTooLong(Problem):
    status = 422
    message = "This file is too long to be checked here. Check it with `quintain verify`."
