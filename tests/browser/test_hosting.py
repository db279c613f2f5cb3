"""Before a game an absent host blocks nobody, and the role can be handed over."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_the_hosts_role_is_handed_over_returned_and_left(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    link = waiting_table(ann, ben, seats=3)
    first, second = TablePage.opened(ann, link), TablePage.opened(ben, link)
    first.open_seat(1)
    first.page.get_by_role("button", name="Make Ben host").click()
    expect(second.page.locator("#host-now")).to_be_visible()
    expect(first.page.get_by_text("Ben starts the game.")).to_be_visible()
    first.details()
    first.page.locator("#ask-host").click()
    expect(first.page.get_by_text("You have asked to be the host.")).to_be_visible()
    second.page.locator("#host-asked button").click()
    expect(first.page.locator("#host-now")).to_be_visible()
    expect(second.page.locator("#start")).to_have_count(0)
    # A host who leaves leaves the table to the others.
    first.page.locator("#leave").click()
    expect(second.page.locator("#start")).to_be_visible()
    expect(second.page.locator("#host-now")).to_be_visible()
    second.details()
    second.page.locator("#leave").click()
    expect(first.page.locator("[data-filled]")).to_have_count(0)
    first.page.locator("#sit-down").click()
    expect(first.page.locator("#host-now")).to_be_visible()
    expect(first.page.locator("#start")).to_be_visible()
