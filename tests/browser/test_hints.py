"""Hints at a game against bots: a reason in place of the question, an outline, and the figures behind "Why?"."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People, Person

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
SKIPPING = """() => setInterval(() => {
    if (document.querySelector("body[data-asks], dialog")) return;
    document.dispatchEvent(new KeyboardEvent("keydown", {key: " ", code: "Space", cancelable: true}));
}, 100)"""


def asked(person: Person, game: str) -> Page:
    """A game against bots at the player's first decision. A hint's button is there only then."""
    person.open("/")
    person.page.locator(f"[data-play={game}]").click()
    person.page.wait_for_url("**/tables/*")
    person.page.evaluate(SKIPPING)
    expect(person.page.locator("#hint-ask")).to_be_visible()
    return person.page


@pytest.mark.parametrize(("game", "locale", "hint", "why"), [
    ("tornei", "en-GB", "Hint", "Why?"),
    ("tournay", "en-GB", "Hint", "Why?"),
    ("joust", "ja-JP", "ヒント", "なぜ？"),
])  # fmt: skip
@pytest.mark.timeout(240)
def test_a_hint_shows_a_reason_and_then_its_figures(
    people: People, game: str, locale: str, hint: str, why: str
) -> None:
    page = asked(people.invite("Guest", viewport=PHONE, locale=locale), game)
    expect(page.locator("[data-house-rules]")).to_contain_text("hints on" if locale == "en-GB" else "ヒントあり")
    button, question = page.locator("#hint-ask"), page.locator("#ask")
    expect(button).to_have_text(hint)
    before = question.inner_text()
    button.click()
    expect(button).to_have_text(why)
    expect(question).not_to_have_text(before)
    reason = question.inner_text()
    expect(page.locator("[data-hinted]")).to_have_count(1)
    if game == "joust":
        expect(page.locator(".option .worth")).to_have_count(page.locator(".option").count())
    button.focus()
    page.keyboard.press("Enter")
    expect(question).not_to_have_text(reason)
    page.keyboard.press("Enter")
    expect(question).to_have_text(reason)


def test_a_table_of_two_people_has_no_hints(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.open(started_table(ann, ben, game="joust"))
    expect(ann.page.locator("#ask")).to_be_visible()
    expect(ann.page.locator("#hint-ask")).to_have_count(0)
