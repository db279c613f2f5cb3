"""Whole matches of the joust in real browsers, by clicking only what the pages offer; and a tournament of four."""

import json
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from app.tables.verify import verify
from engines import GAMES
from tests.browser.a_game import gathered
from tests.browser.a_joust import tour
from tests.browser.a_tournament import match_of, state
from tests.browser.by_request import begun, full, move
from tests.browser.house import House
from tests.browser.lobby_page import LobbyPage
from tests.browser.people import Heard, People, Person
from tests.browser.table_page import TablePage
from tests.browser.test_access import complaints
from tests.browser.test_keyboard import Keys
from tests.browser.test_layout import faults

pytestmark = pytest.mark.browser

DICE = """() => [0, 1].map((seat) => [
    `[data-hand="${seat}"] [data-die]`, `[data-knight="${seat}"] [data-space][data-die]`,
].map((dice) => [...document.querySelectorAll(dice)].map((die) => Number(die.dataset.die))))"""
FEWEST = 12
"""A match that ends sooner, by a first roll, shows too little; then another one is ridden."""


def ride(page: TablePage, chance: random.Random) -> None:
    """Choose one of the choices that the page offers, and send it."""
    choices = page.page.locator("[data-choice]")
    chosen = choices.nth(chance.randrange(choices.count()))
    if chosen.get_attribute("aria-pressed") != "true":
        chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.act()


def ridden(pages: Sequence[TablePage], watcher: TablePage, chance: random.Random) -> int:
    """Play a match to its end by clicking; at first after every move, and then now and then, everybody sees the dice
    that the house rolled. Returns the moves made."""
    moves = 0
    table = "/tables/" + pages[0].id
    while to_act := full(watcher.person, table)["to_act"]:
        if moves < FEWEST or moves % 5 == 0:
            _all_see_the_dice(table, (*pages, watcher))
        mover = pages[chance.choice(to_act)]
        before = mover.see(full(mover.person, table)["v"])
        assert before.is_mine
        ride(mover, chance)
        mover.see(before.version + 1)
        moves += 1
    _all_see_the_dice(table, (*pages, watcher))
    return moves


def _all_see_the_dice(table: str, everybody: Sequence[TablePage]) -> None:
    for page in everybody:
        frame = full(page.person, table)
        look = page.see(frame["v"])
        assert look.is_mine == (frame["decision"] is not None)
        assert look.title.startswith("●") == look.is_mine
        if frame["to_act"]:
            shown = page.page.evaluate(DICE)
            assert shown == [[knight["hand"], knight["placed"]] for knight in frame["view"]["knights"]]


@pytest.mark.timeout(400)  # some fifty moves by clicking, in three browsers, twice if the first match is short
@pytest.mark.parametrize("visibility", ["open", "sealed"])
def test_two_browsers_play_a_whole_match(people: People, house: House, visibility: str) -> None:
    ann, ben, wat = (people.invite(name) for name in ("Ann", "Ben", "Wat"))
    chance = random.Random(visibility)
    moves = 0
    while moves < FEWEST:
        for person in (ann, ben, wat):
            person.ears.heard.clear()
        pages = gathered(ann, ben, game="joust", visibility=visibility)
        watcher = TablePage.opened(wat, pages[0].page.url)
        moves = ridden(pages, watcher, chance)

    answer = house.get(f"/api/tables/{pages[0].id}/record")
    assert verify(answer.content, GAMES).is_true
    record = json.loads(answer.content)
    assert len(record["rows"]) == moves + 1
    outcome = record["outcome"]
    for page in (*pages, watcher):
        final = page.page.locator("#final")
        totals = [int(text) for text in final.locator("td.total").all_inner_texts()]
        assert totals == outcome["scores"]
        for seat in outcome["winners"]:
            expect(final.locator("h2")).to_contain_text(("Ann", "Ben")[seat])
        assert page.log()[-1]
    if visibility == "open":
        assert pages[0].log() == pages[1].log() == watcher.log()

    for seat, page in enumerate((*pages, watcher)):
        steps = [event for thing in page.person.ears.heard for event in _told(thing)]
        heard = sum(thing.what == "frame" and '"t":"step"' in thing.text for thing in page.person.ears.heard)
        assert heard == full(page.person, "/tables/" + pages[0].id)["v"]
        others = {event["seat"] for event in steps if event["kind"] in ("rerolled", "placed")} - {seat}
        assert (others == set()) == (visibility == "sealed")
        assert heard == moves or visibility == "sealed"
        unsealed = {event["seat"] for event in steps if event["kind"] == "unsealed"}
        assert unsealed == ({0, 1} if visibility == "sealed" else set())
        # What lies open in an open match is what the search would find in a sealed one.
        assert bool(_hidden_dice(page.person.ears.heard, seat)) == (visibility == "open")


def _told(thing: Heard) -> list[dict[str, Any]]:
    """The events of a frame."""
    frame = json.loads(thing.text) if thing.what == "frame" else {}
    events: list[dict[str, Any]] = frame.get("events") or frame.get("log") or []
    return events


def _hidden_dice(heard: Sequence[Heard], seat: int) -> list[str]:
    """What a sealed knight's reader was shown of another knight's present roll (J25): its first roll and the rerolls
    before it are all that may be there, until everything is unsealed."""
    found = []
    for thing in heard:
        if thing.what != "frame" or '"view"' not in thing.text:
            continue
        view = json.loads(thing.text)["view"]
        for other, knight in enumerate(view["knights"]):
            if other != seat and view["phase"] != "over":
                lies_as_rolled = knight["hand"] == knight["first_roll"] and len(knight["placed"]) == view["roll"] - 1
                if not lies_as_rolled or knight["rerolled"] or knight["stage"] == "choosing":
                    found.append(thing.text)
    return found


SIGHTS = {"waiting", "place", "place-chosen", "wait", "contact-1", "contact-2", "contact-3", "final"}


@pytest.mark.timeout(350)
@pytest.mark.parametrize(("locale", "visibility"), [("en-GB", "open"), ("ja-JP", "sealed")])
def test_every_sight_of_a_joust_fits_and_keeps_nobody_out(people: People, locale: str, visibility: str) -> None:
    found: dict[str, list[str]] = {}
    chance = random.Random(locale)
    while not found.keys() >= SIGHTS:
        knights = [people.invite(name, bypass_csp=True, locale=locale) for name in ("Benedikta von Hohen", "千代")]
        for sight in tour(knights[0], knights[1], chance, visibility=visibility):
            if sight.name not in found:
                found[sight.name] = faults(sight.page.page, decides=sight.decides)
                if locale == "en-GB":
                    found[sight.name] += complaints(sight.page.page, held=sight.name != "waiting")
    assert {name: troubles for name, troubles in found.items() if troubles} == {}


@pytest.mark.timeout(300)
def test_a_match_is_ridden_with_keys_alone(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    chance = random.Random(8)
    chosen: set[str] = set()
    while len(chosen) < 4:
        table = begun(ann, ben, game="joust")
        page = TablePage.opened(ann, table)
        page.go_on = lambda: ann.page.keyboard.press("Escape")
        keys = Keys(page)
        while (frame := full(ann, table))["to_act"] and len(chosen) < 4:
            if frame["decision"] is None:
                move(ben, table, chance)
                continue
            page.see(frame["v"])
            chosen.add(_ride_with_keys(keys, chance))
            page.see(frame["v"] + 1)


def _ride_with_keys(keys: Keys, chance: random.Random) -> str:
    """Tab to the choices, walk with the arrows, choose with Enter, and send; the kind of choice is returned."""
    choices = keys.page.locator("[data-choice]")
    wanted = chance.randrange(choices.count())
    keys.tab_to("[data-choice]")
    keys.press("Home")
    for _ in range(wanted):
        keys.press("ArrowRight")
    focused = keys.page.locator("[data-choice]:focus")
    kind = focused.get_attribute("data-choice") or ""
    if focused.get_attribute("aria-pressed") != "true":
        keys.press("Enter")
    expect(keys.page.locator("[data-choice][aria-pressed=true]")).to_have_attribute("data-choice", kind)
    keys.tab_to("#act")
    keys.press("Enter")
    return kind


@pytest.mark.timeout(300)  # three rounds of matches, with bots
def test_a_tournament_of_two_people_and_two_bots_before_a_watcher(people: People, house: House) -> None:
    ann, ben, wat = (people.invite(name) for name in ("Ann", "Ben", "Wat"))
    chance = random.Random(4)
    LobbyPage(ann).make_tournament(places=4)
    ann.page.locator("#enter").click()
    expect(ann.page.locator("[data-entrant='0'][data-mine]")).to_contain_text("Ann")
    ben.comes_to(ann.page.url)
    ben.page.locator("main #name").fill("Ben")
    ben.page.locator("#enter").click()
    expect(ann.page.locator("[data-entrant='1']")).to_contain_text("Ben")
    wat.comes_to(ann.page.url)
    ann.page.locator("#start").click()
    tournament = ann.page.url.removeprefix(house.url)
    watched = wat.page.locator("#tournament")
    expect(watched).to_have_attribute("data-round", "1")

    clicked = False
    while (now := state(wat, tournament)["tournament"])["status"] == "playing":
        for person in (ann, ben):
            if match_of(person, tournament) is not None:
                clicked |= _ride_own(person, tournament, chance, by_clicking=not clicked)
        expect(watched).to_have_attribute("data-round", re.compile(r"\d+"))
    assert clicked
    expect(wat.page.locator("#champion")).to_be_visible()
    names = [entrant["name"] for entrant in now["entrants"]]
    assert names == ["Ann", "Ben", "Bot 1", "Bot 2"]
    lines = wat.page.locator("[data-standing]")
    expect(lines).to_have_count(4)
    ranked = [names[standing["entrant"]] for standing in now["standings"]]
    for name, line in zip(ranked, lines.all(), strict=True):
        expect(line).to_contain_text(name)
    for number in now["champions"]:
        expect(wat.page.locator("#champion")).to_contain_text(names[number])
    assert {standing["played"] for standing in now["standings"]} == {3}
    heard = [json.loads(thing.text) for thing in wat.ears.heard if thing.what == "frame"]
    assert [frame["tournament"]["round"] for frame in heard if frame["t"] == "tournament"][-1] == now["round"]


def _ride_own(person: Person, tournament: str, chance: random.Random, *, by_clicking: bool) -> bool:
    """Go to the own match in one tap and play it, a few moves by clicking and the rest by request; whether a move was
    clicked."""
    person.comes_to(tournament)
    person.page.locator("#next-match #go, #go").first.click()
    person.page.wait_for_url("**/tables/*")
    table = person.page.url.removeprefix(person.house.url)
    page = TablePage(person)
    clicked = 0
    while (match := match_of(person, tournament)) is not None and match["status"] == "playing":
        frame = full(person, table)
        if frame["decision"] is None:
            if set(frame["to_act"]) & _people_at(match):
                return clicked > 0  # it is the other one's turn
            person.page.wait_for_timeout(20)
        elif by_clicking and clicked < 3:
            page.see(frame["v"])
            ride(page, chance)
            clicked += 1
            page.see(frame["v"] + 1)
        else:
            move(person, table, chance)
    return clicked > 0


def _people_at(match: dict[str, Any]) -> set[int]:
    """The seats of a match at which people sit: entrants 0 and 1."""
    return {seat for seat, entrant in enumerate(match["entrants"]) if entrant < 2}
