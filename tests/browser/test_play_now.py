"""A stranger plays a whole joust against a bot with one tap, and keeps its result under a name."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import AT_ONCE

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
ASKED = """() => document.querySelector("#keep-result[open]") !== null
    || document.querySelector("body[data-asks] [data-choice]:not([aria-disabled=true])") !== null"""
IN_WINDOW = """() => {
    const {top, bottom, left, right} = document.querySelector("#keep-result").getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}"""


def play_now(person: Person) -> Page:
    """One tap on the front page, up to the first decision."""
    person.open("/")
    person.page.locator("[data-play=joust]").click()
    person.page.wait_for_url("**/tables/*")
    person.page.evaluate(AT_ONCE)
    person.page.wait_for_function(ASKED)
    return person.page


def play_on(page: Page) -> None:
    """Takes the first option until the game is over and its result is shown."""
    question = page.locator("#keep-result")
    while not question.is_visible():
        page.locator("[data-choice]:not([aria-disabled=true])").first.click()
        page.wait_for_function(ASKED)


@pytest.mark.timeout(300)
def test_a_stranger_plays_a_joust_and_keeps_it(people: People) -> None:
    stranger = people.invite("Guest", viewport=PHONE)
    page = play_now(stranger)
    play_on(page)
    table = page.url.partition("/tables/")[2]
    expect(page.locator("#keep-name")).to_be_focused()
    page.locator("#keep-name").fill("Host")
    page.locator("#keep-do").click()
    expect(page.locator("#keep-trouble")).to_contain_text("reserved")
    expect(page.locator("#keep-name")).to_be_focused()
    assert page.evaluate(IN_WINDOW)
    page.locator("#keep-name").fill("Ann")
    page.locator("#keep-name").press("Enter")
    expect(page.locator("#kept-open")).to_be_focused()
    assert page.evaluate(IN_WINDOW)
    page.locator("#kept-open").click()
    expect(page.locator(f".my-game a[href*='{table}']").first).to_be_visible()
    page.go_back()
    expect(page.locator("#rematch")).to_be_visible()
    expect(page.locator("[data-my-name]")).to_have_text("Ann")
    assert page.locator("#keep-result").count() == 0
    stranger.recorder.ignore_errors("status of 422")
