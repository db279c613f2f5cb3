"""What happened at a table, in order, as a viewer may look back at it: the game's events and the table's own.

placed     where the table's own stand in a viewer's log
in_order   both in one list
Told       the events of one seat, read as they are looked at
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any, overload

from app.messages.table_events import TableEvent


def placed(points: Sequence[int], known: Sequence[tuple[int, Any]], log: Sequence[Any]) -> tuple[int, ...]:
    """After how many entries of a viewer's log each point of the whole log stands. `known` are the events that the
    viewer was told, each with its number in the whole; the log has some of the very same, in their order."""
    rest = iter(known)
    numbers = [next(at for at, event in rest if event is entry) for entry in log]
    return tuple(bisect_left(numbers, point) for point in points)


def in_order(known: Sequence[tuple[int, Any]], own: Sequence[TableEvent], after: Sequence[int]) -> list[Any]:
    """Events of the game, with their numbers, and those of the table, in the order in which they happened."""
    numbered: list[tuple[float, Any]] = [
        *((point - 0.5, event) for point, event in zip(after, own, strict=True)),
        *known,
    ]
    return [event for _, event in sorted(numbered, key=lambda one: one[0])]


class Told(Sequence[Any]):
    """The events that a seat was told of, each read when it is looked at: a game has hundreds, and few bots look far
    back."""

    __slots__ = ("_read", "encoded")

    def __init__(self, read: Callable[[bytes], Any], encoded: Sequence[bytes]) -> None:
        self._read = read
        self.encoded = encoded
        """As they were sent."""

    def __len__(self) -> int:
        return len(self.encoded)

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return Told(self._read, self.encoded[at])
        return self._read(self.encoded[at])
