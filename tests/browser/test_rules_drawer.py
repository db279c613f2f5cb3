"""The rules beside the table: readers stay in the running game, and the rules open at its present phase."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


UNDER_THE_TOP = """(chapter) => {
    const top = document.querySelector(".drawer-top").getBoundingClientRect().bottom;
    return top - chapter.getBoundingClientRect().top;
}"""


def test_the_rules_open_beside_the_table_at_the_present_phase(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = TablePage.opened(friends[0], started_table(*friends))
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 800})
    address = page.url
    page.locator("#help").click()
    drawer = page.locator("#rules")
    expect(drawer).to_be_visible()
    chapter = drawer.locator(f"[data-phases~={table.state().phase}]")
    expect(chapter).to_be_in_viewport()
    close = drawer.get_by_role("button", name="Close")
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        expect(close).to_be_focused()
        page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()
        page.locator("#help").click()
        expect(close).to_be_focused()  # the last step of opening
        assert chapter.evaluate(UNDER_THE_TOP) <= 0, "What it opens at is not under what stands on top of it."
    page.set_viewport_size({"width": 1280, "height": 800})
    box, board = drawer.bounding_box(), table.board.bounding_box()
    assert box
    assert board
    assert box["x"] >= board["x"] + board["width"] - 1, "The table is seen beside it."
    assert drawer.evaluate("(it) => it.scrollWidth <= it.clientWidth"), "Nothing is cut at its edge."
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(page.locator("#help")).to_be_focused()

    page.locator(".menu summary").click()
    links = page.locator(".menu a.item")
    assert set(links.evaluate_all("(links) => links.map(({ target }) => target)")) == {"_blank"}
    page.locator(".menu a[href='/rules/tornei']").click()
    expect(close).to_be_focused()
    assert page.url == address, "Nothing in the menu leaves a running game."
    page.set_viewport_size({"width": 360, "height": 640})
    box = drawer.bounding_box()
    assert box
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 360, 640), "On a phone it is a sheet."
    close.click()
    expect(drawer).to_be_hidden()
