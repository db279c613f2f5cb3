"""A game and an outage in Firefox, by real clicks and keys."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.joust import ride_with_keys
from tests.browser.drivers.keyboard import Keyboard
from tests.browser.drivers.protocol import rehearsal_of, started_table
from tests.browser.drivers.tornei import all_see
from tests.browser.fixtures.people import People
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

WORKER_IS_READY = """async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).some((name) => name.includes("-offline-"));
}"""
DENIED = {
    "en": "Notifications are blocked for this page.",
    "ja": "このページの通知は禁止されています。",
}
OUTAGE = r"NS_ERROR_(CONNECTION_REFUSED|NET_RESET|WEBSOCKET_CONNECTION_REFUSED)|connection to .*ws://"
"""Firefox's own errors while there is no server."""


def test_guests_start_a_game_and_decide_by_keys(people: People, server: ServerProcess) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    hosting = LobbyPage(ann).make_table(seats=2, game="joust")
    joining = TablePage.opened(ben, ann.page.url)
    joining.sit(1)
    joining.ready()
    hosting.start()
    joining.board.wait_for()
    pages = [hosting, joining]
    rehearsal = rehearsal_of((ann, ben), f"/tables/{hosting.id}", "joust")
    planned = next(rehearsal.moves(), None)
    assert planned, "The first roll ends the match: give this test another seed."
    mover = pages[planned.seat]
    assert mover.skip_to(planned.turn.version).is_mine
    ride_with_keys(Keyboard(mover), planned)
    decided = all_see([planned], pages)

    for page, state in zip(pages, decided, strict=True):
        page.page.reload()
        page.connected()
        assert page.skip_to(state.version) == state


def test_pages_survive_an_outage(people: People, server: ServerProcess) -> None:
    ann, ben = people.invite("Ann", service_workers="allow"), people.invite("Ben")
    link = started_table(ann, ben, game="joust")
    ann.open("/me")
    assert ann.page.evaluate(WORKER_IS_READY)
    table = TablePage.opened(ann, link)
    table.page.evaluate("window.neverReloaded = true")
    reading = ann.new_tab()
    reading.goto(f"{server.url}/rules/tornei")

    server.stop()
    expect(table.connection).to_have_attribute("data-state", "lost")
    expect(table.connection).to_contain_text("Connection lost")
    reading.goto(f"{server.url}/rules/joust")
    expect(reading).to_have_title("No connection – Quintain")
    new = ann.new_tab()
    new.goto(server.url + link)
    expect(new).to_have_title("No connection – Quintain")
    new.get_by_role("button", name="Try now").click()
    expect(new.get_by_role("status")).to_contain_text("Still no connection")

    # Without a click, which could come too late: the pages notice the server by themselves.
    server.start()
    TablePage(ann, new)
    expect(reading.get_by_role("heading", level=1)).to_have_text("How to play The Joust")
    expect(table.connection).to_have_attribute("data-state", "open")
    assert table.page.evaluate("window.neverReloaded") is True
    ann.recorder.ignore_errors(OUTAGE)


def test_denied_notifications_are_explained(people: People) -> None:
    ann = people.invite("Ann", service_workers="allow")
    ann.sign_in()
    ann.open("/me/notifications")
    assert ann.page.evaluate("Notification.permission") == "denied"
    for language, sentence in DENIED.items():
        ann.context.add_cookies([{"name": "lang", "value": language, "url": ann.server.url}])
        ann.open("/me/notifications")
        expect(ann.page.locator("#cues")).to_contain_text(sentence)
        expect(ann.page.locator("#add-push")).to_have_count(0)
