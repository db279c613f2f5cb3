"""The folder of a test's PostgreSQL."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_MEMORY: Final = Path("/dev/shm")
_ROOM: Final = 3 << 30
"""Free bytes required there: half a gigabyte for each of the databases that run at the same time, and as much again."""


@contextmanager
def data_folder() -> Iterator[Path]:
    """An empty folder for the length of the block, in memory if there is room: a test makes a database of three hundred
    files and drops it, which took a third of the time on a disk. The path is short because a socket's path has a
    maximum length.
    """
    has_room = _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM
    folder = Path(tempfile.mkdtemp(prefix="quintain-", dir=_MEMORY if has_room else None))
    folder.chmod(0o755)  # under root PostgreSQL runs as another user
    try:
        yield folder
    finally:
        shutil.rmtree(folder)
