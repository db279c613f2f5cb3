"""The events that may be looked back at (7)."""

from collections.abc import Iterable
from typing import Final

from engines.tournay.model.events import Event
from engines.tournay.model.state import State

CLOSED: Final = ("play_staged", "play_undone", "blow_chosen")
"""The kinds of events that cannot be looked back at: a played card that stays, and suffered harm, have events of their
own."""


def visible_history(state: State, events: Iterable[Event]) -> tuple[Event, ...]:
    """All events that a viewer has been sent, without those of these kinds."""
    return tuple([event for event in events if event.kind not in CLOSED])
