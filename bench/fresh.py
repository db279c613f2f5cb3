"""The folder and the empty database of a measurement."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app import postgres
from app.config import EMBEDDED
from app.runtime import migrate


@contextmanager
def folder() -> Iterator[Path]:
    """A folder for the time of a measurement. As root, PostgreSQL runs under another user, who may enter it."""
    with tempfile.TemporaryDirectory(prefix="quintain-bench-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def cluster(*, durable: bool = True) -> Iterator[postgres.Cluster]:
    """A PostgreSQL server whose database has all tables, empty."""
    with folder() as place, postgres.running(place, EMBEDDED, durable=durable) as running:
        asyncio.run(migrate.upgrade(running.url()))
        yield running
