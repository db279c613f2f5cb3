"""The random games on which the laws are checked.

Games     of one table: played once, and checked by every law
Sitting   games with the same options that a law checks together
"""

import os
import random
import secrets
from collections.abc import Iterator
from itertools import chain
from typing import Any

from tests.engines.random_games import Kit, Turn, playout

SEED = int(os.environ.get("QUINTAIN_SEED") or secrets.randbelow(2**32))
"""This run's seed. Every game derives a seed from it, which is printed and replays the game."""


class Sitting:
    """Games with the same options, enough for laws that count; most laws check the first only."""

    def __init__(self, kit: Kit, players: int, options: Any, seed: int) -> None:
        self.options = options
        self.seed = seed
        self._games = (list(playout(kit, players, options, seed + game)) for game in range(kit.together))
        self._played: list[list[Turn]] = []

    @property
    def rng(self) -> random.Random:
        """A law's generator, with the same seed whenever it checks these games."""
        return random.Random(self.seed)

    @property
    def first(self) -> list[Turn]:
        """The turns of the first game."""
        if not self._played:
            self._played.append(next(self._games))
        return self._played[0]

    @property
    def all(self) -> Iterator[Turn]:
        """The turns of all games."""
        self._played += self._games
        return chain.from_iterable(self._played)


class Games:
    """The games of this many players. All laws share them, because playing a game takes longer than most laws, and each
    law checks as many states as if it had separate games.
    """

    def __init__(self, kit: Kit, players: int) -> None:
        self.kit = kit
        self.players = players
        self._rng = random.Random(f"{SEED} {kit.game.name} {players}")
        self._options: list[Any] = []
        self._sittings: list[Sitting] = []

    def __repr__(self) -> str:
        return f"<games of {self.kit.game.name}, {self.players} players>"

    def sittings(self, count: int) -> Iterator[Sitting]:
        """The first games, up to this number; fewer if they are long, as set in the kit."""
        for number in range(-(-count // self.kit.one_in)):
            if number == len(self._sittings):
                self._sittings.append(self._sitting())
            sitting = self._sittings[number]
            print(f"playout({self.kit}, {self.players}, {sitting.options}, {sitting.seed})")
            yield sitting

    def _sitting(self) -> Sitting:
        if not self._options:
            self._options = self._rng.sample(self.kit.options, len(self.kit.options))
        options, seed = self._options.pop(), self._rng.randrange(2**32)
        return Sitting(self.kit, self.players, options, seed)
