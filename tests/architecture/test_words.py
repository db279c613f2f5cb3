"""Texts for players: plurals, verbs of buttons, and one word for one thing (docs/words.md)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[2]
FOLDERS = ("static/i18n", "static/games", "templates")
ENGLISH = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("en.ftl"))
JAPANESE = [path.with_name("ja.ftl") for path in ENGLISH]

NEVER_ONE = {
    "device-how": "a device link works for ten minutes",
    "joust-aloud-charge": "a hit brings three points at least",
    "joust-aloud-unhorsed": "an unhorsing brings more",
    "joust-charge": "a hit brings three points at least",
    "joust-unhorsed": "an unhorsing brings more",
    "learn-first": "a lesson takes three minutes at least",
    "learn-in": "a lesson takes three minutes at least",
    "learn-words": "a lesson takes three minutes at least",
    "preview-length": "a game has two players at least",
    "rules-ladder-points": "a right prediction brings two points at least",
    "tornei-ask-lead-sure": "a right prediction brings two points at least",
    "tornei-ask-predict-both": "a right prediction brings two points at least",
    "tornei-ask-predict-sure": "a right prediction brings two points at least",
    "tornei-ask-predict-then": "a right prediction brings two points at least",
    "tornei-ladder": "a right prediction brings two points at least",
    "start-few": "a game has two players at least",
    "seats-between": "a game has two players at least",
    "tournament-count": "a tournament has three players at least",
    "tournament-entered": "a tournament has three places at least",
    "joust-tournament-count": "a tournament has three knights at least",
    "joust-tournament-entered": "a tournament has three places at least",
    "tournament-size": "three players play three rounds",
    "joust-sure-reroll": "one and two dice have their own variants",
    "seats-count": "a game has two players at least",
    "tornei-told-own": "a right prediction brings two points at least",
    "tournay-copies": "a single copy is not mentioned",
    "tournay-why-event": "a ransom is two deniers at least",
    "tournay-event-label": "an event has two circles at least",
    "tournay-mistake-event-count": "a set needs dozens of events",
    "tournay-mistake-file-too-long": "the limit is thousands of bytes",
    "tournay-mistake-name-length": "the longest name has dozens of characters",
    "tournay-pays-many": "used for several payments",
}
"""Messages whose number is two or more, and the reasons."""
FORMER = {
    "en": ("watcher", "Watcher", " talk", "Talk", "The house does", "the house’s", "client seed", "what becomes of"),
    "ja": ("会話", "卓", "観戦人", "大会", "発言", "対局", "未接続"),
}
"""Replaced words, by language."""
PLURAL = re.compile(
    r"bots|bytes|cards|characters|citizens|coins|copies|days|deniers|devices|dice|draws|"
    r"events|games|hours|knights|lances|letters|matches|minutes|moves|people|players|points|"
    r"ramparts|rounds|seats|seconds|tables|tricks"
)
VERB = re.compile(
    r"Activate|Add|Admit|Agree|Approve|Ask|Become|Bring|Build|Cancel|Change|Check|Choose|Close|"
    r"Confirm|Continue|Copy|Create|Deny|Discard|Draw|Earn|End|Enter|Fight|Free|Gather|Give|Go|Hide|Join|Joust|Keep|"
    r"Lead|Leave|Let|Look|Make|Mute|Notify|Open|Pause|Place|Play|Predict|Put|Ready|Refuse|"
    r"Reload|Remove|Report|Reserve|Resume|Return|Save|Say|Send|Share|Show|Shuffle|Sign|Sit|Skip|"
    r"Start|Stay|Stop|Take|Try|Turn|Undo|Unmute|Use|Wait|Watch|Withdraw"
)
NO_ACT = re.compile(
    r"chat-watcher|claim-as|copied|cues-tested|cues-title|house-is-untimed|keys-title|log-mine|"
    r"joining|keep-not|making|match-next|notifications-title|with-friends|no-spectators|not-ready|points|ready|replay-film|tab-new|tournay-cell-free|tournay-"
    r"market-short|tournay-act-unit|tournay-tab-you|tournay-would-score"
)
"""Texts inside buttons that name a person, a thing or a state; another text or the role names the act."""
BUTTON = re.compile(r"<button\b(?:[^>]|=>)*?>(.*?)</button>", re.DOTALL)
TEXT = re.compile(r"\bt\(\s*[\"']([\w-]+)[\"']")


def messages(path: Path) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            yield entry.id.name, entry.value


def words_of(pattern: ast.Pattern) -> Iterator[str]:
    """All text of a pattern, its variants included."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from words_of(variant.value)


def beginnings(pattern: ast.Pattern) -> Iterator[str]:
    """The first words of a text, of each variant if it begins with variants."""
    first = pattern.elements[0]
    if isinstance(first, ast.TextElement):
        yield first.value.split(" ")[0].strip("…. ")
    elif isinstance(first.expression, ast.SelectExpression):
        for variant in first.expression.variants:
            yield from beginnings(variant.value)


def uncounted(pattern: ast.Pattern, counted: bool = False) -> Iterator[str]:
    """The variables before a plural noun without a singular variant."""
    for at, element in enumerate(pattern.elements):
        if isinstance(element, ast.TextElement):
            continue
        expression = element.expression
        if isinstance(expression, ast.SelectExpression):
            one = any(getattr(variant.key, "name", None) == "one" for variant in expression.variants)
            for variant in expression.variants:
                yield from uncounted(variant.value, counted or one)
        elif isinstance(expression, ast.VariableReference) and not counted:
            after = pattern.elements[at + 1] if at + 1 < len(pattern.elements) else None
            word = (
                after.value.split()[0].rstrip(".,:;)")
                if isinstance(after, ast.TextElement) and after.value.strip()
                else ""
            )
            if PLURAL.fullmatch(word):
                yield f"{expression.id.name}: {word}"


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_number_before_a_plural_has_a_singular(path: Path) -> None:
    found = {name: list(uncounted(pattern)) for name, pattern in messages(path) if name not in NEVER_ONE}
    assert {name: variables for name, variables in found.items() if variables} == {}


@pytest.mark.parametrize("path", [*ENGLISH, *JAPANESE], ids=lambda path: str(path.relative_to(ROOT)))
def test_no_text_uses_a_former_word(path: Path) -> None:
    former = FORMER[path.stem]
    found = {name: word for name, pattern in messages(path) for word in former if word in "".join(words_of(pattern))}
    assert found == {}


def test_every_button_begins_with_a_verb() -> None:
    sources = [*(ROOT / "static").rglob("*.js"), *(ROOT / "templates").rglob("*.html")]
    buttons = "".join(part for source in sources for part in BUTTON.findall(source.read_text("utf-8")))
    used = {name for name in TEXT.findall(buttons) if not NO_ACT.fullmatch(name)}
    texts = {name: pattern for path in ENGLISH for name, pattern in messages(path) if name in used}
    found = {name: list(beginnings(pattern)) for name, pattern in texts.items()}
    assert len(found) > 60
    assert {name: words for name, words in found.items() if not all(map(VERB.fullmatch, words))} == {}


def test_a_plural_without_a_singular_is_found() -> None:
    [(_, lacking), (_, whole)] = [
        (entry.id.name, entry.value)
        for entry in FluentParser()
        .parse("a = { $n } seats\nb = { $n ->\n [one] 1 seat\n *[other] { $n } seats\n}\n")
        .body
        if isinstance(entry, ast.Message) and entry.value is not None
    ]
    assert list(uncounted(lacking)) == ["n: seats"]
    assert list(uncounted(whole)) == []
