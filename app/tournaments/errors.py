"""What is refused in a tournament."""

from app.errors import Problem


class NoSuchTournament(Problem):
    status = 404
    close_code = 4404
    message = "There is no such tournament. Ask your friend for the link again."


class NoTournaments(Problem):
    status = 422
    message = "There are no tournaments of this game here."


class BadPlaces(Problem):
    status = 422
    message = "A tournament is for 3 to 12."


class TournamentFull(Problem):
    status = 409
    message = "All places are taken. You can watch."


class AlreadyEntered(Problem):
    status = 409
    message = "You have entered this tournament already."


class NotEntered(Problem):
    status = 403
    message = "Only who has entered this tournament can do that; you are watching."


class NoSuchEntrant(Problem):
    status = 404
    message = "The tournament has no such entrant."


class TournamentBegun(Problem):
    status = 409
    message = "The tournament has begun already."


class TournamentClosed(Problem):
    status = 410
    message = "The host closed this tournament."


class NobodyEntered(Problem):
    status = 409
    message = "Nobody has entered yet: enter yourself, or wait for somebody who does."


class PlacesEmpty(Problem):
    status = 409
    message = "There are empty places: say whether bots take them or whether fewer play."


class TooFewEntrants(Problem):
    status = 409
    message = "A tournament needs three at least."


class NotRunning(Problem):
    status = 409
    message = "The tournament is not being played."


class AlreadyWithdrawn(Problem):
    status = 409
    message = "This entrant has withdrawn already."


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
