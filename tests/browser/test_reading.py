"""A finished game reads without scripts."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.a_tournay import sent, thought
from tests.browser.by_request import asked, begun, finished, full
from tests.browser.people import People, Person
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.browser


def without_scripts(people: People, **wishes: Any) -> Person:
    """Somebody whose browser runs none: what a page would load of them is refused."""
    return people.invite("Reader", java_script_enabled=False, **wishes)


def test_a_finished_game_reads_without_scripts(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "千代")]
    table = finished(*friends, chance=random.Random(9), rounds="1")
    record = json.loads(people.house.get(f"/api{table}/record").content)
    reader = without_scripts(people)
    reader.comes_to(table)
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
    reader.ears.forgive(" csp$")


def test_it_reads_in_japanese_too(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "千代")]
    table = finished(*friends, chance=random.Random(10), rounds="1")
    reader = without_scripts(people, locale="ja-JP")
    reader.comes_to(table)
    expect(reader.page.locator("html")).to_have_attribute("lang", "ja")
    lines = reader.page.locator(".plain-log li").all_inner_texts()
    assert len(lines) > 7 * 8
    assert not any(" takes " in line or "tornei-" in line for line in lines)
    reader.ears.forgive(" csp$")


def told_alike(people: People, table: str) -> dict[str, list[str]]:
    """The log of a finished game by language: without scripts it is what the board says."""
    emitted = {}
    for locale in ("en-GB", "ja-JP"):
        watcher = people.invite("Wat", locale=locale)
        board = TablePage.opened(watcher, table).log()
        watcher.context.close()
        reader = without_scripts(people, locale=locale)
        reader.comes_to(table)
        emitted[locale] = reader.page.locator(".plain-log li").all_inner_texts()
        assert emitted[locale] == board
        assert not any("{" in line or "tournay-" in line or "joust-" in line for line in board)
        reader.ears.forgive(" csp$")
    assert len(emitted["en-GB"]) == len(emitted["ja-JP"])
    return emitted


@pytest.mark.timeout(300)
def test_a_game_of_tournay_is_told_alike_with_scripts_and_without(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "千代")]
    table = begun(*friends, game="tournay", expansion="with")
    chance = random.Random(11)
    while turn := asked(friends, table):
        frame = full(turn[0], table)
        sent(turn[0], table, frame, thought(frame, chance))
    emitted = told_alike(people, table)
    assert len(emitted["ja-JP"]) > 100
    # Cards, events and colours are Japanese; the names of decks' levels and of people are as they are.
    assert set(re.findall(r"[A-Za-z]{2,}", " ".join(emitted["ja-JP"]))) <= {"Ann", "Ben", "II", "III"}


def test_a_joust_is_told_alike_with_scripts_and_without(people: People) -> None:
    knights, chance = [people.invite(name) for name in ("Ann", "Ben")], random.Random(12)
    table = finished(*knights, chance=chance, game="joust")
    while full(knights[0], table)["v"] < 20:  # it was over with its first rolls
        table = finished(*knights, chance=chance, game="joust")
    emitted = told_alike(people, table)
    assert len(emitted["ja-JP"]) > 20
