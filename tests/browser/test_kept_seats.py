"""Reserved seats: a link for one person, and the seats of a rematch for its former players."""

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.drivers.hosting import hosted
from tests.browser.drivers.protocol import finished_table, sit
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def kept_link(table: TablePage, seat: int, name: str) -> str:
    """The link that the host can copy after reserving a seat."""
    table.open_seat(seat)
    table.page.locator("form.keep input").fill(name)
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#seat-panel-title")).to_have_text(f"Kept for {name}")
    expect(table.page.locator(f"#copy-{seat}")).to_be_focused()
    return table.page.locator(f"#link-{seat}").input_value()


def test_the_links_owner_takes_the_seat_with_one_tap(people: People) -> None:
    table = hosted(people.invite("Ann"), seats=4)
    link = kept_link(table, 2, "Ben")
    stranger = TablePage.opened(people.invite("Ben"), table.copy_link())
    expect(stranger.page.locator("[data-claim]")).to_have_count(2)
    expect(stranger.seat(2).locator("[data-claim]")).to_have_count(0)

    ben = TablePage.opened(people.invite("Benny"), link)
    expect(ben.page.get_by_text("A seat is kept for you here.")).to_be_visible()
    assert not ben.asks_for_name()
    ben.page.locator("#sit-down").click()
    expect(ben.seat(2)).to_have_attribute("data-mine", "")
    expect(table.seat(2)).to_have_attribute("data-filled", "")
    expect(ben.page.locator("[data-my-name]")).to_have_text("Ben")
    assert "#" not in ben.page.url
    expect(table.page.locator("#link-2")).to_have_count(0)


def test_a_shown_link_can_be_scanned(people: People) -> None:
    table = hosted(people.invite("Ann", bypass_csp=True), seats=3)
    link = kept_link(table, 1, "Ben")
    picture = table.page.get_by_alt_text("QR code of the link for Ben alone")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    assert violations(table.page) == []
    table.page.locator("[data-renew='1']").click()
    expect(table.page.locator("#link-1")).not_to_have_value(link)
    table.page.locator("[data-free='1']").click()
    expect(picture).to_have_count(0)


def test_a_reservation_can_be_cancelled(people: People) -> None:
    table = hosted(people.invite("Ann"), seats=3)
    table.open_seat(1)
    expect(table.page.locator("#seat-panel-title")).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("form.keep")).to_have_count(0)
    expect(table.page.locator("[data-open='1']")).to_be_focused()


def test_an_expired_link_lets_its_owner_sit_elsewhere(people: People) -> None:
    table = hosted(people.invite("Ann"), seats=3)
    old = kept_link(table, 1, "Ben")
    table.page.locator("[data-renew='1']").click()
    expect(table.page.locator("#link-1")).not_to_have_value(old)
    ben = TablePage.opened(people.invite("Ben"), old)
    ben.page.locator("#sit-down").click()
    expect(ben.page.locator("#hint")).to_contain_text("This link has expired")
    ben.person.recorder.ignore_errors("status of 409")
    ben.page.locator("#name").fill("Benny")
    ben.page.locator("#sit-down").click()
    expect(ben.seat(2)).to_have_attribute("data-mine", "")


def test_a_spectator_cannot_take_a_rematch_seat_for_two_minutes(people: People) -> None:
    ann, ben, wat = (people.invite(name) for name in ("Ann", "Ben", "Wat"))
    over = finished_table(ann, ben, game="joust")
    again = ann.post(f"/api{over}/rematch")["url"]
    sit(ann, again, 1)
    wat.page.clock.install()
    watcher = TablePage.opened(wat, again)
    expect(watcher.seat(0)).to_contain_text("Ben Seat kept")
    expect(watcher.page.locator("[data-claim], #sit-down")).to_have_count(0)
    player = TablePage.opened(ben, again)
    expect(player.page.get_by_text("A seat is kept for you here.")).to_be_visible()
    # Two minutes later, by the spectator's clock, and without a message from the server.
    watcher.page.clock.fast_forward("02:05")
    expect(watcher.seat(0)).to_contain_text("Free")
    expect(watcher.seat(0).locator("[data-claim]")).to_be_visible()
    player.page.locator("#sit-down").click()
    expect(player.page.locator("#board")).to_be_visible()


def test_a_rematchs_players_end_the_wait_with_a_tap_each(people: People) -> None:
    ann, ben, cleo, wat = (people.invite(name) for name in ("Ann", "Ben", "Cleo", "Wat"))
    over = finished_table(ann, ben, cleo, game="tornei")
    again = ann.post(f"/api{over}/rematch")["url"]
    for seat, person in ((2, ann), (0, ben)):
        sit(person, again, seat)
    first, second, watcher = (TablePage.opened(person, again) for person in (ann, ben, wat))
    first.page.locator("[data-let-go='1']").click()
    expect(second.page.locator("[data-kept='1']")).to_contain_text("Not waiting: Ann")
    expect(first.page.locator("[data-let-go]")).to_have_count(0)
    expect(watcher.page.locator("[data-claim]")).to_have_count(0)
    second.page.locator("[data-let-go='1']").click()
    watcher.page.locator("#name").fill("Wat")
    watcher.seat(1).locator("[data-claim]").click()
    for page in (first, second, watcher):
        expect(page.page.locator("#board")).to_be_visible()


def test_a_reserved_seats_link_has_the_focus_despite_an_early_answer(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ben.sign_in()
    held: list[str | bytes] | None = None
    to_page: list[WebSocketRoute] = []

    def deliver(message: str | bytes) -> None:
        if held is None:
            to_page[-1].send(message)
        else:
            held.append(message)

    def between(socket: WebSocketRoute) -> None:
        to_page.append(socket)
        socket.connect_to_server().on_message(deliver)

    ann.page.route_web_socket("**/ws/tables/*", between)
    table = LobbyPage(ann).make_table(seats=3)

    def answer_first(route: Route) -> None:
        nonlocal held
        sit(ben, f"/tables/{table.id}", 2)
        expect(table.seat(2)).to_have_attribute("data-filled", "")
        held = []
        route.fulfill(response=route.fetch())

    ann.page.route("**/reserve", answer_first)
    table.open_seat(1)
    table.page.locator("form.keep input").fill("Cleo")
    with ann.page.expect_response("**/reserve"):
        table.page.keyboard.press("Enter")
    expect(table.page.locator("#start")).to_be_disabled()
    expect(table.page.locator("#copy-1")).to_have_count(0)
    late, held = held or [], None
    for message in late:
        to_page[-1].send(message)
    expect(table.page.locator("#copy-1")).to_be_focused()
