"""What the tests of the server can ask for besides.

stored    the database of an earlier release, once for each of them
"""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner

from app import main
from tests.app.fixtures.releases import RELEASES, Stored, migrated
from tests.databases import fresh_database


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
