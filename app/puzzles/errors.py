"""Refusals of puzzles."""

from app.errors import Problem


class NoPuzzle(Problem):
    status = 404
    message = "This server has no puzzles."


class PuzzleOver(Problem):
    status = 409
    message = "The day of this puzzle is over. Load the puzzle of today."


class PuzzleMoveIllegal(Problem):
    status = 409
    message = "This is not one of the puzzle's legal moves."
