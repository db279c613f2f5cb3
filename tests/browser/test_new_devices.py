"""A personal link with and without seats, the way back, and a new device that waits until it is approved."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.accessibility import violations
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

CARD = re.compile(r"(?<![A-Za-z0-9])[WFSC](?:1[0-4]|[1-9])(?![A-Za-z0-9])")


def running(people: People) -> tuple[str, Person]:
    """Ben's running game with two bots."""
    ben = people.invite("Ben")
    return started_table(ben, seats=3), ben


def mallorys_link(people: People) -> tuple[Person, str]:
    mallory = people.invite("Mallory")
    mallory.sign_in()
    return mallory, mallory.post("/api/me/key")["url"]


def carry_on(person: Person, link: str, name: str, *, tick: bool = False) -> None:
    person.open(link)
    box = person.page.get_by_role("checkbox")
    if tick:
        box.check()
    person.page.get_by_role("button", name=f"Continue as {name} on this device").click()


def test_foreign_personal_link_takes_only_chosen_seats(people: People) -> None:
    path, ben = running(people)
    mallory, link = mallorys_link(people)
    ben.open(link)
    running_games = ben.page.locator("#running")
    expect(running_games).to_contain_text("Mallory will see your cards in Tornei")
    expect(running_games.get_by_role("checkbox")).not_to_be_checked()
    assert violations(ben.page) == []
    carry_on(ben, link, "Mallory")
    expect(ben.page.locator("#kept")).to_contain_text("Tornei")
    mallory.open(path)
    expect(mallory.page.locator("#board")).to_be_visible()
    expect(mallory.page.locator("button[data-card]")).to_have_count(0)
    go_back(ben, path)
    # A chosen seat is merged and returned.
    carry_on(ben, link, "Mallory", tick=True)
    ben.page.wait_for_url("**/me")
    expect(mallory.page.locator("button[data-card]")).to_have_count(14)
    go_back(ben, path)
    expect(mallory.page.locator("button[data-card]")).to_have_count(0)
    # An outdated hand-over rejects the whole claim.
    ben.open(link)
    ben.page.get_by_role("checkbox").check()
    ben.post(f"/api{path}/quit")
    ben.page.get_by_role("button", name="Continue as Mallory on this device").click()
    expect(ben.page.locator("[data-code='cannot_hand_over']")).to_contain_text("Nothing was changed")
    ben.recorder.ignore_errors("status of 409")
    ben.open("/me")
    expect(ben.page.locator("main")).to_contain_text("You are Ben here.")


def go_back(ben: Person, path: str) -> None:
    """Ben returns to his own identity on this device, and his hand is shown again."""
    ben.open("/me/devices")
    ben.page.get_by_role("button", name="Become Ben again").click()
    expect(ben.page.locator("main")).to_contain_text("You are Ben here.")
    ben.open(path)
    expect(ben.page.locator("button[data-card]")).to_have_count(14)


def test_new_device_waits_until_it_is_approved_or_signed_out(people: People) -> None:
    path, ben = running(people)
    table = TablePage.opened(ben, path)
    expect(table.page.locator("button[data-card]")).to_have_count(14)
    hand = set(table.page.locator("button[data-card]").evaluate_all("all => all.map((one) => one.dataset.card)"))
    link = ben.post("/api/me/key")["url"]
    phone, wat = people.invite("Phone"), people.invite("Wat")
    carry_on(phone, link, "Ben")
    phone.page.wait_for_url("**/me")
    notice = ben.page.locator("#new-devices")
    expect(notice).to_contain_text("New device signed in as you")
    assert violations(ben.page) == []
    for person in (wat, phone):
        person.open(path)
        TablePage(person)
    own = phone.page.locator("#new-devices")
    expect(own).to_contain_text("This device is new. You can play here in")
    expect(phone.page.locator("button[data-card]")).to_have_count(0)
    # The canary: the phone's messages so far name no card of the hand that is hidden from spectators.
    seen, public = [set(CARD.findall("".join(one.text for one in page.recorder.received))) for page in (phone, wat)]
    assert (seen - public) & hand == set()
    notice.get_by_role("button", name=re.compile("^Approve")).click()
    expect(notice).to_have_count(0)
    expect(phone.page.locator("button[data-card]")).to_have_count(14)
    expect(own).to_have_count(0)

    # Another device is signed out from the notice.
    tablet = people.invite("Tablet")
    carry_on(tablet, link, "Ben")
    tablet.page.wait_for_url("**/me")
    tablet.open(path)
    TablePage(tablet)
    ben.open("/me/devices")
    expect(ben.page.locator("#devices li")).to_have_count(3)
    expect(ben.page.locator("#devices")).to_contain_text("Signing it out also ends your personal link.")
    ben.page.locator("#new-devices").get_by_role("button", name=re.compile("^Sign out")).click()
    expect(ben.page.locator("#devices li")).to_have_count(2)
    expect(tablet.page.locator("#hint")).to_contain_text("This device was signed out")
