"""References of the documents point to existing files."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.config import Settings

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "app").rglob("*.md")]
HOSTING = ROOT / "docs" / "hosting.md"
DEFAULTS = {
    name: field.default
    for name, field in Settings.model_fields.items()
    if isinstance(field.default, int | float) and not isinstance(field.default, bool)
}
FOLDERS = "app|bench|docs|engines|examples|migrations|requirements|setup|static|templates|tests"


def missing(text: str, document: Path) -> Iterator[str]:
    """A document's dead paths and links."""
    for path in re.findall(rf"`((?:{FOLDERS})/[\w./-]*)`", text):
        if not (ROOT / path).exists():
            yield path
    for link in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in link and not (document.parent / link).exists():
            yield link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_a_documents_references_exist(document: Path) -> None:
    assert list(missing(document.read_text(), document)) == []


def test_a_dead_reference_is_found() -> None:
    text = "`app/main.py`, `app/no_such_file.py`, [here](README.md#play), [gone](no-such-page.md), [far](https://example.org)"
    assert list(missing(text, ROOT / "README.md")) == ["app/no_such_file.py", "no-such-page.md"]


def test_described_defaults_of_settings_are_right() -> None:
    described: dict[str, str] = {}
    for names, values in re.findall(r"^\| (`QUINTAIN_.*?) \| ([^|]*\d[^|]*) \|", HOSTING.read_text(), re.MULTILINE):
        fields = [name.lower() for name in re.findall(r"QUINTAIN_(\w+)", names)]
        described |= zip(fields, re.findall(r"[\d.]+", values), strict=True)
    assert len(described) > 15
    wrong = {name: value for name, value in described.items() if float(value) != DEFAULTS[name]}
    assert wrong == {}
