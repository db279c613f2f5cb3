"""Before a game an absent host blocks nobody, and the role can be handed over."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


@pytest.mark.server_settings(host_away_seconds=0.3)
def test_the_host_disappears_and_another_starts_the_game(own_people: People) -> None:
    ann, ben = own_people.invite("Ann"), own_people.invite("Ben")
    link = waiting_table(ann, ben, seats=3)
    host, other = TablePage.opened(ann, link), TablePage.opened(ben, link)
    expect(other.page.locator("#ready")).to_be_visible()
    expect(host.page.locator("#start")).to_be_visible()
    # A waiting visitor reads the game's description.
    expect(other.page.locator(".lead")).to_have_text(re.compile("^Play one card to fight"))
    ann.context.close()
    own_people.everybody.remove(ann)
    expect(other.page.locator("#host-now")).to_have_text("You are the host now.")
    expect(other.seat(0)).to_contain_text("Away")
    other.open_seat(0)
    other.page.locator("[data-remove='0']").click()
    other.start()


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
