"""The measured servers as processes: start them, wait for them, and read their processor time."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from app.postgres import Cluster


@contextmanager
def child(
    *command: str, cwd: Path | None = None, environment: Mapping[str, str] | None = None
) -> Iterator[psutil.Process]:
    """A process that ends with this context."""
    process = subprocess.Popen(command, cwd=cwd, env={**os.environ, **(environment or {})})
    try:
        yield psutil.Process(process.pid)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


async def until_open(port: int) -> None:
    """Return when a server listens."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return


def postmaster(cluster: Cluster) -> psutil.Process:
    """PostgreSQL's main process."""
    return psutil.Process(int((cluster.data_directory / "postmaster.pid").read_text().split()[0]))


def cpu_seconds(process: psutil.Process) -> float:
    """The processor time of a process and its children so far, including ended ones."""
    total = 0.0
    with suppress(psutil.NoSuchProcess):
        for one in (process, *process.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                times = one.cpu_times()
                total += times.user + times.system + times.children_user + times.children_system
    return total
