"""Errors for callers who have reached a limit."""

from app.errors import Problem


class TooManySockets(Problem):
    status = 429
    close_code = 4429
    retry_after = 10
    message = "You have too many pages of this site open; close some of them and try again."


class TooManySocketsOfNetwork(Problem):
    status = 429
    close_code = 4429
    retry_after = 10
    message = "People on your network have too many pages of this site open. Try again later, or on another network."


class TooManyGuests(Problem):
    status = 429
    close_code = 4429
    retry_after = 60
    message = "Too many new visitors from your network. Try again in a minute."


class ChatTooFast(Problem):
    status = 429
    close_code = 4429
    message = "Too many messages: at most five in ten seconds. Wait a moment."

    def __init__(self, seconds: float = 2.0) -> None:
        super().__init__()
        self.retry_after = seconds


class ServerFull(Problem):
    status = 503
    close_code = 1013
    retry_after = 10
    message = "The server is full. Try again in a moment."
