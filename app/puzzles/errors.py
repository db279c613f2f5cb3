"""Refusals of puzzles."""

from app.errors import Problem


class NoPuzzle(Problem):
    status = 404
    message = "This server has no puzzles."


class PuzzleDayUnknown(Problem):
    status = 404
    message = "This server had no puzzle on that day."


class PuzzleToCome(Problem):
    status = 404
    message = "The puzzle of that day is not open yet."


class PuzzleMoveIllegal(Problem):
    status = 409
    message = "This is not one of the puzzle's legal moves."
