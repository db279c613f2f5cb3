"""What is refused of what players send."""

from app.errors import Problem


class NotPlaying(Problem):
    status = 409
    message = "No game is going on at this table."


class NotYourTurn(Problem):
    status = 409
    message = "It is not your turn."


class StaleDecision(Problem):
    status = 409
    message = "That question was answered already; look at the table again."
