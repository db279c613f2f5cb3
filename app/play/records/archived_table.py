"""A finished table whose rules version is gone, shown from its rows alone."""

from dataclasses import dataclass
from typing import Any

import orjson

from app.messages.table_events import TableEvent
from app.messages.tables import FullMessage
from app.play.records.history import in_order, placed
from app.tables.log import LoggedEvent
from app.tables.store import AnyGame
from engines.core.codec import codec_of
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class ArchivedTable:
    """A finished table whose rules version is gone. Everybody sees its public events and final view."""

    id: str
    game: AnyGame
    version: int
    final_view: bytes | None
    """JSON; `None` if the game ended before final views were stored, under rules that were already gone."""
    events: tuple[LoggedEvent, ...]
    table_events: tuple[TableEvent, ...] = ()
    happened_after: tuple[int, ...] = ()

    readonly: bool = True

    def full(self, seat: Seat | None) -> FullMessage[Any, Any, Any] | None:
        """The end of the game as spectators saw it, for every viewer; `None` if there is no final view."""
        if self.final_view is None:
            return None
        public = [(at, orjson.Fragment(event.json)) for at, event in enumerate(self.events) if event.is_for(None)]
        log = tuple(event for _, event in public)
        return FullMessage(
            v=self.version,
            you=None,
            view=orjson.Fragment(self.final_view),
            to_act=(),
            decision=None,
            legal=(),
            log=log,
            table_events=self.table_events,
            table_events_after=placed(self.happened_after, public, log),
        )

    @property
    def public_history(self) -> list[Any]:
        """The public events in order: all of the table's, and those of the game that the present game can still
        parse."""
        codec = codec_of(self.game)
        known = []
        for at, event in enumerate(self.events):
            if event.is_for(None):
                try:
                    known.append((at, codec.event(event.json)))
                except ValueError:  # an obsolete form
                    continue
        return in_order(known, self.table_events, self.happened_after)
