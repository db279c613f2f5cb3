"""The set-up scripts: what is incomplete, or belongs to another Python, is made again; what is complete is kept."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
STUB = """#!/bin/sh
# Stands in for Python NAME.
case "$*" in
    *version_info\\ \\<*) exit OLD ;;
    *base_prefix*) echo NAME /opt/NAME ;;
    *-venv*) echo NAME-venv ;;
    "-m venv "*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; echo "made NAME" ;;
esac
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the scripts, and with nothing set up."""
    shutil.copytree(TOP / "setup", tmp_path / "setup")
    return tmp_path


def python(folder: Path, name: str, *, is_old: bool = False) -> str:
    """A Python of this version."""
    path = folder / name
    path.write_text(STUB.replace("NAME", name).replace("OLD", str(int(is_old))))
    path.chmod(0o755)
    return str(path)


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    # Without the machine's own Pythons, but with what the scripts call.
    (folder / "bin").mkdir(exist_ok=True)
    environment = os.environ | {"PATH": f"{folder / 'bin'}:/usr/bin:/bin"}
    environment.pop("QUINTAIN_SETUP", None)
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_a_complete_environment_is_kept(checkout: Path) -> None:
    one = python(checkout, "3.11.7")
    assert "made 3.11.7" in run(checkout, "setup/venv", one).stdout
    assert run(checkout, "setup/venv", one).stdout == ""
    assert run(checkout, "setup/venv").stdout == "", "without a wish, its own Python counts"
    assert (checkout / ".venv/.python").read_text() == "3.11.7 /opt/3.11.7\n"


def test_an_interrupted_set_up_is_made_again(checkout: Path) -> None:
    one = python(checkout, "3.11.7")
    run(checkout, "setup/venv", one)
    (checkout / ".venv/.incomplete").touch()
    assert "made 3.11.7" in run(checkout, "setup/venv", one).stdout
    assert not (checkout / ".venv/.incomplete").exists()
    assert run(checkout, "setup/venv", one).stdout == ""


@pytest.mark.parametrize("lost", [".venv/bin/python", ".venv/.python"])
def test_an_environment_that_lost_its_python_is_made_again(checkout: Path, lost: str) -> None:
    one = python(checkout, "3.11.7")
    run(checkout, "setup/venv", one)
    (checkout / lost).unlink()
    assert "made 3.11.7" in run(checkout, "setup/venv", one).stdout


def test_another_python_gets_another_environment(checkout: Path) -> None:
    run(checkout, "setup/venv", python(checkout, "3.11.7"))
    found = run(checkout, "setup/venv", python(checkout, "3.12.1"))
    assert "of another Python" in found.stdout
    assert "made 3.12.1" in found.stdout


def test_an_old_python_is_refused_with_a_sentence_and_nothing_is_lost(checkout: Path) -> None:
    run(checkout, "setup/venv", python(checkout, "3.11.7"))
    refused = run(checkout, "setup/venv", python(checkout, "3.9.2", is_old=True))
    assert (refused.returncode, len(refused.stderr.splitlines())) == (1, 1)
    assert refused.stderr.startswith("Quintain needs Python 3.11 or newer")
    assert (checkout / ".venv/bin/python").exists()


def test_a_step_runs_once_for_makes_that_start_together(checkout: Path) -> None:
    (checkout / "pins").write_text("")
    os.utime(checkout / "pins", (1, 1))
    (checkout / "step").write_text("#!/bin/sh\necho done >>log\n")
    (checkout / "step").chmod(0o755)
    command = ["setup/once", "stamp", "pins", "--", "./step"]
    environment = {name: value for name, value in os.environ.items() if name != "QUINTAIN_SETUP"}
    makes = [subprocess.Popen(command, cwd=checkout, env=environment) for _ in range(3)]
    assert [make.wait() for make in makes] == [0, 0, 0]
    assert (checkout / "log").read_text() == "done\n"
    os.utime(checkout / "stamp", (0, 0))
    assert run(checkout, *command).returncode == 0
    assert (checkout / "log").read_text() == "done\ndone\n"


def test_a_step_that_fails_leaves_no_stamp(checkout: Path) -> None:
    (checkout / "pins").write_text("")
    assert run(checkout, "setup/once", "stamp", "pins", "--", "false").returncode == 1
    assert not (checkout / "stamp").exists()


def test_an_interrupted_installation_is_marked(checkout: Path) -> None:
    (checkout / ".venv/bin").mkdir(parents=True)
    pip = checkout / ".venv/bin/python"
    for script, is_marked in (("kill -TERM 0", True), ("exit 3", False), ("exit 0", False)):
        pip.write_text(f"#!/bin/sh\n{script}\n")
        pip.chmod(0o755)
        subprocess.run(["setup/pip"], cwd=checkout, start_new_session=True, check=False)
        assert (checkout / ".venv/.incomplete").exists() == is_marked, script
        (checkout / ".venv/.incomplete").unlink(missing_ok=True)
