"""The rules' page, the code and the tests name the same rulings and the same refusals."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

from engines.tornei import GAME
from engines.tornei.options import Options

HERE = Path(__file__)
PAGE = (HERE.parents[3] / "docs" / "rules" / "tornei.md").read_text()
SOURCE = "\n".join(path.read_text() for path in sorted((HERE.parents[3] / "engines" / "tornei").glob("*.py")))
TESTS = "\n".join(path.read_text() for path in sorted(HERE.parent.glob("test_*.py")))


def test_every_ruling_has_a_test() -> None:
    rulings = re.findall(r"^\| (T\d+) \|", PAGE, re.MULTILINE)
    assert rulings == [f"T{number}" for number in range(1, 23)]
    assert set(re.findall(r"def test_(T\d+)_", TESTS)) == set(rulings)


def test_every_refusal_is_on_the_page() -> None:
    refused = set(re.findall(r'Illegal(?:Move|Options)\(\s*"(\w+)"', SOURCE))
    assert refused == set(re.findall(r"^\| `(\w+)` \| [^`]", PAGE, re.MULTILINE))
    assert len(refused) == 8


def test_every_option_is_on_the_page_with_its_values() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (`[^|]+`) \|", PAGE, re.MULTILINE))
    hints = get_type_hints(Options)
    assert {field.name for field in fields(Options)} == set(rows)
    for field in fields(Options):
        assert rows[field.name] == ", ".join(f"`{value}`" for value in get_args(hints[field.name]))
        assert get_args(hints[field.name])[0] == getattr(Options(), field.name)


def test_page_carries_the_version_of_the_rules() -> None:
    assert f"Rules version {GAME.version}," in PAGE
