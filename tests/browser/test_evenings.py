"""Evenings: games of the same people with a spectator, and one tap each between them."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from engines.core.seats import SPECTATOR
from tests.browser.drivers.joust import ride
from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import Planned
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage
from tests.waiting import wait_until

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
BY_CLICKING = 3
"""Number of clicked moves before and after a lost connection."""
SAYS = {
    "en-GB": {
        "waits": "Next: The Joust. Waiting for 千代",
        "asked": "千代 wants to play on: The Joust",
        "along": "You will join automatically.",
        "score": r"Evening: (Ann|千代) [0-3] and (Ann|千代) [0-3]",
    },
    "ja-JP": {
        "waits": "次はジョスト。待っています：Ann",
        "asked": "Annさんが続けたいそうです：ジョスト",
        "along": "始まると一緒に移動します。",
        "score": r"今夜の成績：(Ann|千代) [0-3]勝、(Ann|千代) [0-3]勝",
    },
}
TALLY = """() => {
    const score = () => document.querySelector(".status .evening").textContent;
    let known = score();
    window.early = false;
    new MutationObserver(() => {
        window.early ||= score() !== known && document.querySelector("#board").hasAttribute("data-showing");
        known = score();
    }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
}"""
"""Records whether a page shows the evening's score before the game's end."""
ENGLISH, JAPANESE = SAYS
"""Ann has her pages in English and 千代 in Japanese; the spectator's language differs between the evenings."""


def status(person: Person, table: str) -> str:
    """A table's status."""
    return str(person.get_json(f"/api{table}")["table"]["status"])


def match_that_goes_on(*people: Person) -> str:
    """A match that does not end with its first roll."""
    while True:
        table = started_table(*people, game="joust")
        if status(people[0], table) == "playing":
            return table


def give_up(person: Person, table: str) -> None:
    """The first roll can end a match; otherwise this move does."""
    if status(person, table) == "playing":
        person.post(f"/api{table}/forfeit", {"id": "bye"})


def all_at_the_next(pages: Sequence[Page], before: str) -> str:
    """Everybody is led to the next table; its path."""
    for page in pages:
        page.wait_for_url(lambda url: not url.endswith(before))
        expect(page.locator("#board")).to_be_visible()
    [path] = {page.url.removeprefix(page.url.split("/tables/")[0]) for page in pages}
    return path


def click(moves: Sequence[Planned], pages: Sequence[TablePage]) -> None:
    for planned in moves:
        page = pages[planned.seat]
        assert page.skip_to(planned.turn.version).is_mine
        ride(page, planned)
        page.skip_to(planned.versions[planned.seat])


def same_score(pages: Sequence[Page], *locales: str) -> None:
    """Everybody reads the same score, each in their language. The newest game reaches the pages one after the other."""
    shown = [page.locator(".after .evening") for page in pages]
    for score, locale in zip(shown, locales, strict=True):
        expect(score).to_have_text(re.compile(SAYS[locale]["score"]))

    def scores() -> list[frozenset[tuple[str, str]]]:
        return [frozenset(re.findall("(Ann|千代) ([0-3])", score.inner_text())) for score in shown]

    assert wait_until(lambda: len(set(scores())) == 1)
    assert len(scores()[0]) == 2


@pytest.mark.timeout(300)
def test_an_evening_of_three_games_is_two_taps_between_them(people: People) -> None:
    ann = people.invite("Ann", locale=ENGLISH)
    chiyo = people.invite("千代", locale=JAPANESE, viewport=PHONE)
    wat = people.invite("Wat", locale=JAPANESE)
    first = match_that_goes_on(ann, chiyo)
    at_ann, at_chiyo, at_wat = everybody = [TablePage.opened(person, first).page for person in (ann, chiyo, wat)]
    at_ann.locator("#chat-text").fill("Once more afterwards?")
    at_ann.locator("#chat-text").press("Enter")
    expect(at_wat.locator("#chat")).to_contain_text("Once more")

    chiyo.post(f"/api{first}/forfeit", {"id": "bye"})
    at_ann.locator("#rematch").click()
    expect(at_ann.locator("#rematch-waits")).to_contain_text(SAYS[ENGLISH]["waits"])
    expect(at_chiyo.locator("#board")).to_contain_text(SAYS[JAPANESE]["asked"])
    expect(at_wat.locator("#board")).to_contain_text(SAYS[JAPANESE]["along"])
    # A message sent while waiting appears at the next table, also for readers there.
    dan = people.invite("Dan")
    at_next = TablePage.opened(dan, at_ann.locator("#rematch-waits a").get_attribute("href") or "").page
    at_wat.locator("#chat-text").fill("Hurry up!")
    at_wat.locator("#chat-text").press("Enter")
    for page in (at_ann, at_next):
        expect(page.locator("#chat p").last).to_contain_text("Hurry up!")
    at_ann.locator("#chat-text").fill("Half a li")
    at_chiyo.locator("#rematch").click()
    second = all_at_the_next(everybody, first)
    expect(at_ann.locator("#chat-text")).to_have_value("Half a li")
    expect(at_chiyo.locator(".status .evening")).to_be_visible()
    for page in (at_ann, at_wat):
        expect(page.locator("#chat p")).to_have_text([re.compile("Once more afterwards"), re.compile("Hurry up!")])
    expect(at_chiyo.locator("[data-open=chat] .new")).to_be_visible()

    moves = list(rehearsal_of((chiyo, ann), second, "joust").moves())
    pages = [TablePage(chiyo), TablePage(ann)]
    click(moves[:BY_CLICKING], pages)
    send((chiyo, ann), second, moves[BY_CLICKING:-BY_CLICKING])
    TablePage(wat).skip_to(moves[-BY_CLICKING - 1].versions[SPECTATOR])
    at_wat.evaluate("delete document.hidden")  # of what follows it shows every scene
    at_wat.evaluate(TALLY)
    click(moves[-BY_CLICKING:], pages)
    same_score(everybody, ENGLISH, JAPANESE, JAPANESE)
    assert not at_wat.evaluate("window.early")

    at_chiyo.locator(".another > summary").click()
    expect(at_chiyo.locator(".another [data-clock]")).to_have_count(4)
    at_chiyo.locator("[data-another=tournay]").click()
    expect(at_ann.locator("#board")).to_contain_text("千代 wants to play on: Tournay")
    at_ann.locator("#rematch").click()
    all_at_the_next(everybody, second)
    expect(at_wat.locator("#board[data-game=tournay]")).to_be_visible()
    late = TablePage.opened(ann, first).page
    expect(late.locator("a#rematch")).to_have_text("Next game →")


def test_my_games_leads_to_the_evenings_latest_table(people: People) -> None:
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
    give_up(ben, second)

    # The first game links past the second, which is also over.
    ann.open("/me")
    at_ann.locator(again).click()
    expect(at_ann.locator("#rematch-waits")).to_contain_text("Waiting for Ben")
    assert at_ann.url == people.server.url + second
