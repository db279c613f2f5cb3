"""Codes that can be said aloud: proquints, 32 bits as two words in which consonants and vowels alternate."""

import re
import unicodedata

from app.tables.entropy import Entropy

_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"
_OTHERS = re.compile(f"[^{_CONSONANTS}{_VOWELS}]")
_LONGEST = 100
"""In characters. A longer text is not a code."""
_FORM = re.compile(rf"([{_CONSONANTS}][{_VOWELS}][{_CONSONANTS}][{_VOWELS}][{_CONSONANTS}])" * 2)


def new_code(entropy: Entropy) -> str:
    """A random code, such as lusab-babad."""
    number = int.from_bytes(entropy(4), "big")
    return f"{_word(number >> 16)}-{_word(number & 0xFFFF)}"


def read_code(text: str) -> str | None:
    """The code as it is stored, or `None` if the text has none.

    Width and case are ignored, and so are all characters that no code contains.
    """
    if len(text) > _LONGEST:
        return None
    found = _FORM.fullmatch(_OTHERS.sub("", unicodedata.normalize("NFKC", text).casefold()))
    return None if found is None else f"{found[1]}-{found[2]}"


def _word(number: int) -> str:
    """16 bits as consonant, vowel, consonant, vowel, consonant: 4 + 2 + 4 + 2 + 4."""
    return (
        _CONSONANTS[number >> 12]
        + _VOWELS[number >> 10 & 3]
        + _CONSONANTS[number >> 6 & 15]
        + _VOWELS[number >> 4 & 3]
        + _CONSONANTS[number & 15]
    )
