"""The puzzle of the day in a browser: answered by keys and by touch."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.http.templating import text
from app.puzzles.cutting import Cut
from app.puzzles.library import DATA, read
from tests.app.fixtures.database import query
from tests.browser.fixtures.people import People

pytestmark = pytest.mark.browser

CHOOSE = """INSERT INTO puzzle_days (day, game, puzzle, repeated)
    VALUES ((app_now() AT TIME ZONE 'UTC')::date, $1, $2, false)
    ON CONFLICT (day) DO UPDATE SET game = excluded.game, puzzle = excluded.puzzle RETURNING 1"""
SIZES = [(360, 640), (844, 390), (1280, 800)]


def choose(database_url: str, game: str, kind: str) -> Cut:
    """Make the first puzzle with such a best move the puzzle of today."""
    found = next(one for one in read(DATA, game) if one.solution.move["kind"] == kind)
    with ThreadPoolExecutor() as thread:
        thread.submit(lambda: asyncio.run(query(database_url, CHOOSE, game, found.puzzle.id))).result()
    return found


YESTERDAY = """INSERT INTO puzzle_days (day, game, puzzle, repeated)
    VALUES ((app_now() AT TIME ZONE 'UTC')::date - 1, $1, $2, false) ON CONFLICT (day) DO NOTHING RETURNING day"""
ANSWER = """([day, move]) => fetch("/api/puzzle", {method: "POST", body: JSON.stringify({day, move}),
    headers: {"content-type": "application/json"}}).then((answer) => answer.status)"""

WRITTEN = """(day) => new Intl.DateTimeFormat(document.documentElement.lang, {
    day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day))"""


def choose_yesterday(database_url: str, cut: Cut) -> str:
    """Make it the puzzle of yesterday."""
    with ThreadPoolExecutor() as thread:
        puzzle = cut.puzzle
        rows = thread.submit(lambda: asyncio.run(query(database_url, YESTERDAY, puzzle.game, puzzle.id))).result()
    return str(rows[0][0])


def expect_outcome(page: Page, cut: Cut, *, right: bool, language: str = "en") -> None:
    verdict = page.locator(".puzzle-verdict")
    if right:
        expect(verdict).to_have_text(text(language, "puzzle-right"))
    else:
        # The better move by its name on the board.
        before, after = text(language, "puzzle-wrong", move="|").split("|")
        expect(verdict).to_have_text(re.compile(f"^{re.escape(before)}.+{re.escape(after)}$"))
    expect(page.locator("#puzzle-outcome")).to_be_focused()
    expect(page.locator("#puzzle-outcome p").nth(1)).not_to_have_text(re.compile("something new|新しい内容"))
    expect(page.locator("[data-best-move]")).to_have_count(1)


def index_of_best(cut: Cut) -> int:
    legal: list[Any] = list(cut.puzzle.legal)
    return legal.index(cut.solution.move)


def test_a_puzzle_is_answered_by_keys(people: People, session_database_url: str) -> None:
    cut = choose(session_database_url, "joust", "reroll")
    person = people.invite("Ann", viewport={"width": 1280, "height": 800})
    person.open("/")
    page = person.page
    page.locator("a[href='/puzzle']").click()
    expect(page.locator(".puzzle-ask")).to_have_text(text("en", "puzzle-ask-joust"))
    expect(page.locator(".option[aria-pressed='true']")).to_have_count(0)
    page.locator(".option").nth(index_of_best(cut)).click()
    page.keyboard.press("Escape")
    page.keyboard.press(str(index_of_best(cut) + 1))
    expect(page.locator("#act")).to_have_text(text("en", "puzzle-answer"))
    expect(page.locator("#act")).to_be_focused()
    expect(page.locator(".puzzle-ask")).to_be_visible()
    page.keyboard.press("Enter")
    expect_outcome(page, cut, right=True)
    expect(page.locator(".option .worth")).to_have_count(len(cut.puzzle.legal))
    page.reload()
    expect(page.locator(".puzzle-verdict")).to_have_text(text("en", "puzzle-right"))


def test_a_puzzle_is_answered_by_touch(people: People, session_database_url: str) -> None:
    cut = choose(session_database_url, "tornei", "joust")
    person = people.invite("Ann", viewport={"width": 360, "height": 640}, locale="ja-JP", has_touch=True)
    person.open("/puzzle")
    page = person.page
    wrong = next(move["joust"] for move in cut.puzzle.legal if move != cut.solution.move)
    page.locator(f".hand [data-card='{wrong}']").first.tap()
    page.locator("#act").tap()
    expect_outcome(page, cut, right=False, language="ja")
    expect(page.locator(f".hand [data-card='{wrong}'][data-answer]")).to_have_count(1)
    expect(page.locator(".puzzle-own")).to_have_text(re.compile(r"\d\.\d点.*\d\.\d点"))


def test_question_and_board_fit_every_window(people: People, session_database_url: str) -> None:
    cut = choose(session_database_url, "tournay", read(DATA, "tournay")[0].solution.move["kind"])
    assert any(one["move"]["kind"] == "undo" for one in cut.puzzle.legal)
    person = people.invite("Ann")
    person.open("/puzzle")
    expect(person.page.locator("#undo")).to_have_count(0)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        for shown in (".puzzle-ask", "#board", ".dock"):
            box = person.page.locator(shown).first.bounding_box()
            assert box
            assert box["y"] + min(box["height"], 40) <= height, (shown, width)


def test_an_earlier_answered_puzzle_shows_its_best_move(people: People, session_database_url: str) -> None:
    choose(session_database_url, "joust", "set")
    cut = next(one for one in reversed(read(DATA, "tournay")) if one.solution.move["kind"] == "combat")
    day = choose_yesterday(session_database_url, cut)
    person = people.invite("Ann", viewport={"width": 360, "height": 640}, has_touch=True)
    page = person.page
    person.open("/puzzle")
    assert page.evaluate(ANSWER, [day, dict(cut.solution.move)]) == 200
    person.open(f"/puzzle?day={day}")
    # The market, in which the event lies, is closed at first.
    market = page.locator("[data-show='market']")
    expect(page.locator("[data-best-move]")).to_be_visible()
    market.tap()
    expect(market).to_have_attribute("aria-expanded", "false")
    page.locator(".puzzle-days a[href='/puzzle']").tap()
    expect(page.locator(".puzzle-ask")).to_have_text(text("en", "puzzle-ask-joust"))
    written = page.evaluate(WRITTEN, day)
    link = text("en", "puzzle-earlier-day", game=text("en", "game-tournay"), day=written)
    expect(page.locator(f".puzzle-days a[href='/puzzle?day={day}']")).to_have_text(link)
