"""The data directory under root, and its server's user."""

import os
import pwd
import shutil
import stat
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import psutil
import pytest

from app.postgres import FolderNotAccessible, location, process
from tests.patience import USUAL
from tests.postgres.embedded import run, running, start

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL under another user")


async def test_under_root_a_closed_home_stays_closed(no_data, application):
    home = no_data.parent / "home"
    home.mkdir(mode=0o700)
    with running(home / "example" / "var", application) as cluster:
        assert await run(cluster.url(), "SELECT 1") == 1
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert cluster.data_directory.is_relative_to(application.state_directory)
    assert (home / "example" / "var" / "postgres").readlink() == cluster.data_directory
    assert stat.S_IMODE(cluster.data_directory.stat().st_mode) == 0o700
    shutil.rmtree(cluster.data_directory.parent)


def test_under_root_data_moved_out_of_reach_stop_the_start(no_data, made, application):
    home = no_data.parent / "home"
    home.mkdir(mode=0o700)
    subprocess.run(["cp", "-a", made, home / "var"], check=True)
    with pytest.raises(FolderNotAccessible, match="may not enter"):
        start(home / "var", application)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_root_without_access_to_processes_finds_its_server(no_data, data, application, monkeypatch):
    """As it is in a container, without CAP_SYS_PTRACE."""

    def denied(process: psutil.Process) -> str:
        raise psutil.AccessDenied(process.pid)

    monkeypatch.setattr(psutil.Process, "cwd", denied)
    with running(data, application) as cluster:
        assert process.postmaster(cluster.data_directory) is not None
        other = no_data.parent / "other"
        other.mkdir()
        shutil.copy(cluster.data_directory / "postmaster.pid", other)
        assert process.postmaster(other) is None


def test_two_simultaneous_starts_add_one_user(no_data, application, monkeypatch):
    added: list[str] = []
    both_have_looked = threading.Barrier(2)
    looked = threading.local()

    def named(name: str) -> pwd.struct_passwd:
        if not hasattr(looked, "once"):
            looked.once = True
            both_have_looked.wait(USUAL)
            raise KeyError(name)
        if name not in added:
            raise KeyError(name)
        return nobody

    nobody = pwd.getpwnam("nobody")
    monkeypatch.setattr(location.pwd, "getpwnam", named)
    monkeypatch.setattr(location, "_add_user", added.append)
    new = replace(application, system_user="new", state_directory=no_data)
    with ThreadPoolExecutor(2) as both:
        owners = list(both.map(location.owner_of, [no_data, no_data], [new, new]))
    assert added == ["new"]
    assert {owner.uid for owner in owners if owner} == {nobody.pw_uid}
