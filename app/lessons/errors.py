"""Errors about lessons."""

from app.errors import Problem


class NoLesson(Problem):
    status = 404
    message = "This game has no lesson."


class NoSuchStep(Problem):
    status = 422
    message = "The lesson has no such step."


class NotALesson(Problem):
    status = 409
    message = "This table is not a lesson."


class NotInLesson(Problem):
    status = 409
    message = "The lesson asks for another move now."


class LessonChanged(Problem):
    status = 409
    message = "This lesson has changed since you began. Start it again."


class NothingBefore(Problem):
    status = 409
    message = "This is the first step of the lesson."
