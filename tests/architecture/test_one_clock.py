"""The time comes from one clock: `app_now()` and `app_clock()` in SQL, `SharedClock` in Python."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "app").rglob("*.py"))
SQL = re.compile(r"(?<![\w.])(?:now|clock_timestamp|statement_timestamp)\(\)|CURRENT_TIMESTAMP")
STATEMENT = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|SET|AND)\b")
EXPRESSION = re.compile(r"func\.(?:now|clock_timestamp)\(")
WALL_CLOCKS = {"datetime.now", "time.time", "time.time_ns", "datetime.utcnow", "datetime.today"}
OTHER_SOURCES = {
    "app/channels/directory.py": "a default; the server gives it its clock",
    "app/processes/clock.py": "it is the clock, and takes this machine's time until the database has answered",
    "app/chat/store.py": "the id of a line is the microsecond in which it was written",
    "app/cues/push.py": "a token's end is read by a push service, which has a clock of its own",
    "app/play/room/table_channel.py": "a default; the server gives it its clock",
    "app/players/identity.py": "the age of a signed cookie is that of the browser's copy",
}
"""Files of app with another source of time, and the reasons."""


def wall_clocks(source: str) -> set[str]:
    """The wall clocks that a module reads or names as a default."""
    names = (ast.unparse(node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute))
    return {name for name in names if name in WALL_CLOCKS}


def sql_times(source: str) -> list[str]:
    """SQL in a module's strings and expressions that reads PostgreSQL's own time."""
    strings = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    statements = [one for one in strings if isinstance(one, str) and STATEMENT.search(one)]
    return [*(found for one in statements for found in SQL.findall(one)), *EXPRESSION.findall(source)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_app_takes_the_time_from_one_clock(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert sql_times(source) == []
    is_excepted = str(file.relative_to(ROOT)) in OTHER_SOURCES
    assert bool(wall_clocks(source)) <= is_excepted, wall_clocks(source)


def test_every_exception_is_needed() -> None:
    needless = [name for name in OTHER_SOURCES if not wall_clocks((ROOT / name).read_text(encoding="utf-8"))]
    assert needless == []


def test_other_clocks_are_found() -> None:
    assert sql_times('text("SELECT now()")\nfunc.now()\ntext("UPDATE t SET at = clock_timestamp()")') != []
    assert sql_times('text("SELECT app_now() - clock.now()")') == []
    assert wall_clocks("import time\nnow = time.time\n") == {"time.time"}
    assert wall_clocks("datetime.now(UTC)") == {"datetime.now"}
