"""Every effect has its rule, its sentence in both languages and its symbols; the tests name missing parts of a new
effect.

The type checker also checks that the rule and the symbols exist (`assert_never`).
"""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from engines.tournay.cards.vocabulary import Effect, EventEffect

TOP = Path(__file__).parents[4]
PAGE = TOP / "static" / "games" / "tournay"
SENTENCES = {language: (PAGE / f"{language}.ftl").read_text() for language in ("en", "ja")}
[SYMBOLS] = re.findall(
    r"^const EFFECTS = \{\n(.*?)^\};", (PAGE / "cards.js").read_text(), flags=re.MULTILINE | re.DOTALL
)

STEPS = [effect.__name__ for effect in get_args(Effect)]
HAPPENINGS = [effect.__name__ for effect in get_args(EventEffect)]


def word_of(effect: type) -> str:
    word: str = effect.__dataclass_fields__["effect"].default  # type: ignore[attr-defined]
    return word


WORDS = [word_of(effect) for effect in (*get_args(Effect), *get_args(EventEffect))]


def matched(module: str) -> set[str]:
    """Names of the classes for which a module of Tournay has a case."""
    source = (TOP / "engines" / "tournay" / f"{module}.py").read_text()
    patterns = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.MatchClass)]
    return {pattern.cls.id for pattern in patterns if isinstance(pattern.cls, ast.Name)}


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize("word", WORDS)
def test_every_effect_has_a_sentence(word: str, language: str) -> None:
    assert re.search(rf"^tournay-says-{word} = ", SENTENCES[language], flags=re.MULTILINE)


@pytest.mark.parametrize("word", WORDS)
def test_every_effect_has_symbols(word: str) -> None:
    assert re.search(rf"^  {word}: ", SYMBOLS, flags=re.MULTILINE)


def test_every_step_of_a_card_has_a_rule() -> None:
    assert set(STEPS) <= matched("rules/effects")


@pytest.mark.parametrize("module", ["rules/event_effects", "view/forecast"])
def test_every_effect_of_an_event_has_a_rule_and_a_forecast(module: str) -> None:
    assert set(HAPPENINGS) <= matched(module)


def test_a_word_means_one_effect() -> None:
    assert len(set(WORDS)) == len(WORDS)


def test_a_removed_effect_has_no_sentence() -> None:
    for text in SENTENCES.values():
        assert set(re.findall(r"^tournay-says-(\w+) = ", text, flags=re.MULTILINE)) == set(WORDS)
