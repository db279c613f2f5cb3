"""What is refused of the own games."""

from app.errors import Problem


class BadCursor(Problem):
    status = 422
    message = "This is no place in the list. Ask for its beginning."


class BadTitle(Problem):
    status = 422
    message = "A name for a table has 1 to 24 letters that can be seen."
