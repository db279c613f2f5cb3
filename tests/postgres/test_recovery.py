"""Recovery after a kill of the application, of PostgreSQL, or of both."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import asyncpg
import psutil
import pytest

from app import postgres
from tests.patience import SLOW
from tests.postgres.embedded import is_gone, postmaster, run, running, start
from tests.waiting import turns, until

_TOP = Path(__file__).parents[2]


def test_a_killed_processs_server_is_adopted(data, application):
    program = f"""
import sys, time
from pathlib import Path, PosixPath
from app.postgres import Application, start
cluster = start(Path(sys.argv[1]), {application})
print("started", flush=True)
time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", program, data], stdout=subprocess.PIPE, cwd=_TOP) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"started\n"
        left_running = psutil.Process(int((data / "postgres" / "postmaster.pid").read_text().split("\n", 1)[0]))
        process.kill()
    with running(data, application) as cluster:
        assert postmaster(cluster) == left_running
        assert asyncio.run(run(cluster.url(), "SELECT 1")) == 1
    assert is_gone(left_running)


async def test_a_crash_loses_no_committed_data(data, application):
    """The postmaster is killed while a connection works; its orphans must be gone before the next start."""
    cluster = start(data, application)
    busy = await asyncpg.connect(cluster.url())
    await busy.execute("CREATE TABLE kept AS SELECT 7 AS seven")
    working = asyncio.create_task(busy.execute("SELECT pg_sleep(60)"))
    await turns()
    postmaster(cluster).send_signal(signal.SIGKILL)
    with running(data, application) as again:
        assert await run(again.url(), "SELECT seven FROM kept") == 7
        with pytest.raises((asyncpg.PostgresError, OSError, asyncpg.InterfaceError)):
            await working
    busy.terminate()
    cluster.usage.close()


def kill(cluster):
    postmaster(cluster).send_signal(signal.SIGKILL)


def clean_up(cluster):
    """Removes the socket as a cleaner of /tmp does."""
    shutil.rmtree(cluster.socket) if cluster.socket != cluster.data_directory else remove_socket(cluster)


def remove_socket(cluster):
    for path in cluster.socket.glob(".s.PGSQL.*"):
        path.unlink()


@pytest.mark.parametrize("break_it", [kill, clean_up, remove_socket])
@pytest.mark.parametrize("name", ["short", "deep/" + "er" * 60])
async def test_a_server_that_dies_or_loses_its_socket_is_started_again(no_data, application, name, break_it):
    with running(no_data / name, application) as cluster, postgres.kept_alive(cluster):
        await run(cluster.url(), "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
        first = postmaster(cluster)
        break_it(cluster)

        async def answers() -> bool:
            with suppress(asyncpg.PostgresError, OSError):
                assert await run(cluster.url(), "SELECT seven FROM kept") == 7
                return True
            return False

        await until(answers, every=0.05, patience=SLOW)
        assert postmaster(cluster) != first


async def test_a_lock_file_with_another_programs_id_does_not_stop_a_start(data, application):
    with running(data, application) as cluster:
        lock_file = cluster.data_directory / "postmaster.pid"
        lines = lock_file.read_text()
    lock_file.write_text(lines.replace(lines.split("\n", 1)[0], str(os.getpid()), 1))
    with running(data, application) as cluster:
        assert await run(cluster.url(), "SELECT 1") == 1
