"""A page translated by the browser, or edited by an extension: no text of a game is older than its state."""

import pytest
from playwright.sync_api import Page

from engines.core.seats import SPECTATOR
from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import at_random
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

TRANSLATE = r"""() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) {
        const { data, parentElement } = walk.currentNode;
        const isText = /\p{L}/u.test(data);
        if (isText && !parentElement.closest("script, style, textarea, font")) texts.push(walk.currentNode);
    }
    for (const text of texts) {
        const font = document.createElement("font");
        font.textContent = text.data;
        text.replaceWith(font);
    }
    return texts.length;
}"""
"""Acts as a translator: wraps each text in an element, here with the same words."""
READ = r"""() => ["#board", "#ask", "#status .headline", ".since", "#log"]
    .map((name) => document.querySelector(name)?.innerText.replace(/\s+/g, " ").trim() ?? "")"""
LATER = 3
"""Number of moves made after the page was translated."""


def read(page: Page) -> list[str]:
    texts: list[str] = page.evaluate(READ)
    assert any(texts)
    return texts


@pytest.mark.parametrize(("game", "players"), [("tornei", 3), ("tournay", 2)])
def test_a_translated_page_shows_the_newest_texts(people: People, game: str, players: int) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")[:players]]
    table = started_table(*friends, game=game)
    rehearsal = rehearsal_of(friends, table, game)
    plain, translated = (TablePage.opened(people.invite(name), table) for name in ("Wat", "Wim"))
    at_first = read(plain.page)
    moves = rehearsal.moves(at_random)
    for _ in range(LATER):
        assert translated.page.evaluate(TRANSLATE) > 0
        planned = next(moves)
        send(friends, table, [planned])
        version = planned.versions[SPECTATOR]
        plain.skip_to(version)
        translated.skip_to(version)
        assert read(translated.page) == read(plain.page)
    assert read(plain.page) != at_first


def test_a_translated_page_keeps_focus_and_draft(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben")]
    table = started_table(*friends, game="joust")
    moves = rehearsal_of(friends, table, "joust").moves(at_random)
    page = TablePage.opened(friends[0], table).page
    page.evaluate(TRANSLATE)
    send(friends, table, [next(moves)])
    page.locator("#help").focus()
    before = page.locator("#board").get_attribute("data-v")
    send(friends, table, [next(moves)])
    page.wait_for_function("before => document.querySelector('#board').dataset.v !== before", arg=before)
    assert page.evaluate("document.activeElement.id") == "help"
