"""What the tests of the server can ask for besides.

database_url   an empty database with all tables; another test may have used it before
stored         the database of an earlier release, once for each of them
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
    """Collects nothing for as long as its server runs."""

    async def run(self) -> None:
        await asyncio.Event().wait()


@pytest.fixture(scope="session", autouse=True)
def rare_collections() -> Iterator[None]:
    """Garbage collections are rare, and servers start without one.

    Each server collects everything when it starts. This suits a process that runs for weeks; it was a tenth of the work
    of a test with one table.
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
    """Databases for tests one after another. Their connections are kept."""
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
        # Tests share an event loop: tasks that this one has left must not reach the next one's database.
        for task in (left := asyncio.all_tasks() - before - {asyncio.current_task()}):
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


@pytest.fixture(scope="session")
def migrated_release(server_url: str) -> Iterator[Callable[[Path], str]]:
    """The database of a release, as this one migrates it; it is made once, and tests copy it."""
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
    """The database of a release, a day after that was left: a cookie ends after a year."""
    one = Stored(request.param, copied(migrated_release(request.param)))
    newest = datetime.fromisoformat(one.expected["tables"][-1]["made"])
    today = int((newest + timedelta(days=1)).timestamp())
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: today)
    return one
