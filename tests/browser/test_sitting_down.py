"""Taking a seat: with one tap, with Enter, and under a name entered there."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.drivers.protocol import sit, waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_two_simultaneous_taps_both_sit(people: People) -> None:
    friends = [people.invite(name) for name in ("Ben", "Cleo")]
    for friend in friends:
        friend.sign_in()
    link = waiting_table(people.invite("Ann"), seats=4)
    pages = [TablePage.opened(friend, link) for friend in friends]
    for page in pages:
        page.page.evaluate("document.querySelector('#sit-down').click()")
    for page in pages:
        expect(page.page.locator("[data-mine]")).to_have_count(1)
        for name in ("Ben", "Cleo"):
            expect(page.page.locator("[data-filled]").filter(has_text=name)).to_have_count(1)


def test_a_late_answer_removes_nobody_from_the_page(people: People) -> None:
    """The server's answer was written before another player sat down, whose arrival the page has received meanwhile."""
    ben, cleo = people.invite("Ben"), people.invite("Cleo")
    for friend in (ben, cleo):
        friend.sign_in()
    link = waiting_table(people.invite("Ann"), seats=4)
    page = TablePage.opened(ben, link).page

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        sit(cleo, link, 3)
        expect(page.locator("[data-seat='3'][data-filled]")).to_contain_text("Cleo")
        route.fulfill(response=answer)

    page.route("**/seats/any", answer_late)
    with page.expect_response("**/seats/any"):
        page.locator("#sit-down").click()
    expect(page.locator("#ready")).to_be_enabled()
    expect(page.locator("[data-mine]")).to_have_count(1)
    expect(page.locator("[data-seat='3'][data-filled]")).to_contain_text("Cleo")


def test_a_name_and_enter_are_enough(people: People) -> None:
    ben = TablePage.opened(people.invite("Ben"), waiting_table(people.invite("Ann"), seats=3))
    ben.page.locator("#name").press("Enter")
    hint = ben.page.locator("#hint")
    expect(hint).to_have_text("A name has 1 to 24 visible characters.")
    ben.page.locator("#name").press_sequentially("B")
    expect(hint).to_have_text("")
    # A taken name is refused beside its field.
    name = ben.page.locator("#name")
    name.fill("Ann")
    name.press("Enter")
    expect(ben.page.locator("#sit #hint")).to_have_text(
        "Somebody at this table has that name already, or one that looks like it. Choose another one."
    )
    ben.person.recorder.ignore_errors("status of 409")
    expect(name).to_be_focused()
    expect(name).to_have_attribute("aria-invalid", "true")
    name.fill("Admin")
    name.press("Enter")
    expect(ben.page.locator("#sit #hint")).to_have_text("This name is reserved. Choose another one.")
    ben.person.recorder.ignore_errors("status of 422")
    expect(name).to_be_focused()
    name.fill("Ben")
    expect(ben.page.locator("#sit #hint")).to_be_empty()
    name.press("Enter")
    expect(ben.seat(1)).to_have_attribute("data-mine", "")
    expect(ben.page.locator("#sit")).to_have_count(0)


def test_the_focus_stays_while_the_server_is_asked(people: People) -> None:
    ben = TablePage.opened(people.invite("Ben"), waiting_table(people.invite("Ann"), seats=3))
    ben.page.locator("#name").fill("Ben")
    ben.page.locator("#sit-down").press("Enter")
    ready = ben.page.locator("#ready")
    expect(ready).to_be_focused()
    ready.press("Enter")
    expect(ready).to_have_attribute("aria-pressed", "true")
    expect(ready).to_be_focused()


def test_a_chosen_seat_can_be_taken_as_well(people: People) -> None:
    cleo = TablePage.opened(people.invite("Cleo"), waiting_table(people.invite("Ann"), seats=4))
    cleo.sit(3)


def test_a_full_tables_visitor_is_not_asked_to_sit(people: People) -> None:
    link = waiting_table(people.invite("Ann"), game="joust", seats=2)
    wat = TablePage.opened(people.invite("Wat"), link)
    says = wat.page.get_by_text("Take a seat", exact=True)
    expect(says).to_be_visible()
    ben = people.invite("Ben")
    ben.sign_in()
    sit(ben, link, 1)
    expect(wat.page.get_by_text("All seats are taken. You can watch the game.")).to_be_visible()
    expect(says).to_have_count(0)


def test_an_outdated_refusal_disappears(people: People) -> None:
    ann, ben, cleo = (people.invite(name) for name in ("Ann", "Ben", "Cleo"))
    link = waiting_table(ann, seats=3)
    for person in (ben, cleo):
        person.sign_in()
    watcher = TablePage.opened(cleo, link)
    # Ben was faster, and Cleo's page is not updated yet.
    watcher.page.route("**/seats/1", lambda route: (sit(ben, link, 1), route.continue_())[1])
    watcher.page.locator("[data-claim='1']").click()
    hint = watcher.page.locator("#hint")
    expect(hint).to_contain_text("Somebody sits there already")
    cleo.recorder.ignore_errors("status of 409")
    ben.post(f"/api{link}/leave")
    expect(hint).to_have_text("")
