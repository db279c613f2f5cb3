"""Word that something was committed: ids only, never a view, never a secret."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Chairs, status or settings of a table were changed, and the change is committed."""

    table: str


@dataclass(frozen=True, slots=True)
class TournamentChanged:
    """A tournament was changed, and the change is committed."""

    tournament: str


Word: TypeAlias = TableChanged | TournamentChanged
Hearer: TypeAlias = Callable[[Word], None]


class Bus:
    """Word within one process: a function call."""

    def __init__(self) -> None:
        self._hearers: list[Hearer] = []

    def hear(self, hearer: Hearer) -> None:
        """Call `hearer` with all that is published from now on. It must not block."""
        self._hearers.append(hearer)

    def publish(self, word: Word) -> None:
        for hearer in self._hearers:
            hearer(word)
