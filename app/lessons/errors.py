"""The errors of lessons."""

from app.errors import Problem


class NotALesson(Problem):
    status = 409
    message = "This table is not a lesson."


class NothingBefore(Problem):
    status = 409
    message = "This is the first step of the lesson."
