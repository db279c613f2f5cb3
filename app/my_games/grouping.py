"""Pure functions: the part of the list in which a game belongs, and the order."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from app.messages.my_games import MyGamesState
from app.messages.statuses import TableStatus

_NEVER: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A player's seat at a waiting or running table."""

    table_id: str
    seat: int
    status: TableStatus
    made: datetime
    awaited: int
    """The people whose turn it is, as `app.tables.awaited.bits_of` encodes them."""
    version: int = 0
    """The `seq` of the newest row. It is sent to nobody, because it counts secret moves."""
    since: datetime | None = None
    """The time when this seat got its open decision."""
    due: datetime | None = None
    """The end of its clock."""
    kept: bool = False
    """Whether the seat is kept for the player, who has not sat down yet."""
    put_away: bool = False
    deputized: bool = False
    """Whether a deputy plays for this player."""
    is_deputy: bool = False
    """Whether this player is the deputy. The owner's title of the table and marks are not theirs."""

    @property
    def is_asked(self) -> bool:
        """Whether it is this player's turn."""
        return not self.deputized and bool(self.awaited >> self.seat & 1)


def grouped(seats: Iterable[OwnSeat]) -> Mapping[MyGamesState, Sequence[OwnSeat]]:
    """The seats by the parts of the list. Within a part, the earliest deadline comes first, then the longest wait;
    other games are ordered newest first."""
    groups: dict[MyGamesState, list[OwnSeat]] = {state: [] for state in RUNNING}
    for seat in seats:
        if not seat.put_away:
            groups[state_of(seat)].append(seat)
    groups[MyGamesState.YOUR_TURN].sort(key=_urgency)
    for state in (MyGamesState.WAITING, MyGamesState.NOT_BEGUN):
        groups[state].sort(key=lambda seat: (seat.made, seat.table_id), reverse=True)
    return groups


RUNNING: Final = (MyGamesState.YOUR_TURN, MyGamesState.WAITING, MyGamesState.NOT_BEGUN)
"""The parts of the list that change by themselves."""


def state_of(seat: OwnSeat) -> MyGamesState:
    """The part of the list for a game that was not put away."""
    if seat.status == TableStatus.WAITING:
        return MyGamesState.NOT_BEGUN
    return MyGamesState.YOUR_TURN if seat.is_asked else MyGamesState.WAITING


def place_of(points: Sequence[int], seat: int) -> int | None:
    """The rank by points, 1 for the most; `None` if all have 0."""
    return 1 + sum(other > points[seat] for other in points) if any(points) else None


def _urgency(seat: OwnSeat) -> tuple[datetime, datetime, str]:
    return seat.due or _NEVER, seat.since or seat.made, seat.table_id
