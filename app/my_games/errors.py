"""What is refused of the own games."""

from app.errors import Problem


class BadCursor(Problem):
    status = 422
    message = "This cursor does not belong to the list. Request its first page."


class BadTitle(Problem):
    status = 422
    message = "A table’s name has 1 to 24 visible letters."
