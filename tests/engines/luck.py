"""Chances for tests."""

import random

from engines.core.chance import ChanceMismatch, Draw


class RandomChance:
    """Luck from a printed seed, with a record as the house keeps it."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.record: list[Draw] = []

    def pick(self, why: str, size: int) -> int:
        result = self._random.randrange(size)
        self.record.append(Draw(len(self.record), why, size, result))
        return result


class NoChance:
    """For a step that must not draw."""

    def pick(self, why: str, size: int) -> int:
        raise ChanceMismatch(f"Nothing should be drawn here, but {why} was.")
