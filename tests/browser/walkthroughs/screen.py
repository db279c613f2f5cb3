"""A screen: what a player looks at at one moment of a walkthrough."""

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.pages.table_page import TablePage


@dataclass(frozen=True)
class Screen:
    """One thing that a page shows, by the name that pictures and failures give it."""

    name: str
    page: Page
    decides: bool = False
    """Whether the reader has a decision to make here."""
    held: bool = False
    """Whether the page's clock is held in the middle of something."""
    secrets: frozenset[str] = frozenset()
    """The names of the cards that must not be visible to the reader here."""

    @classmethod
    def of_table(
        cls,
        name: str,
        table: TablePage,
        *,
        decides: bool = False,
        held: bool = False,
        secrets: frozenset[str] = frozenset(),
    ) -> "Screen":
        """The present screen of a table's page."""
        return cls(name, table.page, decides, held, secrets)
