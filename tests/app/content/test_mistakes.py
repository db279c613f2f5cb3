"""Mistakes in a card file are worded in the reader's language: every kind of mistake, in every language."""

import re

import pytest

from app.content.tournay.cardfile import read_cards
from app.http.assets import RESOURCES
from app.http.templating import LANGUAGES
from app.pages.mistakes import with_sentence
from engines.core.game import IllegalOptions
from tests.engines.tournay.wrong_cardfiles import CASES

PARTS = {"tournay-mistake", "tournay-mistake-value", "tournay-mistake-kind"}
"""The arguments of the sentences."""

WORDS = {"building": "建物", "character": "人物", "prestige": "名建築", "list": "リスト", "object": "オブジェクト"}
"""Arguments that are words, in Japanese."""


def refusal_of(file: str) -> IllegalOptions:
    """The refusal of this file."""
    with pytest.raises(IllegalOptions) as caught:
        read_cards(file)
    return caught.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_mistake_occurs_and_has_a_text(language: str) -> None:
    catalogue = (RESOURCES / "static/games/tournay/mistakes" / f"{language}.ftl").read_text("utf-8")
    messages = set(re.findall(r"^([a-z-]+) =", catalogue, re.MULTILINE))
    kinds = {mistake.kind for file, _ in CASES if (mistake := refusal_of(file).mistake)}
    assert messages == PARTS | {f"tournay-mistake-{kind.replace('_', '-')}" for kind in kinds}


@pytest.mark.parametrize(("file", "message"), CASES, ids=range(len(CASES)))
def test_a_mistake_is_worded_in_the_readers_language(file: str, message: str) -> None:
    refusal, mistake = refusal_of(file), refusal_of(file).mistake
    assert mistake is not None
    assert with_sentence(refusal).message == message
    said = with_sentence(refusal, "ja").message
    assert said.startswith(f"{mistake.arguments['line']}行目")
    assert said.endswith("。")
    assert not re.search(r" (is|are|has) |tournay-", said)
    for name, value in mistake.arguments.items():
        assert name == "entry" or WORDS.get(str(value), str(value)) in said
