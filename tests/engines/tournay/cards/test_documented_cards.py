"""docs/rules/tournay-cards.md names every effect, and shows the packaged cards unchanged."""

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import get_args

import pytest

from engines.tournay.cards.card_set import Scores
from engines.tournay.cards.vocabulary import Effect, EventEffect, Gain
from engines.tournay.options import cards_of
from tests.engines.tournay.table_options import table_options

TEXT = (Path(__file__).parents[4] / "docs" / "rules" / "tournay-cards.md").read_text()
CARDS = cards_of(table_options()).cards + cards_of(table_options(expansion="with")).cards
EXAMPLES = re.findall(r"`(\{\"word\": .+?\})` ([A-Z][\w ]+) \|", TEXT)
ADDED = re.findall(r"^\| (?:[a-z]+ I+ )?\| ([A-Z][^|]+) \| (?:a )?([A-Z][^|]+) \|", TEXT, flags=re.MULTILINE)


def names(union: object) -> list[str]:
    return [effect.__dataclass_fields__["effect"].default for effect in get_args(union)]


@pytest.mark.parametrize("effect", names(Effect) + names(EventEffect))
def test_every_effect_has_its_line(effect):
    assert f"\n| `{effect}` | " in TEXT


@pytest.mark.parametrize("counted", get_args(Gain.__annotations__["per"]) + get_args(Scores.__annotations__["per"]))
def test_everything_that_is_counted_has_its_line(counted):
    assert f"\n| `{counted}` | " in TEXT


def test_every_step_has_an_example_card():
    assert [json.loads(step)["word"] for step, _ in EXAMPLES] == names(Effect)
    named = {card.name: card for card in CARDS}
    for step, name in EXAMPLES:
        said = json.loads(step)
        said["effect"] = said.pop("word")
        assert any(said.items() <= asdict(effect).items() for effect in named[name].effects), (step, name)


def test_the_expansions_table_is_the_expansion():
    assert sorted(ADDED) == sorted([(card.name, card.replaces) for card in set(CARDS) if card.set == "expansion"])
