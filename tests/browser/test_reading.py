"""A finished game reads without scripts."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.by_request import finished
from tests.browser.people import People, Person

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
