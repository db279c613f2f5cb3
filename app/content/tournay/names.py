"""The names of cards and events, by which they are named everywhere, and how the parts of their pictures are named."""

from typing import Final

LONGEST: Final = 40
SIGNS: Final = "'’.&-·・"
"""What a word may have besides letters and digits."""
PART: Final = r"^[a-z][a-z0-9-]{0,29}(@[a-z][a-z0-9-]{0,29})?$"
"""A part of a picture, and behind @ where it stands: "crane", "crane@left"."""


def is_name(text: str) -> bool:
    """Whether this can be a name: words of letters of any script and a few signs, so that it cannot be mistaken for
    anything else."""
    words = text.split(" ")
    return len(text) <= LONGEST and words[0][:1].isalnum() and all(word and _is_word(word) for word in words)


def _is_word(text: str) -> bool:
    return all(letter.isalnum() or letter in SIGNS for letter in text)
