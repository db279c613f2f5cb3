"""All luck of a test follows from its seed, so a failing test fails again.

    Seed             what a test is given: the fixture `seed`; every source of luck has a name in it
    SeededEntropy    the random bytes of a server under test

The seed is the test's own name, independent of the tests before it and of the process. QUINTAIN_TEST_SEED sets another
one, and a failing test's report names its seed.
"""

import hashlib
import os
import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Seed:
    """The source of all luck of one test."""

    text: str

    @classmethod
    def of_test(cls, name: str) -> "Seed":
        """The seed of the test with this name."""
        return cls(os.environ.get("QUINTAIN_TEST_SEED") or name)

    def bytes_for(self, purpose: str, count: int) -> bytes:
        """The bytes for one purpose, always the same."""
        return hashlib.shake_256(f"{self.text}|{purpose}".encode()).digest(count)

    def random_for(self, purpose: str) -> random.Random:
        """A random generator for one purpose."""
        return random.Random(self.bytes_for(purpose, 32))

    def client_seed(self, player: str) -> str:
        """This player's client seed for a seat."""
        return self.bytes_for(f"client seed of {player}", 16).hex()


class SeededEntropy:
    """The bytes that a server draws for secrets, ids and codes: different at every call, but the same in every run."""

    def __init__(self, seed: Seed) -> None:
        self._seed = seed
        self._calls = 0

    def __call__(self, count: int) -> bytes:
        self._calls += 1
        return self._seed.bytes_for(f"entropy {self._calls}", count)
