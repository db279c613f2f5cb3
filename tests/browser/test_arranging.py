"""A waiting table: its host's arrangements, and its automatic start."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import waiting_table
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

COUNTDOWN = 60
"""More seconds than a table waits once everybody is ready."""


def test_a_table_with_a_bot_and_new_rules_starts_when_all_are_ready(people: People) -> None:
    phone = {"width": 360, "height": 640}
    ann, ben = people.invite("Ann", viewport=phone), people.invite("Ben", locale="ja-JP")
    link = waiting_table(ann, seats=3)
    host, guest = TablePage.opened(ann, link), TablePage.opened(ben, link)
    guest.page.locator("#name").fill("Ben")
    guest.page.locator("#sit-down").click()
    expect(host.page.locator("#seat-news")).to_have_text("Ben has sat down.")
    host.open_seat(2)
    host.page.locator("[data-bot='2']").select_option("strong")
    expect(host.seat(2)).to_contain_text("Bot, Strong")
    expect(guest.seat(2)).to_contain_text("ボット（強い）")
    guest.page.locator("#ready").click()
    expect(host.page.locator("#seat-news")).to_have_text("Ben is ready.")
    host.details()
    host.page.locator("#change-rules").click()
    host.page.locator("#house-rules summary").click()
    host.page.get_by_text("A bot plays", exact=True).click()
    host.page.locator("#rules-do").click()
    guest.details()
    expect(guest.page.locator("[data-house-rules]")).to_be_visible()
    expect(guest.page.locator("#ready")).to_have_attribute("aria-pressed", "false")
    host.page.locator("#shuffle").click()
    host.page.locator("#starts-itself").click()
    expect(host.page.locator("#starts-itself")).to_have_attribute("aria-pressed", "true")
    guest.page.locator("#ready").click()
    expect(host.page.locator("#countdown")).to_be_visible()
    expect(guest.page.locator("#countdown")).to_contain_text("まもなくゲームが始まります")
    people.server.advance(COUNTDOWN)
    for page in (host, guest):
        expect(page.page.locator("#board")).to_be_visible()


BEGINS = """() => {
    const state = { table: { status: "waiting", seats: [] }, you: null, host: false, news: "Ben is ready." };
    const update = (change) => Object.assign(state, change);
    const told = [];
    for (const status of ["waiting", "playing"]) {
        it.hearOf({ state, update }, { status, seats: [] });
        told.push(state.news);
    }
    return told;
}"""


def test_announcements_before_the_game_are_removed_at_its_start(modules: GameModules) -> None:
    assert modules.call("tornei", "../../js/waiting/arranging", BEGINS) == ["Ben is ready.", ""]
