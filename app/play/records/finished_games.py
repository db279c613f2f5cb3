"""A cache of finished games for their pages: reading, replaying and describing a game takes a while, and the result
never changes.

FinishedGame     the content of one page
FinishedGames    the most recently requested games, up to a size limit
"""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

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


_Key: TypeAlias = tuple[str, Hashable]


class FinishedGames:
    """The most recently requested games, and parts of their replays."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[_Key, FinishedGame | bytes] = OrderedDict()
        self._bytes = 0

    def find(self, table: str, seat: Seat | None, language: str) -> FinishedGame | None:
        """The cached game; `None` if it is not in the cache."""
        found: Any = self._found((table, ("game", seat, language)))
        return found  # type: ignore[no-any-return]

    def keep(self, table: str, seat: Seat | None, language: str, game: FinishedGame) -> None:
        """Cache a finished game, and drop the least recently requested ones."""
        self._keep((table, ("game", seat, language)), game)

    def find_replay(self, table: str, part: Hashable) -> bytes | None:
        """The cached part of a game's replay; `None` if it is not in the cache."""
        found: Any = self._found((table, ("replay", part)))
        return found  # type: ignore[no-any-return]

    def keep_replay(self, table: str, part: Hashable, page: bytes) -> None:
        """Cache a part of a finished game's replay in the same way."""
        self._keep((table, ("replay", part)), page)

    def forget(self, table: str) -> None:
        """Drop this game, because a player was renamed or the game was deleted."""
        for key in [key for key in self._kept if key[0] == table]:
            self._bytes -= _size(self._kept.pop(key))

    def _found(self, key: _Key) -> FinishedGame | bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: _Key, made: FinishedGame | bytes) -> None:
        before = self._kept.pop(key, None)
        self._bytes += _size(made) - (0 if before is None else _size(before))
        self._kept[key] = made
        while self._bytes > self._most_bytes:
            _, forgotten = self._kept.popitem(last=False)
            self._bytes -= _size(forgotten)


FinishedGamesDep = Annotated[FinishedGames, Depends(ServiceOf(FinishedGames))]


def _size(kept: FinishedGame | bytes) -> int:
    return len(kept) if isinstance(kept, bytes) else kept.size
