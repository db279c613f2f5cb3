"""A tournament's page, as a person uses it."""

from playwright.sync_api import Locator

from tests.browser.fixtures.people import Person


class TournamentPage:
    """A tournament in a person's tab."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @classmethod
    def opened(cls, person: Person, path: str) -> "TournamentPage":
        """Follows a link."""
        person.open(path)
        return cls(person)

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.person.server.url)

    @property
    def champion(self) -> Locator:
        """The sentence that names the winner."""
        return self.page.locator("#champion")

    @property
    def code(self) -> str:
        return self.page.locator("#code").inner_text()

    def entrant(self, number: int) -> Locator:
        return self.page.locator(f"[data-entrant='{number}']")

    def in_round(self, number: int) -> Locator:
        """The tournament's text once this round is played."""
        return self.page.locator(f"#tournament[data-round='{number}']")

    def enter(self, name: str | None = None) -> None:
        """Takes a place, with a name if the page asks for one."""
        if name is not None:
            self.page.locator("main #name").fill(name)
        self.page.locator("#enter").click()

    def start(self) -> None:
        """The host starts the first round."""
        self.page.locator("#start").click()

    def go_to_match(self) -> str:
        """Opens the reader's match in one tap; returns the table's path."""
        self.page.locator("#next-match #go, #go").first.click()
        self.page.wait_for_url("**/tables/*")
        return self.path
