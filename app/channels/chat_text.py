"""Cleans what people have typed, for display to others.

A message can contain anything. Characters that could disturb the page around it are removed: line breaks, changes of
the text direction, stacks of combining marks. The rest must contain something readable.
"""

import unicodedata
from typing import Final

from app.channels.errors import BadText
from app.players.names import joins

LONGEST: Final = 300
"""The maximum number of characters."""
_MARKS_IN_A_ROW: Final = 3
_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that are displayed as blanks."""


def clean_text(text: str) -> str:
    """The text in normal form, with white space folded. Raises `BadText`."""
    if len(text) > 4 * LONGEST:
        raise BadText
    normal = unicodedata.normalize("NFC", text)
    shown = "".join(letter if letter.isprintable() or joins(normal, at) else " " for at, letter in enumerate(normal))
    cleaned = " ".join(_without_towers(shown).split())
    if not 1 <= len(cleaned) <= LONGEST or not any(_can_be_read(letter) for letter in cleaned):
        raise BadText
    return cleaned


def _without_towers(text: str) -> str:
    """Limit the combining marks of each letter, because high stacks would cover the lines around them."""
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    return "".join(kept)


def _can_be_read(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "MZC" and letter not in _BLANK
