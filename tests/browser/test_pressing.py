"""A pressed element keeps its place until it is released, despite changes by others: press_guard.js."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.protocol import finished_table
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def with_a_finger(page: Page, selector: str, meanwhile: Callable[[], None]) -> None:
    page.locator(selector).scroll_into_view_if_needed()
    x, y = middle_of(page, selector)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    meanwhile()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def hear_of_the_next(person: Person, over: str) -> None:
    """Waits until this person's page has received the next table."""
    while not any(one["t"] == "table" and one["table"]["id"] not in over for one in person.recorder.messages):
        person.page.wait_for_timeout(5)


def test_others_actions_move_no_pressed_button(people: People) -> None:
    """The line about another game appears in the button's place, and moves the button down."""
    ann, ben = people.invite("Ann", **PHONE), people.invite("Ben")
    over = finished_table(ann, ben, game="joust")
    at_ben = TablePage.opened(ben, over).page
    ann.page.clock.install()
    page = TablePage.opened(ann, over)
    page.stop_time()
    board = page.page.locator("#board")

    def ask() -> None:
        at_ben.locator("#rematch").click()
        hear_of_the_next(ann, over)
        expect(board).not_to_contain_text("Ben wants to play on")

    with_a_finger(page.page, "#rematch", ask)
    page.page.clock.resume()
    for one in (page.page, at_ben):
        one.wait_for_url(lambda url: over not in url)


SENDS = """async (before, after) => {
    const sent = [];
    const page = {
        state: { decision: before, sending: null, showing: true, legal: [] },
        update() {}, draw() {},
    };
    const sending = new it.Sending(page, ({ decision }) => sent.push(decision));
    sending.asked();
    page.state.decision = after;
    sending.send({});
    return sent;
}"""


def test_a_tap_during_a_scene_answers_no_later_decision(modules: GameModules) -> None:
    """The decision arrived during the tap, and is drawn after it."""
    assert modules.call("tornei", "../../js/room/sending", SENDS, 7, 7) == [7]
    assert modules.call("tornei", "../../js/room/sending", SENDS, 7, 8) == []
    assert modules.call("tornei", "../../js/room/sending", SENDS, None, 8) == []
