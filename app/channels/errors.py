"""The errors of socket messages."""

from app.errors import Problem


class BadFrame(Problem):
    status = 400
    message = "A message must be a JSON object of the form that the protocol describes."


class UnknownFrame(Problem):
    status = 400
    message = "This message type does not exist. The protocol lists all types."


class FrameTooBig(Problem):
    status = 413
    message = "This is too long: at most 16 kB."


class NotSeated(Problem):
    status = 403
    message = "Only players at this table can do that; you are watching."


class NoSuchSocket(Problem):
    """The polled socket has ended, or belongs to another process."""

    status = 404
    message = "This polled socket does not exist or has ended. Open a new one."


class BadText(Problem):
    status = 422
    message = "A chat message has 1 to 300 characters."


class NoSuchWord(Problem):
    status = 422
    message = "This quick message does not exist; docs/protocol.md lists them."
