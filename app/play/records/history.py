"""The history of a table as a viewer may look back at it: the game's events and the table's own, in order.

placed      the positions of the table's events in a viewer's log
in_order    both in one list
SeatEvents  the events of one seat, parsed on access
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any, overload

from app.messages.table_events import TableEvent


def placed(points: Sequence[int], known: Sequence[tuple[int, Any]], log: Sequence[Any]) -> tuple[int, ...]:
    """For each position in the whole log, the number of entries of the viewer's log before it. `known` are the viewer's
    events with their numbers in the whole log; the viewer's log contains some of these objects, in order."""
    rest = iter(known)
    numbers = [next(at for at, event in rest if event is entry) for entry in log]
    return tuple(bisect_left(numbers, point) for point in points)


def in_order(known: Sequence[tuple[int, Any]], own: Sequence[TableEvent], after: Sequence[int]) -> list[Any]:
    """The game's events, given with their numbers, and the table's events, in the order in which they happened."""
    numbered: list[tuple[float, Any]] = [
        *((point - 0.5, event) for point, event in zip(after, own, strict=True)),
        *known,
    ]
    return [event for _, event in sorted(numbered, key=lambda one: one[0])]


class SeatEvents(Sequence[Any]):
    """The events that a seat has received, parsed on access: a game has hundreds, and few bots look far back."""

    __slots__ = ("_read", "encoded")

    def __init__(self, read: Callable[[bytes], Any], encoded: Sequence[bytes]) -> None:
        self._read = read
        self.encoded = encoded
        """The events in the form in which they were sent."""

    def __len__(self) -> int:
        return len(self.encoded)

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return SeatEvents(self._read, self.encoded[at])
        return self._read(self.encoded[at])
