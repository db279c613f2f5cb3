"""Two ways to fill the disk for PostgreSQL alone.

small_disk      a full file system in memory; it needs the permission to mount
LimitedFiles    its largest table may not grow: a limit of the kernel, lowered while the process runs
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
    """A folder on a separate file system; `None` if this machine does not allow mounting one."""
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
    """Fills this file system for the length of the block."""
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
    """A cluster whose log can be kept from growing. It is first made larger than a file of the write-ahead log, which
    must keep growing: PostgreSQL would end without it.
    """

    is_possible = shutil.which("prlimit") is not None

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    async def prepare(self) -> None:
        """Makes the log large, with rows of a table that nobody plays at."""
        await self._ask(
            "INSERT INTO moves (table_id, seq, draws, emitted) "
            "SELECT 'nobody', n, '[]', repeat(md5(n::text), 60) FROM generate_series(1, 11000) AS n"
        )
        assert await self._size() > _WAL_SEGMENT

    @asynccontextmanager
    async def reached(self) -> AsyncIterator[None]:
        """During the block, keeps the log and every other file of its size from growing."""
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
            # Under the server's own user, who may lower the kernel's limit and raise it again.
            subprocess.run(
                ["prlimit", "--pid", str(process.pid), f"--fsize={size}:"],
                check=False,
                capture_output=True,
                user=owner.uid if owner else None,
                group=owner.gid if owner else None,
                extra_groups=[] if owner else None,
            )
