"""All that `make test` runs, part by part, with each part's time and its slowest tests.

    python -m tests.parts             everything
    python -m tests.parts lint unit   only these parts

Every part runs, also after one has failed. Two parts run at the same time, because each leaves a processor idle now and
then. In CI a skipped test is a failure, because every test can run there.
"""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO
from xml.etree import ElementTree as ET

import asyncpg

from app import postgres
from app.config import EMBEDDED
from tests.folders import data_folder

_TESTS = Path(__file__).parent
_TWO = ("--numprocesses", "2")
"""More processes disturb each other: on two cores the same tests need a quarter more of the processor with four."""
_BY_FILE = (*_TWO, "--dist", "loadfile")
"""Where the tests of a file share what takes long to make: a server, a filled database, a wheel."""
_ONE_BY_ONE = (*_TWO, "--maxschedchunk", "1")
"""For tests that take long: whoever is free takes the next, in their order."""
_SHOWN = 10
"""How many of a part's slowest tests and files are named."""
_TIMES = _TESTS.parent / "build" / "test-times.txt"
"""The file with the times of all test files of the last run."""

_NEWEST = _TESTS.parent / ".venv/newest/bin/python"
"""A newer Python than .venv's, if the machine has one: `setup/newest` makes it."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a part: its outcome and its tests."""

    passed: bool
    counts: Counter[str]
    """Tests by their outcome; empty for a part that is no test run."""
    tests: tuple[tuple[float, str], ...] = ()
    """The seconds and the name of each test, set-up included, the slowest first."""

    @property
    def files(self) -> list[tuple[float, str]]:
        """The seconds of all tests of each file, the slowest first."""
        seconds = defaultdict[str, float](float)
        for took, test in self.tests:
            seconds[test.partition("::")[0]] += took
        return sorted(((took, name) for name, took in seconds.items()), reverse=True)


def lint() -> Result:
    """ruff for Python, biome for the browser's side, djlint for templates; also the form of all of them."""
    linters = [
        [sys.executable, "-m", "ruff", "check", "."],
        [sys.executable, "-m", "ruff", "format", "--check", "."],
        ["setup/with-node", "node_modules/.bin/biome", "ci", "--error-on-warnings"],
        [sys.executable, "-m", "djlint", "--lint", "--quiet", "templates"],
        [sys.executable, "-m", "djlint", "--check", "--quiet", "templates"],
    ]
    # Every one speaks, also after another has found something.
    passed = [_checked(linter).passed for linter in linters]
    return Result(all(passed), Counter())


def types() -> Result:
    """mypy for the server, TypeScript for the browser's side."""
    python = _checked([sys.executable, "-m", "mypy"])
    browser = _checked(["setup/with-node", "node_modules/.bin/tsc", "--noEmit"])
    return Result(python.passed and browser.passed, Counter())


def unit() -> Result:
    """The rules, the laws that all games keep, and how the server is built, on the newest Python of this machine."""
    # All other parts run on .venv's, and to run this one on both would take most of a minute more.
    python = str(_NEWEST) if _NEWEST.exists() else sys.executable
    subprocess.run([python, "--version"], check=True)
    return _tested("tests/engines", "tests/vectors", "tests/architecture", python=python)


def database() -> Result:
    """The server on the embedded PostgreSQL, and programs that talk to it."""
    return _tested("tests/app", "tests/examples", "tests/fourth_game", *_BY_FILE)


def embedded() -> Result:
    """The embedded PostgreSQL itself, and backups."""
    return _tested("tests/postgres", *_TWO)


def named() -> Result:
    """Everything that depends on the connection to the database, with a URL: over TCP and with a password."""
    # It is the same PostgreSQL as before, and pages, refusals and rules do not ask where it is. Marked are the tests of
    # what goes to it by a way of its own: migrations, backups, the writer of moves, connections that are killed; and of
    # what else its host would try: to play a game, and to find everything again after a restart.
    with _named_postgresql() as url:
        # To collect all others takes longer than these tests.
        files = [str(path) for path in sorted(_TESTS.rglob("test_*.py")) if "mark.named" in path.read_text("utf-8")]
        return _tested(*files, "-m", "named", environment={"QUINTAIN_TEST_DATABASE_URL": url})


def browser() -> Result:
    """Whole games in a real browser."""
    return _tested("tests/browser", *_ONE_BY_ONE)


def firefox() -> Result:
    """A game, an outage and denied notifications in Firefox."""
    return _tested("tests/firefox")


def faults() -> Result:
    """Killed processes, cut connections and lost messages."""
    # Those first that take longest, and wait for silence to end: meanwhile others work.
    first = [f"tests/faults/test_{name}.py" for name in ("faults", "slow_sockets", "crash")]
    return _tested(*first, "tests/faults", *_ONE_BY_ONE)


_BESIDE = {browser: (lint, types, unit, embedded, named, firefox), database: (faults,)}
"""The long parts, and what runs at the same time, one after another: beside tests that wait for browsers those that
fill a processor, and beside those of the database those that wait for timeouts.
"""
PARTS: dict[str, Callable[[], Result]] = {
    part.__name__: part for long, others in _BESIDE.items() for part in (*others, long)
}
_SAID = ContextVar[TextIO | None]("_SAID", default=None)
"""The file that a part prints to, or `None` for the terminal."""
_FOLDERS = {
    "engines",
    "vectors",
    "architecture",
    "postgres",
    "app",
    "examples",
    "browser",
    "firefox",
    "faults",
    "fourth_game",
}


def main(names: list[str]) -> int:
    """Run these parts, or all, and print the results. The exit code is 0 if everything passed."""
    if unknown := set(names) - PARTS.keys():
        print(f"There is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.")
        return 2
    if forgotten := {path.relative_to(_TESTS).parts[0] for path in _TESTS.rglob("test_*.py")} - _FOLDERS:
        print(f"No part runs the tests in {', '.join(sorted(forgotten))}; tests/parts.py must name them.")
        return 2

    lines, kept, counts, failures = [], list[str](), Counter[str](), 0
    for name, seconds, result in _run(list(names or PARTS)):
        for title, times in (("files", result.files), ("tests", result.tests)):
            if times:
                print(f"slowest {title} of {name}:")
            for took, one in times[:_SHOWN]:
                print(f"{took:7.1f} s   {one}")
        kept.append(_listed(name, result))
        said = ", ".join(f"{count} {outcome}" for outcome, count in result.counts.most_common())
        verdict = "passed" if result.passed else "FAILED"
        lines.append(f"{name:10}{seconds:7.1f} s   {verdict}{f'   ({said})' if said else ''}")
        counts += result.counts
        failures += not result.passed

    print("\n" + "\n".join(lines))
    _TIMES.parent.mkdir(exist_ok=True)
    _TIMES.write_text("\n".join([*lines, *kept]) + "\n", encoding="utf-8")
    print(f"\nThe times of all files are in {_TIMES.relative_to(_TESTS.parent)}.")
    failed = max(counts["failed"] + counts["error"], failures)
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    print(f"\n{counts['passed']} passed, {failed} failed{skipped}" if counts else verdict)
    return 1 if failures else 0


def _run(names: list[str]) -> Iterator[tuple[str, float, Result]]:
    """Run these parts; yields name, seconds and result."""
    others = list[str]()
    for long, beside in _BESIDE.items():
        others += [part.__name__ for part in beside if part.__name__ in names]
        if long.__name__ in names:
            yield from _run_beside(long.__name__, others)
            others = []
    for name in others:
        print(f"\n── {name}: {PARTS[name].__doc__}", flush=True)
        yield (name, *_timed(name))


def _run_beside(long: str, others: list[str]) -> Iterator[tuple[str, float, Result]]:
    """Run a part, and at the same time the others, which print when all have ended."""
    with ThreadPoolExecutor(1) as pool, tempfile.TemporaryFile("w+") as said:
        running = [pool.submit(_timed, name, said) for name in others]
        print(f"\n── {long}: {PARTS[long].__doc__}", flush=True)
        yield (long, *_timed(long))
        results = [(name, *future.result()) for name, future in zip(others, running, strict=True)]
        said.seek(0)
        print(said.read(), flush=True)
        yield from results


def _timed(name: str, said: TextIO | None = None) -> tuple[float, Result]:
    """Run a part, printing to this file. Returns its seconds and its result."""
    _SAID.set(said)
    if said:
        print(f"\n── {name}: {PARTS[name].__doc__}", file=said, flush=True)
    begun = time.monotonic()
    result = PARTS[name]()
    return time.monotonic() - begun, result


def _checked(command: list[str]) -> Result:
    done = subprocess.run(command, check=False, stdout=_SAID.get(), stderr=_SAID.get())
    return Result(done.returncode == 0, Counter())


def _tested(*arguments: str, environment: Mapping[str, str] | None = None, python: str = sys.executable) -> Result:
    """Run pytest. It is a failure if no test is found, and in CI if a test is skipped."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [python, "-m", "pytest", "--quiet", f"--junit-xml={report}", *arguments]
        variables = os.environ | (environment or {})
        # Without compiled files every worker of every part compiles all tests again, which takes five seconds.
        variables.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run(command, check=False, env=variables, stdout=_SAID.get(), stderr=_SAID.get())
        counts, times = read_report(report.read_text()) if report.exists() else (Counter[str](), [])
    passed = done.returncode == 0 and counts["passed"] > 0
    if passed and counts["skipped"] and os.environ.get("CI"):
        print("A test was skipped, and in CI everything can be run.")
        passed = False
    return Result(passed, counts, tuple(times))


def _listed(name: str, result: Result) -> str:
    """A part's files and slowest tests, in the form that is stored."""
    files = [f"{seconds:7.1f} s   {file}" for seconds, file in result.files]
    tests = [f"{seconds:7.1f} s   {test}" for seconds, test in result.tests[:_SHOWN]]
    return "\n".join([f"\n{name}, all files:", *files, f"{name}, slowest tests:", *tests]) if files else ""


def read_report(junit_xml: str) -> tuple[Counter[str], list[tuple[float, str]]]:
    """Reads pytest's JUnit XML: the number of tests by outcome, and the seconds of each test, the slowest first."""
    counts, times = Counter[str](), []
    for case in ET.fromstring(junit_xml).iter("testcase"):
        counts[_outcome(case)] += 1
        times.append((float(case.get("time", 0)), f"{case.get('classname')}::{case.get('name')}"))
    return counts, sorted(times, reverse=True)


def _outcome(case: ET.Element) -> str:
    for element, outcome in (("error", "error"), ("failure", "failed")):
        if case.find(element) is not None:
            return outcome
    if (skipped := case.find("skipped")) is not None:
        return "xfailed" if skipped.get("type") == "pytest.xfail" else "skipped"
    return "passed"


@contextmanager
def _named_postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL that listens at a port and asks for a password; its role may only make databases."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with data_folder() as folder:
        with postgres.running(folder, EMBEDDED, durable=False) as unnamed:
            keeper = unnamed.url(role=EMBEDDED.superuser)
            asyncio.run(_do(keeper, "CREATE ROLE tester LOGIN CREATEDB PASSWORD 'p@ss word'"))
            asyncio.run(_do(keeper, "ALTER SYSTEM SET listen_addresses = '127.0.0.1'"))
            asyncio.run(_do(keeper, f"ALTER SYSTEM SET port = {port}"))
        with postgres.running(folder, EMBEDDED, durable=False):
            yield f"postgresql://tester:p%40ss%20word@127.0.0.1:{port}/postgres"


async def _do(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


if __name__ == "__main__":
    os.chdir(_TESTS.parent)
    sys.exit(main(sys.argv[1:]))
