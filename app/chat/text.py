"""What somebody has typed, as it can be shown to others.

A line can hold anything that people write. What could disturb a page around it is taken away: line breaks, characters
that turn the direction of what follows, towers of marks. What is left must be something that can be read.
"""

import unicodedata
from typing import Final

from app.chat.errors import BadText
from app.players.names import joins

LONGEST: Final = 300
"""Characters."""
_MARKS_IN_A_ROW: Final = 3
_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that are drawn as nothing."""


def clean_text(text: str) -> str:
    """The line in its normal form, with white space folded. Raises `BadText`."""
    if len(text) > 4 * LONGEST:
        raise BadText
    normal = unicodedata.normalize("NFC", text)
    shown = "".join(letter if letter.isprintable() or joins(normal, at) else " " for at, letter in enumerate(normal))
    cleaned = " ".join(_without_towers(shown).split())
    if not 1 <= len(cleaned) <= LONGEST or not any(_can_be_read(letter) for letter in cleaned):
        raise BadText
    return cleaned


def _without_towers(text: str) -> str:
    """No letter has more than a few marks over and under it: more would cover the lines around."""
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    return "".join(kept)


def _can_be_read(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "MZC" and letter not in _BLANK
