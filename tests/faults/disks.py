"""Two ways for a disk to be full for PostgreSQL alone.

small_disk      a file system in memory, of which nothing is left; only who may mount can have one
LimitedFiles    its largest table may not grow: what the kernel grants a process, taken away while it runs
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg

from app.postgres import Cluster
from app.postgres.process import postmaster

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
        with ballast.open("wb", buffering=0) as file:
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

    is_possible = shutil.which("prlimit") is not None

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    async def prepare(self) -> None:
        """Make the log large, with rows of a table that nobody plays at."""
        await self._ask(
            "INSERT INTO moves (table_id, seq, draws, emitted) "
            "SELECT 'nobody', n, '[]', repeat(md5(n::text), 60) FROM generate_series(1, 11000) AS n"
        )
        assert await self._size() > _WAL_SEGMENT

    @asynccontextmanager
    async def reached(self) -> AsyncIterator[None]:
        """The log may not grow for the time of a `with`, nor any other file beyond its size."""
        size = await self._size()
        try:
            self._limit(str(size))
            yield
        finally:
            self._limit("unlimited")

    async def _size(self) -> int:
        size: int = await self._ask("SELECT pg_relation_size('moves')")
        return size

    async def _ask(self, query: str) -> Any:
        connection = await asyncpg.connect(self._cluster.url())
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()

    def _limit(self, size: str) -> None:
        main, owner = postmaster(self._cluster.data_directory), self._cluster.owner
        for process in [] if main is None else [main, *main.children()]:
            # Under the user who runs it, who may lower what the kernel grants, and raise it again.
            subprocess.run(
                ["prlimit", "--pid", str(process.pid), f"--fsize={size}:"],
                check=False,
                capture_output=True,
                user=owner.uid if owner else None,
                group=owner.gid if owner else None,
                extra_groups=[] if owner else None,
            )
