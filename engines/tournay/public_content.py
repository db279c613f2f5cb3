"""The faces of the cards, for the browser, which has no rules: known to everybody, and constant for the whole game."""

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from engines.tournay.cardfile import cards_of
from engines.tournay.options import Options


@lru_cache(maxsize=64)
def public_content(options: Options) -> dict[str, Any]:
    """The name of the card set, and the cards and events of a table with these options, with their copies. Raises
    `IllegalOptions`. Made once and shared by all pages, so it must not be changed."""
    cards = cards_of(options)
    return {"set": cards.name, "cards": _plain(cards.cards), "events": _plain(cards.events)}


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
