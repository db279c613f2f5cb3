"""Tests wait in `tests/waiting.py` only: a test that sleeps is slow, or fails on a slow machine."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests").rglob("*.py"))
OTHER_SLEEPERS = {
    "tests/app/cues/receiver.py": "a real connection drips slower than its reader's patience",
    "tests/app/play/virtual_time.py": "virtual seconds pass at once",
    "tests/databases.py": "PostgreSQL does not say when it has tidied up",
    "tests/faults/crowd.py": "players ask real servers for their tournament until it ends",
    "tests/faults/people.py": "players take random pauses and retry while real servers are away",
    "tests/faults/test_crash.py": "real processes are killed at random moments",
    "tests/faults/test_database_gone.py": "no real server acknowledges a move for a while",
    "tests/faults/test_faults.py": "real processes are stopped and connections are cut for a while",
    "tests/waiting.py": "it is the helper",
}
"""Test files with their own sleeps, and the reasons."""


def sleeps(source: str) -> list[int]:
    """The lines of a module that call `sleep`. Programs in strings are not searched: they run in other processes."""
    if "sleep" not in source:
        return []
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    names = [(one.lineno, getattr(one, "attr", None) or getattr(one, "id", None)) for one in calls]
    return [line for line, name in names if name == "sleep"]


def test_tests_wait_in_one_module() -> None:
    found = {str(file.relative_to(ROOT)): sleeps(file.read_text(encoding="utf-8")) for file in FILES}
    sleepers = {name: lines for name, lines in found.items() if lines}
    assert sleepers.keys() == OTHER_SLEEPERS.keys(), sleepers


def test_sleeps_are_found() -> None:
    assert sleeps("import time\ntime.sleep(1)\nsleep(0)\nawait asyncio.sleep(0)") == [2, 3, 4]
    assert sleeps("program = 'time.sleep(1)'\nsetattr(asyncio, 'sleep', pause)") == []
