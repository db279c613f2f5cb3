"""Clocks on the page: a bar at each name, a number when little is left, and an announcement for screen readers."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage
from tests.databases import do

pytestmark = pytest.mark.browser

TOGETHER = {"absence": "answer", "clock": {"seconds": 120, "bank_minutes": 5}}
OVER_DAYS = {"absence": "wait", "clock": {"seconds": 172_800, "night": {"begins": 3, "ends": 4}}}
UNTIL = re.compile("^until (tomorrow )?[0-9]+:[0-9]{2} [AP]M$")


def set_clocks(database_url: str, table: TablePage, seconds: int) -> None:
    """Sets a table's running clocks to this many seconds, and every page receives it."""
    do(
        database_url,
        f"UPDATE deadlines SET due = clock_timestamp() + interval '{seconds} s', bank = 0 "
        f"WHERE due IS NOT NULL AND table_id = '{table.id}';"
        """SELECT pg_notify('quintain', '["clocks_moved", "a test"]')""",
    )


def table_of(people: People, game: str, rules: dict[str, object]) -> tuple[TablePage, TablePage]:
    """The awaited player's page at a new table, and a spectator's."""
    players = [people.invite(name) for name in ("Ann", "Ben", "Cleo")[: 3 if game == "tornei" else 2]]
    link = started_table(*players, game=game, house_rules=rules)
    asked = players[0].get_json(f"/api/tables/{link.rpartition('/')[2]}/state")["to_act"]
    return TablePage.opened(players[asked[0]], link), TablePage.opened(people.invite("Wat"), link)


def beside_the_question(table: TablePage) -> Locator:
    return table.page.locator(".asking .clock")


def running(table: TablePage) -> Locator:
    """The visible clocks at names."""
    return table.page.locator(".plate > .clock:not([hidden])")


def test_the_awaited_player_has_a_running_clock(people: People) -> None:
    asked, other = table_of(people, "tournay", TOGETHER)
    for table in (asked, other):
        expect(running(table)).to_have_count(1)
        expect(running(table)).to_have_attribute("data-state", "running")
        expect(running(table).locator(".left")).to_be_hidden()
    expect(beside_the_question(asked)).to_be_visible()
    expect(beside_the_question(other)).to_be_hidden()


def test_the_last_seconds_are_counted_down_before_a_bot_answers(people: People, session_database_url: str) -> None:
    asked, other = table_of(people, "tornei", TOGETHER)
    clock, told = beside_the_question(asked), asked.page.locator("#clock-told")
    expect(clock).to_have_attribute("data-state", "running")
    expect(told).to_be_empty()
    set_clocks(session_database_url, asked, 19)
    expect(clock.locator(".in-words")).to_have_text(re.compile("^1?[0-9]$"))
    expect(clock).to_have_attribute("data-state", "late")
    expect(told).to_have_text(re.compile("^1?[0-9] seconds left$"))
    expect(running(other).locator(".in-words")).to_have_text(re.compile("^1?[0-9]$"))
    expect(other.page.locator("#clock-told")).to_be_empty()
    set_clocks(session_database_url, asked, -2)
    expect(clock).to_be_hidden()
    expect(told).to_be_empty()
    for table in (asked, other):
        expect(table.page.locator("#board")).to_have_attribute("data-v", "1")
    expect(other.page.locator("#log")).to_contain_text("was out of time; a bot answered.")


def test_over_days_the_page_shows_the_deadline(people: People, session_database_url: str) -> None:
    asked, other = table_of(people, "tournay", OVER_DAYS)
    for table in (asked, other):
        expect(running(table).locator(".in-words")).to_have_text("2 days left")
        expect(running(table).locator(".in-short")).to_have_text("2d")
    set_clocks(session_database_url, asked, 3 * 3600)
    for table in (asked, other):
        expect(running(table).locator(".in-short")).to_have_text("2h")
        expect(running(table).locator(".in-words")).to_have_text(UNTIL)
