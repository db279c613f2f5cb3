"""Taking a seat: with one tap, with Enter, and under a name entered there."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.drivers.protocol import sit, waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_a_late_answer_removes_nobody_from_the_page(people: People) -> None:
    """The server's answer was written before another player sat down, whose arrival the page has received meanwhile."""
    ben, cleo = people.invite("Ben"), people.invite("Cleo")
    for friend in (ben, cleo):
        friend.sign_in()
    link = waiting_table(people.invite("Ann"), seats=4)
    page = TablePage.opened(ben, link).page

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        sit(cleo, link, 3)
        expect(page.locator("[data-seat='3'][data-filled]")).to_contain_text("Cleo")
        route.fulfill(response=answer)

    page.route("**/seats/any", answer_late)
    with page.expect_response("**/seats/any"):
        page.locator("#sit-down").click()
    expect(page.locator("#ready")).to_be_enabled()
    expect(page.locator("[data-mine]")).to_have_count(1)
    expect(page.locator("[data-seat='3'][data-filled]")).to_contain_text("Cleo")


def test_a_name_and_enter_are_enough(people: People) -> None:
    ben = TablePage.opened(people.invite("Ben"), waiting_table(people.invite("Ann"), seats=3))
    ben.page.locator("#name").press("Enter")
    hint = ben.page.locator("#hint")
    expect(hint).to_have_text("A name has 1 to 24 visible characters.")
    ben.page.locator("#name").press_sequentially("B")
    expect(hint).to_have_text("")
    # A taken name is refused beside its field.
    name = ben.page.locator("#name")
    name.fill("Ann")
    name.press("Enter")
    expect(ben.page.locator("#sit #hint")).to_have_text(
        "Somebody at this table has that name already, or one that looks like it. Choose another one."
    )
    ben.person.recorder.ignore_errors("status of 409")
    expect(name).to_be_focused()
    expect(name).to_have_attribute("aria-invalid", "true")
    name.fill("Admin")
    name.press("Enter")
    expect(ben.page.locator("#sit #hint")).to_have_text("This name is reserved. Choose another one.")
    ben.person.recorder.ignore_errors("status of 422")
    expect(name).to_be_focused()
    name.fill("Ben")
    expect(ben.page.locator("#sit #hint")).to_be_empty()
    name.press("Enter")
    expect(ben.seat(1)).to_have_attribute("data-mine", "")
    expect(ben.page.locator("#sit")).to_have_count(0)
