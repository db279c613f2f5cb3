"""A seat taken inside an app is moved to a browser, with scripts and without."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.hosting import hosted
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

LINE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 "
    "Safari/604.1 Line/14.9.0"
)


def test_a_seat_taken_inside_an_app_moves_to_a_browser(people: People) -> None:
    table = hosted(people.invite("Ann"), seats=4)
    ben = people.invite("Ben", user_agent=LINE)
    inside = TablePage.opened(ben, table.copy_link())
    hint = ben.page.locator("#in-app")
    expect(hint).to_contain_text("You are inside LINE")
    expect(hint.get_by_role("link", name="Open in your browser")).to_have_attribute(
        "href", f"{ben.server.url}/tables/{table.id}?openExternalBrowser=1"
    )
    inside.sit(1)
    inside.details()
    ben.page.locator("#keep-seat").click()
    link = ben.page.locator("#personal-link").input_value()
    expect(ben.page.get_by_role("img", name="QR code of your personal link")).to_be_visible()

    elsewhere = people.invite("Ben")
    elsewhere.open(link)
    elsewhere.page.get_by_role("button", name="Continue as Ben on this device").click()
    elsewhere.page.wait_for_url("**/me")
    elsewhere.page.locator("#to-devices").click()
    expect(elsewhere.page.locator("#devices")).to_contain_text("LINE on iPhone")
    assert link not in elsewhere.page.evaluate("location.href + JSON.stringify(history.state)")
    assert violations(elsewhere.page) == []
    seated = TablePage.opened(elsewhere, table.copy_link())
    expect(seated.seat(1)).to_have_attribute("data-mine", "")


def test_a_signed_out_device_shows_it_and_stops_reconnecting(people: People) -> None:
    ann = people.invite("Ann")
    table = hosted(ann, seats=4)
    key = ann.post("/api/me/key")["url"].partition("#")[2]
    phone = people.invite("Ann")
    phone.open(f"/me#{key}")
    phone.page.get_by_role("button", name="Continue as Ann on this device").click()
    phone.page.wait_for_url("**/me")
    watched = TablePage.opened(phone, table.copy_link())
    expect(watched.page.locator("#connection")).to_have_attribute("data-state", "open")
    ann.open("/me/devices")
    ann.page.get_by_role("button", name="Sign out all other devices").click()
    expect(ann.page.locator("#devices li")).to_have_count(1)
    expect(watched.page.locator("#connection")).to_have_attribute("data-state", "closed")
    expect(watched.page.locator("#hint")).to_contain_text("This device was signed out")
