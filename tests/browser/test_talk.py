"""Chat at a table: before, in and after the game, in each reader's language, with hidden parts."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.protocol import waiting_table
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.accessibility import violations
from tests.browser.pages.layout import layout_faults
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}


UNTIL = """async ([key, value]) => {
    while (localStorage.getItem(key) !== value) await new Promise(requestAnimationFrame);
}"""


HOLDS_NEWS = """(tab) => {
    tab.insertAdjacentHTML("beforeend", '<span class="new">新着</span>');
    const words = document.createRange();
    words.selectNodeContents(tab);
    const [inner, outer] = [words, tab].map((one) => one.getBoundingClientRect());
    return inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
}"""


NEXT_BUBBLE = """() => {
    globalThis.bubble = new Promise((done) => new MutationObserver((changes) => {
        const bubble = changes.flatMap(({ addedNodes }) => [...addedNodes]).find((one) => one.className === "bubble");
        if (!bubble) return;
        const { left, top, right, bottom } = bubble.getBoundingClientRect();
        done([bubble.textContent, left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight]);
    }).observe(document.body, { childList: true }));
}"""
"""Watches for the next line at a shield; `bubble` is its text, and whether it lies in the window."""


def open_chat(page: Page) -> None:
    """Opens a waiting table's chat."""
    if page.locator("#chat-row:not([open])").count():
        page.locator("#chat-row > summary").click()


def say(page: Page, text: str) -> None:
    open_chat(page)
    page.locator("#chat-text").fill(text)
    page.locator("#chat-text").press("Enter")


def muted_also_by_other_pages(reader: Person, link: str) -> None:
    """A page gets the reader's mutes from the server; and the server gets a browser's own list once."""
    page = reader.page
    page.reload()
    expect(page.locator("#chat p")).to_have_count(2)
    [by] = page.locator("#first").get_attribute("data-muted").split()
    page.locator("#chat-manage").click()
    reader.post(
        f"/api{link}/mutes", {"line": int(page.locator("[data-mute]").first.get_attribute("data-mute")), "on": False}
    )
    page.evaluate("by => localStorage.setItem('quintain-muted', JSON.stringify([by, 'another']))", by)
    page.reload()
    expect(page.locator("#chat p")).to_have_count(2)
    page.evaluate(UNTIL, [reader.server.stored_name("muted"), '["another"]'])
    page.reload()
    expect(page.locator("#first")).to_have_attribute("data-muted", by)
    expect(page.locator("#chat p")).to_have_count(2)


def test_people_chat_from_the_waiting_room_to_the_end(people: People) -> None:
    ann, chiyo, wat = people.invite("Ann"), people.invite("千代", locale="ja-JP", viewport=PHONE), people.invite("Wat")
    link = waiting_table(ann, chiyo, game="joust")
    wat.sign_in()
    at_ann, at_chiyo, at_wat = [TablePage.opened(person, link).page for person in (ann, chiyo, wat)]

    say(at_ann, "Is everybody here?")
    expect(at_chiyo.locator("#chat-row .summed")).to_have_text("Ann：Is everybody here?")
    open_chat(at_chiyo)
    at_chiyo.locator("#chat-words").click()
    at_chiyo.locator("[data-word=good_luck]").click()
    expect(at_ann.locator("#chat p")).to_have_text(["Ann Is everybody here?", "千代 Good luck!"])
    expect(at_chiyo.locator("#chat p")).to_have_text(["Ann Is everybody here?", "千代 よろしく！"])
    assert layout_faults(at_chiyo, decides=False) == []
    at_chiyo.set_viewport_size(PHONE)

    ann.post(f"/api{link}/start", {"empty": None})
    expect(at_wat.locator("#board")).to_be_visible()
    say(at_wat, "She will fall")
    expect(at_wat.locator("#chat p")).to_have_count(3)
    at_chiyo.evaluate(NEXT_BUBBLE)
    say(at_ann, "Have at you!")
    assert at_chiyo.evaluate("() => bubble") == ["Have at you!", True]
    expect(at_wat.locator("#chat p").last).to_have_text("Ann Have at you!")
    expect(at_chiyo.locator("[data-open=chat] .new")).to_be_visible()
    at_chiyo.locator("[data-open=chat]").click()
    expect(at_chiyo.locator("#chat p")).to_have_count(3)
    assert "She will fall" not in str(ann.recorder.received) + str(chiyo.recorder.received)
    at_chiyo.set_viewport_size({"width": 360, "height": 640})
    assert at_chiyo.locator("[data-open=table]").evaluate(HOLDS_NEWS), "A long word, and what is new below it."

    at_wat.reload()
    expect(at_wat.locator("#chat p")).to_have_count(4)
    at_wat.locator("#chat-manage").click()
    at_wat.locator("[data-mute]").first.click()
    expect(at_wat.locator("#chat")).to_contain_text("(muted)")
    at_wat.locator("[data-report]").last.click()
    expect(at_wat.locator("#chat")).to_contain_text("Reported")
    at_wat.locator("#chat-manage").click()
    expect(at_wat.locator("#chat p")).to_have_text(["千代 Good luck!", "Wat watching She will fall"])
    at_wat.locator("details.menu summary").click()
    at_wat.locator("#open-cues").click()
    at_wat.locator("#muted summary").click()
    expect(at_wat.locator("#muted li")).to_contain_text("Ann")
    assert violations(at_wat) == []
    at_wat.locator("[data-hear]").click()
    expect(at_wat.locator("#cues-dialog [role=status]")).to_have_text("Unmuted.")
    at_wat.locator("#cues-dialog").get_by_role("button", name="Close").click()
    expect(at_wat.locator("#chat")).to_contain_text("Have at you!")
    at_wat.locator("#chat-manage").click()
    with at_wat.expect_response("**/mutes"):  # the page is reloaded next
        at_wat.locator("[data-mute]").first.click()
    at_wat.locator("#chat-manage").click()
    muted_also_by_other_pages(wat, link)

    at_chiyo.locator("[data-open=table]").click()
    ann.post(f"/api{link}/forfeit", {"id": "bye"})
    for page in (at_ann, at_chiyo):
        expect(page.locator("#chat")).to_contain_text("She will fall")
    for page in (at_ann, at_chiyo, at_wat):
        expect(page.locator("[data-open=chat] .new")).to_have_count(0)


UNREAD = """(plays, given, read) => {
    const talk = new it.ChatLines("place");
    const lines = given.map((line, id) => ({ id, by: "b", mine: false, watchers: false, ...line }));
    talk.add(lines.slice(0, read), plays);
    talk.lastRead = read - 1;
    talk.add(lines, plays);
    return talk.hasUnread;
}"""
PLAYER, WATCHER = {}, {"watchers": True}


@pytest.mark.parametrize(
    ("plays", "lines", "read", "is_unread"),
    [
        (True, [PLAYER, WATCHER, WATCHER], 1, False),  # the end: spectators' earlier messages are shown, but not as new
        (True, [PLAYER, WATCHER, PLAYER], 1, True),
        (True, [WATCHER, PLAYER], 2, False),
        (False, [PLAYER, WATCHER], 1, True),
        (False, [PLAYER, PLAYER], 2, False),
        (False, [PLAYER, {"mine": True}], 1, False),
    ],
)
def test_spectators_earlier_messages_are_not_new_for_players(
    modules: GameModules, plays: bool, lines: list[dict[str, Any]], read: int, is_unread: bool
) -> None:
    assert modules.call("joust", "../../js/chat/chat_lines", UNREAD, plays, lines, read) == is_unread
