"""House rules: chosen beside the options, and shown if they are not the usual ones."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage

pytestmark = pytest.mark.browser


def test_chosen_rules_are_shown_at_the_table(people: People) -> None:
    lobby = LobbyPage(people.invite("Ann"))
    page = lobby.page
    lobby.open_maker("tornei", more=True)
    page.locator("#house-rules summary").click()
    page.locator("#house-clock").select_option("60")
    page.locator("#house-bank").select_option("5")
    page.get_by_text("A bot plays", exact=True).click()
    page.get_by_text("5 minutes", exact=True).last.click()
    page.get_by_text("Spectators may ask for a bot’s seat").click()
    page.keyboard.press("Escape")
    table = lobby.make_table(seats=3)
    expect(table.page.locator("[data-house-rules]")).to_have_text(
        "Clock and absence: 1 minute per move and 5 minutes in the bank; a bot plays after 5 minutes of absence; "
        "spectators can join late"
    )
