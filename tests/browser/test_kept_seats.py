"""Reserved seats: a link for one person, and the seats of a rematch for its former players."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.hosting import hosted
from tests.browser.drivers.protocol import finished_table, sit
from tests.browser.fixtures.people import People
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
