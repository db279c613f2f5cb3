"""A tournament in real browsers: made in the lobby, entered by a link, played match by match, and won."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.tournament import (
    entered_tournament,
    latest_tournament,
    match_of,
    take_seat,
    wait_for_bots,
)
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage
from tests.browser.pages.tournament_page import TournamentPage
from tests.browser.walkthroughs.tournament import OverAtOnceError, until_it_goes_on

pytestmark = pytest.mark.browser


def test_a_tournament_from_the_lobby_to_its_champion(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    LobbyPage(ann).make_tournament(capacity=3, public=True)
    page = TournamentPage(ann)
    page.enter()
    expect(ann.page.locator("[data-entrant='0'][data-mine]")).to_contain_text("Ann")
    lobby = LobbyPage(ben)
    listed = ben.page.locator("#tables [data-tournament]")
    expect(listed).to_contain_text("1 of 3 knights")
    lobby.go_by_code(page.code, "**/tournaments/*")
    second = TournamentPage(ben)
    second.enter()
    expect(ben.page.locator("main #name")).to_be_focused()  # a name is required, as at a table
    second.enter("Ben")
    expect(page.entrant(1)).to_contain_text("Ben")
    page.start()
    expect(ann.page.locator("#next-match")).to_be_visible()

    tournament = page.path
    while latest_tournament(ann, tournament)["tournament"]["status"] == "playing":
        give_up(ben, tournament)
        give_up(ann, tournament)
    TournamentPage.opened(ann, tournament)
    # A player who gives up does not win, but the first roll can end a match.
    [number, *shared] = latest_tournament(ann, tournament)["tournament"]["champions"]
    words = "share the victory" if shared else "You have won" if number == 0 else "wins the tournament"
    expect(page.champion).to_contain_text(words)
    expect(ann.page.locator("[data-standing]")).to_have_count(3)
    expect(ann.page.locator("[data-match]")).to_have_count(3)
    ann.page.get_by_role("link", name="Check the dice").first.click()
    expect(ann.page.locator("#report .verdict")).to_be_visible()


def give_up(person: Person, tournament: str) -> None:
    """Opens one's match in one tap, if there is one, and leaves it."""
    match = match_of(person, tournament)
    if match is None or (match.status == "waiting" and match.is_seated):
        person.page.wait_for_timeout(20)  # others are awaited
        return
    TournamentPage.opened(person, tournament).go_to_match()
    page = TablePage(person)
    now = match_of(person, tournament)
    if now is None or now.status != "playing" or not wait_for_bots(person, now):
        return  # the other player is awaited, or the first roll ended it
    page.board.wait_for()
    page.give_up()


def sockets_of(page: Page) -> list[str]:
    """The paths of all sockets that this page opens from now on."""
    paths: list[str] = []
    page.on("websocket", lambda socket: paths.append(urlsplit(socket.url).path))
    return paths


def test_one_tap_leads_from_match_to_match(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    ann = friends[0]
    tournament = entered_tournament(*friends, capacity=3)
    ann.post(f"/api{tournament}/start", {"fill": None})
    riding = [(person, match) for person in friends[1:] if (match := match_of(person, tournament))]
    for person, match in riding:
        take_seat(person, match)
    first, match = riding[0]
    now = match_of(first, tournament)
    assert now is not None, "The match was over with its first roll: give this test another seed."
    assert now.status == "playing"
    page = TournamentPage.opened(ann, tournament)
    sockets = {person.name: sockets_of(person.page) for person, _ in riding}
    for person, _ in riding:
        person.open(match.table)
        expect(person.page.locator("#part-of")).to_be_visible()
    # A new entrant removes a line above the button, which moves.
    expect(first.page.locator("[data-absent-seat]")).to_have_count(0)
    TablePage(first).give_up()
    expect(page.in_round(2)).to_be_visible()
    following = next(person for person, _ in riding if match_of(person, tournament) is not None)
    expect(following.page.locator("#next-match")).to_be_visible()
    assert sockets[following.name] == [f"/ws{match.table}"]  # the tournament's messages used the same one
    following.page.locator("#next-match").click()
    following.page.wait_for_url(lambda url: match.table not in url)
    seat = following.page.locator("[data-seat][data-mine]")
    expect(seat).to_have_attribute("data-filled", "")
    expect(following.page.locator("#ask")).to_contain_text("Waiting for")


def test_a_withdrawal_leaves_the_matches_to_the_others(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    ann, ben, _ = friends
    tournament = entered_tournament(*friends, capacity=3)
    ann.post(f"/api{tournament}/start", {"fill": None})
    ben.open(tournament)
    ben.page.locator("#withdraw button").click()
    expect(ben.page.get_by_role("button", name="Stay")).to_be_focused()
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#withdraw button")).to_be_focused()
    ben.page.keyboard.press("Enter")
    ben.page.locator("[data-sure]").click()
    expect(ben.page.locator("#withdraw")).to_have_count(0)
    expect(ben.page.locator("main")).to_be_focused()  # the pressed button is gone
    expect(ben.page.locator("[data-standing='1']")).to_contain_text("withdrawn")
    expect(ben.page.locator("[data-match][data-status='walk_over']").first).to_contain_text("Walk-over")


def test_the_host_removes_closes_and_chooses_for_free_places(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    ann, ben, cleo = friends
    tournament = entered_tournament(*friends, capacity=6)
    ann.open(tournament)
    ben.open(tournament)
    expect(ben.page.locator("#start, #close, [data-remove]")).to_have_count(0)
    expect(ann.page.locator("input[name=fill]")).to_have_count(2)
    ann.page.locator("[data-remove='2']").focus()
    cleo.post(f"/api{tournament}/leave", {})
    expect(ann.page.locator("[data-remove='2']")).to_have_count(0)
    expect(ann.page.locator("main")).to_be_focused()  # also if others remove a button
    cleo.post(f"/api{tournament}/enter", {})
    ann.page.locator("[data-remove='1']").click()
    expect(ben.page.locator("#enter")).to_be_visible()
    expect(ann.page.locator("#free")).to_have_attribute("data-free", "4")
    expect(ann.page.locator("input[name=fill]")).to_have_count(0)  # two are too few
    ann.page.locator("#close").click()
    expect(ann.page.locator("#close-not")).to_be_focused()
    ann.page.locator("#close-not").click()
    expect(ann.page.locator("#close")).to_be_focused()
    ann.page.locator("#close").click()
    ann.page.locator("#close-do").click()
    for person in (ann, ben):
        expect(person.page.locator("main h1")).to_have_text("This tournament was closed")


def test_a_running_tournament_has_pictures_of_its_matches() -> None:
    def walk(attempt: int) -> Iterator[Any]:
        yield f"made {attempt}"
        if attempt < 2:
            raise OverAtOnceError
        yield f"over {attempt}"

    assert list(until_it_goes_on(walk)) == ["made 0", "made 1", "made 2", "over 2"]
