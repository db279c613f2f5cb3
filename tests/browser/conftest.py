"""One browser and one server for all tests here, and fresh people for each.

    browser     Chromium
    house       the server
    people      who come to it; nothing may go wrong in any of their browsers
    own_house   a server of the test's own, which it may kill
    own_people  who come to that one

What a failed test has seen is kept in a folder that its report names.
"""

import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.a_browser import ARGUMENTS, CHROMIUM
from tests.browser.house import House, running
from tests.browser.people import PATIENCE, People

PRESENT = pytest.StashKey[People]()


# Everything that runs an event loop of its own comes before Playwright, which keeps one running: hence `migrated`.
@pytest.fixture(scope="package")
def browser(migrated: str) -> Iterator[Browser]:
    """Chromium. Its absence is a failure: tests that nobody runs protect nobody."""
    if not CHROMIUM.exists():
        pytest.fail(f"The browser tests need {CHROMIUM}; `make test` installs it, or: apt-get install {CHROMIUM.name}.")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(session_database_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server."""
    with running(session_database_url, tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def own_house(database_url: str, tmp_path: Path) -> Iterator[House]:
    """A server for this test alone."""
    with running(database_url, tmp_path) as house:
        yield house


@pytest.fixture
def people(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[People]:
    """Who come to the server."""
    yield from _people(browser, house, request)


@pytest.fixture
def own_people(browser: Browser, own_house: House, request: pytest.FixtureRequest) -> Iterator[People]:
    """Who come to the test's own server."""
    yield from _people(browser, own_house, request)


def _people(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[People]:
    people = People(browser, house)
    request.node.stash[PRESENT] = people
    yield people
    troubles = people.troubles()
    people.leave()
    assert troubles == [], "Something went wrong in a browser."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is given the most time begins first, so that nobody waits for it alone at the end."""
    places = [place for place, item in enumerate(items) if item.path.is_relative_to(Path(__file__).parent)]
    here = sorted((items[place] for place in places), key=_longest, reverse=True)
    for place, item in zip(places, here, strict=True):
        items[place] = item


def _longest(item: pytest.Item) -> float:
    """The seconds after which a test is stopped."""
    mark = item.get_closest_marker("timeout")
    return float(mark.args[0]) if mark else float(item.config.getini("timeout"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep what the people saw when a test failed."""
    report = yield
    people = item.stash.get(PRESENT, None)
    if report.when == "call" and report.failed and people is not None:
        folder = Path(tempfile.mkdtemp(prefix="quintain-browser-"))
        people.keep(folder)
        report.sections.append(("What the browsers saw", f"Screenshots, traces and the server's log: {folder}"))
    return report
