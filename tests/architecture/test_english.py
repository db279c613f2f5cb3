"""Plain English in docstrings, comments and documents: six turns of phrase that are hard to read, counted by folder.

CONTRIBUTING.md has the rules. A count is a hint, so a few occurrences are allowed.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PATTERNS: Final = {
    "of who": r"\b(?:of|to|by|for|from|than|with|at) (?:who|whom|whoever|what)\b",
    "Who …": r"(?:^|[.:;] )(?:Who|What|Whoever|Where) [a-z]+ (?![^.?]*\?)",
    "the own": r"\bthe own\b|\bone's own\b|\bof whom\b",
    "those who": r"\bthose (?:that|who)\b",
    "says": r"\b(?:says|tells|told|hears|heard)\b",
    "where it": r"\b[Ww]here (?:it|that|this|they|there|nothing|nobody|no|somebody)\b",
}
"""A person without a noun, a thing without a noun, code that speaks, and a condition that looks like a place."""
FOLDERS: Final = ("app", "bench", "docs", "engines", "static", "tests", ".")
"""`.` stands for the documents at the top."""
LIMIT: Final = 0.5
"""The most occurrences of a pattern in 1,000 words of a folder."""
LONGEST_NAME: Final = 70


def texts(path: Path) -> Iterator[str]:
    """The docstrings and comments of a file; the lines of a Markdown file."""
    source = path.read_text("utf-8")
    if path.suffix == ".md":
        yield from source.splitlines()
    elif path.suffix == ".py":
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield " ".join(text.split())
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield token.string.lstrip("# ")
    else:
        for block, line in re.findall(r"/\*\*(.*?)\*/|(?:^|\s)// ?([^\n]*)", source, re.MULTILINE | re.DOTALL):
            yield re.sub(r"\s*\n\s*\*? ?", " ", block or line).strip()


def frequencies(found: Iterable[str]) -> dict[str, float]:
    """By pattern, its occurrences in 1,000 words of these texts."""
    sentences = list(found)
    words = sum(len(text.split()) for text in sentences)
    return {
        name: 1000 * sum(len(re.findall(pattern, text)) for text in sentences) / words
        for name, pattern in PATTERNS.items()
    }


def files(folder: str) -> list[Path]:
    if folder == ".":
        return sorted(ROOT.glob("*.md"))
    return sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in {".py", ".js", ".md"})


@pytest.mark.parametrize("folder", FOLDERS)
def test_folder_is_written_in_plain_english(folder: str) -> None:
    counted = frequencies(text for path in files(folder) for text in texts(path))
    assert {name: count for name, count in counted.items() if count > LIMIT} == {}


def test_test_names_are_short() -> None:
    names = [name for path in files("tests") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    assert [name for name in names if len(name) > LONGEST_NAME] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("planted.py", '"""Who watches a table is told of it.\n\n    Those who ask."""\n# Where it is gone, {}'),
        ("planted.js", "/** Who watches a table\n * is told of it. */\n// Where it is gone, {}"),
        ("planted.md", "Who watches a table is told of it.\n\nWhere it is gone, {}"),
    ],
)
def test_planted_sentences_are_counted(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text.format("those who ask get the own seat by what they did.\n"))
    assert all(frequencies(texts(tmp_path / name)).values())


def test_plain_sentences_and_questions_are_not_counted() -> None:
    assert set(frequencies(["Who can see this now? The player who moves, if the table is open."]).values()) == {0}
