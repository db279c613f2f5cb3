"""`make test` reports a part's results as pytest does."""

import subprocess
import sys
from collections import Counter

import pytest

from tests import parts
from tests.parts import Result, read_report

TESTS = """
import pytest


def test_passes(): pass


def test_fails(): assert False


@pytest.fixture
def broken(): raise ValueError("<&>")


@pytest.fixture
def broken_after():
    yield
    raise ValueError


def test_is_not_reached(broken): pass


def test_passes_and_cannot_be_cleaned_up(broken_after): pass


@pytest.mark.skip(reason="not here")
def test_is_skipped(): pass


@pytest.mark.xfail(reason="known")
def test_is_known_to_fail(): assert False
"""


def test_every_outcome_is_counted_and_every_test_timed(tmp_path):
    (tmp_path / "test_outcomes.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--junit-xml=report.xml"]
    subprocess.run(command, cwd=tmp_path, check=False, capture_output=True)
    counts, times = read_report((tmp_path / "report.xml").read_text())
    assert counts == {"passed": 1, "failed": 1, "error": 2, "skipped": 1, "xfailed": 1}
    assert len(times) == 6
    assert times == sorted(times, reverse=True)
    assert {name.split("::")[0] for _, name in times} == {"test_outcomes"}


@pytest.mark.parametrize("is_there", [True, False])
def test_unit_tests_run_on_the_newest_python(tmp_path, monkeypatch, is_there):
    newest = tmp_path / "python"
    if is_there:
        newest.symlink_to(sys.executable)
    used = []
    monkeypatch.setattr(parts, "_NEWEST", newest)
    monkeypatch.setattr(parts, "_tested", lambda *arguments, python: used.append(python))
    parts.unit()
    assert used == [str(newest) if is_there else sys.executable]


def test_files_are_listed_slowest_first():
    tests = ((5.0, "tests.a::test_x"), (4.0, "tests.b::test_y"), (2.0, "tests.b::test_z"))
    assert Result(True, Counter(), tests).files == [(6.0, "tests.b"), (5.0, "tests.a")]
