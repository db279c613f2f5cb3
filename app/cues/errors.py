"""The errors of requests about notifications."""

from app.errors import Problem


class BadCueUrl(Problem):
    status = 422
    message = (
        "Messages cannot be sent there. The address must begin with https://, name a machine on the internet, and "
        "have no user name, password or port."
    )


class CueChecksBusy(Problem):
    status = 503
    retry_after = 10.0
    message = "Too many addresses are being checked. Try again in a moment."


class BadPush(Problem):
    status = 422
    message = "This is not a browser’s push subscription."


class BadMailAddress(Problem):
    status = 422
    message = "This is not an email address."


class NoMailServer(Problem):
    status = 409
    message = "This server sends no email."


class TooManyMails(Problem):
    status = 429
    message = "An email was just sent there, or too many were sent for you. Check the mailbox, or try again tomorrow."


class NoSuchCueAddress(Problem):
    status = 404
    message = "Notifications to this address are off."
