"""What is refused of what players send."""

from app.errors import Problem


class BadFrame(Problem):
    status = 400
    message = "A message is a JSON object of the form that the protocol names."


class UnknownFrame(Problem):
    status = 400
    message = "There is no such message; the protocol lists what can be sent."


class FrameTooBig(Problem):
    status = 413
    message = "That is too long; 16 kB is the most."


class BadText(Problem):
    status = 422
    message = "A chat message has 1 to 300 characters."


class NotSeated(Problem):
    status = 403
    message = "Only players at this table can do that; you are watching."


class NotPlaying(Problem):
    status = 409
    message = "No game is going on at this table."


class NotYourTurn(Problem):
    status = 409
    message = "It is not your turn."


class StaleDecision(Problem):
    status = 409
    message = "That question was answered already; look at the table again."
