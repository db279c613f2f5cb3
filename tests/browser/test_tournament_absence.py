"""An absent entrant in a tournament: the opponent's choice, and the host's way to end it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.app.fixtures.database import query
from tests.browser.drivers.tournament import entered_tournament, match_of, take_seat
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage
from tests.browser.pages.tournament_page import TournamentPage

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


def test_its_host_ends_it_with_two_taps(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    tournament = entered_tournament(*friends, capacity=3)
    friends[0].post(f"/api{tournament}/start", {})
    host, other = (TournamentPage.opened(friend, tournament) for friend in friends[:2])
    expect(other.page.locator("#end-tournament")).to_have_count(0)
    host.page.locator("#end-tournament button").click()
    expect(host.page.locator("#end-tournament")).to_contain_text("the standings stay as they are")
    host.page.locator("#end-tournament [data-sure]").click()
    for page in (host, other):
        expect(page.page.locator("#champion")).to_contain_text("ended before its last match")
        for state in page.page.locator("[data-match] .state").all():
            expect(state).to_have_text("Not played")


def test_any_entrant_starts_a_full_tournament_and_the_host_hands_over(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    tournament = entered_tournament(*friends[:2], capacity=3)
    host, other = (TournamentPage.opened(friend, tournament) for friend in friends[:2])
    host.page.locator("[data-make-host='1']").click()
    expect(other.page.locator("#host-now")).to_be_visible()
    expect(host.page.locator("#start")).to_have_count(0)
    host.page.locator("#ask-host").click()
    expect(other.page.locator("#host-asked")).to_contain_text("Ann asks to be the host.")
    friends[2].sign_in()
    friends[2].post(f"/api{tournament}/enter", {})
    host.page.locator("#start").click()
    expect(host.page.locator("#tournament")).to_have_attribute("data-status", "playing")
