"""Names that look alike although their characters differ (UTS 39, "confusable" characters)."""

import unicodedata
from collections.abc import Mapping
from functools import cache

from confusable_homoglyphs.confusables import confusables_data


def looks_like(one: str, other: str) -> bool:
    """Whether readers would take one of these names for the other, in any mix of scripts, as written or regardless of
    case."""
    return not _drawings(one).isdisjoint(_drawings(other))


def _drawings(name: str) -> set[str]:
    """The readings of a name: a capital has other lookalikes than its small letter."""
    return {skeleton(form).casefold() for form in (name, name.casefold())}


def skeleton(text: str) -> str:
    """The text with each character replaced by the representative of its lookalikes."""
    stands_for = _prototypes()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    return unicodedata.normalize("NFD", "".join(stands_for.get(letter, letter) for letter in plain))


@cache
def _prototypes() -> Mapping[str, str]:
    """The prototype of each character, which may be several characters.

    The library lists lookalikes in both directions: for a character only its prototype, for a prototype all its
    characters. If two characters have only each other, the smaller one is the prototype.
    """
    alike = {letter: [entry["c"] for entry in entries] for letter, entries in confusables_data.items()}
    found = {}
    for letter, others in alike.items():
        if len(letter) == len(others) == 1:
            (other,) = others
            found[letter] = other if len(alike.get(other, ())) != 1 else min(letter, other)
    return found
