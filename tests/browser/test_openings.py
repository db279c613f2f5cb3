"""The opening of a game that has already started when people come to its table: arrival.js."""

import pytest
from playwright.sync_api import Page, Route, expect

from engines.core.seats import Seat
from tests.browser.drivers.protocol import finished_table, rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import at_random
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

LED_HERE = "if (!sessionStorage.led) sessionStorage.led = sessionStorage['%s'] = '%s';"
WATCH = """
    window.staged = 0;
    window.moved = {};
    const look = () => {
        for (const { effect } of document.getAnimations()) {
            for (const frame of effect.getKeyframes()) {
                for (const name of Object.keys(frame)) window.moved[name] = true;
            }
        }
        requestAnimationFrame(look);
    };
    look();
    new MutationObserver(() => { window.staged += document.querySelectorAll(".skip-show").length; })
        .observe(document, { childList: true, subtree: true });
"""
"""Staged events record how they are skipped, and the moves made meanwhile."""
MOVING = {
    "transform",
    "translate",
    "scale",
    "rotate",
    "left",
    "top",
    "right",
    "bottom",
    "width",
    "height",
    "offsetDistance",
}
"""Parts that animations leave unchanged with reduced motion."""


def watch(person: Person) -> Page:
    """The person's page, which records from now on whether anything was staged."""
    person.page.add_init_script(WATCH)
    return person.page


def rest(page: Page) -> bool:
    """Whether anything was staged until the page was at rest."""
    page.locator("#board:not([data-showing])").wait_for()
    return bool(page.evaluate("window.staged"))


@pytest.mark.parametrize(("game", "players", "moves"), [("tornei", 3, 1), ("joust", 2, 0)])
def test_a_game_opens_for_a_late_page_and_catches_up(people: People, game: str, players: int, moves: int) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")[:players]]
    table = started_table(*friends, game=game)
    rehearsal = rehearsal_of(friends, table, game)
    send(friends, table, [rehearsal.decide(rehearsal.pick(), at_random) for _ in range(moves)])
    page = watch(friends[0])
    page.add_init_script(LED_HERE % (people.server.stored_name("opens"), table.rsplit("/", 1)[1]))
    shown = TablePage.opened(friends[0], table)
    assert rest(page), "The opening is seen."
    assert MOVING.isdisjoint(page.evaluate("Object.keys(window.moved)")), "Nothing moves for who wants less motion."
    assert shown.state().version == rehearsal.versions[Seat(0)]
    log = shown.log()
    page.reload()
    shown.connected()
    assert not rest(page), "Nobody sees it twice."
    assert shown.log() == log


def test_play_again_shows_the_next_games_opening(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    first = started_table(ann, ben, game="joust")
    pages = [watch(person) for person in (ann, ben)]
    for person in (ann, ben):
        TablePage.opened(person, first)
    # The first roll can end a match; otherwise one player gives up.
    if ann.get_json(f"/api{first}")["table"]["status"] == "playing":
        ben.post(f"/api{first}/forfeit", {"id": "bye"})
    at_ann, at_ben = pages
    at_ann.locator("#rematch").click()
    expect(at_ann.locator("#rematch-waits")).to_be_visible()
    at_ann.locator("#chat-text").press_sequentially("Well, 1")
    at_ben.locator("#rematch").click()
    for page in pages:
        page.wait_for_url(lambda url: not url.endswith(first))
        assert rest(page)
        expect(page.locator("#told")).to_contain_text("The next game begins: The Joust.")
    # A player who is typing continues: the text is no key of the game.
    expect(at_ann.locator("#chat-text")).to_be_focused()
    at_ann.keyboard.type("2")
    expect(at_ann.locator("#chat-text")).to_have_value("Well, 12")
    expect(at_ben.locator("#chat-text")).not_to_be_focused()


GOES = """
    const { dataset } = document.documentElement;
    dataset.gone = "";
    navigation.addEventListener("navigate", (event) => {
        dataset.gone += "+";
        event.preventDefault();
    });
    new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => name.endsWith("/seats/any"))) setTimeout(() => { dataset.said = ""; });
    }).observe({ type: "resource" });
"""


def test_play_again_leads_to_the_next_table_once(people: People) -> None:
    """Although both the HTTP answer and the socket announce its start."""
    ann, ben = people.invite("Ann"), people.invite("Ben")
    first = finished_table(ann, ben, game="joust")
    page = TablePage.opened(ann, first).page
    page.evaluate(GOES)
    next_table = ben.post(f"/api{first}/rematch", {})["url"]
    ben.post(f"/api{next_table}/seats/any", {"client_seed": ben.client_seed})
    expect(page.locator("#board")).to_contain_text("Ben wants to play on")

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        page.locator("html[data-gone='+']").wait_for()
        route.fulfill(response=answer)

    page.route("**/seats/any", answer_late)
    page.locator("#rematch").click()
    page.locator("html[data-said]").wait_for()
    expect(page.locator("#rematch")).to_be_enabled()
    expect(page.locator("html")).to_have_attribute("data-gone", "+")


GIVEN_UP = """async () => {
    const caught = [];
    addEventListener("unhandledrejection", (event) => caught.push(event.defaultPrevented));
    Promise.reject(new DOMException("Transition was skipped", "AbortError"));
    await new Promise((done) => setTimeout(done, 50));
    return caught;
}"""
"""Whether the page ignores a cancelled view transition."""


PASSED = "addEventListener('pagereveal', (event) => (document.documentElement.dataset.passed = !!event.viewTransition))"


def test_view_transitions_join_tables_only(people: People) -> None:
    """The next page would report an error for a transition that it lacks, also before any module has run."""
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    first, second = (started_table(ann, ben, game="joust") for _ in range(2))
    ann.page.add_init_script(PASSED)
    TablePage.opened(ann, first)
    told = ann.page.locator("html")
    assert ann.page.evaluate(GIVEN_UP) == [True]
    ann.page.route("**/*.js", lambda route: None)
    for path, passes in ((second, "true"), ("/", "false")):
        ann.page.evaluate("(path) => location.assign(path)", path)
        ann.page.wait_for_url(f"**{path}", wait_until="commit")
        expect(told).to_have_attribute("data-passed", passes)
    ann.page.unroute("**/*.js")  # sends the held requests
    expect(ann.page.locator("#main")).to_be_visible()
