"""What is refused to who wants to be told of something."""

from app.errors import Problem


class BadCueUrl(Problem):
    status = 422
    message = (
        "Nothing can be sent to this address. It begins with https://, names a machine on the internet, and has no "
        "user name, no password and no port."
    )


class CueChecksBusy(Problem):
    status = 503
    retry_after = 10.0
    message = "Too many addresses are being looked at. Try again in a moment."


class BadPush(Problem):
    status = 422
    message = "This is no subscription of a browser's."


class BadMailAddress(Problem):
    status = 422
    message = "This is no mail address."


class NoMailServer(Problem):
    status = 409
    message = "This server sends no mail."


class TooManyMails(Problem):
    status = 429
    message = "A mail was sent to this address lately, or many to yours. Look into the mailbox, or try again tomorrow."


class NoSuchCueAddress(Problem):
    status = 404
    message = "You are not told there, or not any more."
