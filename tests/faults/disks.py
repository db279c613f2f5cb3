"""Two ways for a disk to be full for PostgreSQL alone.

small_disk      a file system in memory, of which nothing is left; only who may mount can have one
LimitedFiles    its largest table may not grow: what the kernel grants a process, taken away while it runs
"""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
import psutil

from app.postgres import Cluster

MEGABYTE = 1 << 20
_WAL_SEGMENT = 16 * MEGABYTE


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path | None]:
    """A folder on a file system of its own; None where this machine does not let us mount one."""
    folder = Path(tempfile.mkdtemp(prefix="quintain-", dir="/tmp"))
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", folder]
    is_mounted = os.geteuid() == 0 and subprocess.run(mount, check=False, capture_output=True).returncode == 0
    try:
        yield folder if is_mounted else None
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", folder], check=True)
        folder.rmdir()


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Nothing is left on this file system for the time of a `with`."""
    ballast = disk / "ballast"
    try:
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            for size in (MEGABYTE, 4096):
                with suppress(OSError):
                    while True:
                        file.write(bytes(size))
        yield
    finally:
        ballast.unlink()


class LimitedFiles:
    """A cluster whose log can be kept from growing. It is made larger than a file of the write-ahead log first, which
    must go on: PostgreSQL would end without it."""

    def __init__(self, cluster: Cluster, largest: int) -> None:
        self._cluster = cluster
        self._largest = largest

    @classmethod
    async def of(cls, cluster: Cluster) -> "LimitedFiles":
        """Make the log large, with rows of a table that nobody plays at."""
        connection = await asyncpg.connect(cluster.url())
        try:
            await connection.execute(
                "INSERT INTO moves (table_id, seq, draws, emitted) "
                "SELECT 'nobody', n, '[]', repeat(md5(n::text), 60) FROM generate_series(1, 11000) AS n"
            )
            size = await connection.fetchval("SELECT pg_relation_size('moves')")
        finally:
            await connection.close()
        assert size > _WAL_SEGMENT, size
        return cls(cluster, size)

    @contextmanager
    def reached(self) -> Iterator[None]:
        """The log may not grow for the time of a `with`, nor any other file beyond its size."""
        try:
            self._limit(str(self._largest))
            yield
        finally:
            self._limit("unlimited")

    def _limit(self, size: str) -> None:
        main = int((self._cluster.data_directory / "postmaster.pid").read_text().split("\n", 1)[0])
        owner = self._cluster.owner
        for process in [psutil.Process(main), *psutil.Process(main).children()]:
            # Under the user who runs it, who may lower what the kernel grants, and raise it again.
            subprocess.run(
                ["prlimit", "--pid", str(process.pid), f"--fsize={size}:"],
                check=False,
                capture_output=True,
                user=owner.uid if owner else None,
                group=owner.gid if owner else None,
                extra_groups=[] if owner else None,
            )
