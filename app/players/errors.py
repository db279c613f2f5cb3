"""What is refused to somebody for who they are or what they are called."""

from app.errors import Problem


class NoSession(Problem):
    status = 401
    close_code = 4401
    message = "Open a page of this site first, so that it knows you again."


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
    """A name of the server's own, such as those of bots."""

    status = 422
    message = "This name is reserved. Choose another one."


class NameTaken(Problem):
    status = 409
    message = "Somebody at this table has that name already, or one that looks like it. Choose another one."


class SignedOut(Problem):
    status = 401
    close_code = 4401
    message = "This device was signed out. Open your personal link on it to be back."


class NoSuchDevice(Problem):
    status = 404
    message = "This is none of your devices, or it was signed out already."


class NoSuchKey(Problem):
    status = 404
    message = "This personal link is not good any more; make a new one where you are still signed in."


class NoWayBack(Problem):
    status = 409
    message = "This device was nobody else before."


class CannotHandOver(Problem):
    status = 409
    message = (
        "One of the games that you chose is not running, or this device does not hold its seat. Nothing was changed. "
        "Reload the page."
    )


class NoSuchDeviceLink(Problem):
    status = 404
    message = "This link was used already or is too old; make a new one on your first device."
