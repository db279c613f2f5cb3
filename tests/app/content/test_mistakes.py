"""Mistakes in a card file are worded in the reader's language: every kind of mistake, in every language."""

import re

import pytest

from app.content.tournay.cardfile import read_cards
from app.content.tournay.mistakes import sentence
from app.http.templating import LANGUAGES
from app.runtime.resources import RESOURCES
from engines.core.game import IllegalOptions, Mistake
from tests.engines.tournay.wrong_cardfiles import CASES

PARTS = {"tournay-mistake", "tournay-mistake-value", "tournay-mistake-kind"}
"""The arguments of the sentences."""

WORDS = {"building": "建物", "character": "人物", "prestige": "名建築", "list": "リスト", "object": "オブジェクト"}
"""Arguments that are words, in Japanese."""


def mistake_in(file: str) -> Mistake:
    """The mistake in this file."""
    with pytest.raises(IllegalOptions) as caught:
        read_cards(file)
    assert caught.value.mistake is not None
    return caught.value.mistake


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_mistake_occurs_and_has_a_text(language: str) -> None:
    catalogue = (RESOURCES / "static/games/tournay/mistakes" / f"{language}.ftl").read_text("utf-8")
    messages = set(re.findall(r"^([a-z-]+) =", catalogue, re.MULTILINE))
    kinds = {mistake_in(file).kind for file, _ in CASES}
    assert messages == PARTS | {f"tournay-mistake-{kind.replace('_', '-')}" for kind in kinds}


@pytest.mark.parametrize(("file", "message"), CASES, ids=range(len(CASES)))
def test_a_mistake_is_worded_in_the_readers_language(file: str, message: str) -> None:
    mistake = mistake_in(file)
    assert sentence("en", mistake) == message
    said = sentence("ja", mistake)
    assert said.startswith(f"{mistake.arguments['line']}行目")
    assert said.endswith("。")
    assert not re.search(r" (is|are|has) |tournay-", said)
    for name, value in mistake.arguments.items():
        assert name == "entry" or WORDS.get(str(value), str(value)) in said
