"""The set-up scripts redo incomplete or mismatched environments and keep complete ones."""

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
    *ensurepip,\\ sys*) name=NAME; echo "${name%.*}" ;;
    "-m pip "*) echo "installed for NAME" ;;
    "-m venv "*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; echo "made NAME" ;;
esac
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the scripts and without an environment."""
    shutil.copytree(TOP / "setup", tmp_path / "setup")
    return tmp_path


def python(folder: Path, name: str, *, is_old: bool = False) -> str:
    """A Python of this version."""
    path = folder / name
    path.write_text(STUB.replace("NAME", name).replace("OLD", str(int(is_old))))
    path.chmod(0o755)
    return str(path)


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    # Without the machine's own Pythons, but with the programs that the scripts call.
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


def test_an_interrupted_set_up_is_repeated(checkout: Path) -> None:
    one = python(checkout, "3.11.7")
    run(checkout, "setup/venv", one)
    (checkout / ".venv/.incomplete").touch()
    assert "made 3.11.7" in run(checkout, "setup/venv", one).stdout
    assert not (checkout / ".venv/.incomplete").exists()
    assert run(checkout, "setup/venv", one).stdout == ""


@pytest.mark.parametrize("lost", [".venv/bin/python", ".venv/.python"])
def test_an_environment_without_its_python_is_replaced(checkout: Path, lost: str) -> None:
    one = python(checkout, "3.11.7")
    run(checkout, "setup/venv", one)
    (checkout / lost).unlink()
    assert "made 3.11.7" in run(checkout, "setup/venv", one).stdout


def test_another_python_gets_another_environment(checkout: Path) -> None:
    run(checkout, "setup/venv", python(checkout, "3.11.7"))
    found = run(checkout, "setup/venv", python(checkout, "3.12.1"))
    assert "of another Python" in found.stdout
    assert "made 3.12.1" in found.stdout


@pytest.fixture
def with_own(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose environment has Python 3.11, on a machine without a newer Python."""
    monkeypatch.setenv("PYENV_ROOT", str(checkout / "pyenv"))
    (checkout / "requirements").mkdir()
    (checkout / "requirements/test.txt").touch()
    (checkout / "bin").mkdir()
    for version in ("3.12", "3.13"):
        (checkout / "bin" / f"python{version}").symlink_to("/bin/false")
    run(checkout, "setup/venv", python(checkout, "3.11.7"))
    return checkout


def add(checkout: Path, command: str, version: str) -> None:
    """Installs a Python of this version under this path."""
    path = checkout / command
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    Path(python(checkout, version)).rename(path)


def newest(checkout: Path) -> tuple[str, str]:
    """The output of set-up, and the Python of the unit tests; empty if that is .venv's."""
    done = run(checkout, "setup/newest")
    assert (done.returncode, done.stderr) == (0, "")
    stamp = checkout / ".venv/newest/.python"
    return done.stdout, stamp.read_text().split()[0] if stamp.exists() else ""


def test_the_newest_python_gets_the_tests_packages_once(with_own: Path) -> None:
    add(with_own, "bin/python3.12", "3.12.1")
    said, version = newest(with_own)
    assert ("installed for 3.12.1" in said, version) == (True, "3.12.1")
    assert newest(with_own) == ("", "3.12.1")
    add(with_own, "pyenv/versions/3.13.0/bin/python", "3.13.0")
    said, version = newest(with_own)
    assert ("installed for 3.13.0" in said, version) == (True, "3.13.0")
    os.utime(with_own / ".venv/newest/.test", (1, 1))
    assert "installed for 3.13.0" in newest(with_own)[0], "the pins have changed"
    assert (with_own / ".venv/.python").read_text() == "3.11.7 /opt/3.11.7\n"


def test_without_a_newer_python_one_line_reports_it(with_own: Path) -> None:
    line = "The unit tests run on Python 3.11: this machine has no newer one.\n"
    assert newest(with_own) == (line, "")
    add(with_own, "bin/python3.12", "3.12.1")
    assert newest(with_own)[1] == "3.12.1"
    (with_own / "bin/python3.12").unlink()
    (with_own / "bin/python3.12").symlink_to("/bin/false")
    assert newest(with_own) == (line, "")


@pytest.mark.parametrize("own", ["3.13.1", "3.14.0"])
def test_an_older_python_does_not_count_as_the_newest(with_own: Path, own: str) -> None:
    add(with_own, "bin/python3.12", "3.12.1")
    run(with_own, "setup/venv", python(with_own, own))
    assert newest(with_own)[1] == ""


def test_an_old_python_is_refused_with_a_sentence_and_no_loss(checkout: Path) -> None:
    run(checkout, "setup/venv", python(checkout, "3.11.7"))
    refused = run(checkout, "setup/venv", python(checkout, "3.9.2", is_old=True))
    assert (refused.returncode, len(refused.stderr.splitlines())) == (1, 1)
    assert refused.stderr.startswith("Quintain needs Python 3.11 or newer")
    assert (checkout / ".venv/bin/python").exists()


@pytest.mark.parametrize("failing", ["update", "install"])
def test_an_uninstallable_debian_package_is_named(checkout: Path, failing: str) -> None:
    (checkout / "bin").mkdir()
    for name, script in (("id", "echo 0"), ("apt-get", f'[ "$1" != {failing} ]')):
        program = checkout / "bin" / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
    refused = run(checkout, "setup/debian", "false", "firefox-esr")
    assert (refused.returncode, len(refused.stderr.splitlines())) == (1, 1)
    assert refused.stderr.startswith("apt-get cannot install firefox-esr.")


def test_a_step_runs_once_for_concurrent_makes(checkout: Path) -> None:
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
    for tool in ("python", "uv"):
        for script, is_marked in (("kill -TERM 0", True), ("exit 3", False), ("exit 0", False)):
            stand_in(checkout, tool, script)
            subprocess.run(["setup/packages"], cwd=checkout, start_new_session=True, check=False)
            assert (checkout / ".venv/.incomplete").exists() == is_marked, (tool, script)
            (checkout / ".venv/.incomplete").unlink(missing_ok=True)


def stand_in(checkout: Path, tool: str, script: str) -> None:
    """Gives .venv a program that runs this script."""
    path = checkout / ".venv/bin" / tool
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


PIP = """[ "$3" = config ] || exec echo "pip $*"
echo "global.extra-index-url='https://more.test/simple'"
[ -z "$INDEX" ] || echo "global.index-url='$INDEX'"
"""


@pytest.mark.parametrize("index", ["", "https://mirror.test/simple"])
def test_uv_uses_the_index_of_pips_settings(checkout: Path, monkeypatch: pytest.MonkeyPatch, index: str) -> None:
    (checkout / ".venv/bin").mkdir(parents=True)
    monkeypatch.setenv("INDEX", index)
    stand_in(checkout, "python", PIP)
    stand_in(checkout, "uv", 'echo "uv $* from ${UV_DEFAULT_INDEX-its own index}"')
    found = run(checkout, "setup/packages", "--requirement", "some.txt")
    used = f"uv pip install --quiet --python .venv/bin/python --requirement some.txt from {index or 'its own index'}\n"
    assert (found.returncode, found.stdout) == (0, used)


def test_pip_installs_what_uv_cannot(checkout: Path) -> None:
    (checkout / ".venv/bin").mkdir(parents=True)
    stand_in(checkout, "python", PIP)
    stand_in(checkout, "uv", "exit 2")
    found = run(checkout, "setup/packages", "--requirement", "some.txt")
    assert found.returncode == 0
    assert "pip -m pip install" in found.stdout
    assert found.stdout.endswith("--requirement some.txt\n")
