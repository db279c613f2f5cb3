"""The viewers of a replay."""

from typing import Final

from app.messages.replay import ReplayViewer
from app.messages.statuses import TableStatus
from app.replay.errors import NoReplay, NoSuchViewer, OpenHandsLater, OtherSeatLater
from app.tables.rows import Table
from app.tables.store import AnyGame
from engines.core.seats import Seat

VIEWER: Final = r"^(?:\d{1,2}|spectator|open)$"
"""The form of a viewer in an address."""
_ENDED: Final = (TableStatus.OVER, TableStatus.ABORTED)


def is_over(table: Table) -> bool:
    """Whether a table's game has ended, so that nothing of it is hidden any more."""
    return table.status in _ENDED


def viewer_named(named: str | None, own: Seat | None) -> ReplayViewer:
    """The viewer in an address; by default the caller's own seat, or a spectator."""
    match named:
        case None:
            return "spectator" if own is None else own
        case "spectator" | "open":
            return named
        case _:
            return Seat(int(named))


def check_may_replay(table: Table, game: AnyGame, viewer: ReplayViewer, own: Seat | None) -> None:
    """Everybody who may open a finished table may watch it from every seat and with open hands. During the game there
    are only the caller's own seat and the spectators' view. Raises `NoReplay`, `NoSuchViewer`, `OpenHandsLater`,
    `OtherSeatLater`."""
    if table.status != TableStatus.PLAYING and not is_over(table):
        raise NoReplay
    if viewer == "open" and game.open_view is None:
        raise NoSuchViewer
    if isinstance(viewer, int) and viewer >= len(table.chairs):
        raise NoSuchViewer
    if is_over(table):
        return
    if viewer == "open":
        raise OpenHandsLater
    if isinstance(viewer, int) and viewer != own:
        raise OtherSeatLater


def seat_of(viewer: ReplayViewer) -> Seat | None:
    """The seat whose events and view a viewer has; `None` for the spectators'."""
    return viewer if isinstance(viewer, int) else None
