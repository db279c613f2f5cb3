"""Fixtures for all tests.

    database_url          a fresh database with all tables, for one test
    module_database_url   one for all tests of a module that share a server
    session_database_url  one for all tests of a session that share a server
    copied                copies a database
    empty_database_url    one without tables
    server_url            the PostgreSQL server of these databases
    seed                  the source of all the test's luck; a failing test prints it

The PostgreSQL is an embedded one of the test session's own, or, where QUINTAIN_TEST_DATABASE_URL names one, that (its
role must be allowed to create databases). On the embedded one nothing waits for the disk, unless QUINTAIN_TEST_DURABLE
is set.
"""

import asyncio
import os
import shlex
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack

import pytest
from sqlalchemy import make_url

from app import postgres
from app.config import EMBEDDED
from app.runtime import db, migrate
from tests.databases import do, fresh_database
from tests.folders import data_folder
from tests.kept_connections import KEPT
from tests.patience import FACTOR, limit_of
from tests.seeds import Seed
from tests.statements import sharing

SEED = pytest.StashKey[Seed]()


@pytest.fixture(scope="session", autouse=True)
def shared_statements() -> Iterator[None]:
    """All servers of this process compile each statement once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(db, "create_async_engine", sharing(db.create_async_engine))
        yield


@pytest.fixture(scope="session")
def server_url() -> Iterator[str]:
    """This session's PostgreSQL, as the URL of its maintenance database."""
    if named := os.environ.get("QUINTAIN_TEST_DATABASE_URL"):
        yield named
        return
    durable = bool(os.environ.get("QUINTAIN_TEST_DURABLE"))
    with data_folder() as folder, postgres.running(folder, EMBEDDED, durable=durable) as cluster:
        # As on an external PostgreSQL named by a URL: the role may create databases, and is no superuser.
        do(cluster.url(role=EMBEDDED.superuser), f'ALTER ROLE "{EMBEDDED.role}" CREATEDB')
        yield cluster.url("postgres")


@pytest.fixture(scope="session")
def migrated(server_url: str) -> Iterator[str]:
    """The name of a migrated database, which tests copy."""
    with fresh_database(server_url) as url:
        asyncio.run(migrate.upgrade(url))
        yield make_url(url).database or ""


@pytest.fixture
def database_url(server_url: str, migrated: str) -> Iterator[str]:
    """A fresh database with all tables."""
    with fresh_database(server_url, like=migrated) as url:
        yield url


@pytest.fixture(scope="module")
def module_database_url(server_url: str, migrated: str) -> Iterator[str]:
    """A fresh database with all tables, for all tests of a module that share a server."""
    with fresh_database(server_url, like=migrated) as url:
        yield url


@pytest.fixture(scope="session")
def session_database_url(server_url: str, migrated: str) -> Iterator[str]:
    """A fresh database with all tables, for all tests of the session that share a server."""
    with fresh_database(server_url, like=migrated) as url:
        yield url


@pytest.fixture
def copied(server_url: str) -> Iterator[Callable[[str], str]]:
    """Copies a database without connections; returns the copy's URL."""
    with ExitStack() as stack:

        def copy(url: str) -> str:
            KEPT.end(url)
            return stack.enter_context(fresh_database(server_url, like=make_url(url).database or ""))

        yield copy


@pytest.fixture
def empty_database_url(server_url: str) -> Iterator[str]:
    """A fresh database without tables."""
    with fresh_database(server_url) as url:
        yield url


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> Seed:
    """The source of all this test's luck: its name, or the one in its mark `seed`. A test with recorded results or
    with a rare situation has the mark, so that it can be renamed.
    """
    mark = request.node.get_closest_marker("seed")
    name: str = request.node.nodeid
    seed = Seed.of_test(name.replace(request.node.originalname, mark.args[0]) if mark else name)
    request.node.stash[SEED] = seed
    return seed


def pytest_report_header() -> str:
    """A line with the factor by which timeouts are multiplied."""
    return f"patience: {FACTOR}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Gives each test a timeout for this machine. `--timeout` and PYTEST_TIMEOUT still apply to tests without a
    mark.
    """
    is_chosen = config.getoption("timeout", None) is not None or "PYTEST_TIMEOUT" in os.environ
    for item in items:
        if not is_chosen or item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(limit_of(item)), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Prints a failed test's seed."""
    report = yield
    if report.failed and (seed := item.stash.get(SEED, None)) is not None:
        report.sections.append(("Seed", f"QUINTAIN_TEST_SEED={shlex.quote(seed.text)} gives the same luck again."))
    return report
