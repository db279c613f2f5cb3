"""The menu's ways to leave a game, a bot that plays until its player's return, and a shared browser."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table, table_where
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.accessibility import violations
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
PREPARED = "([name, kept]) => localStorage.setItem(name, kept)"


def prepare(person: Person, table: str, seat: int) -> str:
    """Stores a prepared move in this browser; returns its key in the storage."""
    name = person.server.stored_name("prepared")
    kept = json.dumps([{"table": table.rsplit("/", 1)[1], "seat": seat, "what": {}}])
    person.page.evaluate(PREPARED, [name, kept])
    return name


def stored(person: Person, name: str) -> str | None:
    found: str | None = person.page.evaluate("(name) => localStorage.getItem(name)", name)
    return found


def test_bot_plays_for_a_player_until_they_return(people: People) -> None:
    friends = [people.invite("Ann", bypass_csp=True, viewport=PHONE), people.invite("Ben"), people.invite("Cy")]
    staged = table_where(lambda turn: turn.seat == 0, *friends)
    ann, ben = (TablePage.opened(friend, staged.table) for friend in friends[:2])
    name = prepare(ann.person, staged.table, 0)
    ann.choose_from_menu()
    dialog = ann.page.get_by_role("dialog", name="Leave the game")
    expect(dialog.get_by_role("button", name="Play on")).to_be_focused()
    assert violations(ann.page) == []
    version = ann.state().version
    dialog.get_by_role("button", name="Let a bot play until I am back").click()
    expect(dialog).to_have_count(0)
    expect(ann.ask).to_contain_text("A bot plays for you.")
    ann.skip_to(version + 1)
    expect(ann.ask).to_have_text("A bot plays for you. It has made 1 move.")
    expect(ben.page.locator("[data-absent-seat='0']")).to_have_text("Ann: a bot plays; Ann is here")
    assert stored(ann.person, name) is None
    # A bot has no vote on the game's end, and there is no other seat to leave to one.
    ann.choose_from_menu()
    expect(ann.page.locator(".leave-way button")).to_have_text(["Give up my seat"])
    dialog.get_by_role("button", name="Play on").click()
    ann.page.locator("#return").click()
    expect(ann.page.locator("#return")).to_have_count(0)
    expect(ben.page.locator("[data-absent-seat='0']")).to_have_count(0)
    assert "A bot plays for Ann until Ann is back." in ben.log()
    assert "Ann is back." in ben.log()


def test_next_person_at_a_shared_browser_starts_as_a_newcomer(people: People) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in ("Ann", "Ben", "Cy")]
    link = started_table(*friends)
    ann = TablePage.opened(friends[0], link).person
    name = prepare(ann, link, 0)
    ann.open("/me")
    ann.page.get_by_role("link", name="Not Ann?").last.click()
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="Make a personal link").click()
    personal = ann.page.locator("#personal-link").input_value()
    ann.page.get_by_role("button", name="Sign Ann out").click()
    ann.page.wait_for_url(f"{ann.server.url}/")
    assert stored(ann, name) is None
    ann.open(link)
    expect(ann.page.locator("button[data-card]")).to_have_count(0)
    # The link leads back, from a page with a form for it and from one without.
    ann.open(personal)
    ann.page.get_by_role("button", name="Continue as Ann on this device").click()
    expect(ann.page.locator("main")).to_contain_text("You are Ann here.")
    ann.open("/")
    ann.open(personal)
    expect(ann.page.locator("#foreseen")).to_have_text("You are Ann on this device already.")
    ann.open("/")
    ann.open("/me#cues")
    ann.page.wait_for_url("**/me/notifications")
