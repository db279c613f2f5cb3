"""A finished table whose rules are not here any more: what its rows say without them."""

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
    """A table whose game is over and whose rules are not here any more. Everybody sees what was public."""

    id: str
    game: AnyGame
    version: int
    final_view: bytes | None
    """JSON; None where the game ended before such views were kept, under rules that were not here then."""
    events: tuple[LoggedEvent, ...]
    table_events: tuple[TableEvent, ...] = ()
    happened_after: tuple[int, ...] = ()

    readonly: bool = True

    def full(self, seat: Seat | None) -> FullMessage[Any, Any, Any] | None:
        """The end of the game as spectators saw it, whoever asks; None where there is no final view."""
        if self.final_view is None:
            return None
        public = [(at, orjson.Fragment(event.json)) for at, event in enumerate(self.events) if event.is_for(None)]
        log = tuple(event for _, event in public)
        return FullMessage(
            v=self.version, you=None, view=orjson.Fragment(self.final_view), to_act=(), decision=None, legal=(),
            log=log, table_events=self.table_events, table_events_after=placed(self.happened_after, public, log),
        )  # fmt: skip

    @property
    def public_history(self) -> list[Any]:
        """All that everybody was told of, in order: the table's events, and of the game's those whose form the present
        game still knows."""
        codec = codec_of(self.game)
        known = []
        for at, event in enumerate(self.events):
            if event.is_for(None):
                try:
                    known.append((at, codec.event(event.json)))
                except ValueError:  # the form of its time
                    continue
        return in_order(known, self.table_events, self.happened_after)
