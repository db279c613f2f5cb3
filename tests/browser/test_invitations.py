"""Invitations: by a phone, from a server reachable only from this computer, and in the reader's language."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import sit, waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}


def test_the_invitation_fits_a_phone_until_all_have_come(people: People) -> None:
    ann = people.invite("Ann", viewport=PHONE, locale="ja-JP")
    friends = [people.invite(name) for name in ("Ben", "Cleo")]
    link = waiting_table(ann, seats=3)
    page = TablePage.opened(ann, link).page
    expect(page.locator("#copy")).to_be_in_viewport(ratio=1)
    # These tests' server listens at a loopback address.
    expect(page.locator("#only-here")).to_contain_text("QUINTAIN_HOST=0.0.0.0")
    page.locator(".small-qr").click()
    large = page.locator("#qr-dialog")
    expect(large.locator("img")).to_be_in_viewport(ratio=1)
    large.get_by_role("button").click()
    expect(large).to_be_hidden()
    for seat, friend in enumerate(friends, 1):
        friend.sign_in()
        sit(friend, link, seat)
    expect(page.locator("[data-filled]")).to_have_count(3)
    expect(page.locator(".sharing")).to_have_count(0)


def test_preview_and_page_are_in_their_readers_languages(people: People) -> None:
    chiyo, ben = people.invite("千代", locale="ja-JP"), people.invite("Ben", locale="en-GB")
    table = TablePage.opened(chiyo, waiting_table(chiyo, seats=3)).page
    table.locator("#copy").click()
    expect(table.locator("#copy")).to_have_text("コピーしました")
    link = f"{chiyo.server.url}/tables/{table.url.rsplit('/', 1)[1]}?l=ja"
    assert link in table.evaluate("navigator.clipboard.readText()")
    page = TablePage.opened(ben, link).page
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator("details.menu > summary").click()
    page.locator("label", has=page.locator("input[name=lang][value=ja]")).click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
