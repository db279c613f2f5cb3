"""The log by rounds and tricks, and the others' events since the reader's last move."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

SEEN = "(all) => all.map(({ clientWidth, scrollWidth }) => clientWidth >= Math.min(scrollWidth, 100))"
OWNERS = "(all) => all.map((one) => one.closest('.player').dataset.player)"


def test_events_are_filed_by_round_and_trick(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    table = started_table(*friends, rounds="1")
    rehearsal = rehearsal_of(friends, table, rounds="1")
    leader = rehearsal.turns[0].seat
    reader = TablePage.opened(friends[leader], table)
    version = 0
    for planned in rehearsal.moves():
        if planned.turn.view.trick > 2:
            break
        send(friends, table, [planned])
        version = planned.versions[leader]
    reader.skip_to(version)
    page = reader.page
    assert page.locator("#log summary").all_inner_texts() == ["Round 1"]
    assert page.locator("#log h3").all_inner_texts() == ["Trick 2"], "Of the running round the rules show no more."

    everything = reader.log()
    page.locator("#log-mine").click()
    mine = reader.log()
    assert mine
    assert set(mine) < set(everything)
    page.locator("#log-mine").click()
    assert reader.log() == everything
    page.locator("#log summary").click()
    expect(page.locator("#log li").first).to_be_hidden()


def test_others_moves_since_the_last_turn_are_listed_over_the_dock(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = started_table(*friends, game="tournay")
    rehearsal = rehearsal_of(friends, table, game="tournay")
    reader = TablePage.opened(friends[0], table)
    version = 0
    for planned in rehearsal.moves():
        if planned.turn.view.round > 2 and planned.seat == 0:
            break
        send(friends, table, [planned])
        version = planned.versions[0]
    reader.skip_to(version)
    page = reader.page
    chips = page.locator(".chip")
    expect(chips).to_have_count(2)
    told = chips.all_inner_texts()
    assert [words.split("\n")[0].split()[0] for words in told] == ["Ben", "Cleo"]
    dock = page.locator(".dock").bounding_box()
    expect(chips.first.locator("svg use").last).to_be_visible()
    # A small phone has no room for the names as well: the arms stand for them.
    size = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 640})
    expect(chips.locator("b").first).to_have_css("position", "absolute")
    assert chips.locator(".deeds").evaluate_all(SEEN) == [True, True]
    # The sign beside another player's points is explained by a touch.
    for seat, says in (("1", re.compile("^Ben: .")), ("0", "")):
        page.locator(f"[role=tab][data-show='{seat}']").click()
        expect(page.locator("[data-explains] #hint" if says else "#hint")).to_have_text(says)
    assert size is not None
    page.set_viewport_size(size)
    chips.first.click()
    # The chosen event is shown: nothing else is marked, and a narrow page scrolls to it.
    assert set(page.locator(".player [data-fresh]").evaluate_all(OWNERS)) <= {"1"}
    expect(page.locator(".tournay[data-since] [data-fresh]").first).to_have_css("outline-style", "solid")
    expect(page.locator("[role=tab][data-show='1']")).to_have_attribute("aria-selected", "true")
    lines = page.locator("#since-all li")
    expect(lines.first).to_be_visible()
    assert set(lines.all_inner_texts()) <= set(reader.log())
    assert page.locator(".dock").bounding_box() == dock, "Nothing jumps for it."
    chips.first.click()
    expect(lines).to_have_count(0)
