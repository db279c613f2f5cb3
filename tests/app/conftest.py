"""What the tests of the server can ask for besides.

stored    the database of an earlier release, once for each of them
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner

from tests.app.fixtures.releases import RELEASES, Stored, migrated
from tests.databases import fresh_database


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
