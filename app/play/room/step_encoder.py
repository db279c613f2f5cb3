"""The `step` messages of one move. Parts that several viewers share are encoded once.

Parts are shared only if they are the same object: an equal but separate value is encoded again, with the same result.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, Final

import orjson

from app.play.room.live_table import Observation
from app.tables.log import LoggedEvent
from engines.core.seats import Seat

_STEP: Final = b'{"v":%d,"events":%b,"view":{%b},"to_act":%b,"decision":%b,"legal":%b,"t":"step"}'
"""`StepMessage` of `app.messages.tables` as JSON; a test compares the two. Building the message for orjson took twice
as long."""


class StepEncoder:
    """Encodes one step for each viewpoint in turn."""

    __slots__ = ("_encoded", "_events", "_public", "_to_act", "_to_act_json", "_values")

    def __init__(self, events: Sequence[LoggedEvent]) -> None:
        self._events = events
        self._public = _joined(events) if all(event.seats is None for event in events) else None
        """All events, if each of them is public."""
        self._values: tuple[object, ...] = ()
        """The first viewer's view, field by field; `_encoded` has the same as JSON members."""
        self._encoded: list[bytes] = []
        self._to_act: tuple[Seat, ...] = ()
        self._to_act_json = b"[]"

    def events_for(self, seat: Seat | None) -> bytes | None:
        """The events for viewers at this seat, or for spectators (`None`). `None` if there are no events: then these
        viewers must not learn of the step.
        """
        return self._public or _joined([event for event in self._events if event.is_for(seat)])

    def text(self, version: int, events: bytes, seen: Observation) -> bytes:
        """The message for viewers with these events and this view."""
        if seen.to_act != self._to_act:
            self._to_act, self._to_act_json = seen.to_act, orjson.dumps(seen.to_act)
        return _STEP % (
            version,
            events,
            b",".join(self._members(seen.view)),
            self._to_act_json,
            b"null" if seen.decision is None else b"%d" % seen.decision,
            orjson.dumps(seen.legal) if seen.legal else b"[]",
        )

    def _members(self, view: Any) -> list[bytes]:
        keys, values_of = _members_of(type(view))  # type: ignore[arg-type]  # mypy takes no type for hashable
        values = values_of(view)
        if not self._values:
            self._values = values
            self._encoded = [key + orjson.dumps(value) for key, value in zip(keys, values, strict=True)]
            return self._encoded
        return [
            encoded if value is first else key + orjson.dumps(value)
            for key, value, first, encoded in zip(keys, values, self._values, self._encoded, strict=True)
        ]


def _joined(events: Sequence[LoggedEvent]) -> bytes | None:
    return b"[" + b",".join([event.json for event in events]) + b"]" if events else None


@cache
def _members_of(view: Any) -> tuple[tuple[bytes, ...], Callable[[Any], tuple[object, ...]]]:
    """The fields of a view's type: as keys of a JSON object, and as a function that reads all of them."""
    names = tuple([field.name for field in fields(view)])
    keys = tuple([orjson.dumps(name) + b":" for name in names])
    if len(names) > 1:
        return keys, attrgetter(*names)
    only = attrgetter(names[0])  # for a single name it returns the bare value
    return keys, lambda seen: (only(seen),)
