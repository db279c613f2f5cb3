"""A finished game is readable without scripts."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import finished_table
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


def told_alike(people: People, table: str) -> list[str]:
    """A finished game's log in Japanese: without scripts it equals the board's."""
    watcher = people.invite("Wat", locale="ja-JP")
    board = TablePage.opened(watcher, table).log()
    watcher.context.close()
    reader = without_scripts(people, locale="ja-JP")
    reader.open(table)
    lines = reader.page.locator(".plain-log li").all_inner_texts()
    assert lines == board
    assert not any("{" in line or "tournay-" in line for line in board)
    reader.recorder.ignore_errors(" csp$")
    return lines


@pytest.mark.timeout(300)
def test_tournays_log_is_the_same_with_and_without_scripts(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "千代")]
    table = finished_table(*friends, policy=by_policy, game="tournay", expansion="with")
    lines = told_alike(people, table)
    assert len(lines) > 100
    # Cards, events and colours are Japanese; names of decks' levels and of people are unchanged.
    assert set(re.findall(r"[A-Za-z]{2,}", " ".join(lines))) <= {"Ann", "Ben", "II", "III"}
