"""A page left open during an update of the server: newer_version.js."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

AGES = """() => {
    document.documentElement.dataset.build = "older";
    dispatchEvent(new Event("online"));
}"""
"""Turns the page into one of an older release, which asks the server for its release."""


def ages(person: Person) -> None:
    expect(person.page.locator("#connection")).to_have_attribute("data-state", "open")
    person.page.evaluate(AGES)


def test_an_outdated_page_reloads_once_and_not_during_typing(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    table = started_table(*friends, rounds="1")
    ann = friends[0]
    page = TablePage.opened(ann, table).page
    newer = page.locator("#newer")
    again = page.locator("html:not([data-build='older']) #board")
    page.locator("#chat-text").fill("One moment")
    ages(ann)
    expect(newer).to_contain_text("A new version is available.")
    expect(page.locator("#chat-text")).to_have_value("One moment")
    newer.get_by_role("button").click()
    expect(again).to_be_visible()
    expect(newer).to_have_count(0)
    # It reloads at a quiet moment; and if that did not help, it does not retry for ever.
    ages(ann)
    expect(again).to_be_visible()
    expect(newer).to_have_count(0)
    ages(ann)
    expect(newer).to_be_visible()
    expect(again).to_have_count(0)
