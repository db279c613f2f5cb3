"""The error for muted guests. The error for banned guests can answer any request, so it is `app.errors.Banned`."""

from app.errors import Problem, until_when


class MutedByOperator(Problem):
    status = 403
    message = "The operator of this server has muted you: you can read the chat, not write."

    def __init__(self, until: float | None = None, left: float | None = None, *, network: bool = False) -> None:
        """`until` is the end in seconds since 1970, `left` the seconds until then; `None` if the mute has no end."""
        super().__init__()
        self.retry_after = left
        muted = "your network" if network else "you"
        self.message = (
            f"The operator of this server has muted {muted}{until_when(until)}: you can read the chat, not write."
        )
