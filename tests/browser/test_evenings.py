"""Evenings: games of the same people with a spectator, and one tap each between them."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.joust import ride
from tests.browser.drivers.protocol import finished_table, rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import Planned
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.layout import layout_faults
from tests.browser.pages.table_page import TablePage
from tests.waiting import wait_until

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
LAPTOP = {"width": 1280, "height": 800}
BROKEN = "WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch|failed:"
BY_CLICKING = 3
"""Number of clicked moves before and after a lost connection."""
MISSED = 4
"""Number of moves made by request while a player has no connection."""
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
FRAMED = """() => {
    const [play, another, check] = ["#rematch", ".another > summary", "#check"].map((one) => {
        const element = document.querySelector(`.after ${one}`);
        const {borderTopWidth, borderTopStyle, borderTopLeftRadius, fontWeight} = getComputedStyle(element);
        const {top, height, left, right} = element.getBoundingClientRect();
        return {top, height, left, right, style: {borderTopWidth, borderTopStyle, borderTopLeftRadius, fontWeight}};
    });
    const style = JSON.stringify(another.style);
    return [
        style !== JSON.stringify(check.style) && `unlike its neighbour: ${style}`,
        another.height < 43.5 && "too low",
        Math.abs(another.height - check.height) > 2 && "of another height",
        another.top === check.top && another.right > check.left && "over its neighbour",
        another.top === play.top && play.right > another.left && "under its neighbour",
    ].filter(Boolean);
}"""
"""Reasons why the choice of another game does not look like the buttons beside it."""
OPENED = """() => {
    const [whole, another] = [".after > .row", ".another"].map((one) =>
        document.querySelector(one).getBoundingClientRect());
    const {borderTopWidth} = getComputedStyle(document.querySelector(".another > summary"));
    return [
        another.width < whole.width - 1 && "narrow",
        borderTopWidth !== "0px" && "still framed",
        ...[...document.querySelectorAll(".another button")].filter((button) => {
            const {left, right, height} = button.getBoundingClientRect();
            return left < another.left - 1 || right > another.right + 1 || height < 43.5;
        }).map((button) => button.textContent.trim()),
    ].filter(Boolean);
}"""
"""Faults of its open form: it must have its own row, and its choices must be whole."""
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
    assert layout_faults(at_chiyo, decides=False) == []
    at_chiyo.set_viewport_size(PHONE)
    at_ann.locator("#chat-text").fill("Half a li")
    at_chiyo.locator("#rematch").click()
    second = all_at_the_next(everybody, first)
    expect(at_ann.locator("#chat-text")).to_have_value("Half a li")
    expect(at_chiyo.locator(".status .evening")).to_be_visible()
    at_ann.set_viewport_size(LAPTOP)
    assert at_ann.evaluate("document.querySelector('.status .evening').getClientRects()[0].height") < 24, "One line."
    for page in (at_ann, at_wat):
        expect(page.locator("#chat p")).to_have_text([re.compile("Once more afterwards"), re.compile("Hurry up!")])
    expect(at_chiyo.locator("[data-open=chat] .new")).to_be_visible()

    moves = list(rehearsal_of((chiyo, ann), second, "joust").moves())
    pages = [TablePage(chiyo), TablePage(ann)]
    click(moves[:BY_CLICKING], pages)
    send((chiyo, ann), second, moves[BY_CLICKING:-BY_CLICKING])
    at_wat.evaluate(TALLY)
    click(moves[-BY_CLICKING:], pages)
    same_score(everybody, ENGLISH, JAPANESE, JAPANESE)
    assert not at_wat.evaluate("window.early")

    for choice, other in (
        ("[data-clock='60']", "1 minute per move"),
        ("[data-another=tournay]", "千代 wants to play on: Tournay"),
    ):
        assert at_chiyo.evaluate(FRAMED) == []
        at_chiyo.locator(".another > summary").click()
        expect(at_chiyo.locator(".another [data-clock]")).to_have_count(4)
        assert at_chiyo.evaluate(OPENED) == []
        at_chiyo.locator(choice).click()
        expect(at_ann.locator("#board")).to_contain_text(other)
        at_ann.locator("#rematch").click()
        third = all_at_the_next(everybody, second)
        if "clock" in choice:
            give_up(ann, third)
            same_score(everybody, ENGLISH, JAPANESE, JAPANESE)
            second = third
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


@pytest.mark.timeout(300)
@pytest.mark.seed("test_an_evening_outlives_restarts_and_lost_connections")
def test_an_evening_outlives_lost_connections(people: People) -> None:
    languages = (ENGLISH, JAPANESE, ENGLISH)
    ann, chiyo, wat = [
        people.invite(name, locale=locale) for name, locale in zip(("Ann", "千代", "Wat"), languages, strict=True)
    ]
    first = match_that_goes_on(ann, chiyo)
    at_ann, at_chiyo, at_wat = everybody = [TablePage.opened(person, first) for person in (ann, chiyo, wat)]
    pages = [one.page for one in everybody]
    moves = list(rehearsal_of((ann, chiyo), first, "joust").moves())
    # Moves made while a player has no connection reach the page afterwards.
    chiyo.context.set_offline(True)
    expect(at_chiyo.page.locator("#try-now")).to_be_visible()
    expect(at_chiyo.connection).to_contain_text("切れました")
    send((ann, chiyo), first, moves[:MISSED])
    chiyo.context.set_offline(False)
    click(moves[MISSED : MISSED + BY_CLICKING], everybody)
    assert all(message["t"] != "full" for message in chiyo.recorder.messages[-BY_CLICKING:])

    give_up(ann, first)
    at_chiyo.page.locator("#rematch").click()
    expect(at_chiyo.page.locator("#rematch-waits")).to_contain_text(SAYS[JAPANESE]["waits"])
    expect(at_ann.page.locator("#board")).to_contain_text(SAYS[ENGLISH]["asked"])
    expect(at_wat.page.locator("#board")).to_contain_text(SAYS[ENGLISH]["along"])
    at_ann.page.locator("#rematch").click()
    second = all_at_the_next(pages, first)
    # The spectator has no connection while the others continue, and is led after them.
    wat.context.set_offline(True)
    give_up(ann, second)
    for one in (at_ann, at_chiyo):
        one.page.locator("#rematch").click()
    third = all_at_the_next(pages[:2], second)
    wat.context.set_offline(False)
    at_wat.page.wait_for_url(f"**{third}")
    give_up(ann, third)
    same_score(pages, *languages)
    for person in (ann, chiyo, wat):
        person.recorder.ignore_errors(BROKEN)


@pytest.mark.server_settings(rematch_seconds=1e-6)
def test_a_late_player_is_waited_for_until_bots_play(own_people: People) -> None:
    """Also if everybody else may take that seat, as here from the first moment."""
    ann, ben, cleo = [own_people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    over = finished_table(ann, ben, cleo, rounds="1")
    ann.page.clock.install()
    at_ann, at_ben, at_cleo = [TablePage.opened(person, over).page for person in (ann, ben, cleo)]
    at_ann.locator("#rematch").click()
    waits = at_ann.locator("#rematch-waits")
    expect(waits).to_contain_text("Waiting for")  # Ann is first, and so the host
    at_ben.locator("#rematch").click()
    expect(waits).to_contain_text("Waiting for Cleo")
    next_table = waits.locator("a").get_attribute("href") or ""
    # Other rules need the consent of all who have tapped.
    rules = {"absence": "bot", "away_seconds": 300, "late_joining": False, "clock": None}
    ann.post(f"/api{next_table}/house-rules", {"house_rules": rules})
    expect(at_ben.locator("#board")).to_contain_text("a bot plays after 5 minutes")
    expect(waits).to_contain_text(re.compile("Waiting for (Ben and Cleo|Cleo and Ben)"))
    at_ben.locator("#rematch").click()
    expect(waits).not_to_contain_text("Ben")
    expect(at_ann.locator("#rematch-bots")).to_have_count(0)
    at_ann.clock.fast_forward("00:31")
    at_ann.locator("#rematch-bots").click()
    for page in (at_ann, at_ben):
        page.wait_for_url(f"**{next_table}")
    # A player who missed it is not led away, and can request the next game like all others.
    expect(at_cleo.locator("a#rematch")).to_have_text("Next game →")
    at_cleo.locator("a#rematch").click()
    for guest in (ann, ben):
        guest.post(f"/api{next_table}/votes", {"poll": "end"})
    at_cleo.locator(".another > summary").click()
    at_cleo.locator("[data-clock='60']").click()
    expect(at_cleo.locator("#rematch-waits")).to_contain_text("Waiting for")
    expect(at_ann.locator("#board")).to_contain_text("1 minute per move")
