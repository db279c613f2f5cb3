"""One browser and one server for all tests here, and fresh people for each.

    browser      Chromium
    server       the server
    people       the server's visitors; no error may occur in any of their browsers
    own_server   a server for one test, which may kill it
    own_people   the visitors of that server
    empty_page   a page in which scripts of static/ compute something
    modules      the scripts of the games' boards, called directly
    chance       seeded randomness for the test's own choices

A failed test's screenshots are kept in a folder that its report names.
"""

import random
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.fixtures.browser import launch
from tests.browser.fixtures.empty_page import open_empty_page
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import TIMEOUT, People
from tests.browser.fixtures.server import ServerProcess, running_server
from tests.patience import limit_of
from tests.seeds import Seed

PRESENT = pytest.StashKey[People]()


# Fixtures with their own event loop come before Playwright, which keeps one running: hence `migrated`.
@pytest.fixture(scope="package")
def browser(migrated: str) -> Iterator[Browser]:
    """Chromium."""
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(session_database_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server."""
    with running_server(session_database_url, tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(database_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    """A server for this test alone, with the settings in its mark `server_settings`."""
    mark = request.node.get_closest_marker("server_settings")
    with running_server(database_url, tmp_path, mark.kwargs if mark else None) as server:
        yield server


@pytest.fixture(scope="package")
def modules(browser: Browser, server: ServerProcess) -> Iterator[GameModules]:
    """The scripts of the games' boards."""
    modules = GameModules(browser, server)
    yield modules
    errors = modules.recorder.errors
    modules.close()
    assert errors == [], "Something went wrong in a page."


@pytest.fixture(scope="package")
def empty_page(browser: Browser) -> Iterator[Page]:
    """A page in which scripts of static/ compute something."""
    with open_empty_page(browser) as page:
        yield page


@pytest.fixture
def chance(seed: Seed) -> random.Random:
    """Seeded randomness for the test's own choices."""
    return seed.random_for("the test")


@pytest.fixture
def people(browser: Browser, server: ServerProcess, seed: Seed, request: pytest.FixtureRequest) -> Iterator[People]:
    """The server's visitors."""
    yield from _people(browser, server, seed, request)


@pytest.fixture
def own_people(
    browser: Browser, own_server: ServerProcess, seed: Seed, request: pytest.FixtureRequest
) -> Iterator[People]:
    """The visitors of the test's own server."""
    yield from _people(browser, own_server, seed, request)


def _people(
    browser: Browser, server: ServerProcess, seed: Seed, request: pytest.FixtureRequest
) -> Generator[People, None, None]:
    server.begin_test(seed)
    people = People(browser, server, seed)
    request.node.stash[PRESENT] = people
    yield people
    errors = people.errors()
    people.close()
    assert errors == [], "Something went wrong in a browser."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests begin first, so that no worker waits for one at the end."""
    places = [place for place, item in enumerate(items) if item.path.is_relative_to(Path(__file__).parent)]
    here = sorted((items[place] for place in places), key=limit_of, reverse=True)
    for place, item in zip(places, here, strict=True):
        items[place] = item


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keeps people's screenshots of a failed test."""
    report = yield
    people = item.stash.get(PRESENT, None)
    if report.when == "call" and report.failed and people is not None:
        folder = Path(tempfile.mkdtemp(prefix="quintain-browser-"))
        people.save(folder)
        report.sections.append(("What the browsers saw", f"Screenshots, traces and the server's log: {folder}"))
    return report
