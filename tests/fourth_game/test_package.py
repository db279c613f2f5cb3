"""A game of another package is found, complete, and keeps the laws; no file of the server names it."""

import os
import subprocess
import sys

import pytest

from tests.fourth_game.installing import HERE, TOP, installed_at

MOST_FILES = 14


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the game is installed."""
    return {**os.environ, "PYTHONPATH": installed_at(tmp_path_factory.mktemp("fourth") / "site")}


def run(environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    """The result of a Python command."""
    return subprocess.run(
        [sys.executable, *command], cwd=TOP, env=environment, capture_output=True, text=True, check=False
    )


def test_an_installed_game_is_found_and_complete(installed: dict[str, str]) -> None:
    done = run(installed, "-m", "app.cli", "check-game", "numbers")
    assert (done.returncode, done.stdout) == (0, "numbers is complete.\n"), done.stderr


def test_an_installed_game_keeps_the_laws(installed: dict[str, str]) -> None:
    laws = ("tests/engines/test_laws.py", "-k", "numbers or every_game or every_move")
    done = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", *laws)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "skipped" not in done.stdout


@pytest.mark.parametrize("order", ["import numbers_game, engines", "import engines, numbers_game"])
def test_a_game_is_found_in_any_order_of_imports(installed: dict[str, str], order: str) -> None:
    done = run(installed, "-c", f"{order}; print([game.name for game in engines.GAMES])")
    assert done.stdout == "['tornei', 'tournay', 'joust', 'numbers']\n", done.stderr


def test_a_package_of_a_game_is_small() -> None:
    files = [path for path in (HERE / "numbers_game").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert len(files) <= MOST_FILES


def test_a_missing_part_is_reported(installed: dict[str, str]) -> None:
    code = (
        "from dataclasses import replace\n"
        "from engines import GAMES\n"
        "from app.games.parts import missing_parts\n"
        "print(*missing_parts(replace(GAMES[-1], name='letters', usual_seats=9)), sep='\\n')"
    )
    said = run(installed, "-c", code).stdout.splitlines()
    assert "usual_seats is 9, which is not in seats." in said
    assert any("static/games/letters/board.js" in line for line in said)
    assert "The text game-letters is missing in the catalogues of the language ja." in said
    assert any("The page table-letters is not in the bundles." in line for line in said)
