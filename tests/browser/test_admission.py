"""Admission to tables: lock, ask, admit, refuse, remove, close to spectators, and codes."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.drivers.protocol import sit, waiting_table
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def ask_to_join(person: Person, link: str) -> TablePage:
    """A newcomer asks to join a locked table."""
    page = TablePage.opened(person, link)
    expect(page.page.locator("[data-claim]")).to_have_count(0)
    page.page.locator("#name").fill(person.name)
    page.page.get_by_role("button", name="Ask to join").click()
    expect(page.page.locator("#own-request")).to_contain_text("Waiting for the host to let you in")
    expect(page.page.locator("#hint")).to_be_empty()
    page.person.recorder.ignore_errors("status of 409")
    return page


def newcomer(host: TablePage, name: str) -> Locator:
    """A newcomer's line in the list of requests."""
    return host.page.locator(f"[data-newcomer='{name}']")


def test_host_admits_one_newcomer_and_refuses_another(people: People) -> None:
    ann, cleo, dora, eve = (people.invite(name) for name in ("Ann", "Cleo", "Dora", "Eve"))
    host = LobbyPage(ann).make_table(seats=4)
    link, code = host.copy_link(), host.code
    host.details()
    host.page.get_by_role("button", name="Ask me before anybody joins").click()
    expect(host.page.locator("#lock")).to_have_attribute("aria-pressed", "true")
    first, second = ask_to_join(cleo, link), ask_to_join(dora, link)
    expect(host.page.locator("#asking-title")).to_have_text("Waiting to join: 2")
    expect(host.page.locator("#seat-news")).to_have_text("Dora wants to join.")
    newcomer(host, "Cleo").get_by_role("button", name="Let Cleo in").click()
    # The page sits down automatically.
    expect(first.seat(1)).to_have_attribute("data-mine", "")
    newcomer(host, "Dora").get_by_role("button", name="Refuse Dora").click()
    expect(second.page.locator("#own-request")).to_contain_text("The host did not let you in.")
    expect(second.page.locator("#sit-down, [data-claim]")).to_have_count(0)
    expect(host.page.locator("#asking")).to_have_count(0)
    # One newcomer stops waiting, and another waits as the table is unlocked.
    third = ask_to_join(eve, link)
    third.page.get_by_role("button", name="Cancel request").click()
    expect(host.page.locator("#asking")).to_have_count(0)
    third.page.get_by_role("button", name="Ask to join").click()
    expect(newcomer(host, "Eve")).to_be_visible()
    eve.recorder.ignore_errors("status of 409")
    host.page.locator("#lock").click()
    expect(third.seat(2)).to_have_attribute("data-mine", "")
    # A player is removed, and the code leads there while the table waits.
    third.page.locator("#ready").click()
    expect(host.seat(2)).to_have_attribute("data-ready", "")
    host.open_seat(2)
    host.page.get_by_role("button", name="Remove Eve").click()
    expect(third.page.locator("#removed")).to_be_visible()
    assert LobbyPage(dora).join(code).id == host.id


def test_newcomer_list_works_with_the_keyboard(people: People) -> None:
    ann, cleo, dora = (people.invite(name) for name in ("Ann", "Cleo", "Dora"))
    link = waiting_table(ann, seats=4)
    host = TablePage.opened(ann, link)
    host.details()
    host.page.locator("#lock").focus()
    host.page.keyboard.press("Space")
    expect(host.page.locator("#lock")).to_have_attribute("aria-pressed", "true")
    expect(host.page.locator("#lock")).to_be_focused()
    first, second = ask_to_join(cleo, link), ask_to_join(dora, link)
    newcomer(host, "Cleo").locator("[data-admit]").focus()
    host.page.keyboard.press("Enter")
    expect(first.seat(1)).to_have_attribute("data-mine", "")
    # A second press must not admit the next one.
    expect(host.page.locator("#asking-title")).to_be_focused()
    host.page.keyboard.press("Enter")
    host.page.keyboard.press("Tab")
    expect(newcomer(host, "Dora").locator("[data-admit]")).to_be_focused()
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")
    expect(second.page.locator("#own-request[data-state=refused]")).to_be_visible()
    expect(second.page.locator("#ask[role=status]")).to_contain_text("The host did not let you in.")
    expect(host.page.locator("#main:focus, #main :focus")).to_have_count(1)


def test_table_closed_to_spectators_disconnects_them_at_the_start(people: People) -> None:
    ann, ben, cleo, wat = (people.invite(name) for name in ("Ann", "Ben", "Cleo", "Wat"))
    lobby = LobbyPage(ann)
    lobby.open_maker("tornei", more=True)
    lobby.choose("spectators", "no")
    lobby.page.keyboard.press("Escape")
    host = lobby.make_table(seats=3, public=True)
    link = f"/tables/{host.id}"
    watcher = TablePage.opened(wat, link)
    watcher.details()
    expect(watcher.page.locator("#is-closed")).to_be_visible()
    expect(watcher.page.locator(".talk")).to_have_count(0)
    for seat, person in ((1, ben), (2, cleo)):
        person.sign_in()
        sit(person, link, seat)
        person.post(f"/api{link}/ready", {"ready": True})
    host.start()
    player = TablePage.opened(ben, link)
    expect(player.page.locator("#board")).to_be_visible()
    expect(watcher.page.locator("[data-code=spectators_closed]")).to_contain_text("closed to spectators")
    wat.recorder.ignore_errors("status of 403")
    # That browser has received nothing of the game, in any way.
    assert not any('"view"' in one.text for one in wat.recorder.received)
    # The front page lists games that can be watched.
    expect(LobbyPage(wat).listed(host.id)).to_have_count(0)
    # Its code leads there, because it is public, and the page explains.
    wat.page.locator("#join input").fill(host_code(ann, link))
    wat.page.locator("#join button").click()
    expect(wat.page.locator("[data-code=spectators_closed]")).to_be_visible()
    wat.recorder.ignore_errors("status of 403")


def host_code(person: Person, table: str) -> str:
    return str(person.get_json(f"/api{table}")["table"]["code"])
