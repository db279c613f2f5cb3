"""Errors of link pictures."""

from app.errors import Problem


class NoSuchPicture(Problem):
    status = 404
    message = "There is no such picture."


class PictureBusy(Problem):
    """Too many pictures are waiting to be rendered."""

    status = 503
    retry_after = 1.0
    message = "The server is busy with other pictures. Try again in a moment."
