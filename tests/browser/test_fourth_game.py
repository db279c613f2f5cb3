"""A game of another package has its place in the lobby, its board on the table page, and its page of rules."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.fixtures.people import People
from tests.browser.fixtures.server import ServerProcess
from tests.fourth_game.installing import installed_at
from tests.seeds import Seed

pytestmark = pytest.mark.browser


@pytest.fixture
def visitors(browser: Browser, database_url: str, tmp_path: Path, seed: Seed) -> Iterator[People]:
    """The visitors of a server with the fourth game."""
    server = ServerProcess(database_url, tmp_path)
    server.environment["PYTHONPATH"] = installed_at(tmp_path / "site")
    server.start()
    server.begin_test(seed)
    people = People(browser, server, seed)
    yield people
    errors = people.errors()
    people.close()
    server.close()
    assert errors == [], "Something went wrong in a browser."


def test_an_installed_game_is_played_in_a_browser(visitors: People) -> None:
    dora = visitors.invite("Dora")
    dora.open("/rules/numbers")
    page = dora.page
    expect(page.locator(".lead")).to_contain_text("a number from 1 to 5")
    dora.open("/")
    offer = page.locator("[data-game=numbers]")
    expect(offer.get_by_role("heading")).to_have_text("Numbers")
    expect(offer.locator(".scene use")).to_be_attached()
    offer.locator("[data-friends]").click()
    page.locator("#make-more > summary").click()
    expect(page.locator("input[name=option-rounds]")).to_have_count(2)
    page.keyboard.press("Escape")

    offer.locator("[data-play]").click()
    page.wait_for_url("**/tables/*")
    for played in range(1, 6):
        page.locator(f"[data-number='{played}']").click()
        expect(page.locator(f"#board .numbers[data-played='{played}']")).to_be_visible()
    expect(page.locator("#board")).to_have_attribute("data-phase", "over")
    table = page.url.split("?")[0].split("#")[0]
    dora.open(f"{table}/check")
    expect(page.locator(".verdict.right")).to_be_visible()
