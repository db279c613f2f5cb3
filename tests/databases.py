"""The databases of tests.

fresh_database   a database for the length of the block
do               executes a statement, also inside an event loop
"""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from uuid import uuid4

import asyncpg
from sqlalchemy import make_url

_MOST_ATTEMPTS = 300
"""Half a minute."""


@contextmanager
def fresh_database(server_url: str, like: str = "template0") -> Iterator[str]:
    """A database for the length of the block: its URL. It is empty, or a copy of another one without connections."""
    name = f"quintain_test_{uuid4().hex[:12]}"
    do(server_url, f'CREATE DATABASE "{name}" TEMPLATE "{like}" STRATEGY file_copy')
    yield make_url(server_url).set(database=name).render_as_string(hide_password=False)
    _drop(server_url, name)


def _drop(server_url: str, name: str) -> None:
    """Drops a database. PostgreSQL may be vacuuming it, which only a superuser may end, and which soon ends anyway."""
    for attempt in count():
        try:
            do(server_url, f'DROP DATABASE "{name}" WITH (FORCE)')
            break
        except (asyncpg.InsufficientPrivilegeError, asyncpg.ObjectInUseError):
            if attempt == _MOST_ATTEMPTS:
                raise
            time.sleep(0.1)  # PostgreSQL does not report the end of its vacuuming


def do(url: str, statement: str) -> None:
    """Execute a statement."""

    async def execute() -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    # In a separate thread, so that tests with an event loop can call it as well.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, execute()).result()
