"""The errors of the chat."""

from app.errors import Problem


class NoSuchLine(Problem):
    status = 404
    message = "This message is no longer stored, or belongs to another table."


class CannotMute(Problem):
    status = 422
    message = "This message mutes nobody: it is your own, or from a release that did not store its author."


class NotYourTalk(Problem):
    status = 403
    message = "Only the tournament’s players and host can chat here."
