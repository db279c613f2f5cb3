"""Lessons to their end in a browser: by touch and by keys, in both languages, and continued as a game."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.http.templating import text
from engines import GAMES
from engines.core.lesson import Question, Saying
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import AT_ONCE
from tests.engines.lessons import AnyGame, Moment, moments, parts_of

pytestmark = pytest.mark.browser

LESSONS = {game.name: game for game in GAMES if game.lesson is not None}
PHONE = {"width": 360, "height": 640}
LAPTOP = {"width": 1280, "height": 800}

RECORD = """() => {
    window.heard = [];
    const note = () => {
        const words = document.querySelector("#lesson:not([hidden]) [role=status]")?.textContent.trim();
        if (words && words !== window.heard.at(-1)) window.heard.push(words);
    };
    new MutationObserver(note).observe(document.body, {
        subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"],
    });
    note();
}"""
"""Records the sentences in the lesson's live region, one after the other."""
LOCATED = """async ([game, part]) => {
    const { find } = await import(`/static/games/${game}/lesson/parts.js`);
    const element = find(document, part);
    // A card that has only one place is sent by its own touch, and a choice may be made already.
    if (!element || !element.checkVisibility()) return null;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(...at);
    return { at, isFree: element.contains(hit) || hit?.contains(element) === true };
}"""
FOCUSED = """async ([game, part]) => {
    const { find } = await import(`/static/games/${game}/lesson/parts.js`);
    const element = find(document, part);
    const control = element?.matches("button") ? element : element?.querySelector("button");
    control?.focus();
    return !!control;
}"""


def steps(game: AnyGame) -> Iterator[Moment]:
    """A lesson's sentences and questions, with the taught answers."""
    assert game.lesson is not None
    for moment in moments(game, game.lesson):
        if moment.is_detour or not isinstance(moment.step, Saying | Question):
            continue
        if moment.answer is None or moment.answer.detour is None:
            yield moment


def sentence(game: AnyGame, key: str, language: str) -> str:
    return text(language, f"lesson-{game.name}-{key}")


def begin(person: Person, game: str) -> Page:
    """Opens the lesson from the front page."""
    person.open("/")
    person.page.locator(f"a.learn[href='/lessons/{game}']").click()
    person.page.wait_for_url("**/tables/*")
    expect(person.page.locator("#connection")).to_have_attribute("data-state", "open")
    person.page.evaluate(RECORD)
    person.page.evaluate(AT_ONCE)
    return person.page


def touch(page: Page, game: str, part: str) -> None:
    """Taps a part of the board, which the sentence may not cover."""
    found: Any = page.evaluate(LOCATED, [game, part])
    if found is None:
        return
    assert found["isFree"], f"{part} is covered"
    page.mouse.click(*found["at"])


def press(page: Page, game: str, part: str) -> None:
    """Chooses a part of the board with the keyboard."""
    if page.evaluate(FOCUSED, [game, part]):
        page.keyboard.press("Enter")


def play(page: Page, game: AnyGame, language: str, *, by_keys: bool) -> list[str]:
    """Plays the lesson to its end. Returns the sentences that it should have shown."""
    shown = []
    words = page.locator("#lesson:not([hidden]) [role=status]")
    for moment in steps(game):
        step = moment.step
        assert isinstance(step, Saying | Question)
        shown.append(sentence(game, step.text, language))
        expect(words).to_have_text(shown[-1])
        if isinstance(step, Saying):
            following = page.locator("#lesson-next")
            if by_keys:
                expect(following).to_be_focused()
                page.keyboard.press("Enter")
            else:
                following.click()
            continue
        assert moment.answer is not None
        act = press if by_keys else touch
        for part in (*parts_of(game, moment.answer.move), "act"):
            if words.count() and words.inner_text() == shown[-1]:
                act(page, game.name, part)
    return shown


def check_end(page: Page, game: AnyGame, shown: list[str]) -> None:
    """Checks the lesson's end: everything was read aloud, and the game continues at another table."""
    play_on = page.locator("#lesson-play-on")
    expect(play_on).to_be_focused()
    assert page.evaluate("() => window.heard")[: len(shown)] == shown
    table = page.url
    play_on.click()
    page.wait_for_url(lambda url: "/tables/" in url and url != table)
    expect(page.locator("#board")).to_have_attribute("data-game", game.name)
    expect(page.locator("#lesson")).to_have_count(0)


@pytest.mark.timeout(300)
def test_the_joust_is_learned_by_keys_in_japanese(people: People) -> None:
    game = LESSONS["joust"]
    page = begin(people.invite("Guest", viewport=LAPTOP, locale="ja-JP"), game.name)
    shown = play(page, game, "ja", by_keys=True)
    check_end(page, game, shown)


@pytest.mark.timeout(300)
def test_tournay_is_learned_by_touch_on_a_small_phone(people: People) -> None:
    game = LESSONS["tournay"]
    page = begin(people.invite("Guest", viewport=PHONE), game.name)
    shown = play(page, game, "en", by_keys=False)
    check_end(page, game, shown)


@pytest.mark.timeout(300)
def test_other_taps_are_answered_and_steps_lead_back(people: People) -> None:
    guest = people.invite("Guest", viewport=PHONE)
    page = begin(guest, "tornei")
    expect(page).to_have_title(re.compile("Learn Tornei$"))
    words = page.locator("#lesson [role=status]")
    touch(page, "tornei", "card W9")
    expect(words).to_have_text(f"{text('en', 'lesson-tornei-theme')} {text('en', 'lesson-read-on')}")
    page.locator("#lesson-next").click()
    expect(words).to_have_text(text("en", "lesson-tornei-goal"))
    table = page.url
    page.locator("#lesson-back").click()
    page.wait_for_url(lambda url: "/tables/" in url and url != table)
    expect(words).to_have_text(text("en", "lesson-tornei-theme"))
    # Another tab, and a later visit, continue at the learner's place.
    page.locator("#lesson-next").click()
    expect(words).to_have_text(text("en", "lesson-tornei-goal"))
    table = page.url
    guest.open("/lessons/tornei")
    page.wait_for_url(table)
    expect(words).to_have_text(text("en", "lesson-tornei-goal"))
    while page.locator("#lesson-next").count():
        before = words.inner_text()
        page.locator("#lesson-next").click()
        expect(words).not_to_have_text(before)
    closed = page.locator("[data-card=W9]")
    expect(closed).to_have_attribute("aria-disabled", "true")
    touch(page, "tornei", "card W9")
    expect(words).to_have_text(text("en", "lesson-tornei-not-first"))
    assert page.locator("[data-card][aria-pressed=true]").count() == 0
    page.locator("#lesson-skip").click()
    expect(page.locator("#lesson-play-on")).to_be_focused()
    page.locator("#lesson-stay").click()
    expect(page.locator("#lesson-skip")).to_be_focused()
