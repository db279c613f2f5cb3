"""Random draws for tests.

RandomChance   from a seed that a failing test prints
NoChance       for a step that must not draw
SameChance     recorded draws, and then others
"""

import random
from collections.abc import Sequence

from engines.core.chance import ChanceMismatch, Draw


class RandomChance:
    """Draws from a seed, recorded as the server's are."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random: random.Random | None = None
        self.record: list[Draw] = []

    def pick(self, why: str, size: int) -> int:
        if self._random is None:
            # Made on demand: it takes longer than most moves, and most moves make no draws.
            self._random = random.Random(self._seed)
        result = self._random.randrange(size)
        self.record.append(Draw(len(self.record), why, size, result))
        return result


class NoChance:
    """A chance for a step that must not draw."""

    def pick(self, why: str, size: int) -> int:
        raise ChanceMismatch(f"Nothing should be drawn here, but {why} was.")


class SameChance:
    """Replays recorded draws while the same draws are requested; then makes new ones."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = list(draws)
        self._random = RandomChance(0)

    def pick(self, why: str, size: int) -> int:
        draw = self._draws.pop(0) if self._draws else None
        if draw is not None and (draw.why, draw.size) == (why, size):
            return draw.result
        self._draws.clear()
        return self._random.pick(why, size)
