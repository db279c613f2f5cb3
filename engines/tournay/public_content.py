"""What the faces of the cards say, for the board, which has no rules: known to everybody and the same all game long."""

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from engines.tournay.cardfile import cards_of
from engines.tournay.options import Options


@lru_cache(maxsize=64)
def public_content(options: Options) -> dict[str, Any]:
    """The name of the card set, and the cards and events of a table with these options, copies counted. Raises
    `IllegalOptions`. Made once for all pages that show them, and changed by nobody."""
    cards = cards_of(options)
    return {"set": cards.name, "cards": _plain(cards.cards), "events": _plain(cards.events)}


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
