"""The `step` messages of one move. What is the same for several viewers is encoded once.

Alike means the very same object: a value that is equal but another viewer's own is encoded again, and comes out the
same.
"""

from collections.abc import Sequence
from typing import Any

import orjson

from app.messages.tables import StepMessage
from app.play.live_table import Observation
from app.tables.log import LoggedEvent
from engines.core.seats import Seat


class StepEncoder:
    """Encodes one step for one viewpoint after the other."""

    __slots__ = ("_encoded", "_events", "_values")

    def __init__(self, events: Sequence[LoggedEvent]) -> None:
        self._events = events
        self._values: tuple[object, ...] = ()
        """The first viewer's view, field by field, and as JSON members in `_encoded`."""
        self._encoded: list[bytes] = []

    def text(self, version: int, seat: Seat | None, seen: Observation) -> bytes | None:
        """The message for viewers from this seat, or for None spectators; None where no event is addressed to them:
        that there was a step at all is not for them."""
        events = [event.json for event in self._events if event.is_for(seat)]
        if not events:
            return None
        message = StepMessage(
            v=version,
            events=orjson.Fragment(b"[" + b",".join(events) + b"]"),
            view=orjson.Fragment(b"{" + b",".join(self._members(seen.view)) + b"}"),
            to_act=seen.to_act,
            decision=seen.decision,
            legal=seen.legal,
        )
        return orjson.dumps(message)

    def _members(self, view: Any) -> list[bytes]:
        names = tuple(view.__dataclass_fields__)
        values = tuple([getattr(view, name) for name in names])
        if not self._values:
            self._values = values
            self._encoded = [_member(name, value) for name, value in zip(names, values, strict=True)]
            return self._encoded
        return [
            encoded if value is first else _member(name, value)
            for name, value, first, encoded in zip(names, values, self._values, self._encoded, strict=True)
        ]


def _member(name: str, value: object) -> bytes:
    return b'"%s":%s' % (name.encode(), orjson.dumps(value))
