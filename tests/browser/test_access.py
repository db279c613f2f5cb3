"""axe-core has no complaint about any page, light and dark, English and Japanese."""

import pytest

from tests.browser.drivers.protocol import finished_table
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_no_other_page_keeps_anybody_out(people: People, locale: str) -> None:
    friends = [people.invite(name, bypass_csp=True, locale=locale) for name in ("Ann", "Ben", "千代")]
    over = finished_table(*friends, rounds="1")
    ann = friends[0]
    found = {}
    match = finished_table(*friends[:2], game="joust")
    for path in ("/", "/rules/tornei", f"{over}/check", f"{match}/check", "/devices/none", "/no/such/page"):
        ann.open(path)
        if "check" in path:
            ann.page.locator("#report .verdict h2").wait_for()
        found[path] = violations(ann.page)
    ann.open("/")
    ann.page.locator("details.menu summary").click()
    found["the menu"] = violations(ann.page)
    ann.page.locator("#device").click()
    ann.page.locator("#device-dialog .qr").wait_for()
    found["another device"] = violations(ann.page)
    ann.recorder.ignore_errors("status of 404")
    assert {path: violations for path, violations in found.items() if violations} == {}
