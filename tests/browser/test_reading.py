"""A finished game is readable without scripts."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.joust import SHORTEST
from tests.browser.drivers.protocol import finished_table, rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import by_policy
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def without_scripts(people: People, **wishes: Any) -> Person:
    """A person whose browser runs no scripts; requests for them are refused."""
    return people.invite("Reader", java_script_enabled=False, **wishes)


def test_a_finished_game_is_readable_without_scripts(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "千代")]
    table = finished_table(*friends, rounds="1")
    record = json.loads(people.server.get(f"/api{table}/record").content)
    reader = without_scripts(people)
    reader.open(table)
    rows = reader.page.locator(".plain-scores tbody tr")
    expect(rows).to_have_count(3)
    for seat, row in enumerate(rows.all()):
        expect(row).to_be_visible()
        expect(row.locator("th")).to_contain_text(friends[seat].name)
        expect(row.locator("td")).to_have_text(str(record["outcome"]["scores"][seat]))
        assert ("winner" in row.inner_text()) == (seat in record["outcome"]["winners"])
    lines = reader.page.locator(".plain-log li").all_inner_texts()
    assert lines[0].startswith("Round 1 begins")
    assert sum(" takes trick " in line for line in lines) == 7
    assert lines[-1].startswith("The game is over.")
    assert not any("{" in line or "tornei-" in line for line in lines)
    reader.recorder.ignore_errors(" csp$")


def test_it_reads_in_japanese_too(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "千代")]
    table = finished_table(*friends, rounds="1")
    reader = without_scripts(people, locale="ja-JP")
    reader.open(table)
    expect(reader.page.locator("html")).to_have_attribute("lang", "ja")
    lines = reader.page.locator(".plain-log li").all_inner_texts()
    assert len(lines) > 7 * 8
    assert not any(" takes " in line or "tornei-" in line for line in lines)
    reader.recorder.ignore_errors(" csp$")


def told_alike(people: People, table: str) -> dict[str, list[str]]:
    """A finished game's log by language: without scripts it equals the board's."""
    emitted = {}
    for locale in ("en-GB", "ja-JP"):
        watcher = people.invite("Wat", locale=locale)
        board = TablePage.opened(watcher, table).log()
        watcher.context.close()
        reader = without_scripts(people, locale=locale)
        reader.open(table)
        emitted[locale] = reader.page.locator(".plain-log li").all_inner_texts()
        assert emitted[locale] == board
        assert not any("{" in line or "tournay-" in line or "joust-" in line for line in board)
        reader.recorder.ignore_errors(" csp$")
    assert len(emitted["en-GB"]) == len(emitted["ja-JP"])
    return emitted


@pytest.mark.timeout(300)
def test_tournays_log_is_the_same_with_and_without_scripts(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "千代")]
    table = finished_table(*friends, policy=by_policy, game="tournay", expansion="with")
    emitted = told_alike(people, table)
    assert len(emitted["ja-JP"]) > 100
    # Cards, events and colours are Japanese; names of decks' levels and of people are unchanged.
    assert set(re.findall(r"[A-Za-z]{2,}", " ".join(emitted["ja-JP"]))) <= {"Ann", "Ben", "II", "III"}


@pytest.mark.seed("test_a_joust_is_told_alike_with_scripts_and_without")
def test_the_jousts_log_is_the_same_with_and_without_scripts(people: People) -> None:
    knights = [people.invite(name) for name in ("Ann", "Ben")]
    table = started_table(*knights, game="joust")
    moves = list(rehearsal_of(knights, table, "joust").moves())
    assert len(moves) > SHORTEST, "The match ends too soon: give this test another seed."
    send(knights, table, moves)
    emitted = told_alike(people, table)
    assert len(emitted["ja-JP"]) > 20
