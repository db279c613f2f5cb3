"""The rules of the games and the readers of card files run without the server's libraries."""

import subprocess
import sys

import pytest

ALLOWED = (
    *("engines", "app", "orjson"),
    *("pydantic", "pydantic_core", "annotated_types", "typing_extensions", "typing_inspection"),
)
"""Our own packages, orjson, and pydantic with its own dependencies."""

IMPORTING = f"""
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder
from pkgutil import walk_packages

ALLOWED = {{*sys.stdlib_module_names, *{ALLOWED!r}}}

class Guard(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        # A name with an underscore is a part of the interpreter, such as _sysconfigdata_….
        if name.partition(".")[0] not in ALLOWED and not name.startswith("_"):
            raise ImportError(f"{{name}} is not installed here")

sys.meta_path.insert(0, Guard())
for package in sys.argv[1:]:
    for found in walk_packages(import_module(package).__path__, f"{{package}}."):
        import_module(found.name)
foreign = [name for name in sys.modules if name.startswith("app.") and not name.startswith("app.content")]
assert not foreign, foreign
"""


def imported(*packages: str) -> str:
    """The errors of a new process that imports all modules of these packages, without other libraries."""
    command = [sys.executable, "-c", IMPORTING, *packages]
    return subprocess.run(command, capture_output=True, text=True, check=False).stderr


def test_rules_and_card_files_need_pydantic_and_orjson_only() -> None:
    assert imported("engines", "app.content") == ""


@pytest.mark.parametrize("package", ["app.http", "app.tables"])
def test_the_guard_notices_other_libraries(package: str) -> None:
    assert "is not installed here" in imported(package)
