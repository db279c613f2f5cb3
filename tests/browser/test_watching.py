"""A replay that two people watch together, each on their own page, with the chat beside it."""

import re

import pytest
from playwright.sync_api import Page, expect

from app.http.templating import text
from tests.browser.drivers.protocol import finished_table
from tests.browser.fixtures.people import People, Person

pytestmark = pytest.mark.browser


def watching(people: People, game: str = "joust", **options: str) -> tuple[Person, Person, str]:
    """Two players of a finished game at its replay."""
    ann = people.invite("Ann", viewport={"width": 1280, "height": 800})
    ben = people.invite("Ben", viewport={"width": 360, "height": 640}, locale="ja-JP")
    table = finished_table(ann, ben, *([people.invite("Cy")] if game == "tornei" else []), game=game, **options)
    for person in (ann, ben):
        person.open(f"{table}/replay#v=0")
        expect(person.page.locator("#board")).to_be_visible()
    for person in (ann, ben):
        expect_leader(person, "replay-nobody-leads", people="2")
    return ann, ben, table


def expect_leader(person: Person, key: str, **arguments: str) -> None:
    lang = "ja" if person.page.evaluate("document.documentElement.lang") == "ja" else "en"
    expect(person.page.locator("#replay-leader")).to_have_text(plain(text(lang, key, **arguments)))


def plain(words: str) -> re.Pattern[str]:
    """These words, with or without the marks around their arguments."""
    letters = re.sub("[\u2068\u2069]", "", words)
    return re.compile("^" + "[\u2068\u2069]*".join(map(re.escape, letters)) + "[\u2068\u2069]*$")


def expect_at(page: Page, v: int) -> None:
    expect(page.locator("#board")).to_have_attribute("data-v", str(v))


def moment(page: Page) -> int:
    return int(page.locator("#replay-at").input_value())


def test_people_follow_the_leader_let_go_and_come_back(people: People) -> None:
    ann, ben, _ = watching(people)
    one, other = ann.page, ben.page
    one.keyboard.press("ArrowRight")
    expect_leader(ann, "replay-you-lead", people="2")
    expect_leader(ben, "replay-leads", name="Ann", people="2")
    v = moment(one)
    assert v > 0
    expect_at(other, v)

    # A move of a person who does not lead lets go.
    other.keyboard.press("End")
    expect_leader(ben, "replay-alone", people="1")
    expect(one.locator("#replay-leader")).to_be_empty()
    last = int(other.locator("#replay-at").get_attribute("max") or 0)
    expect_at(other, last)
    one.keyboard.press("ArrowRight")
    expect_at(one, moment(one))
    expect_at(other, last)
    other.locator("#replay-alone").press("Enter")
    expect_at(other, moment(one))
    expect_leader(ben, "replay-leads", name="Ann", people="2")

    # The lead is passed on.
    one.locator("#replay-pass-on").press("Enter")
    expect_leader(ben, "replay-nobody-leads", people="2")
    other.keyboard.press("End")
    expect_leader(ann, "replay-leads", name="Ben", people="2")
    expect_at(one, last)

    # The leader leaves.
    other.goto("about:blank")
    expect(one.locator("#replay-leader")).to_be_empty()
    one.keyboard.press("Home")
    expect_at(one, 0)
    replay = one.url.removeprefix(people.server.url).partition("#")[0]
    ben.open(replay)
    expect_at(other, 0)
    expect_leader(ben, "replay-leads", name="Ann", people="2")

    # A link to a moment is watched alone.
    other.goto("about:blank")
    ben.open(f"{replay}#v=1&as=spectator")
    expect_leader(ben, "replay-alone", people="1")
    expect_at(other, 1)


def test_readers_of_a_replay_chat_beside_it(people: People) -> None:
    ann, ben, _ = watching(people)
    ben.page.locator("#replay-list").click()
    ben.page.locator("#replay-open-chat").click()
    ben.page.locator("#chat-text").fill("Look at this roll")
    ben.page.locator("#chat-text").press("Enter")
    expect(ben.page.locator("#chat")).to_contain_text("Look at this roll")
    news = ann.page.locator("#replay-open-chat .new")
    expect(news).to_be_visible()
    ann.page.locator("#replay-open-log").press("ArrowRight")
    expect(ann.page.locator("#replay-open-chat")).to_be_focused()
    expect(ann.page.locator("#chat")).to_contain_text("Look at this roll")
    expect(news).to_have_count(0)
    # Keys in the chat's field do not move the replay.
    before = moment(ann.page)
    ann.page.locator("#chat-text").press("End")
    ann.page.locator("#chat-text").press("o")
    assert moment(ann.page) == before
    expect(ann.page.locator("#replay-open")).to_have_attribute("aria-pressed", "false")
