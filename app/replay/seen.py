"""The steps of a game that a viewer was sent, from the rows of its log alone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import orjson

from app.messages.replay import ReplayEntry, ReplayViewer
from app.messages.table_events import TableEvent
from app.play.room.live_table import events_of, table_events_of
from app.replay.viewers import seat_of
from app.tables.log import LoggedEvent
from app.tables.rows import MoveRow


@dataclass(frozen=True, slots=True)
class SeenStep:
    """One step for one viewer."""

    v: int
    """The version in this viewer's count."""
    row: int
    """The number of the step's row in the log."""
    events: tuple[LoggedEvent, ...]
    """The events for this viewer."""
    table_events: tuple[TableEvent, ...] = ()
    """The events at the table besides moves, between this step and the next."""

    def entry(self, *, shows_row: bool) -> ReplayEntry[orjson.Fragment]:
        """The step in a replay's log."""
        events = tuple([orjson.Fragment(event.json) for event in self.events])
        return ReplayEntry(
            v=self.v, row=self.row if shows_row else None, events=events, table_events=self.table_events
        )  # fmt: skip


def steps_seen(rows: Sequence[MoveRow], viewer: ReplayViewer) -> list[SeenStep]:
    """All steps that a viewer was sent, the set-up first. With open hands every move is a step."""
    seat, seen = seat_of(viewer), list[SeenStep]()
    for row in rows:
        if row.table_event is not None:
            seen[-1] = replace(seen[-1], table_events=(*seen[-1].table_events, *table_events_of((row,))))
            continue
        events = tuple([event for event in events_of(row) if event.is_for(seat)])
        if events or row.seq == 0 or viewer == "open":
            seen.append(SeenStep(len(seen), row=row.seq, events=events))
    return seen
