"""Gathering players: lists, links, codes, reserved seats, and the host's decisions."""

import json
import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.layout import layout_faults
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_a_public_table_appears_in_everybodys_list_at_once(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    lobby = LobbyPage(ben)
    hidden = LobbyPage(ann).make_table(seats=4).id
    shown = LobbyPage(ann).make_table(seats=3, public=True)
    row = lobby.listed(shown.id)
    expect(row).to_contain_text("Tornei with Ann")
    expect(row).to_contain_text("No clock")
    expect(row.locator(".here [data-here]")).to_have_count(1)
    expect(row.locator(".here .free")).to_have_count(2)
    expect(lobby.listed(hidden)).to_have_count(0)
    # A newcomer enters a name there, and sits at once.
    row.get_by_role("button", name="Join Ann’s table").click()
    expect(ben.page.locator("#join-name")).to_be_focused()
    ben.page.keyboard.type("Ann")
    ben.page.keyboard.press("Enter")
    expect(row.locator(".error")).to_contain_text("has that name already")
    expect(ben.page.locator("#join-name")).to_have_value("Ann")
    ben.page.locator("#join-name").fill("Ben")
    ben.page.keyboard.press("Enter")
    ben.page.wait_for_url("**/tables/*")
    expect(TablePage(ben).seat(1)).to_have_attribute("data-mine", "")
    ben.recorder.ignore_errors("status of 409")
    watcher = LobbyPage(people.invite("Wat"))
    expect(watcher.listed(shown.id).locator(".here .free")).to_have_count(1)


def test_two_meet_by_a_code_and_start_when_both_are_ready(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    lobby = LobbyPage(ann)
    table = lobby.make_table(seats=3)
    # A reserved seat can be given up.
    table.open_seat(2)
    table.page.locator(".keep input").fill("Cleo")
    table.page.locator("[data-reserve='2']").click()
    table.page.locator("[data-free='2']").click()
    expect(table.seat(2)).to_contain_text("Free")
    # A wrong code gets an explanation, and a right one is accepted in any spelling.
    other = LobbyPage(ben)
    ben.page.locator("#join input").fill("babab-babab")
    ben.page.locator("#join button").click()
    expect(ben.page.locator("#join .error")).to_contain_text("No table has this code")
    ben.recorder.ignore_errors("status of 404")
    expect(other.page).to_have_url(re.compile("/$"))
    said = table.code.replace("-", " ").upper()
    guest = other.join(f" {said} ")
    assert guest.id == table.id
    # A nameless friend is asked for a name before sitting, and nobody is asked twice.
    assert guest.asks_for_name()
    guest.page.locator("[data-claim='1']").click()
    expect(guest.page.locator("#hint")).to_have_text("A name has 1 to 24 visible characters.")
    expect(guest.page.locator("main #name")).to_be_focused()
    guest.sit(1)
    expect(table.seat(1)).to_contain_text("Ben")
    expect(table.page.locator("#start")).to_be_disabled()
    expect(table.page.get_by_text("Waiting for Ben.")).to_be_visible()
    guest.ready()
    expect(table.page.locator("#start")).to_be_enabled()
    table.start()
    guest.board.wait_for()
    for person in (ann, ben):
        expect(LobbyPage(person).open_maker("joust").locator("#name")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_a_refused_code_is_explained_inside_a_phones_window(people: People, width: int, height: int) -> None:
    ann = people.invite("Ann")
    lobby = LobbyPage(ann)
    lobby.page.set_viewport_size({"width": width, "height": height})
    lobby.page.locator("#join input").fill("babab-babab")
    lobby.page.locator("#join input").press("Enter")
    answer = lobby.page.locator("#join .error")
    expect(answer).not_to_be_empty()
    expect(answer).to_be_in_viewport(ratio=1)
    ann.recorder.ignore_errors("status of 404")


def test_a_visitor_of_a_full_table_watches(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    link = waiting_table(*friends)
    host = TablePage.opened(friends[0], link)
    dora = people.invite("Dora")
    dora.sign_in()
    arms = {"field": "plain", "first": "or", "second": "or", "charge": "fish", "tincture": "sable"}
    dora.post("/api/me/arms", {"arms": arms})
    late = TablePage.opened(dora, link)
    expect(late.page.locator("[data-claim]")).to_have_count(0)
    expect(host.page.locator("#watchers")).to_have_text("Dora is watching")
    expect(host.page.locator("#watchers .arms.first-or use")).to_have_attribute("href", re.compile("#fish$"))
    expect(late.page.locator("#watchers")).to_have_count(0)
    expect(host.page.locator("[data-watching]")).to_have_attribute("data-watching", "1")
    expect(host.page.locator(".watching")).to_have_attribute("title", "Dora is watching")
    host.start()
    late.board.wait_for()
    assert late.skip_to(0).kind == "wait"
    assert late.state().hand == []
    expect(host.page.locator("[data-watchers] .arms.first-or use")).to_have_attribute("href", re.compile("#fish$"))


def test_the_host_removes_a_player_and_closes_the_table(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    link = waiting_table(ann, ben, seats=4)
    host, guest = TablePage.opened(ann, link), TablePage.opened(ben, link)
    expect(guest.page.locator("#close, #start, [data-remove], [data-reserve]")).to_have_count(0)
    guest.details()
    guest.page.locator("#leave").click()
    expect(host.page.locator("[data-seat='1']")).not_to_have_attribute("data-filled", "")
    guest.sit(1)
    host.open_seat(1)
    host.page.locator("[data-remove='1']").click()
    removed = guest.page.locator("#removed")
    expect(removed).to_have_text("The host has removed you from this table. You can watch.")
    expect(guest.page.locator("[data-claim], #sit-down")).to_have_count(0)
    guest.page.reload()
    expect(removed).to_be_visible()
    host.details()
    host.page.locator("#close").click()
    expect(host.page.locator("#close-not")).to_be_focused()
    host.page.locator("#close-not").click()
    expect(host.page.locator("#close")).to_be_focused()
    host.page.locator("#close").click()
    expect(host.page.locator("#details")).to_contain_text("Really close it?")
    host.page.locator("#close-do").click()
    for page in (host, guest):
        expect(page.page.locator("main h1")).to_have_text("This table was closed")


def test_bots_take_the_empty_seats(people: People) -> None:
    ann = people.invite("Ann")
    link = waiting_table(ann, seats=4)
    table = TablePage.opened(ann, link)
    expect(table.page.locator("#start")).to_have_text("Start with 3 bots")
    # All have the same strength, unless the host chooses one for each.
    table.page.locator("#bots").select_option("easy")
    each = table.page.locator("[data-strength]")
    expect(each.first).to_be_hidden()
    table.details()
    assert [select.input_value() for select in each.all()] == ["easy"] * 3
    each.nth(1).select_option("strong")
    expect(table.page.locator("#bots option:checked")).to_have_text("Mixed")
    assert layout_faults(table.page, decides=False) == []
    table.start()
    seats = json.loads(ann.get(f"/api{link}"))["table"]["seats"]
    assert [seat["strength"] for seat in seats] == [None, "easy", "strong", "easy"]
    expect(table.page.locator("[data-seat-area]")).to_have_count(4)
    # They play until a person is asked.
    table.page.locator("#ask:not([data-kind=wait])").wait_for()


def test_a_table_for_four_starts_with_three(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = TablePage.opened(friends[0], waiting_table(*friends, seats=4))
    table.start("close")
    expect(table.page.locator("[data-seat-area]")).to_have_count(4)
    expect(table.page.locator("[data-seat-area][data-dummy]")).to_have_count(1)
    assert set(table.scores()) == {"Ann", "Ben", "Cleo"}


def test_a_link_moves_a_player_to_another_device_once(people: People) -> None:
    ann = people.invite("Ann")
    table = TablePage.opened(ann, waiting_table(ann, seats=4))
    table.page.locator("details.menu summary").click()
    table.page.locator("#device").click()
    qr = table.page.locator("#device-dialog img.qr")
    expect(qr).to_be_visible()
    assert qr.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    link = table.page.locator("#device-dialog input").input_value()

    phone = people.invite("Phone")
    httpx.get(link)  # a preview does not use the link up
    phone.open(link)
    phone.page.get_by_role("button", name="Continue as Ann on this device").click()
    phone.page.wait_for_url(phone.server.url + "/me")
    expect(phone.page.locator("[data-my-name]")).to_have_text("Ann")
    carried = TablePage.opened(phone, table.page.url)
    expect(carried.seat(0)).to_have_attribute("data-mine", "")

    thief = people.invite("Thief")
    thief.open(link)
    expect(thief.page.locator("main")).to_contain_text("already used or has expired")
    thief.recorder.ignore_errors("status of 404|status of 410")
