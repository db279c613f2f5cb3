"""The draws of a replay's step, checked in the browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import finished_table
from tests.browser.fixtures.people import People, Person

pytestmark = pytest.mark.browser


def opened(people: People) -> Person:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table = finished_table(ann, ben, game="joust")
    ann.open(f"{table}/replay#v=0")
    return ann


def test_a_step_unfolds_into_its_checked_draws(people: People) -> None:
    page = opened(people).page
    page.locator("#replay-draws").press("Enter")
    rows = page.locator("#replay-drawn tbody tr")
    expect(rows.first).to_contain_text("✓")
    first = rows.all_inner_texts()
    assert all("✓" in row for row in first)
    expect(page.locator("#replay-drawn [role=status]")).to_contain_text("follow from the secret")
    # The draws follow the reader.
    page.keyboard.press("End")
    page.wait_for_function("first => document.querySelector('#replay-drawn').innerText !== first", arg="\n".join(first))
    page.locator("#replay-draws").click()
    expect(rows).to_have_count(0)
