"""A host whose table was made by a request."""

from tests.browser.drivers.protocol import waiting_table
from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage


def hosted(host: Person, *, seats: int) -> TablePage:
    """A new table of Tornei, opened by its host."""
    return TablePage.opened(host, waiting_table(host, seats=seats))
