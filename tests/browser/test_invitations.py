"""How a host invites: by a phone, from a server that only this computer reaches, and in the own language."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import sit, waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
HIGHER = """([one, other]) => {
    const [above, below] = [one, other].map((part) => document.querySelector(part).getBoundingClientRect());
    return above.bottom <= below.top;
}"""


def test_on_a_phone_the_way_in_stands_above_the_seats_until_somebody_comes(people: People) -> None:
    ann = people.invite("Ann", viewport=PHONE, locale="ja-JP")
    ben = people.invite("Ben")
    link = waiting_table(ann, seats=3)
    page = TablePage.opened(ann, link).page
    assert page.evaluate(HIGHER, [".sharing", ".seats"])
    # The server of these tests listens at a loopback address.
    expect(page.locator("#only-here")).to_contain_text("QUINTAIN_HOST=0.0.0.0")
    ben.sign_in()
    sit(ben, link, 1)
    expect(page.locator("[data-seat='1']")).to_contain_text("Ben")
    assert page.evaluate(HIGHER, [".seats", ".sharing"])


def test_a_link_unfolds_in_the_hosts_language_and_is_read_in_the_readers(people: People) -> None:
    chiyo, ben = people.invite("千代", locale="ja-JP"), people.invite("Ben", locale="en-GB")
    table = TablePage.opened(chiyo, waiting_table(chiyo, seats=3)).page
    table.locator("#copy").click()
    expect(table.locator("#copy")).to_have_text("コピーしました")
    link = f"{table.locator('#link').input_value()}?l=ja"
    assert link in table.evaluate("navigator.clipboard.readText()")
    page = TablePage.opened(ben, link).page
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator("details.menu > summary").click()
    page.locator("label", has=page.locator("input[name=lang][value=ja]")).click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
