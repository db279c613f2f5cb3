"""Tornei's table as somebody plays at it: what is laid aside while others decide, and what a second tap sends."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_who_follows_makes_a_trick_with_two_taps_and_a_card_laid_aside(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    table = started_table(*friends, rounds="1")
    rehearsal = rehearsal_of(friends, table, rounds="1")
    leader = rehearsal.turns[0].seat
    follower = (leader + 1) % 4
    page = TablePage.opened(friends[follower], table)
    send(friends, table, [rehearsal.decide(rehearsal.turns[0], lambda turn, _: turn.legal[0])])
    mine = next(turn for turn in rehearsal.turns if turn.seat == follower)
    predicts = rehearsal.decide(mine, lambda turn, _: turn.legal[0])
    page.skip_to(mine.version)
    page.card(predicts.fields["prediction"]).dblclick()
    state = page.skip_to(predicts.versions[follower])
    assert state.kind == "wait"
    # While the others predict, the card that follows is laid aside; what may not follow says why.
    aside = state.open[0]
    page.choose(aside)
    expect(page.card(aside)).to_have_attribute("data-role", "aside")
    others = [rehearsal.decide(turn, lambda turn, _: turn.legal[0]) for turn in rehearsal.turns]
    send(friends, table, others)
    after = page.skip_to(others[-1].versions[follower] + 1)
    assert aside not in after.hand
    expect(page.page.locator(f"[data-seat-area='{follower}'] [data-joust='{aside}']")).to_be_visible()
