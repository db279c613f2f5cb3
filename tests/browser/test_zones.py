"""The zones of a table's page: table, dock and rail are all in the window at every size, and the page does not
scroll.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.protocol import rehearsal_of, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

BOXES = """() => Object.fromEntries(["#board", ".dock", ".rail", ".tabs", "#chat-text", ".top"].map((name) => {
    const element = document.querySelector(name);
    const seen = element?.checkVisibility({ visibilityProperty: true });
    return [name, seen ? element.getBoundingClientRect().toJSON() : null];
}))"""
HANDSETS = ((844, 390), (915, 412), (667, 375), (640, 400))
"""Phones in landscape; and a laptop's page at 200 %."""

ORDER = """() => [...document.querySelectorAll("#board, .dock, .rail")]
    .map(({ id, className }) => id || className.split(" ")[0])"""

PLACEHOLDER = """() => {
    const field = document.querySelector("#chat-text");
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const context = document.createElement("canvas").getContext("2d");
    context.font = font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return room - context.measureText(field.placeholder).width;
}"""
"""The room left by the words in the chat's empty field."""

LEFT = """() => {
    const { scrollHeight, scrollTop, clientHeight } = document.querySelector("#log");
    return scrollHeight - scrollTop - clientHeight;
}"""
"""How far the log is scrolled from its end."""


def boxes(page: Page, width: int, height: int) -> dict[str, Any]:
    page.set_viewport_size({"width": width, "height": height})
    found: dict[str, Any] = page.evaluate(BOXES)
    return found


def test_table_dock_and_rail_share_every_window(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben")]
    page = TablePage.opened(friends[0], started_table(*friends, game="tournay")).page
    assert page.evaluate(ORDER) == ["board", "dock", "rail"], "A keyboard comes to the hand before the rail."
    for width, height in HANDSETS:
        at = boxes(page, width, height)
        assert at["#board"]["top"] <= 44, "Header and tabs are one line."
        assert at[".tabs"]["bottom"] <= 44
        assert at["#board"]["right"] <= at[".dock"]["left"] + 1, "The dock stands beside the table."
        assert at[".dock"]["right"] == pytest.approx(width, abs=1)
        assert at[".dock"]["width"] == pytest.approx(0.4 * width, abs=2)
        assert (at["#board"]["bottom"], at[".dock"]["bottom"]) == (height, height)
    page.locator("[data-open=chat]").click()
    at = boxes(page, *HANDSETS[0])
    assert at["#chat-text"]["bottom"] <= HANDSETS[0][1]
    assert at["#chat-text"]["right"] <= at[".dock"]["left"]
    page.locator("[data-open=table]").click()
    follows_the_log_past_a_sheet(page)

    at = boxes(page, 820, 1180)
    assert at["#chat-text"]["bottom"] <= at[".dock"]["top"]
    assert page.evaluate(PLACEHOLDER) >= 0, "What to do there is read whole."

    before = boxes(page, 1366, 650)
    page.locator("#chat-text").focus()
    after = boxes(page, 1366, 650)
    assert after["#chat-text"]["bottom"] <= 650, "Talk is reached by scrolling the rail."
    assert [after[name] for name in (".top", "#board", ".dock")] == [
        before[name] for name in (".top", "#board", ".dock")
    ]
    page.evaluate("document.querySelector('#chat-text').scrollIntoView({ block: 'start' })")
    assert boxes(page, 1366, 650)[".top"]["top"] == 0, "Nothing scrolls the page itself."


def follows_the_log_past_a_sheet(page: Page) -> None:
    """The explanation of a player's points takes the log's room, and the log stays at its end."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate("""() => {
        const log = document.querySelector("#log");
        for (const line of log.querySelectorAll("li")) line.style.minHeight = "900px";
        log.scrollTo(0, 1e6);
    }""")
    page.locator("details[data-sheet] summary").first.click()
    page.locator("details[data-sheet][open]").wait_for()
    page.wait_for_function(f"({LEFT})() < 2")


def test_refusal_is_shown_inside_the_window(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = started_table(*friends)
    waits = friends[rehearsal_of(friends, table).turns[0].seat - 1]
    page = TablePage.opened(waits, table).page
    for size in ((360, 640), (844, 390), (820, 1180), (1280, 800)):
        before = boxes(page, *size)
        page.locator(".hand button").first.click(force=True)
        expect(page.locator("#hint")).not_to_be_empty()
        expect(page.locator("#hint")).to_be_in_viewport(ratio=1)
        assert boxes(page, *size) == before, "Nothing moves."
        page.keyboard.press("Escape")


def test_the_log_stays_at_its_end_when_it_shrinks(people: People) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in ("Ann", "Ben", "Cleo")]
    page = TablePage.opened(friends[0], started_table(*friends)).page
    # The rail's other parts take the log's room, as they do when a part is opened.
    page.add_style_tag(content="#log li { min-height: 2000px }")
    page.evaluate("document.querySelector('#log').scrollTo(0, 1e6)")
    for height in (700, 560, 800):
        page.set_viewport_size({"width": 1280, "height": height})
        page.wait_for_function(f"({LEFT})() < 2")
    # It moves and shrinks within one frame, so its scroll event arrives when its end is already far below.
    page.evaluate("document.querySelector('#log').scrollBy(0, -30)")
    page.wait_for_timeout(100)
    page.evaluate(
        "() => { const log = document.querySelector('#log'); log.scrollBy(0, 30); log.style.flex = '0 0 90px'; }"
    )
    page.wait_for_function(f"({LEFT})() < 2")
    page.evaluate("document.querySelector('#log').scrollTo(0, 0)")
    page.wait_for_function(f"({LEFT})() > 100")
    page.set_viewport_size({"width": 1280, "height": 600})
    page.wait_for_timeout(100)
    assert page.evaluate(LEFT) > 100, "Whoever has scrolled up is not taken away."
