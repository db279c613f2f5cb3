"""Further fixtures for tests of the server.

database_url   an empty database with all tables; another test may have used it before
stored         an earlier release's database; one test for each release
"""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
import pytest_asyncio
from itsdangerous import TimestampSigner

from app import main
from app.runtime import db
from tests.app.fixtures.emptied import Emptied
from tests.app.fixtures.releases import RELEASES, Stored, migrated
from tests.databases import fresh_database
from tests.kept_connections import KEPT


class _IdleCollector:
    """A garbage collector that is switched off while its server runs."""

    async def run(self) -> None:
        await asyncio.Event().wait()


@pytest.fixture(scope="session", autouse=True)
def rare_collections() -> Iterator[None]:
    """Garbage collections are rare, and servers start without one.

    Each server runs a full collection when it starts. This suits a process that runs for weeks, but in a test with one
    table it took a tenth of the time.
    """
    usual = gc.get_threshold()
    gc.freeze()  # the collected tests, which stay
    gc.set_threshold(20_000, 50, 20)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "Collector", _IdleCollector)
        yield
    gc.set_threshold(*usual)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def emptied(server_url: str, migrated: str) -> AsyncIterator[Emptied]:
    """A pool of databases that tests use one after another, with connections that stay open."""
    databases = Emptied(lambda: fresh_database(server_url, like=migrated))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(db, "create_async_engine", KEPT.in_engines(db.create_async_engine))
        yield databases
        databases.drop()


@pytest_asyncio.fixture(loop_scope="session")
async def database_url(emptied: Emptied) -> AsyncIterator[str]:
    """An empty database with all tables."""
    before = asyncio.all_tasks()
    async with emptied.one() as url:
        yield url
        # Tests share an event loop: tasks left by this test must not reach the next test's database.
        for task in (left := asyncio.all_tasks() - before - {asyncio.current_task()}):
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


@pytest.fixture(scope="session")
def migrated_release(server_url: str) -> Iterator[Callable[[Path], str]]:
    """A release's database after migration; made once and copied for each test."""
    with ExitStack() as stack:

        @cache
        def made(release: Path) -> str:
            url = stack.enter_context(fresh_database(server_url))
            asyncio.run(migrated(release, url))
            return url

        yield made


@pytest.fixture(params=RELEASES, ids=lambda folder: folder.name)
def stored(
    request: pytest.FixtureRequest,
    migrated_release: Callable[[Path], str],
    copied: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> Stored:
    """A release's database a day after the release stopped, because a cookie expires after a year."""
    one = Stored(request.param, copied(migrated_release(request.param)))
    newest = datetime.fromisoformat(one.expected["tables"][-1]["made"])
    today = int((newest + timedelta(days=1)).timestamp())
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: today)
    return one
