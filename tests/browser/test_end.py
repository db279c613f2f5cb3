"""The end of a game over the board: end.js, end.css."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.end_sheet import OUT_OF_SIGHT

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
WIDEST = "W" * 24
"""The widest name of a player, in a single word."""
TOTALS = """(rows) => rows.map((row) => [Number(row.dataset.seat), Number(row.dataset.total)])"""

CUT = """() => [...document.querySelectorAll("#end-headline, .end-moment, [data-luck]")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"""


def test_the_end_counts_up_to_the_scores_on_the_board(people: People) -> None:
    ann, ben = people.invite("Ann", viewport=PHONE), people.invite(WIDEST)
    table = started_table(ann, ben, game="joust")
    rehearsal = rehearsal_of((ann, ben), table, "joust")
    moves = list(rehearsal.moves())
    send((ann, ben), table, moves[:-1])
    ann.open(table)
    send((ann, ben), table, moves[-1:])
    expect(ann.page.locator("#end:not([data-counting])")).to_be_visible()
    totals = dict(ann.page.locator(".end-bars > li").evaluate_all(TOTALS))
    assert tuple(totals[seat] for seat in (0, 1)) == rehearsal.outcome.scores
    expect(ann.page.locator(".lists")).to_be_visible()
    expect(ann.page.locator("[data-luck]")).to_contain_text(["Ann: luck ", f"{WIDEST}: luck "])
    expect(ann.page.locator("#end-headline")).to_be_focused()
    assert ann.page.evaluate(OUT_OF_SIGHT) == []
    assert ann.page.evaluate(CUT) == []
