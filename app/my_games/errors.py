"""Errors about a player's own games."""

from app.errors import Problem


class BadCursor(Problem):
    status = 422
    message = "The cursor belongs to another list. Request the first page."


class BadTitle(Problem):
    status = 422
    message = "A table’s name has 1 to 24 visible letters."
