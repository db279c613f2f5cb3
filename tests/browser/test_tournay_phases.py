"""Every phase of Tournay: what is decided on lies inside the window, nothing lies on anything else, the dock keeps its
height, and axe-core has no complaint, by day and by night, with the dialogs and the drawer as well."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.drivers.protocol import send, table_where
from tests.browser.drivers.rehearsal import Turn
from tests.browser.drivers.tournay import eager
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.accessibility import violations
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

SIZES = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "large phone on its side": (915, 412),
    "laptop": (1280, 800),
    "desktop": (1920, 1080),
}
PHASES = ("turn", "looking", "ramparts", "suffering", "shedding", "last_cards")
WALKED = ("turn", "looking")
"""Those, and the end, are among the screens of every game, of which the walkthrough asks axe."""
APART = [".middle", ".since", ".dock"], [".standing", ".decks", ".queue"], [".asking", ".things"]
"""Of each of these no part lies on another."""

MEASURE = """(apart) => {
    const seen = (element) => element?.checkVisibility({visibilityProperty: true});
    const box = (element) => element.getBoundingClientRect();
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page hangs over");
    for (const thing of document.querySelectorAll("#act, #ask, .held, .actions button"))
        if (seen(thing) && box(thing).bottom > innerHeight + 0.5)
            faults.push(`${thing.id || thing.textContent.trim().slice(0, 20)} ends at ${box(thing).bottom}`);
    for (const names of [...apart, null]) {
        const all = names
            ? names.map((name) => document.querySelector(name)).filter(seen)
            : [...document.querySelectorAll(".player")].filter(seen);
        for (const [at, one] of all.entries())
            for (const other of all.slice(at + 1)) {
                const [a, b] = [box(one), box(other)];
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (across > 1 && down > 1) faults.push(`${one.className} lies on ${other.className} by ${down}`);
            }
    }
    return {faults, dock: Math.round(box(document.querySelector(".dock")).height)};
}"""


def faults(page: Page, docks: dict[str, set[int]]) -> list[str]:
    """What is wrong with how the page is laid out, at all sizes; how high the dock is at each is noted down."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        measured: dict[str, Any] = page.evaluate(MEASURE, APART)
        docks.setdefault(size, set()).add(measured["dock"])
        found += [f"{size}: {fault}" for fault in measured["faults"]]
    return found


def page_of(person: Person, table: str) -> Page:
    return TablePage.opened(person, table).page


@pytest.mark.timeout(350)
def test_every_phase_fits_and_keeps_nobody_out(people: People) -> None:
    ann, ben = people.invite("Ann", bypass_csp=True), people.invite("Benedikta von Hohen")
    found: dict[str, list[str]] = {}
    docks: dict[str, set[int]] = {}
    for phase in PHASES:

        def comes(turn: Turn, phase: str = phase) -> bool:
            return turn.seat == 0 and turn.view.phase == phase and turn.view.round > 2

        staged = table_where(comes, ann, ben, policy=eager, game="tournay")
        page = page_of(ann, staged.table)
        found[phase] = faults(page, docks)
        found[phase] += violations(page) if phase not in WALKED else []
        if phase != "turn":
            continue
        page.keyboard.press("?")
        page.locator("#keys").wait_for()
        found["keys"] = violations(page)
        page.keyboard.press("Escape")
        page.locator("#help").click()
        page.locator("#rules").wait_for()
        found["rules"] = violations(page)
        page.keyboard.press("Escape")
        page.locator("details.menu summary").click()
        page.locator("#settings").wait_for()
        found["settings"] = violations(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert {size: heights for size, heights in docks.items() if len(heights) > 1} == {}


def test_a_crier_keeps_nobody_out(people: People) -> None:
    ann, ben = people.invite("Ann", bypass_csp=True), people.invite("Ben")

    def a_crier_comes(turn: Turn) -> bool:
        return bool(turn.view.crier_seen)

    staged = table_where(a_crier_comes, ann, ben, policy=eager, game="tournay")
    ann.page.clock.install()
    table = TablePage.opened(ann, staged.table)
    table.stop_time()
    send([ann, ben], staged.table, [staged.rehearsal.decide(staged.turn, eager)])
    table.page.locator("#moment").wait_for(state="attached")
    table.page.clock.run_for(300)
    assert table.page.locator("#moment").count() == 1
    assert violations(table.page, clock_is_held=True) == []
