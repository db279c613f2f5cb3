"""Texts of pages in the reader's language."""

import pytest

from app.http.templating import joined, text


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ann", "Ann"), ("محمد", "\u2068محمد\u2069"), ("דנה", "\u2068דנה\u2069"), ("千代", "千代")],
    ids=ascii,
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_right_to_left_name_does_not_reverse_its_sentence(language: str, name: str, shown: str) -> None:
    sentence = text(language, "preview-invites", host=name, game="Tornei")
    assert shown in sentence
    assert joined(language, [name, "Ben"]).startswith(shown)
    assert (shown == name) == ("\u2068" not in sentence)
