"""A tournament in real browsers: made in the lobby, entered by a link, ridden match by match, and won."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.a_tournament import come, goes_on, held, made, match_of, ride, state, tour
from tests.browser.lobby_page import LobbyPage
from tests.browser.people import People, Person
from tests.browser.test_access import complaints
from tests.browser.test_layout import HEAVIEST, faults, weight

pytestmark = pytest.mark.browser


def test_a_tournament_from_the_lobby_to_its_champion(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    LobbyPage(ann).make_tournament(places=3, public=True)
    ann.page.locator("#enter").click()
    expect(ann.page.locator("[data-entrant='0'][data-mine]")).to_contain_text("Ann")
    lobby = LobbyPage(ben)
    listed = ben.page.locator("#tables [data-tournament]")
    expect(listed).to_contain_text("1 of 3 knights")
    lobby.go_by_code(ann.page.locator("#code").inner_text(), "**/tournaments/*")
    ben.page.locator("#enter").click()
    expect(ben.page.locator("main #name")).to_be_focused()  # a name is asked for, as at a table
    ben.page.locator("main #name").fill("Ben")
    ben.page.locator("#enter").click()
    expect(ann.page.locator("[data-entrant='1']")).to_contain_text("Ben")
    ann.page.locator("#start").click()
    expect(ann.page.locator("#next-match")).to_be_visible()

    tournament = ann.page.url.removeprefix(ann.house.url)
    while state(ann, tournament)["tournament"]["status"] == "playing":
        give_up(ben, tournament)
        give_up(ann, tournament)
    champion = ann.page.locator("#champion")
    ann.comes_to(tournament)
    # Nobody wins who gives up, but a match can be over with its first roll.
    [number, *shared] = state(ann, tournament)["tournament"]["champions"]
    words = "share the victory" if shared else "You have won" if number == 0 else "wins the tournament"
    expect(champion).to_contain_text(words)
    expect(ann.page.locator("[data-standing]")).to_have_count(3)
    expect(ann.page.locator("[data-match]")).to_have_count(3)
    ann.page.get_by_role("link", name="Check the dice").first.click()
    expect(ann.page.locator("#report .verdict")).to_be_visible()


def give_up(person: Person, tournament: str) -> None:
    """Go to one's match in one tap, where there is one, and leave it."""
    if match_of(person, tournament) is None:
        return
    person.comes_to(tournament)
    person.page.locator("#go").click()
    person.page.wait_for_url("**/tables/*")
    if not goes_on(person, tournament):
        return  # the other one is awaited, or it was over with its first roll
    person.page.locator("#forfeit").click()
    person.page.locator("#forfeit-do").click()
    expect(person.page.locator("#to-tournament")).to_be_visible()


def test_from_one_match_to_the_next_in_one_tap(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    ann = friends[0]
    match = None
    while match is None or match["status"] != "playing":  # or it was over with its first roll
        tournament = held(*friends, places=3)
        ann.post(f"/api{tournament}/start", {"fill": None})
        riding = [person for person in friends[1:] if match_of(person, tournament)]
        match = match_of(riding[0], tournament)
        assert match is not None
        for person in riding:
            table = come(person, match, state(person, tournament)["you"])
        match = match_of(riding[0], tournament)
    ann.comes_to(tournament)
    for person in riding:
        person.comes_to(table)
        expect(person.page.locator("#part-of")).to_be_visible()
    riding[0].page.locator("#forfeit").click()
    riding[0].page.locator("#forfeit-do").click()
    expect(ann.page.locator("#tournament[data-round='2']")).to_be_visible()
    following = next(person for person in riding if match_of(person, tournament) is not None)
    following.page.locator("#next-match").click()
    following.page.wait_for_url(lambda url: table not in url)
    seat = following.page.locator("[data-seat][data-mine]")
    expect(seat).to_have_attribute("data-filled", "")
    expect(following.page.locator("#ask")).to_contain_text("Waiting for")


def test_who_withdraws_leaves_the_matches_to_the_others(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    ann, ben, _ = friends
    tournament = held(*friends, places=3)
    ann.post(f"/api{tournament}/start", {"fill": None})
    ben.comes_to(tournament)
    ben.page.locator("#withdraw button").click()
    expect(ben.page.get_by_role("button", name="Stay")).to_be_focused()
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#withdraw button")).to_be_focused()
    ben.page.keyboard.press("Enter")
    ben.page.locator("[data-sure]").click()
    expect(ben.page.locator("#withdraw")).to_have_count(0)
    expect(ben.page.locator("[data-standing='1']")).to_contain_text("withdrawn")
    expect(ben.page.locator("[data-match][data-status='walk_over']").first).to_contain_text("Walk-over")


def test_the_host_removes_closes_and_decides_about_free_places(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    ann, ben, _ = friends
    tournament = held(*friends, places=6)
    ann.comes_to(tournament)
    ben.comes_to(tournament)
    expect(ben.page.locator("#start, #close, [data-remove]")).to_have_count(0)
    expect(ann.page.locator("input[name=fill]")).to_have_count(2)
    ann.page.locator("[data-remove='1']").click()
    expect(ben.page.locator("#enter")).to_be_visible()
    expect(ann.page.locator("#free")).to_have_attribute("data-free", "4")
    expect(ann.page.locator("input[name=fill]")).to_have_count(0)  # two are too few
    ann.page.locator("#close").click()
    ann.page.locator("#close").click()
    for person in (ann, ben):
        expect(person.page.locator("main h1")).to_have_text("This tournament was closed")


def test_a_tournament_reads_without_scripts(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    tournament = held(*friends, places=3)
    reader = people.invite("Reader", java_script_enabled=False)
    reader.comes_to(tournament)
    expect(reader.page.locator("main")).to_contain_text("Cleo")
    friends[0].post(f"/api{tournament}/start", {"fill": None})
    ride(friends, tournament, random.Random(4))
    reader.comes_to(tournament)
    expect(reader.page.locator("table tbody tr")).to_have_count(3)
    reader.ears.forgive(" csp$")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_every_sight_of_a_tournament_fits_and_keeps_nobody_out(people: People, locale: str) -> None:
    look = {"bypass_csp": True, "locale": locale}
    friends = [people.invite(name, **look) for name in ("Ann", "Benedikta von Hohen", "千代")]
    found = {}
    for sight in tour(people, friends, random.Random(3), **look):
        found[sight.name] = faults(sight.page, decides=False)
        found[sight.name] += complaints(sight.page) if locale == "en-GB" else []
    assert {name: troubles for name, troubles in found.items() if troubles} == {}
    assert found.keys() >= {"made", "guest", "entered", "next", "match-waiting", "match", "wait", "between", "over"}


def test_a_tournament_page_is_light(people: People) -> None:
    ann = people.invite("Ann")
    assert weight(ann, made(ann, places=12)) < HEAVIEST
