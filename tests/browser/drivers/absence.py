"""People who close their page, and the time that passes then.

at_table    everybody with the table open
go_away     somebody closes the page, and another one's page shows it
pass_time   so much time goes by for everybody
choose_any  a move of the reader's by clicking, whatever is open
play_on     the reader's moves by clicking, whatever is open, to the end of the game
"""

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.fixtures.people import Person
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.table_page import TablePage

LONG_AWAY = 150.0
"""Seconds after which everybody is asked about, and a stranger can say to be somebody."""


def at_table(people: Sequence[Person], table: str) -> list[TablePage]:
    """Everybody with the table open, and everybody's page knows it: only then somebody can be seen to go."""
    pages = [TablePage.opened(person, table) for person in people]
    for page in pages:
        expect(page.page.locator("[data-absent-seat]")).to_have_count(0)
    return pages


def go_away(gone: TablePage, *, seat: int, seen_by: TablePage) -> None:
    """Somebody closes the page, and another one's page shows it."""
    gone.page.goto("about:blank")
    expect(seen_by.page.locator(f"[data-absent-seat='{seat}']")).to_have_count(1)


def pass_time(server: ServerProcess, seconds: float = LONG_AWAY) -> None:
    """So much time goes by for everybody."""
    server.advance(seconds)


def play_on(page: TablePage) -> None:
    """The reader's moves by clicking, whatever is open, to the end of a game of Tornei."""
    version = page.state().version
    while (state := page.skip_to(version)).phase != "over":
        if state.is_mine:
            choose_any(page)
        version = state.version + 1


def choose_any(page: TablePage) -> None:
    """A move of the reader's by clicking, whatever is open."""
    while page.page.locator("#act[aria-disabled]").count():
        page.choose(page.state().open[0])
    page.act()
