"""The text before hiring other players' citizens."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.drivers.tournay_worlds import HIRES, show
from tests.browser.fixtures.people import People
from tests.browser.test_tournay_questions import CUT, PHONES

pytestmark = pytest.mark.browser


def test_hired_citizens_cost_is_shown_before_a_draw_is_sent(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    page = show(ann, started_table(ann, ben, game="tournay"), HIRES)
    deck = page.locator('button[data-deck="yellow II"]')
    way = page.locator(".ways [data-item=look]")
    for thing in (deck, way):
        thing.focus()
        page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_have_text("Draw from yellow II?")
    expect(page.locator("#preview")).to_have_text("4 deniers to Ben for 2 citizens. This cannot be taken back.")
    expect(page.locator("#act")).to_be_focused()
    expect(way).to_have_attribute("aria-pressed", "true")
    for width, height in PHONES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == []
