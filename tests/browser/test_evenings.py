"""Evenings: two games of the same people with a watcher, and a tap of each between them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People, Person
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.layout import layout_faults
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def status(person: Person, table: str) -> str:
    """Where a table is in its life."""
    return str(person.get_json(f"/api{table}")["table"]["status"])


def match_that_goes_on(*people: Person) -> str:
    """A match that is not over with its first roll."""
    while True:
        table = started_table(*people, game="joust")
        if status(people[0], table) == "playing":
            return table


def test_an_evening_of_three_games_is_two_taps_between_them(people: People) -> None:
    ann = people.invite("Ann")
    chiyo = people.invite("千代", locale="ja-JP", viewport={"width": 360, "height": 640})
    wat = people.invite("Wat")
    first = match_that_goes_on(ann, chiyo)
    at_ann, at_chiyo, at_wat = [TablePage.opened(person, first).page for person in (ann, chiyo, wat)]
    at_ann.locator("#chat-text").fill("Once more afterwards?")
    at_ann.locator("#chat-text").press("Enter")
    expect(at_wat.locator("#chat")).to_contain_text("Once more")

    chiyo.post(f"/api{first}/forfeit", {"id": "bye"})
    at_ann.locator("#rematch").click()
    expect(at_ann.locator("#rematch-waits")).to_contain_text("Waiting for 千代")
    expect(at_chiyo.locator("#board")).to_contain_text("Annさんが続けたいそうです")
    expect(at_wat.locator("#board")).to_contain_text("You will be taken along.")
    assert layout_faults(at_chiyo, decides=False) == []
    at_chiyo.set_viewport_size({"width": 360, "height": 640})
    at_chiyo.locator("#rematch").click()
    for page in (at_ann, at_chiyo, at_wat):
        page.wait_for_url(lambda url: not url.endswith(first))
        expect(page.locator("#board")).to_be_visible()
    assert at_ann.url == at_chiyo.url == at_wat.url
    second = at_ann.url.removeprefix(people.server.url)
    expect(at_ann.locator(".status .evening")).to_have_text(re.compile("Evening: Ann [12] and 千代 [01]"))
    expect(at_ann.locator("#chat p")).to_have_text(["Ann Once more afterwards?"])
    expect(at_chiyo.locator("[data-open=chat] .new")).to_be_visible()

    # The first roll can end a match; else one gives up.
    if status(ann, second) == "playing":
        ann.post(f"/api{second}/forfeit", {"id": "bye"})
        expect(at_chiyo.locator(".after .evening")).to_have_text("今夜の成績：Ann 1勝、千代 1勝")
    at_chiyo.locator(".another summary").click()
    at_chiyo.locator("[data-another=tournay]").click()
    expect(at_ann.locator("#board")).to_contain_text("千代 wants to play on: Tournay")
    at_ann.locator("#rematch").click()
    for page in (at_ann, at_chiyo, at_wat):
        expect(page.locator("#board[data-game=tournay]")).to_be_visible()
    late = TablePage.opened(ann, first).page
    expect(late.locator("a#rematch")).to_have_text("Next game →")


def test_from_my_games_one_goes_on_where_the_evening_has_come_to(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    first = match_that_goes_on(ann, ben)
    ben.post(f"/api{first}/forfeit", {"id": "bye"})
    at_ann = ann.page
    again = f"[data-again='{first.split('/')[-1]}']"
    ann.open("/me")
    at_ann.locator(again).click()
    expect(at_ann.locator("#rematch-waits")).to_contain_text("Waiting for Ben")
    assert "#" not in at_ann.url
    at_ben = TablePage.opened(ben, first).page
    at_ben.locator("#rematch").click()
    at_ann.wait_for_url(lambda url: not url.endswith(first))
    second = at_ann.url.removeprefix(people.server.url)
    if status(ann, second) == "playing":
        ben.post(f"/api{second}/forfeit", {"id": "bye"})

    # The first game leads on over the second, which is over as well.
    ann.open("/me")
    at_ann.locator(again).click()
    expect(at_ann.locator("#rematch-waits")).to_contain_text("Waiting for Ben")
    assert at_ann.url == people.server.url + second


@pytest.mark.timeout(200)
def test_an_evening_outlives_a_restart_and_a_lost_line(own_people: People, own_server: ServerProcess) -> None:
    ann, ben, wat = [own_people.invite(name, locale="ja-JP") for name in ("Ann", "Ben", "Wat")]
    first = match_that_goes_on(ann, ben)
    at_ann, at_ben, at_wat = pages = [TablePage.opened(person, first).page for person in (ann, ben, wat)]
    ben.post(f"/api{first}/forfeit", {"id": "bye"})
    at_ann.locator("#rematch").click()
    expect(at_ann.locator("#rematch-waits")).to_be_visible()
    own_server.kill()
    own_server.start()
    for page in pages:
        expect(page.locator("#connection[data-state=open]")).to_be_visible()
    at_ben.locator("#rematch").click()
    for page in pages:
        page.wait_for_url(lambda url: not url.endswith(first))
    second = at_ann.url.removeprefix(own_server.url)

    # Who watches has no connection while the others go on: the old page leads after them.
    wat.context.set_offline(True)
    if status(ann, second) == "playing":
        ann.post(f"/api{second}/forfeit", {"id": "bye"})
    for page in (at_ann, at_ben):
        page.locator("#rematch").click()
    for page in (at_ann, at_ben):
        page.wait_for_url(lambda url: not url.endswith(second))
    third = at_ann.url.removeprefix(own_server.url)
    wat.context.set_offline(False)
    at_wat.locator("a#rematch").click()
    at_wat.wait_for_url(f"**{third}")
    if status(ann, third) == "playing":
        ann.post(f"/api{third}/forfeit", {"id": "bye"})
    for page in pages:
        expect(page.locator(".after .evening, .scores-panel .evening").first).to_contain_text(
            re.compile("今夜の成績：(Ann|Ben) [0-3]勝、(Ann|Ben) [0-3]勝")
        )
    assert len({page.locator(".evening").first.inner_text() for page in pages}) == 1
    for person in (ann, ben, wat):
        person.recorder.ignore_errors("WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch|failed:")
