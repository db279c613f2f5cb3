"""axe-core has no complaint about any page, light and dark, English and Japanese."""

import re

import pytest
from playwright.sync_api import expect

from engines.core.seats import Seat
from tests.browser.drivers.protocol import finished_table, rehearsal_of, send, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import LOOKS, violations
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser
NEW = re.compile("^[0-9]+ points?, [0-9]+ in this round: new since your move$")


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


def test_what_can_hardly_be_read_is_found_day_and_night(people: People) -> None:
    """And no page is drawn before or after."""
    page = people.invite("Ann", bypass_csp=True).page
    page.goto(f"{people.server.url}/rules/joust")
    faint = "main p { color: light-dark(#eee, #222) !important; background: light-dark(#fff, #111) !important; }"
    page.add_style_tag(content=faint)
    found = []
    for _ in LOOKS:
        found += violations(page)
        expect(page.locator("html")).to_have_css("opacity", "0")
    for look in ("light 360", "dark 1280", "dark 360", "light 1280"):
        assert any(fault.startswith(f"{look}, serious color-contrast") for fault in found)


def test_a_trick_that_is_revealed_and_what_opens_over_a_table_keep_nobody_out(people: People) -> None:
    """And a line that is lost in the middle of the scene comes back to the table as it is."""
    friends = [people.invite(name, bypass_csp=True) for name in ("Ann", "Ben", "Cleo", "Dora")]
    ann = friends[0]
    ann.page.clock.install()
    table = started_table(*friends, rounds="1")
    watched = TablePage.opened(ann, table)
    page = watched.page
    for planned in rehearsal_of(friends, table, rounds="1").moves():
        page.clock.resume()
        watched.wait_for(planned.turn.versions[Seat(0)])
        watched.stop_time()
        send(friends, table, [planned])
        if any(event.kind == "trick_resolved" for event in planned.events):
            break
    while not page.locator(".felt[data-stage='6']").count():
        page.clock.run_for(50)
        page.wait_for_timeout(5)
    found = {"reveal": violations(page, clock_is_held=True)}
    ann.context.set_offline(True)
    expect(page.locator("#connection")).to_have_attribute("data-state", "lost")
    assert page.locator("#board[data-showing]").count() == 1
    ann.context.set_offline(False)
    page.clock.resume()
    watched.wait_for(planned.versions[Seat(0)])
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")
    expect(page.locator(".felt[data-settled]")).to_be_visible()
    # What is new since the own last move is marked until the next one.
    expect(page.locator(".plate [data-news]").first).to_be_visible()
    expect(page.locator(".plate .points[data-news]").first).to_have_attribute("title", NEW)
    expect(page.locator(".plate .points[data-news] .unseen").first).to_have_text(NEW)
    # Who has no pointer to rest on a sign gets its words by a tap.
    page.locator(".plate .marks [title='dealer']").click()
    expect(page.locator("#hint")).to_have_text("dealer")

    # What the log names lights up where it lies.
    page.locator(".reference").last.hover()
    expect(page.locator(".felt [data-pointed]").first).to_be_visible()

    page.locator("#help").click()
    page.locator("#rules [data-phases]").first.wait_for()
    found["how to play"] = violations(page)
    page.keyboard.press("Escape")
    page.locator(".menu summary").click()
    page.locator("[data-setting]").first.wait_for()
    found["settings"] = violations(page)
    page.locator("#list-keys").click()
    page.locator("#keys kbd").first.wait_for()
    found["keys"] = violations(page)
    ann.recorder.ignore_errors("ERR_INTERNET_DISCONNECTED")
    assert {name: what for name, what in found.items() if what} == {}
