"""Strong bots' answers that are computed at once, in the test's process."""

from typing import Any

from app.play.thinker import Question, Search, answer
from engines.core.game import Known


class AtOnce:
    """Answers each question, and counts the questions."""

    def __init__(self) -> None:
        self.count = 0

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any:
        self.count += 1
        _, found = answer(Question(self.count, search, known, seed, by))
        return found
