"""Pure: in which part of the list a game belongs, and in which order."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from app.messages.my_games import MyGamesState
from app.messages.statuses import TableStatus

_NEVER: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """The seat of a person at a table that waits or is played."""

    table_id: str
    seat: int
    status: TableStatus
    made: datetime
    awaited: int
    """The people whose turn it is, as `app.tables.awaited.bits_of` has them."""
    version: int = 0
    """The `seq` of the newest row. It is told to nobody: it counts secret moves."""
    since: datetime | None = None
    """When this seat was asked what it is asked now."""
    due: datetime | None = None
    """When its clock runs out."""
    kept: bool = False
    """Whether its person has not sat down yet."""
    put_away: bool = False
    deputized: bool = False
    """Whether a deputy plays for this person."""
    is_deputy: bool = False
    """Whether this person is the deputy: the owner's title of the table and marks are not theirs."""

    @property
    def is_asked(self) -> bool:
        """Whether it is this person's turn."""
        return not self.deputized and bool(self.awaited >> self.seat & 1)


def grouped(seats: Iterable[OwnSeat]) -> Mapping[MyGamesState, Sequence[OwnSeat]]:
    """The seats by the parts of the list. What has to be answered soonest comes first, then who has waited longest for
    it; of the others the newest table."""
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
    """The part of the list in which a game belongs that was not put away."""
    if seat.status == TableStatus.WAITING:
        return MyGamesState.NOT_BEGUN
    return MyGamesState.YOUR_TURN if seat.is_asked else MyGamesState.WAITING


def place_of(points: Sequence[int], seat: int) -> int | None:
    """The rank by points, 1 for the most; None where nobody has any."""
    return 1 + sum(other > points[seat] for other in points) if any(points) else None


def _urgency(seat: OwnSeat) -> tuple[datetime, datetime, str]:
    return seat.due or _NEVER, seat.since or seat.made, seat.table_id
