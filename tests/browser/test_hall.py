"""The hall page of a table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.protocol import rehearsal_of, send, started_table, waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import AT_ONCE, TablePage

pytestmark = pytest.mark.browser

CONTROLS = """() => [...document.querySelectorAll("button, a, input, summary, select")]
    .filter((one) => one.checkVisibility() && !one.matches(".skip, .brand, .status *"))
    .map((one) => one.outerHTML.slice(0, 80))"""
SMALL = """() => [...document.querySelectorAll(".hall-way p, #ask, .plate .name")]
    .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 20)
    .map((one) => one.className)"""


def at_rest(page: Page) -> None:
    page.locator("#board:not([data-showing])").wait_for()


def test_a_hall_page_shows_the_game_without_hands_or_controls(people: People) -> None:
    ann, ben, hall = people.invite("Ann"), people.invite("Ben"), people.invite("Hanna")
    table = waiting_table(ann, ben, game="joust")
    hall.page.set_viewport_size({"width": 1920, "height": 1080})
    hall.open(f"{table}/hall")
    page = hall.page
    # Before the game: the seats and the way to the table.
    expect(page.locator(".hall-seats li")).to_have_text(["Ann", "Ben"])
    expect(page.locator(".hall-way img")).to_have_js_property("complete", True)
    assert page.locator(".hall-way img").evaluate("(one) => one.naturalWidth > 0 && one.clientWidth >= 300")
    assert page.evaluate(CONTROLS) == []
    ann_table = TablePage.opened(ann, table)
    ann_table.start()
    at_rest(page)
    expect(page.locator(".hall .play[data-watches] .lists")).to_be_visible()
    assert page.evaluate(CONTROLS) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    send([ann, ben], table, rehearsal_of([ann, ben], table, "joust").moves())
    page.evaluate(AT_ONCE)
    expect(page.locator("#end:not([data-counting]) .end-moment")).to_be_visible()
    assert page.evaluate(CONTROLS) == []
    # A player's own browser is led to the table: its messages contain a hand.
    ben.open(f"{table}/hall")
    expect(ben.page).to_have_url(f"{people.server.url}{table}")


def test_a_phone_can_show_only_the_hand_and_the_question(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    ann = friends[0]
    ann.page.set_viewport_size({"width": 360, "height": 640})
    table = started_table(*friends)
    page = TablePage.opened(ann, table)
    middle, dock, menu = (ann.page.locator(name) for name in (".middle", ".dock", "details.menu > summary"))
    # It is offered while a hall page is open.
    offer = ann.page.locator("#hall-offer")
    expect(offer).to_have_count(0)
    hall = people.invite("Hanna")
    hall.open(f"{table}/hall")
    offer.locator("button").first.wait_for()
    assert offer.evaluate("(one) => one.offsetHeight") <= 46  # One line.
    offer.locator("button").first.click()
    expect(offer).to_have_count(0)
    expect(middle).to_be_hidden()
    # A decision is made there as beside the board.
    moves = rehearsal_of(friends, table).moves()
    while (planned := next(moves)).seat != 0:
        send(friends, table, [planned])
    assert page.skip_to(planned.turn.version).is_mine
    page.lay(planned.fields)
    page.skip_to(planned.versions[0])
    # The browser remembers the switch for this table.
    ann.page.reload()
    expect(dock).to_be_visible()
    expect(middle).to_be_hidden()
    menu.click()
    ann.page.locator("#only-hand").click()
    expect(middle).to_be_visible()
