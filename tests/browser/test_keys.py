"""A table's keys: picking, sending, taking back, listing and reading aloud; and a double tap is one move."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import rehearsal_of, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_a_lead_with_digits_and_a_double_click_is_one_move(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = started_table(*friends)
    leader = friends[rehearsal_of(friends, table).turns[0].seat]
    reader = TablePage.opened(leader, table)
    page = reader.page
    first, second = reader.wait_for(reader.state().version).hand[:2]

    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("Pick from your hand")
    expect(page.locator("#keys")).to_contain_text("Predicting: choose your prediction")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_have_count(0)

    page.keyboard.press("1")
    page.keyboard.press("2")
    assert sorted(reader.state().chosen) == sorted([first, second])
    page.keyboard.press("Backspace")
    assert reader.state().chosen == [first]
    page.keyboard.press("s")
    expect(page.locator("#told")).not_to_be_empty()

    before = reader.state().version
    reader.card(second).dblclick()
    assert reader.wait_for(before + 1).version == before + 1
    expect(page.locator("#board")).to_have_attribute("data-v", str(before + 1))
    assert reader.state().chosen == [], "The second click sent, and chose nothing more."
