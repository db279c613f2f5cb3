"""Before a game nobody waits for a host who is gone, and who was removed is told."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


@pytest.mark.server_settings(host_away_seconds=0.3)
def test_the_host_vanishes_and_another_starts_the_game(own_people: People) -> None:
    ann, ben = own_people.invite("Ann"), own_people.invite("Ben")
    link = waiting_table(ann, ben, seats=3)
    host, other = TablePage.opened(ann, link), TablePage.opened(ben, link)
    expect(other.page.locator("#ready")).to_be_visible()
    expect(host.page.locator("#start")).to_be_visible()
    # Who waits reads what the game is about.
    expect(other.page.locator(".in-short")).to_have_text(re.compile("^Each trick you joust with one card"))
    ann.context.close()
    own_people.everybody.remove(ann)
    expect(other.page.locator("#host-now")).to_have_text("You are the host now.")
    expect(other.seat(0)).to_contain_text("Not ready yet")
    other.page.locator("[data-remove='0']").click()
    other.start()


def test_the_host_makes_another_host_and_gets_the_role_back_by_asking(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    link = waiting_table(ann, ben, seats=3)
    first, second = TablePage.opened(ann, link), TablePage.opened(ben, link)
    first.page.get_by_role("button", name="Make Ben host").click()
    expect(second.page.locator("#host-now")).to_be_visible()
    expect(first.page.get_by_text("Ben starts the game.")).to_be_visible()
    first.page.locator("#ask-host").click()
    expect(first.page.get_by_text("You have asked to be the host.")).to_be_visible()
    second.page.locator("#host-asked button").click()
    expect(first.page.locator("#host-now")).to_be_visible()
    expect(second.page.locator("#start")).to_have_count(0)


def test_a_host_who_leaves_leaves_the_table_to_the_others(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    link = waiting_table(ann, ben, seats=3)
    first, second = TablePage.opened(ann, link), TablePage.opened(ben, link)
    first.page.locator("#leave").click()
    expect(second.page.locator("#host-now")).to_be_visible()
    second.page.locator("#leave").click()
    expect(first.page.locator("[data-filled]")).to_have_count(0)
    first.page.locator("#sit-down").click()
    expect(first.page.locator("#host-now")).to_be_visible()


def test_who_was_removed_is_told_and_is_offered_no_seat(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    link = waiting_table(ann, ben, seats=3)
    host, guest = TablePage.opened(ann, link), TablePage.opened(ben, link)
    host.page.locator("[data-remove='1']").click()
    expect(guest.page.locator("#removed")).to_have_text("The host has removed you from this table. You can watch.")
    expect(guest.page.locator("[data-claim], #sit-down")).to_have_count(0)
    guest.page.reload()
    expect(guest.page.locator("#removed")).to_be_visible()
