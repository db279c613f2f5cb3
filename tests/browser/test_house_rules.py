"""House rules: chosen beside the options, and shown if they are not the usual ones."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_making_a_table_needs_no_more_clicks(people: People) -> None:
    lobby = LobbyPage(people.invite("Ann"))
    form = lobby.open_maker("tornei")
    expect(form.locator("#make-more")).not_to_have_attribute("open", "")
    expect(form.locator("#preset-means")).to_have_text("no clock; ask after 1 minute of absence")
    lobby.page.keyboard.press("Escape")
    table = lobby.make_table(seats=4)
    expect(table.page.locator("[data-house-rules]")).to_have_count(0)


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


def test_with_a_clock_a_bot_answers_by_default(people: People) -> None:
    lobby = LobbyPage(people.invite("Ann"))
    page = lobby.page
    lobby.open_maker("tornei", more=True)
    page.locator("#house-rules summary").click()
    summed = page.locator("#house-rules .summed")
    page.locator("#house-clock").select_option("172800")
    expect(summed).to_have_text("2 days per move; out of time: a bot makes the move")
    page.get_by_text("No clock runs at night").click()
    expect(summed).to_have_text("2 days per move, not from 22 to 8 o’clock; out of time: a bot makes the move")
    page.locator("#house-clock").select_option("0")
    expect(summed).to_have_text("no clock; ask after 1 minute of absence")


def test_they_are_shown_during_the_game(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    rules = {"absence": "wait", "away_seconds": 60, "late_joining": False, "clock": None}
    link = started_table(ann, ben, game="joust", house_rules=rules)
    table = TablePage.opened(ann, link)
    expect(table.page.locator(".rail [data-house-rules]")).to_have_text(
        "Clock and absence: no clock; wait for absent players"
    )
