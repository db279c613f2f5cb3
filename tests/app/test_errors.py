"""Every code is documented, and every code is reached by a test."""

import ast
import re
from pathlib import Path

import pytest

from app.errors import PROBLEMS, Problem
from app.play.socket import CLOSE_CODES

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def documented() -> set[str]:
    """The codes that the protocol lists."""
    rows = [line.split("|")[1] for line in PROTOCOL.split("## Codes")[1].splitlines() if line.startswith("| ")]
    return {code for row in rows for code in re.findall(r"`(\w+)`", row)}


def codes_in(folder: str, *names: str) -> set[str]:
    """The first arguments of these calls in the code of a folder."""
    found = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]) if name in names:
                    found.add(code)
    return found


def test_the_protocol_lists_the_codes_that_there_are() -> None:
    of_the_rules = codes_in("engines", "IllegalMove", "IllegalOptions", "Malformed")
    assert documented() == set(PROBLEMS) | of_the_rules


def test_every_problem_that_is_raised_has_its_sentence() -> None:
    raised = codes_in("app", "Problem")
    assert raised <= set(PROBLEMS)
    for status, message in PROBLEMS.values():
        assert 400 <= status < 600
        assert message.endswith(".")
    with pytest.raises(KeyError):
        Problem("unheard_of")


def test_every_refusal_of_a_move_has_words_in_japanese() -> None:
    # In English the server's own sentence says more than a code could.
    catalogues = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "static").rglob("ja.ftl"))
    worded = {code.replace("-", "_") for code in re.findall(r"^error-([a-z-]+) = \S", catalogues, re.MULTILINE)}
    assert codes_in("engines", "IllegalMove") - worded == set()


def test_every_code_is_expected_by_a_test() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py") if path.name != __file__]
    expected = {code for text in texts for code in re.findall(r'"(\w+)"', text)}
    assert set(PROBLEMS) <= expected


def test_the_protocol_names_the_close_codes() -> None:
    (sentence,) = re.findall(r"WebSocket close codes: (.*?)\.\n", PROTOCOL, re.DOTALL)
    # 1012 is uvicorn's own.
    assert set(re.findall(r"\b\d{4}\b", sentence)) == {"1012", *map(str, CLOSE_CODES.values())}
