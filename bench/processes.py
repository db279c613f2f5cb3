"""The servers that are measured, as processes: started, waited for, and what they take of the processors."""

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
    """A process that ends with the block."""
    process = subprocess.Popen(command, cwd=cwd, env={**os.environ, **(environment or {})})
    try:
        yield psutil.Process(process.pid)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


async def until_open(port: int) -> None:
    """Return when somebody listens."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return


def postmaster(cluster: Cluster) -> psutil.Process:
    """The process of PostgreSQL that has started all others."""
    return psutil.Process(int((cluster.data_directory / "postmaster.pid").read_text().split()[0]))


def cpu_seconds(process: psutil.Process) -> float:
    """What a process has taken of the processors until now, with those that it has started, ended ones too."""
    total = 0.0
    with suppress(psutil.NoSuchProcess):
        for one in (process, *process.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                times = one.cpu_times()
                total += times.user + times.system + times.children_user + times.children_system
    return total
