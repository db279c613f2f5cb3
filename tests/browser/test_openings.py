"""How a game begins for those who come to its table when it is under way already: opening.js."""

import pytest
from playwright.sync_api import Page, Route, expect

from engines.core.seats import Seat
from tests.browser.drivers.protocol import finished_table, rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import at_random
from tests.browser.drivers.tournament import entered_tournament, match_of, take_seat
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage
from tests.browser.pages.tournament_page import TournamentPage

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
"""What is staged says how it is passed over; and what is moved meanwhile."""
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
"""What no animation changes for who has asked for less motion."""


def watch(person: Person) -> Page:
    """The person's page, which remembers from now on whether anything was staged."""
    person.page.add_init_script(WATCH)
    return person.page


def rest(page: Page) -> bool:
    """Whether anything was staged until the page was at rest."""
    page.locator("#board:not([data-showing])").wait_for()
    return bool(page.evaluate("window.staged"))


@pytest.mark.parametrize(("game", "players", "moves"), [("tornei", 3, 1), ("tournay", 2, 1), ("joust", 2, 0)])
def test_a_game_begins_before_who_was_led_to_it_and_goes_on_to_now(
    people: People, game: str, players: int, moves: int
) -> None:
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


def test_who_plays_again_sees_the_next_game_begin(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    first = started_table(ann, ben, game="joust")
    pages = [watch(person) for person in (ann, ben)]
    for person in (ann, ben):
        TablePage.opened(person, first)
    # The first roll can end a match; else one gives up.
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
    # Who is writing writes on: what is typed is no key of the game.
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


def test_who_plays_again_is_led_to_the_next_table_once(people: People) -> None:
    """Though both the answer to the tap and the socket say that its game has begun."""
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


def test_the_second_knight_of_a_match_sees_it_begin(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    tournament = entered_tournament(*friends, capacity=3)
    friends[0].post(f"/api{tournament}/start", {"fill": None})
    first, second = [person for person in friends if match_of(person, tournament) is not None]
    match = match_of(first, tournament)
    assert match is not None
    take_seat(first, match)
    page = watch(second)
    TournamentPage.opened(second, tournament).go_to_match()
    expect(page.locator("#board")).to_be_visible()
    assert rest(page)


GIVEN_UP = """async (type) => {
    let uncaught = 0;
    addEventListener("unhandledrejection", (event) => { event.preventDefault(); uncaught += 1; });
    const passing = () => Promise.reject(new DOMException("aborted", "InvalidStateError"));
    const transition = { ready: passing(), finished: passing(), updateCallbackDone: passing() };
    const given = Object.assign(new Event(type), { viewTransition: transition });
    window.dispatchEvent(given);
    window.dispatchEvent(Object.assign(new Event(type), { viewTransition: null }));
    await new Promise((done) => setTimeout(done, 50));
    return uncaught;
}"""


@pytest.mark.parametrize("type_", ["pageswap", "pagereveal"])
def test_a_passing_to_the_next_page_that_is_given_up_is_no_error(modules: GameModules, type_: str) -> None:
    assert modules.call("tornei", "../../js/opening", GIVEN_UP, type_) == 0


PASSED = "addEventListener('pagereveal', (event) => (document.documentElement.dataset.passed = !!event.viewTransition))"


def test_tables_pass_into_each_other_and_into_no_other_page(people: People) -> None:
    """Of a passing that the next page has none of, that page would be told by an error."""
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    first, second = (started_table(ann, ben, game="joust") for _ in range(2))
    ann.page.add_init_script(PASSED)
    TablePage.opened(ann, first)
    told = ann.page.locator("html")
    for path, passes in ((second, "true"), ("/", "false"), (first, "false"), ("/me", "false")):
        ann.page.evaluate("(path) => location.assign(path)", path)
        ann.page.wait_for_url(f"**{path}")
        expect(told).to_have_attribute("data-passed", passes)
