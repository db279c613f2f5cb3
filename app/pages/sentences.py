"""A game's log as sentences, from the same catalogue as the browser's: one message for each kind of event.

The message `<game>-<kind>` gets the event's plain fields; a seat becomes its player's name, a bool "true" or "false",
dice a list "6 5 3", the scores of all "5–3", and an empty value "none". A plain text names a piece, such as a card; it
is replaced by the catalogue's words for it, `<game>-card-<name>`, if there are any. Lists of names are joined in the
style of the language. Parts of an event that are values themselves (a play of a trick, a player's score) have messages
named after their class, which come before the event's own. Events without a message are left out.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, get_type_hints

from babel.lists import format_list

from app.http.templating import text
from engines.core.seats import Seat


def sentences(language: str, game: str, events: Sequence[Any], names: Sequence[str]) -> list[str]:
    """The events as sentences in this language."""
    return [sentence for event in events for sentence in _said(language, game, event, names)]


def _said(language: str, game: str, value: Any, names: Sequence[str]) -> Iterator[str]:
    for field in fields(value):
        parts = getattr(value, field.name)
        for part in parts if isinstance(parts, tuple) else ():
            # An event inside an event was emitted earlier by itself.
            if is_dataclass(part) and not hasattr(part, "kind"):
                yield from _said(language, game, part, names)
    message = f"{game}-{_name(value)}"
    types = get_type_hints(type(value))
    arguments = {
        field.name: _scores(getattr(value, field.name))
        if field.name == "scores"
        else _argument(types[field.name], getattr(value, field.name), names, language, game)
        for field in fields(value)
    }
    sentence = text(language, message, **arguments)
    if sentence != message:
        yield sentence


def _name(value: Any) -> str:
    kind = getattr(value, "kind", None)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(value).__name__).lower() if kind is None else kind.replace("_", "-")


def _argument(kind: Any, value: Any, names: Sequence[str], language: str, game: str) -> Any:
    if kind is Seat:
        return names[value] if value < len(names) else text(language, f"{game}-seat")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str) and kind is str:
        return _piece(language, game, value) or "none"
    if isinstance(value, str | int):
        return "none" if value == "" else value
    if kind == tuple[Seat, ...]:
        return format_list([names[seat] for seat in value if seat < len(names)], locale=language)
    if kind == tuple[str, ...]:
        return format_list([_piece(language, game, name) for name in value], locale=language)
    if isinstance(value, tuple) and not any(is_dataclass(part) for part in value):
        return _row(value)
    return "none"


def _piece(language: str, game: str, name: str) -> str:
    """The name of a piece, in the reader's language if the server has it: operators can add pieces without
    translations.
    """
    message = f"{game}-card-{re.sub('[^a-z0-9]+', '-', name.lower()).removesuffix('-')}"
    said = text(language, message)
    return name if said == message else said


def _scores(values: tuple[int, ...]) -> str:
    """Points by seat."""
    return "–".join(map(str, values))


def _row(values: tuple[Any, ...]) -> str:
    """Plain values as a list, such as dice; nested lists are separated by commas."""
    rows = [_row(value) if isinstance(value, tuple) else str(value) for value in values]
    return (", " if isinstance(next(iter(values), None), tuple) else " ").join(rows) or "none"
