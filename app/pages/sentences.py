"""A game's log as sentences, from the same catalogue as the browser's: one message for each kind of event.

The message `<game>-<kind>` gets the event's plain fields; a seat becomes its player's name. An event without a message
says nothing here.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, get_type_hints

from app.templating import text
from engines.core.seats import Seat


def sentences(language: str, game: str, events: Sequence[Any], names: Sequence[str]) -> list[str]:
    """What happened, in this language."""
    said = (_sentence(language, game, event, names) for event in events)
    return [sentence for sentence in said if sentence is not None]


def _sentence(language: str, game: str, event: Any, names: Sequence[str]) -> str | None:
    message = f"{game}-{event.kind.replace('_', '-')}"
    types = get_type_hints(type(event))
    arguments = {
        field.name: _argument(types[field.name], getattr(event, field.name), names, language, game)
        for field in fields(event)
    }
    said = text(language, message, **arguments)
    return None if said == message else said


def _argument(kind: Any, value: Any, names: Sequence[str], language: str, game: str) -> Any:
    if kind is Seat:
        return names[value] if value < len(names) else text(language, f"{game}-seat")
    if isinstance(value, str | int):
        return value
    if isinstance(value, tuple) and kind == tuple[Seat, ...]:
        return ", ".join(names[seat] for seat in value if seat < len(names))
    return ""
