"""A match of the joust by clicking and by keys.

offered            the kinds of choices that the page offers
ride               a planned move by clicking
ride_with_keys     and by keys
SHORTEST           a match that ends sooner, by a first roll, shows too little
"""

from playwright.sync_api import Locator, expect

from tests.browser.drivers.keyboard import Keyboard
from tests.browser.drivers.rehearsal import Planned
from tests.browser.pages.table_page import TablePage

SHORTEST = 12


def offered(page: TablePage) -> list[str]:
    """The kinds of choices that the page offers, in order."""
    found = page.page.locator("[data-choice]").evaluate_all("(all) => all.map((one) => one.dataset.choice)")
    return [str(kind) for kind in found]


def choose(page: TablePage, planned: Planned) -> Locator:
    """Choose what is planned, and do not send it yet; what the page offers are all legal moves, in their order."""
    choices = page.page.locator("[data-choice]")
    expect(choices).to_have_count(len(planned.turn.legal))
    chosen = choices.nth(list(planned.turn.legal).index(planned.move))
    if chosen.get_attribute("aria-pressed") != "true":
        chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    return chosen


def ride(page: TablePage, planned: Planned) -> None:
    """Choose what is planned, and send it."""
    choose(page, planned)
    page.act()


def ride_with_keys(keyboard: Keyboard, planned: Planned) -> str:
    """Tab to the choices, walk with the arrows, choose with Enter, and send; the kind of choice is returned."""
    keyboard.tab_to("[data-choice]")
    keyboard.press("Home")
    for _ in range(list(planned.turn.legal).index(planned.move)):
        keyboard.press("ArrowRight")
    focused = keyboard.page.locator("[data-choice]:focus")
    kind = focused.get_attribute("data-choice") or ""
    if focused.get_attribute("aria-pressed") != "true":
        keyboard.press("Enter")
    expect(keyboard.page.locator("[data-choice][aria-pressed=true]")).to_have_attribute("data-choice", kind)
    keyboard.tab_to("#act")
    keyboard.press("Enter")
    return kind
