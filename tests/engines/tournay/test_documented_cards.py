"""docs/rules/tournay-cards.md names every word of the vocabulary, and shows the house's cards as they are."""

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import get_args

import pytest

from engines.tournay.cardfile import cards_of
from engines.tournay.cards import Scores
from engines.tournay.effects import Effect, EventEffect, Gain
from engines.tournay.options import Options

TEXT = (Path(__file__).parents[3] / "docs" / "rules" / "tournay-cards.md").read_text()
CARDS = cards_of(Options()).cards + cards_of(Options(expansion="with")).cards
EXAMPLES = re.findall(r"`(\{\"word\": .+?\})` ([A-Z][\w ]+) \|", TEXT)
ADDED = re.findall(r"^\| (?:[a-z]+ I+ )?\| ([A-Z][^|]+) \| (?:a )?([A-Z][^|]+) \|", TEXT, flags=re.MULTILINE)


def words(of: object) -> list[str]:
    return [word.__dataclass_fields__["word"].default for word in get_args(of)]


@pytest.mark.parametrize("word", words(Effect) + words(EventEffect))
def test_every_word_has_its_line(word):
    assert f"\n| `{word}` | " in TEXT


@pytest.mark.parametrize("counted", get_args(Gain.__annotations__["per"]) + get_args(Scores.__annotations__["per"]))
def test_everything_that_is_counted_has_its_line(counted):
    assert f"\n| `{counted}` | " in TEXT


def test_every_step_is_shown_by_a_card_that_has_it():
    assert [json.loads(step)["word"] for step, _ in EXAMPLES] == words(Effect)
    named = {card.name: card for card in CARDS}
    for step, name in EXAMPLES:
        said = json.loads(step)
        assert any(said.items() <= asdict(effect).items() for effect in named[name].effects), (step, name)


def test_the_expansion_s_table_is_the_expansion():
    assert sorted(ADDED) == sorted([(card.name, card.replaces) for card in set(CARDS) if card.set == "expansion"])
