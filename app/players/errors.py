"""Errors about a caller's identity or name."""

from app.errors import Problem


class NoSession(Problem):
    status = 401
    close_code = 4401
    message = "The request has no cookie of this site. Open one of its pages first."


class BadName(Problem):
    status = 422
    message = "A name has 1 to 24 visible characters, no < or >, and no marks that turn the text around."


class BadArms(Problem):
    status = 422
    message = (
        "There are no such arms. Take a field, tinctures and a charge that the protocol names; a metal lies on "
        "colours, and a colour on metals."
    )


class ReservedName(Problem):
    """The name belongs to the server, such as that of a bot."""

    status = 422
    message = "This name is reserved. Choose another one."


class NameTaken(Problem):
    status = 409
    message = "Somebody at this table has that name already, or one that looks like it. Choose another one."


class SignedOut(Problem):
    status = 401
    close_code = 4401
    message = "This device was signed out. Open your personal link on it to return."


class NoSuchDevice(Problem):
    status = 404
    message = "This is not your device, or it was already signed out."


class NoSuchKey(Problem):
    status = 404
    message = "This personal link has expired. Make a new one where you are still signed in."


class NoWayBack(Problem):
    status = 409
    message = "This browser had no earlier player."


class CannotHandOver(Problem):
    status = 409
    message = (
        "One of the games that you chose is not running, or this device does not hold its seat. Nothing was changed. "
        "Reload the page."
    )


class NoSuchDeviceLink(Problem):
    status = 404
    message = "This link was already used or has expired. Make a new one on your other device."
