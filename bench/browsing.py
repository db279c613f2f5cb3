"""The server and the browser of a measurement of pages."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from bench.fresh import cluster, folder
from tests.browser.fixtures.browser import launch
from tests.browser.fixtures.server import ServerProcess, running_server


@contextmanager
def browsing() -> Iterator[tuple[Browser, ServerProcess]]:
    """A browser, and a server with an empty database."""
    with (
        cluster(durable=False) as database,
        folder() as place,
        running_server(database.url(), place) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        yield browser, server
        browser.close()
