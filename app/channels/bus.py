"""Notices that something was committed: ids only, never a view, never a secret."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Seats, status or settings of a table were changed, and the change is committed."""

    table: str


@dataclass(frozen=True, slots=True)
class TournamentChanged:
    """A tournament was changed, and the change is committed."""

    tournament: str


Notice: TypeAlias = TableChanged | TournamentChanged
Listener: TypeAlias = Callable[[Notice], None]


class Bus:
    """Notices within one process: function calls."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` with every notice from now on. It must not block."""
        self._listeners.append(listener)

    def publish(self, notice: Notice) -> None:
        """Hand a notice to every listener."""
        for listener in self._listeners:
            listener(notice)
