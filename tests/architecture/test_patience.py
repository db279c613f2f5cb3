"""Tests take their timeouts from `tests/patience.py`, which adapts them to the machine: a fixed number is too short for
some machine.
"""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import FACTOR, LONG_TEST, MOST, ONE_TEST, VARIABLE, factor_of, limit_of, patient

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests").rglob("*.py"))
MARKS_WITH_NUMBERS = "tests/browser/"
"""Marks whose numbers also order the tests. `tests/conftest.py` multiplies them."""
ARGUMENT = re.compile(r"(^|_)timeout$|^patience$")
CONSTANT = re.compile(r"TIMEOUT|PATIENCE")
POSITIONS = {
    "timeout": 0, "settimeout": 0, "set_default_timeout": 0, "join": 0, "wait": 0,
    "wait_for": 1, "wait_until": 1, "are_gone": 1, "create_connection": 1,
}  # fmt: skip
"""Functions with a positional timeout, and its position."""
SEVEN = 7.0


def is_number(node: ast.expr | None) -> bool:
    """Whether an expression consists of numbers, at least one of which is not 0."""
    parts = [part for part in ast.walk(node) if isinstance(part, ast.expr)] if node is not None else []
    numbers = [part.value for part in parts if isinstance(part, ast.Constant)]
    others = [part for part in parts if not isinstance(part, ast.Constant | ast.BinOp | ast.UnaryOp)]
    return not others and any(isinstance(number, int | float) and number for number in numbers)


def timeouts_of_call(call: ast.Call, *, marks: bool) -> Iterator[ast.expr]:
    """A call's timeouts; `marks` includes those of `pytest.mark.timeout`."""
    name = getattr(call.func, "attr", None) or getattr(call.func, "id", "")
    if marks or not ast.unparse(call.func).endswith("mark.timeout"):
        yield from call.args[POSITIONS[name] : POSITIONS[name] + 1] if name in POSITIONS else ()
        yield from (keyword.value for keyword in call.keywords if ARGUMENT.search(keyword.arg or ""))


def timeouts(source: str, *, marks: bool = True) -> list[int]:
    """The lines of a module in which a timeout is a number."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call():
                found = list(timeouts_of_call(node, marks=marks))
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                found = [node.value] if node.value is not None and CONSTANT.search(name) else []
            case ast.FunctionDef(args=parameters) | ast.AsyncFunctionDef(args=parameters):
                found = list(defaults_of(parameters))
            case _:
                found = []
        lines += [one.lineno for one in found if is_number(one)]
    return sorted(lines)


def defaults_of(parameters: ast.arguments) -> Iterator[ast.expr]:
    """The defaults of parameters that are timeouts."""
    plain = [*parameters.posonlyargs, *parameters.args]
    pairs = [
        *zip(plain[len(plain) - len(parameters.defaults) :], parameters.defaults, strict=True),
        *zip(parameters.kwonlyargs, parameters.kw_defaults, strict=True),
    ]
    yield from (default for one, default in pairs if default is not None and ARGUMENT.search(one.arg))


def test_tests_take_timeouts_from_one_module() -> None:
    names = {str(file.relative_to(ROOT)): file for file in FILES if file.name != "patience.py"}
    found = {
        name: timeouts(file.read_text(encoding="utf-8"), marks=not name.startswith(MARKS_WITH_NUMBERS))
        for name, file in names.items()
    }
    others = {name: lines for name, lines in found.items() if lines}
    assert others == {}


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.timeout(300)\ndef test(): ...",
        "httpx.Client(timeout=30.0)",
        "connect(open_timeout=2 * 5)",
        "asyncio.timeout(10)",
        "asyncio.wait_for(answer(), 5)",
        "line.settimeout(0.5)",
        "until(holds, patience=60)",
        "wait_until(holds, 60)",
        "TIMEOUT = 20_000.0",
        "PATIENCE: Final = 30",
        "def until(condition, patience=30): ...",
        "def until(condition, *, patience=30): ...",
    ],
)
def test_numbers_as_timeouts_are_found(source: str) -> None:
    assert timeouts(source) == [1]


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.timeout(LONG_TEST)\ndef test(): ...",
        "httpx.Client(timeout=None)",
        "asyncio.timeout(0)",
        "page.wait_for(function, timeout=1000 * QUICK)",
        "reader.wait_for(3)",
        "page.wait_for_timeout(20)",
        "', '.join(words)",
        "TIMEOUT = 1000 * USUAL",
        "def until(condition, every=0.1, *, patience=USUAL): ...",
    ],
)
def test_other_numbers_are_no_timeouts(source: str) -> None:
    assert timeouts(source) == []


def test_numbers_of_marks_can_be_allowed() -> None:
    assert timeouts("@pytest.mark.timeout(300)\ndef test():\n    asyncio.timeout(10)", marks=False) == [3]


def test_slow_and_busy_machines_get_longer_timeouts() -> None:
    fast, slow = 0.000_1, 0.012
    assert factor_of(fast, 0.0) == 1.0
    assert 1.0 < factor_of(fast, 0.5) < factor_of(slow, 0.5) < factor_of(slow, 2.0) <= MOST
    assert factor_of(1.0, 100.0) == MOST


def test_the_factor_is_applied_once() -> None:
    assert patient(patient(SEVEN)) == patient(SEVEN) == SEVEN * FACTOR


def test_all_processes_of_a_run_have_the_same_factor() -> None:
    assert float(os.environ[VARIABLE]) == FACTOR


@pytest.mark.timeout(LONG_TEST)
def test_a_mark_names_its_timeout(request: pytest.FixtureRequest) -> None:
    assert limit_of(request.node) == LONG_TEST


@pytest.mark.timeout(SEVEN)
def test_a_mark_with_a_number_is_multiplied(request: pytest.FixtureRequest) -> None:
    mark = request.node.get_closest_marker("timeout")
    assert mark.args == (patient(SEVEN),)


def test_tests_without_a_mark_have_the_usual_timeout(request: pytest.FixtureRequest) -> None:
    assert limit_of(request.node) == ONE_TEST
