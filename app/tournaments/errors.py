"""Errors about tournaments."""

from app.errors import Problem


class NoSuchTournament(Problem):
    status = 404
    close_code = 4404
    message = "This tournament does not exist. The link may be incomplete."


class NoTournaments(Problem):
    status = 422
    message = "There are no tournaments of this game here."


class BadPlaces(Problem):
    status = 422
    message = "A tournament is for 3 to 12 players."


class TournamentFull(Problem):
    status = 409
    message = "All places are taken. You can watch."


class AlreadyEntered(Problem):
    status = 409
    message = "You have already entered this tournament."


class NotEntered(Problem):
    status = 403
    message = "Only players of this tournament can do that. You are watching."


class NoSuchEntrant(Problem):
    status = 404
    message = "The tournament has no such player."


class TournamentBegun(Problem):
    status = 409
    message = "The tournament has already begun."


class TournamentClosed(Problem):
    status = 410
    message = "The host closed this tournament."


class NobodyEntered(Problem):
    status = 409
    message = "Nobody has entered yet. Enter the tournament, or wait for other players."


class PlacesEmpty(Problem):
    status = 409
    message = "Some places are free: let bots take them, or play with fewer players."


class TooFewEntrants(Problem):
    status = 409
    message = "A tournament needs at least three players."


class NotRunning(Problem):
    status = 409
    message = "The tournament is not being played."


class AlreadyWithdrawn(Problem):
    status = 409
    message = "This player has already withdrawn."


class NoSuchMatch(Problem):
    status = 404
    message = "The tournament has no such match."


class NotYourMatch(Problem):
    status = 403
    message = "Only the players of this match can do that."


class NobodyIsMissed(Problem):
    status = 409
    message = "Nobody is missing from this match."


class NotComeYourself(Problem):
    status = 409
    message = "Open your match first."


class NotMissedYet(Problem):
    status = 409
    message = "Give the other player a little more time."
