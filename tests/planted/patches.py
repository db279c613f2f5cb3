"""The planted faults: one patch file each, which names the test that must find it.

Patch      a fault and its test
patches    all of them, by name
check      whether a patch fits a checkout
apply      plants a fault in a checkout
"""

import ast
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
ROOT: Final = FOLDER.parents[1]
_FAULT: Final = "Fault: "
_TEST: Final = "Test: "


class InvalidPatch(Exception):
    """A patch file without its header; the text names the file and the missing line."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A fault and the test that must fail because of it."""

    name: str
    path: Path
    fault: str
    """One sentence."""
    test: str
    """The test's id for pytest, relative to the checkout; with its parameters in brackets, if any."""

    @property
    def has_test(self) -> bool:
        """Whether the test's file defines a function of this name. Parameters in the name are ignored."""
        file, _, function = self.test.partition("::")
        path = ROOT / file
        if not path.is_file():
            return False
        name = function.partition("[")[0]
        tree = ast.parse(path.read_text(encoding="utf-8"))
        return any(isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) and one.name == name for one in tree.body)


def patches() -> Mapping[str, Patch]:
    """All planted faults by name, in the order of their names. Raises `InvalidPatch`."""
    return {path.stem: read_patch(path) for path in sorted(FOLDER.glob("*.patch"))}


def check(patch: Path, checkout: Path) -> str:
    """The reasons why a patch does not apply to a checkout; empty if it does."""
    return _git_apply(patch, checkout, "--check")


def apply(patch: Path, checkout: Path) -> str:
    """Apply a patch to a checkout. Returns the reasons why it does not apply; empty if it was applied."""
    return _git_apply(patch, checkout)


def read_patch(path: Path) -> Patch:
    """The planted fault of a patch file. Raises `InvalidPatch`."""
    header = path.read_text(encoding="utf-8").partition("\ndiff --git ")[0].splitlines()

    def line(prefix: str) -> str:
        found = next((line.removeprefix(prefix).strip() for line in header if line.startswith(prefix)), "")
        if not found:
            raise InvalidPatch(f"{path.name} has no line “{prefix.strip()} …” above its changes.")
        return found

    return Patch(path.stem, path, fault=line(_FAULT), test=line(_TEST))


def _git_apply(patch: Path, checkout: Path, *options: str) -> str:
    # If the checkout is a plain copy, git must not take a repository above it for its own: it would skip every file.
    environment = os.environ | {"GIT_CEILING_DIRECTORIES": str(checkout.parent)}
    command = ["git", "apply", "--whitespace=nowarn", *options, str(patch)]
    done = subprocess.run(command, cwd=checkout, env=environment, check=False, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stderr.strip() or f"git apply exited with {done.returncode}."
