"""A typed text in a form that is safe to show to others."""

import unicodedata

import pytest

from app.channels.chat_text import LONGEST, clean_text
from app.channels.errors import BadText


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Good\u202eluck!\n ", "Good luck!"),
        ("line\r\nafter\tline", "line after line"),
        ("cafe\u0301", "caf\xe9"),
        ("か\u3099んばれ", "がんばれ"),
        ("z" + "\u0334" * 300, "z" + "\u0334" * 3),
        ("👨\u200d👩\u200d👧 here", "👨\u200d👩\u200d👧 here"),
        ("a\u200db", "a b"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("\u2066hidden\u2069", "hidden"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_message_keeps_its_readable_characters_only(typed: str, shown: str) -> None:
    assert clean_text(typed) == shown
    assert unicodedata.is_normalized("NFC", shown)


@pytest.mark.parametrize(
    "typed",
    ["", "  \n ", "\u202e\u200b", "\u0301" * 300, "\u3164\u2800", "x" * (LONGEST + 1), "x" * 100_000, "\u200d\ufe0f"],
)
def test_an_unreadable_message_is_refused(typed: str) -> None:
    with pytest.raises(BadText):
        clean_text(typed)
