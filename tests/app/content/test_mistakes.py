"""What is wrong with a card file is worded in the reader's language: every kind of mistake, in every language."""

import re

import pytest

from app.assets import RESOURCES
from app.content.tournay.cardfile import read_cards
from app.content.tournay.mistakes import SENTENCES
from app.templating import LANGUAGES, text
from engines.core.game import IllegalOptions, Mistake
from tests.engines.tournay.wrong_cardfiles import CASES

PARTS = {"tournay-mistake", "tournay-mistake-value", "tournay-mistake-kind"}
"""What the sentences are made with."""

WORDS = {"building": "建物", "character": "人物", "prestige": "名建築", "list": "リスト", "object": "オブジェクト"}
"""Arguments that are words, in Japanese."""


def worded(language: str, mistake: Mistake) -> str:
    """The mistake as the page says it."""
    said = {name: "none" if value == "" else str(value) for name, value in mistake.arguments.items()}
    what = text(language, f"tournay-mistake-{mistake.kind.replace('_', '-')}", **said)
    return text(language, "tournay-mistake", **said, what=what)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_mistake_has_words(language: str) -> None:
    catalogue = (RESOURCES / "static/games/tournay/mistakes" / f"{language}.ftl").read_text("utf-8")
    messages = set(re.findall(r"^([a-z-]+) =", catalogue, re.MULTILINE))
    assert messages == PARTS | {f"tournay-mistake-{kind.replace('_', '-')}" for kind in SENTENCES}


@pytest.mark.parametrize(("file", "message"), CASES, ids=range(len(CASES)))
def test_a_mistake_is_told_in_the_readers_language(file: str, message: str) -> None:
    with pytest.raises(IllegalOptions) as caught:
        read_cards(file)
    mistake = caught.value.mistake
    assert mistake is not None
    assert worded("en", mistake) == message
    said = worded("ja", mistake)
    assert said.startswith(f"{mistake.arguments['line']}行目")
    assert said.endswith("。")
    assert not re.search(r" (is|are|has) |tournay-", said)
    for name, value in mistake.arguments.items():
        assert name == "entry" or WORDS.get(str(value), str(value)) in said
