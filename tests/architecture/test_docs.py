"""What the documents point to is there: files move, and nobody reads every page again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "app").rglob("*.md")]
FOLDERS = "app|bench|docs|engines|examples|migrations|requirements|setup|static|templates|tests"


def missing(text: str, document: Path) -> Iterator[str]:
    """The paths and links of a document that lead nowhere."""
    for path in re.findall(rf"`((?:{FOLDERS})/[\w./-]*)`", text):
        if not (ROOT / path).exists():
            yield path
    for link in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in link and not (document.parent / link).exists():
            yield link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_a_document_leads_to_what_is_there(document: Path) -> None:
    assert list(missing(document.read_text(), document)) == []


def test_what_is_missing_is_seen() -> None:
    text = "`app/main.py`, `app/no_such_file.py`, [here](README.md#play), [gone](no-such-page.md), [far](https://example.org)"
    assert list(missing(text, ROOT / "README.md")) == ["app/no_such_file.py", "no-such-page.md"]
