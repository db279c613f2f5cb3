"""A cache of finished games for their pages: reading, replaying and describing a game takes a while, and the result
never changes.

FinishedGame     the content of one page
FinishedGames    the most recently requested games, up to a size limit
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from fastapi import Depends

from app.runtime.services import ServiceOf
from engines.core.seats import Seat

MOST_BYTES: Final = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The content of a finished game's page, for one seat or for spectators, in one language."""

    full: bytes
    """The `full` message; `null` if there is none."""
    sentences: tuple[str, ...]
    """The game's events as sentences."""

    @property
    def size(self) -> int:
        """Approximate size in bytes."""
        return len(self.full) + 2 * sum(map(len, self.sentences))


_Key: TypeAlias = tuple[str, Seat | None, str]


class FinishedGames:
    """The most recently requested games."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[_Key, FinishedGame] = OrderedDict()
        self._bytes = 0

    def find(self, table: str, seat: Seat | None, language: str) -> FinishedGame | None:
        """The cached game; `None` if it is not in the cache."""
        game = self._kept.get((table, seat, language))
        if game is not None:
            self._kept.move_to_end((table, seat, language))
        return game

    def forget(self, table: str) -> None:
        """Drop this game, because a player was renamed or the game was deleted."""
        for key in [key for key in self._kept if key[0] == table]:
            self._bytes -= self._kept.pop(key).size

    def keep(self, table: str, seat: Seat | None, language: str, game: FinishedGame) -> None:
        """Cache a finished game, and drop the least recently requested ones."""
        before = self._kept.pop((table, seat, language), None)
        self._bytes += game.size - (0 if before is None else before.size)
        self._kept[table, seat, language] = game
        while self._bytes > self._most_bytes:
            _, forgotten = self._kept.popitem(last=False)
            self._bytes -= forgotten.size


FinishedGamesDep = Annotated[FinishedGames, Depends(ServiceOf(FinishedGames))]
