"""What is refused of what a socket sends."""

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


class NotSeated(Problem):
    status = 403
    message = "Only players at this table can do that; you are watching."


class NoSuchSocket(Problem):
    """Of a polled socket that has ended, or that another process keeps."""

    status = 404
    message = "This polled socket does not exist or has ended. Open a new one."
