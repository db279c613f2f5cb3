"""Finished games as pages show them, kept: to read one, to play it through and to put it into words takes a while, and
it never changes again.

FinishedGame     what one page shows
FinishedGames    those that were asked for last, as long as there is room
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.core.seats import Seat

MOST_BYTES: Final = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """What is shown of a game that is over, to one seat or to spectators, in one language."""

    full: bytes
    """The `full` message; `null` where there is none."""
    sentences: tuple[str, ...]
    """What happened."""

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return len(self.full) + 2 * sum(map(len, self.sentences))


_Key: TypeAlias = tuple[str, Seat | None, str]


class FinishedGames:
    """Those that were asked for last."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[_Key, FinishedGame] = OrderedDict()
        self._bytes = 0

    def find(self, table: str, seat: Seat | None, language: str) -> FinishedGame | None:
        """The game as it was kept; None where it is not, or not any more."""
        game = self._kept.get((table, seat, language))
        if game is not None:
            self._kept.move_to_end((table, seat, language))
        return game

    def forget(self, table: str) -> None:
        """Show this game anew: somebody in it was renamed, or it was deleted."""
        for key in [key for key in self._kept if key[0] == table]:
            self._bytes -= self._kept.pop(key).size

    def keep(self, table: str, seat: Seat | None, language: str, game: FinishedGame) -> None:
        """Keep a game that is over, and forget those that were not asked for the longest."""
        before = self._kept.pop((table, seat, language), None)
        self._bytes += game.size - (0 if before is None else before.size)
        self._kept[table, seat, language] = game
        while self._bytes > self._most_bytes:
            _, forgotten = self._kept.popitem(last=False)
            self._bytes -= forgotten.size
