"""An absent entrant in a tournament: the opponent's choice, and the host's way to end it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.app.fixtures.database import query
from tests.browser.drivers.tournament import entered_tournament, match_of, take_seat
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def pass_time(database_url: str, table: str) -> None:
    """Makes a match two minutes older."""
    table_id = table.rsplit("/", 1)[1]
    later = f"UPDATE tables SET made = made - interval '121 seconds' WHERE id = '{table_id}' RETURNING 1"
    with ThreadPoolExecutor(1) as thread:  # Playwright keeps an event loop running in this thread
        thread.submit(lambda: asyncio.run(query(database_url, later))).result()


def first_who_plays(friends: list[Person], tournament: str) -> Person:
    """A player with a match in the first round."""
    return next(friend for friend in friends if match_of(friend, tournament) is not None)


def test_the_present_player_takes_the_walk_over(people: People, session_database_url: str) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    tournament = entered_tournament(*friends, capacity=3)
    friends[0].post(f"/api{tournament}/start", {})
    here = first_who_plays(friends, tournament)
    match = match_of(here, tournament)
    assert match is not None
    take_seat(here, match)
    page = TablePage.opened(here, match.table)
    expect(page.page.locator("#missed-at")).to_contain_text("you decide how the match goes on")
    expect(page.page.locator("#missing")).to_have_count(0)
    page.page.locator("#keep-seat").click()
    expect(page.page.get_by_alt_text("QR code of your personal link")).to_be_visible()
    pass_time(session_database_url, match.table)
    page.page.reload()
    expect(page.page.locator("#missing")).to_contain_text("has not come. How does your match go on?")
    page.page.locator("[data-choice=wait]").click()
    expect(page.page.locator("#missing")).to_have_count(0)
    page.page.reload()
    page.page.locator("[data-choice=walk_over]").click()
    page.page.locator("#to-tournament").click()
    expect(here.page.locator("[data-standing]").first).to_contain_text(here.name)
