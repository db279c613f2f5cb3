"""The texts and values of a game's components that are not rules, such as the cards of a card file.

Files are read and checked outside the rules. The rules get the resulting value, a `Content`, in their options.
"""

from hashlib import sha256
from typing import Self


class Content(str):
    """A file's contents, under the hash of its text.

    It is a text, so that a state or options contain only its hash. A reader of that JSON turns the hash back into the
    value (`engines.core.codec.Contents`).
    """

    text: str
    """The file."""

    def __new__(cls, text: str) -> Self:
        self = super().__new__(cls, hash_of(text))
        self.text = text
        return self


def hash_of(text: str) -> str:
    """The SHA-256 hash of a file's text."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
