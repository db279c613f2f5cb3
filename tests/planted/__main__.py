"""Prove that the tests find faults: plant each fault in a copy of the checkout and expect its test to fail.

    python -m tests.planted                  all faults
    python -m tests.planted NAME NAME        only these

The named tests must pass without a fault first. The exit code is 1 if one of them fails there, if a patch does not
apply, or if a test does not fail because of its fault. Uncommitted changes are part of the copy.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.parts import read_report
from tests.planted.patches import ROOT, InvalidPatch, Patch, apply, check, patches

_LONGEST: Final = 900
"""Seconds after which a run of pytest is ended."""
_FOUND: Final = "found"


@dataclass(frozen=True, slots=True)
class Run:
    """One run of pytest."""

    counts: Counter[str]
    """Tests by their outcome."""
    output: str
    seconds: float

    @property
    def reason(self) -> str:
        """The first failure in pytest's summary; empty if there is none."""
        failed = (line for line in self.output.splitlines() if line.startswith("FAILED "))
        return next(failed, "").partition(" - ")[2]


def main(names: Sequence[str]) -> int:
    """Run these faults, or all, and print a table. The exit code is 0 when every test found its fault."""
    try:
        known = patches()
    except InvalidPatch as error:
        print(error)
        return 1
    if unknown := [name for name in names if name not in known]:
        print(f"There is no fault {', '.join(unknown)}; there are {', '.join(known)}.")
        return 2
    chosen = [known[name] for name in names] if names else list(known.values())
    verdicts = {patch.name: problem for patch in chosen if (problem := _problem_of(patch))}
    runnable = [patch for patch in chosen if patch.name not in verdicts]
    if runnable and not _pass_without_faults(runnable):
        return 1
    runs: dict[str, Run] = {}
    for patch in runnable:
        with _copy() as checkout:
            apply(patch.path, checkout)
            run = _pytest(checkout, [patch.test])
        verdicts[patch.name] = _verdict(run)
        runs[patch.name] = run
        print(f"{patch.name}: {verdicts[patch.name]}", flush=True)
        if verdicts[patch.name] != _FOUND:
            print(run.output)
    _print_table(chosen, verdicts, runs)
    return 0 if all(verdict == _FOUND for verdict in verdicts.values()) else 1


def _problem_of(patch: Patch) -> str:
    """The reason why a fault cannot be tried; empty if it can."""
    if reasons := check(patch.path, ROOT):
        return f"the patch does not apply: {reasons.splitlines()[0]}"
    return "" if patch.has_test else f"there is no test {patch.test}"


def _pass_without_faults(chosen: Sequence[Patch]) -> bool:
    """Whether the named tests all pass in a copy without a fault."""
    tests = sorted({patch.test for patch in chosen})
    with _copy() as checkout:
        run = _pytest(checkout, tests)
    passed = set(run.counts) == {"passed"}
    print(f"Without a fault: {_said(run.counts)} in {run.seconds:.0f} s", flush=True)
    if not passed:
        print(run.output)
        print("The named tests must exist and pass without a fault.")
    return passed


def _verdict(run: Run) -> str:
    # An error is no proof: a fault that keeps the server from starting is found by every test.
    return _FOUND if run.counts["failed"] else f"NOT FOUND: {_said(run.counts)}"


def _said(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {outcome}" for outcome, count in counts.items()) or "no test ran"


@contextmanager
def _copy() -> Iterator[Path]:
    """A copy of the checkout in a folder of its own, uncommitted changes included and ignored files left out."""
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copy = Path(folder) / "checkout"
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, check=True, capture_output=True, text=True,
        )  # fmt: skip
        for name in filter(None, listed.stdout.split("\0")):
            source, target = ROOT / name, copy / name
            if source.is_file():  # neither deleted nor a link to a folder
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
        for name in ("node_modules", ".venv"):
            if (ROOT / name).exists():
                (copy / name).symlink_to((ROOT / name).resolve())
        if (bundles := ROOT / "build" / "assets").is_dir():  # made anew if a fault changes a source of theirs
            shutil.copytree(bundles, copy / "build" / "assets")
        yield copy


def _pytest(checkout: Path, tests: Sequence[str]) -> Run:
    report = checkout.parent / "report.xml"
    command = [sys.executable, "-m", "pytest", "--quiet", "--tb=short", f"--junit-xml={report}", *tests]
    # The copy comes before an editable installation of the checkout. Wide lines keep the reasons in the summary.
    environment = os.environ | {"PYTHONPATH": str(checkout), "COLUMNS": "220"}
    began = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=checkout, env=environment, check=False, timeout=_LONGEST,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        output = done.stdout
    except subprocess.TimeoutExpired:
        output = f"pytest did not end in {_LONGEST} s."
    counts = read_report(report.read_text(encoding="utf-8"))[0] if report.exists() else Counter[str]()
    return Run(counts, output, time.monotonic() - began)


def _print_table(chosen: Sequence[Patch], verdicts: Mapping[str, str], runs: Mapping[str, Run]) -> None:
    width = max(len(patch.name) for patch in chosen)
    print()
    for patch in chosen:
        run = runs.get(patch.name)
        print(f"{patch.name:{width}}  {f'{run.seconds:5.1f} s' if run else '':7}  {verdicts[patch.name]}")
        for line in (patch.fault, patch.test, run.reason if run else ""):
            if line:
                print(f"    {line}")
    found = sum(verdict == _FOUND for verdict in verdicts.values())
    print(f"\n{found} of {len(chosen)} faults found")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
