"""The names of cards and events, which identify them everywhere, and the form of the names of picture parts."""

from typing import Final

LONGEST: Final = 40
SIGNS: Final = "'’.&-·・"
"""The characters that a word may contain besides letters and digits."""
PART: Final = r"^[a-z][a-z0-9-]{0,29}(@[a-z][a-z0-9-]{0,29})?$"
"""A part of a picture, with its position after @: "crane", "crane@left"."""


def is_name(text: str) -> bool:
    """Whether this is a valid name: words of letters of any script and a few punctuation marks, in an
    unambiguous form.
    """
    words = text.split(" ")
    return len(text) <= LONGEST and words[0][:1].isalnum() and all(word and _is_word(word) for word in words)


def _is_word(text: str) -> bool:
    return all(letter.isalnum() or letter in SIGNS for letter in text)
