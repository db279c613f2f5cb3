"""The benches still work with the server, although they are rarely run."""

import importlib
from pathlib import Path

import pytest

BENCHES = sorted(path.stem for path in (Path(__file__).parents[2] / "bench").glob("*.py"))


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_runs_against_the_present_server(name: str) -> None:
    bench = importlib.import_module(f"bench.{name}")
    assert any(callable(thing) and getattr(thing, "__module__", "") == bench.__name__ for thing in vars(bench).values())
