"""Firefox and a server. People's pages are those of `tests.browser`.

firefox    Firefox, which forbids every page to send notifications
server     a server that a test may stop and start again
people     the players, who use Firefox; no page may have an error
"""

import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.fixtures.people import TIMEOUT, People
from tests.browser.fixtures.server import ServerProcess, running_server
from tests.firefox.launching import launched
from tests.seeds import Seed

PRESENT = pytest.StashKey[People]()


# Playwright keeps an event loop running, so databases, which need one of their own, are made first.
@pytest.fixture(scope="session")
def firefox(migrated: str) -> Iterator[Browser]:
    """Firefox."""
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright, launched(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(session_database_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that a test may stop and start again."""
    with running_server(session_database_url, tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def people(firefox: Browser, server: ServerProcess, seed: Seed, request: pytest.FixtureRequest) -> Iterator[People]:
    """The players, who use Firefox."""
    server.begin_test(seed)
    people = People(firefox, server, seed)
    request.node.stash[PRESENT] = people
    yield people
    errors = people.errors()
    people.close()
    assert errors == [], "A page had errors."


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Save the screens of a failed test."""
    report = yield
    people = item.stash.get(PRESENT, None)
    if report.when == "call" and report.failed and people is not None:
        folder = Path(tempfile.mkdtemp(prefix="quintain-firefox-"))
        people.save(folder)
        report.sections.append(("Firefox's screens", f"Screenshots, traces and the server's log: {folder}"))
    return report
