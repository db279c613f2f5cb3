"""Admission to tables: lock, ask, admit, refuse, remove, close to spectators, and codes."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.drivers.protocol import sit, waiting_table
from tests.browser.fixtures.people import People, Person, draw
from tests.browser.pages.layout import layout_faults
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

CLAIM = """(key) => fetch("/api/me/claim", {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({ key }),
})"""


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


def is_in_window(thing: Locator) -> bool:
    """Whether all of it lies inside the window."""
    return bool(
        thing.evaluate(
            "(it) => { const { top, bottom, left, right } = it.getBoundingClientRect();"
            " return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth; }"
        )
    )


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


def test_players_admit_newcomers_while_the_host_is_away(people: People) -> None:
    ann, ben, cleo = (people.invite(name) for name in ("Ann", "Ben", "Cleo"))
    link = waiting_table(ann, ben, seats=3)
    ann.post(f"/api{link}/lock", {"locked": True})
    host, player = TablePage.opened(ann, link), TablePage.opened(ben, link)
    page = ask_to_join(cleo, link)
    expect(newcomer(host, "Cleo")).to_be_visible()
    expect(player.page.locator("#asking")).to_have_count(0)
    host.page.goto("about:blank")
    expect(page.page.locator("#own-request")).to_contain_text("Any player at the table can let you in.")
    expect(player.page.locator("[data-refuse]")).to_have_count(0)
    newcomer(player, "Cleo").get_by_role("button", name="Let Cleo in").click()
    expect(page.seat(2)).to_have_attribute("data-mine", "")


def test_admitted_newcomer_who_returns_is_offered_the_seats(people: People) -> None:
    ann, cleo = people.invite("Ann"), people.invite("Cleo")
    link = waiting_table(ann, seats=3)
    ann.post(f"/api{link}/lock", {"locked": True})
    host, page = TablePage.opened(ann, link), ask_to_join(cleo, link)
    page.page.goto("about:blank")
    newcomer(host, "Cleo").get_by_role("button", name="Let Cleo in").click()
    page = TablePage.opened(cleo, link)
    expect(page.page.locator("#own-request")).to_have_text("You were let in. Take a seat.")
    page.seat(2).locator("[data-claim]").click()
    expect(page.seat(2)).to_have_attribute("data-mine", "")


@pytest.mark.server_settings(new_device_seconds=0.0)
def test_removed_player_sees_when_the_browser_may_return(own_people: People) -> None:
    people = own_people
    ann, mallory = (people.invite(name) for name in ("Ann", "Mallory"))
    link = waiting_table(ann, mallory, seats=3)
    host = TablePage.opened(ann, link)
    host.open_seat(1)
    host.page.get_by_role("button", name="Remove Mallory").click()
    expect(host.page.locator("[data-filled]")).to_have_count(1)
    # Everybody shares one address here, which is not barred; the browser is barred, also as another player.
    oscar = people.invite("Oscar")
    oscar.sign_in()
    key = oscar.post("/api/me/key")["url"].partition("#")[2]
    mallory.open("/me/devices")
    mallory.page.evaluate(CLAIM, key)
    page = TablePage.opened(mallory, link)
    page.page.locator("#sit-down").click()
    hint = page.page.locator("#hint")
    expect(hint).to_have_text(
        "Somebody with your browser or on your network was removed from this table. Try again in 10 minutes."
    )
    mallory.recorder.ignore_errors("status of 403")
    assert is_in_window(hint)


def test_refused_admission_is_scrolled_into_view(people: People) -> None:
    """Wherever the button is: here the request was withdrawn, and the page is not updated yet."""
    ann, cleo, dora = (people.invite(name) for name in ("Ann", "Cleopatra of Alexandria", "Dora"))
    link = waiting_table(ann, seats=4)
    ann.post(f"/api{link}/lock", {"locked": True})
    host = TablePage.opened(ann, link)
    host.page.route("**/newcomers/*", lambda route: route.fulfill(
        status=404, json={"error": {"code": "no_such_newcomer", "message": "This request is no longer open."}}
    ))  # fmt: skip
    for person in (cleo, dora):
        person.sign_in()
        seed = {"client_seed": person.client_seed}
        person.server.http.post(f"/api{link}/seats/any", json=seed, headers={"cookie": person.cookie})
    expect(host.page.locator("[data-newcomer]")).to_have_count(2)
    for width, height in ((360, 640), (844, 390)):
        host.page.set_viewport_size({"width": width, "height": height})
        host.page.evaluate("scrollTo(0, 0)")
        host.page.locator("[data-admit]").first.click()
        expect(host.page.locator("#hint")).not_to_be_empty()
        assert is_in_window(host.page.locator("#hint")), (width, height)
        ann.recorder.ignore_errors("status of 404")


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
    draw(watcher.page)
    assert layout_faults(watcher.page, decides=False) == []
    # The front page lists games that can be watched.
    expect(LobbyPage(wat).listed(host.id)).to_have_count(0)
    # Its code leads there, because it is public, and the page explains.
    wat.page.locator("#join input").fill(host_code(ann, link))
    wat.page.locator("#join button").click()
    expect(wat.page.locator("[data-code=spectators_closed]")).to_be_visible()
    wat.recorder.ignore_errors("status of 403")


def host_code(person: Person, table: str) -> str:
    return str(person.get_json(f"/api{table}")["table"]["code"])


def test_code_of_a_running_private_table_is_unknown_to_others(people: People) -> None:
    ann, ben, wat = (people.invite(name) for name in ("Ann", "Ben", "Wat"))
    link = waiting_table(ann, ben, game="joust")
    code = host_code(ann, link)
    LobbyPage(wat).join(code)
    ann.post(f"/api{link}/start", {"empty": None})
    lobby = LobbyPage(wat)
    lobby.page.locator("#join input").fill(code)
    lobby.page.locator("#join button").click()
    expect(lobby.page.locator("#join .error")).to_contain_text("No table has this code.")
    wat.recorder.ignore_errors("status of 404")
    LobbyPage(ben).join(code)
