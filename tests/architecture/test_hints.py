"""Every reason of an appraisal has a sentence in both languages, with exactly the engines' arguments."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.engines.kits import KITS
from tests.engines.random_games import Kit

GAMES = Path(__file__).parents[2] / "static" / "games"
PARTS = {"tournay": {"hint-tournay-effect", "hint-tournay-other-way", "hint-tournay-rather"}}
"""Messages that are parts of sentences."""
FIGURES = {"best", "thing", "next", "other"}
"""The arguments of the sentence with the figures: the values of the best two moves, and their names. `next` is `none`
if there is no other move, and `same` if it has the same value."""
KIND = "kind"
"""Another argument of that sentence: the kind of the move."""
WITH_BARS = {"joust"}
"""Games with a bar and its value at every move; their sentence only explains the values."""


class Used(Visitor):
    """The variables and messages used by a pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  the visitor's own names
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def used_in(path: Path) -> Iterator[tuple[str, Used]]:
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message):
            used = Used()
            used.visit(entry)
            yield entry.id.name, used


@cache
def arguments(game: str, language: str) -> Mapping[str, frozenset[str]]:
    """The arguments of each message of a game's own texts and hints, including those of referenced messages."""
    hints = dict(used_in(GAMES / game / "hints" / f"{language}.ftl"))
    messages = dict(used_in(GAMES / game / f"{language}.ftl")) | hints

    def of(name: str) -> frozenset[str]:
        return frozenset(messages[name].variables).union(*map(of, messages[name].messages))

    return {name: of(name) for name in hints}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_every_reason_has_a_sentence_with_its_arguments(kit: Kit, language: str) -> None:
    name = kit.game.name
    sentences = {f"hint-{name}-{key.replace('_', '-')}": frozenset(given) for key, given in kit.reasons.items()}
    given = dict(arguments(name, language))
    figures = given.pop(f"hint-{name}-why") - {KIND}
    assert figures == (frozenset() if name in WITH_BARS else FIGURES)
    assert {message: used for message, used in given.items() if message not in PARTS.get(name, ())} == sentences
