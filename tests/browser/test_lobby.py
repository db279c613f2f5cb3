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
