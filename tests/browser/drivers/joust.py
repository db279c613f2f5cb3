"""A match of the joust by clicking and by keys.

offered            the kinds of choices on the page
careful, choose    choose a planned move without sending it
ride               a planned move by clicking
ride_with_keys     and by keys
SHORTEST           a match that ends sooner, by a first roll, shows too little
"""

from playwright.sync_api import Locator, expect

from tests.browser.drivers.keyboard import Keyboard
from tests.browser.drivers.rehearsal import Planned
from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage

SHORTEST = 12


def offered(page: TablePage) -> list[str]:
    """The kinds of choices on the page, in order."""
    found = page.page.locator("[data-choice]").evaluate_all("(all) => all.map((one) => one.dataset.choice)")
    return [str(kind) for kind in found]


def choice(page: TablePage, planned: Planned) -> Locator:
    """The button of the planned move; the page offers all legal moves in their order."""
    choices = page.page.locator("[data-choice]")
    expect(choices).to_have_count(len(planned.turn.legal))
    return choices.nth(list(planned.turn.legal).index(planned.move))


def careful(person: Person) -> None:
    """From the next page on a choice is sent only by the primary button."""
    name = person.server.stored_name("settings")
    person.page.add_init_script(f"""localStorage.setItem("{name}", '{{"confirm": "always"}}')""")


def choose(page: TablePage, planned: Planned) -> None:
    """A person with the careful setting chooses the planned move, and does not send it yet."""
    chosen = choice(page, planned)
    if chosen.get_attribute("aria-pressed") != "true":
        chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")


def ride(page: TablePage, planned: Planned) -> None:
    """Makes the planned move by one click."""
    choice(page, planned).click()


def ride_with_keys(keyboard: Keyboard, planned: Planned) -> str:
    """Tabs to the choices, moves with the arrows, and sends with Enter; returns the kind of choice."""
    keyboard.tab_to("[data-choice]")
    keyboard.press("Home")
    for _ in range(list(planned.turn.legal).index(planned.move)):
        keyboard.press("ArrowRight")
    kind = keyboard.page.locator("[data-choice]:focus").get_attribute("data-choice") or ""
    keyboard.press("Enter")
    return kind
