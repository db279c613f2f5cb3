"""What is refused of talk."""

from app.errors import Problem


class BadText(Problem):
    status = 422
    message = "A chat message has 1 to 300 characters."


class NoSuchWord(Problem):
    status = 422
    message = "There is no such quick word; the protocol lists them."


class NoSuchLine(Problem):
    status = 404
    message = "There is no such line of talk here, or not any more."


class CannotMute(Problem):
    status = 422
    message = "Nobody is muted by this line: it is your own, or of a release that did not keep who said it."


class NotYourTalk(Problem):
    status = 403
    message = "Only those who have entered this tournament, and its host, talk here."
