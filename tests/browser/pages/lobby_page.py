"""The lobby, as a person uses it."""

from playwright.sync_api import Locator, expect

from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage


class LobbyPage:
    """The lobby in a person's tab."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        person.open("/")
        expect(self.page.locator("#connection")).to_have_attribute("data-state", "open")

    def open_maker(self, game: str, *, more: bool = False) -> Locator:
        """Opens a game's form "With friends", with all options visible if `more`."""
        form = self.page.locator("#make")
        self.page.locator(f"[data-friends={game}]").click()
        expect(form).to_be_visible()
        if more and not self.page.locator("#make-more[open]").count():
            form.locator("#make-more > summary").click()
        return form

    def make_table(self, *, seats: int, game: str = "tornei", public: bool = False, **options: str) -> TablePage:
        """Fills in the form and makes a table."""
        form = self.open_maker(game, more=public or bool(options))
        if form.locator("input[name=seats]").count():
            self.choose("seats", str(seats))
        if public:
            self.choose("public", "yes")
        if self.asks_for_name():
            form.locator("#name").fill(self.person.name)
        for option, value in options.items():
            self.choose(f"option-{option}", value)
        form.locator("#make-table").click()
        self.page.wait_for_url("**/tables/*")
        return TablePage(self.person)

    def make_tournament(self, *, capacity: int, game: str = "joust", public: bool = False) -> None:
        """Fills in the form and makes a tournament."""
        form = self.open_maker(game, more=True)
        self.choose("kind", "tournament")
        self.choose("public", "yes" if public else "no")
        form.locator("#capacity").select_option(str(capacity))
        if self.asks_for_name():
            form.locator("#name").fill(self.person.name)
        form.locator("#make-table").click()
        self.page.wait_for_url("**/tournaments/*")

    def choose(self, name: str, value: str) -> None:
        """Chooses a value in the form for a new table."""
        form = self.page.locator("#make")
        form.locator("label", has=self.page.locator(f"input[name='{name}'][value='{value}']")).click()

    def asks_for_name(self) -> bool:
        return self.page.locator("#name").is_visible()

    def join(self, code: str) -> TablePage:
        """Opens a table by its spoken code."""
        self.go_by_code(code, "**/tables/*")
        return TablePage(self.person)

    def go_by_code(self, code: str, where: str) -> None:
        """Opens the table or tournament with this spoken code."""
        self.page.locator("#join input").fill(code)
        self.page.locator("#join button").click()
        self.page.wait_for_url(where)

    def listed(self, table: str) -> Locator:
        """A table's row in the list of open tables."""
        return self.page.locator(f"#tables [data-table='{table}']")
