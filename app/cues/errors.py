"""What is refused to who wants to be told of something."""

from app.errors import Problem


class BadCueUrl(Problem):
    status = 422
    message = (
        "Nothing can be sent to this address. It begins with https://, names a machine on the internet, and has no "
        "user name, no password and no port."
    )
