"""Every English text has a Japanese one: otherwise readers would get an English sentence."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted((ROOT / "static").rglob("en.ftl"))
ENGLISH_ONLY = {
    "joust-tournament-rule-play-off-words",  # in Japanese the words of all games also serve the joust
    "joust-tournament-rule-play-off-yes",
    "tournay-s",  # the ending of a verb
    "tournay-their",  # a possessive
}


def ids(catalogue: str) -> set[str]:
    """The ids of a catalogue's messages, and of their attributes as `message.attribute`."""
    found, message = set(), ""
    for name, attribute in re.findall(r"^(?:([a-z][\w-]*)|    \.([\w-]+)) =", catalogue, re.MULTILINE):
        message = name or message
        found.add(f"{message}.{attribute}" if attribute else name)
    return found


@pytest.mark.parametrize("english", CATALOGUES, ids=lambda path: str(path.parent.relative_to(ROOT)))
def test_every_english_text_exists_in_japanese(english: Path) -> None:
    japanese = english.with_name("ja.ftl")
    missing = ids(english.read_text("utf-8")) - ids(japanese.read_text("utf-8"))
    assert missing - ENGLISH_ONLY == set()


@pytest.mark.parametrize("path", sorted((ROOT / "static").rglob("*.ftl")), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_catalogue_is_valid(path: Path) -> None:
    """Browsers skip a message that they cannot parse, and show "(something new)" in its place."""
    assert invalid(path.read_text("utf-8")) == []


def invalid(catalogue: str) -> list[str]:
    """The parts of a catalogue that are no valid Fluent."""
    return [entry.content or "" for entry in FluentParser().parse(catalogue).body if isinstance(entry, Junk)]


def test_a_message_without_its_last_line_is_invalid() -> None:
    assert len(invalid("first = { $n ->\n    [one] 1\n   *[other] 2\nsecond = Two\n")) == 1


def test_messages_and_attributes_are_found() -> None:
    catalogue = (
        "# a = comment\nfirst = One\nsecond =\n    .label = Two\n    more = text\nthird = { $n ->\n    [one] 1\n}\n"
    )
    assert ids(catalogue) == {"first", "second.label", "second", "third"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_page_can_load_two_texts_by_one_id(language: str) -> None:
    """A page loads further catalogues while it is open, and the first text of an id stays."""
    found: dict[str, dict[str, str]] = {}
    for path in CATALOGUES:
        own = path.with_name(f"{language}.ftl")
        for name, text in re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ }].*)*)", own.read_text("utf-8"), re.MULTILINE):
            found.setdefault(name, {})[str(own.parent.relative_to(ROOT))] = text.strip()
    assert {name: texts for name, texts in found.items() if len(set(texts.values())) > 1} == {}
