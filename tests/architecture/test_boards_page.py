"""The tests named in docs/boards.md exist."""

import re
from pathlib import Path

TOP = Path(__file__).parents[2]


def test_every_named_test_exists() -> None:
    page = (TOP / "docs" / "boards.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", page))
    sources = "".join(path.read_text(encoding="utf-8") for path in (TOP / "tests" / "browser").glob("test_*.py"))
    assert len(named) > 30
    assert {name for name in named if f"def {name}(" not in sources} == set()
