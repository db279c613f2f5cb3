"""A deal of Tornei on a page that loses its connection in the middle, and a spectator's view."""

import pytest
from playwright.sync_api import expect

from engines.core.seats import Seat
from tests.browser.drivers.protocol import rehearsal_of, send, waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.held_clock import go_on_to
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_a_lost_connection_in_a_deal_shows_the_whole_hand(people: People) -> None:
    """A tab that sleeps during a trick returns to the present, too."""
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    ann = friends[0]
    table = waiting_table(*friends)
    ann.page.clock.install()
    page = TablePage.opened(ann, table)
    page.stop_time()
    ann.post(f"/api{table}/start", {"empty": None})
    held = page.page.locator(".hand .held")
    go_on_to(page.page, ".hand .held:nth-of-type(5)", step=20)
    assert held.count() < 14
    assert "deal" in page.state().ask
    ann.context.set_offline(True)
    expect(page.connection).to_have_attribute("data-state", "lost")
    ann.context.set_offline(False)
    page.page.clock.resume()
    expect(page.connection).to_have_attribute("data-state", "open")
    expect(held).to_have_count(14)
    expect(page.page.locator("#board[data-showing]")).to_have_count(0)

    # A trick is played while the page sleeps for an hour: it is not staged when the page wakes.
    page.stop_time()
    rehearsal = rehearsal_of(friends, table)
    made = []
    for planned in rehearsal.moves():
        made.append(planned)
        if any(event.kind == "trick_resolved" for event in planned.events):
            break
    send(friends, table, made)
    # A step need not be the last message: others tell who is present.
    while all(message.get("v") != rehearsal.versions[Seat(0)] for message in ann.recorder.messages):
        page.page.wait_for_timeout(5)
    page.page.clock.fast_forward(3_600_000)
    page.page.clock.run_for(200)
    page.page.locator(f"#board[data-v='{rehearsal.versions[Seat(0)]}']:not([data-showing])").wait_for()
    ann.recorder.ignore_errors("ERR_INTERNET_DISCONNECTED")
