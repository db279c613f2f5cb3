"""What the components of a game say, where that is no rule: the cards of a card file.

Files are read and checked outside the rules, which take the value that came of it, a `Content`, in their options.
"""

from hashlib import sha256
from typing import Self


class Content(str):
    """What a file says, under the hash of its text.

    It is a text, so that wherever it is written in a state or in options its hash is written and nothing else. Whoever
    reads that again has a way from the hash to the value (`engines.core.codec.Contents`).
    """

    text: str
    """The file."""

    def __new__(cls, text: str) -> Self:
        self = super().__new__(cls, hash_of(text))
        self.text = text
        return self


def hash_of(text: str) -> str:
    """The hash of a file's text."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
