"""Which names can be shown to others."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from app.players.errors import BadName, NameTaken

LONGEST = 24
_MARKS_IN_A_ROW = 3

_NO_INK = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose between forms of a letter, or do nothing. A name may have them; they make no other name of it."""


def clean_name(text: str) -> str:
    """The name in its normal form, with white space folded. Raises `BadName`.

    Refused are empty and long names, angle brackets, and characters that cannot be seen or that turn the direction of
    what stands around them: such a name could pass for another one or disturb every page that shows it.
    """
    if len(text) > 4 * LONGEST:
        raise BadName
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST or not all(_can_be_seen(letter) for letter in name):
        raise BadName
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) == "Mn" else 0
        if marks > _MARKS_IN_A_ROW:
            raise BadName
    if all(unicodedata.category(letter)[0] in "MZ" for letter in name):
        raise BadName
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for the same."""
    return _folded(one) == _folded(other)


def check_name_free(name: str, taken: Iterable[str]) -> None:
    """Raises `NameTaken` where somebody has that name, or one that would be taken for it."""
    if any(same_name(name, other) for other in taken):
        raise NameTaken


def bot_names(taken: Sequence[str]) -> Iterator[str]:
    """Names for bots that nobody has: Bot 1, Bot 2, …"""
    for number in count(1):
        name = f"Bot {number}"
        if not any(same_name(name, other) for other in taken):
            yield name


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", _NO_INK.sub("", name)).casefold()


def _can_be_seen(letter: str) -> bool:
    # Letters that are drawn as nothing although Unicode counts them as letters: Hangul fillers, the blank braille cell.
    return letter not in "<>\u115f\u1160\u3164\uffa0\u2800" and unicodedata.category(letter) not in (
        "Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me",
    )  # fmt: skip
