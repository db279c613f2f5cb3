"""Tournaments by request, and the walk through everything that is seen of one.

held     a tournament of the joust, with these people entered
state    its newest frame, as this person gets it
ride     whoever has a match in this round plays it
tour     the sights of a tournament, one after the other
"""

import random
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.by_request import full, move
from tests.browser.people import People, Person


@dataclass(frozen=True)
class Sight:
    """What somebody looks at."""

    name: str
    page: Page


def made(host: Person, **wishes: Any) -> str:
    """A tournament that this person holds, with nobody in it; returns its path."""
    host.context.request.get(host.house.url + "/")
    host.post("/api/me", {"name": host.name})
    wish = {"game": "joust", "places": 4, "public": False, "options": {}, "rounds": "single", "order": "wins"} | wishes
    answer: dict[str, str] = host.post("/api/tournaments", wish)
    return answer["url"]


def held(*people: Person, **wishes: Any) -> str:
    """A tournament that these people have entered, the first its host; returns its path."""
    tournament = made(people[0], **wishes)
    for person in people:
        person.context.request.get(person.house.url + "/")
        person.post(f"/api{tournament}/enter", {"name": person.name})
    return tournament


def state(person: Person, tournament: str) -> dict[str, Any]:
    """The `tournament` frame."""
    frame: dict[str, Any] = person.context.request.get(f"{person.house.url}/api{tournament}").json()
    return frame


def match_of(person: Person, tournament: str) -> dict[str, Any] | None:
    """This person's match that is not over and has a table."""
    frame = state(person, tournament)
    open_ = (match for match in frame["tournament"]["matches"] if match["status"] in ("waiting", "playing"))
    return next((match for match in open_ if frame["you"] in match["entrants"]), None)


def come(person: Person, match: dict[str, Any], you: int) -> str:
    """Take the place that is kept at a match; returns the table's path."""
    seat = match["entrants"].index(you)
    if match["status"] == "waiting" and not match["taken"][seat]:
        person.post(f"/api/tables/{match['table']}/seats/{seat}", {"word": secrets.token_hex(16)})
    return f"/tables/{match['table']}"


def ride(people: Sequence[Person], tournament: str, chance: random.Random) -> None:
    """These people play their matches of this round to the end."""
    playing: dict[str, tuple[Person, str]] = {}
    for person in people:
        match = match_of(person, tournament)
        if match is not None:
            playing[person.name] = person, come(person, match, state(person, tournament)["you"])
    tabs: dict[str, Page] = {}
    while playing:
        for name, (person, table) in list(playing.items()):
            frame = full(person, table)
            if frame["view"]["phase"] == "over":
                del playing[name]
            elif frame["decision"] is not None:
                move(person, table, chance)
            elif name not in tabs:
                # A bot moves for somebody who looks.
                tabs[name] = person.another_tab()
                tabs[name].goto(person.house.url + table)
            else:
                tabs[name].wait_for_timeout(20)  # a bot, or one of the others, is asked
    for tab in tabs.values():
        tab.close()


class _OverAtOnce(Exception):
    """A match was over with its first roll, and shows too little."""


def goes_on(person: Person, tournament: str) -> bool:
    """Whether this person's match is ridden, and will be until a person moves: a bot that is asked alone is waited
    for."""
    while True:
        match = match_of(person, tournament)
        if match is None or match["status"] != "playing":
            return False
        frame = full(person, f"/tables/{match['table']}")
        entrants = state(person, tournament)["tournament"]["entrants"]
        bots = [seat for seat, entrant in enumerate(match["entrants"]) if entrants[entrant]["bot"]]
        if frame["decision"] is not None or not set(bots) & set(frame["to_act"]):
            return bool(frame["to_act"])
        person.page.wait_for_timeout(20)


def check_goes_on(person: Person, tournament: str) -> None:
    """Raises `_OverAtOnce` where this person's match is none any more."""
    if not goes_on(person, tournament):
        raise _OverAtOnce


def tour(people: People, friends: Sequence[Person], chance: random.Random, **look: Any) -> Iterator[Sight]:
    """made, guest, entered, next, match-waiting, match-claim, watching, match, match-over, wait, between, over: as the
    first of three friends has them, or whoever has something to see."""
    seen: set[str] = set()
    while "over" not in seen:
        with suppress(_OverAtOnce):
            for sight in _tour(people, friends, chance, **look):
                if sight.name not in seen:
                    seen.add(sight.name)
                    yield sight


def _tour(people: People, friends: Sequence[Person], chance: random.Random, **look: Any) -> Iterator[Sight]:
    host, *others = friends
    tournament = made(host)
    host.comes_to(tournament)
    host.page.locator("#enter").wait_for()
    yield Sight("made", host.page)
    guest = people.invite("Guest", **look)
    for person in friends:
        person.context.request.get(person.house.url + "/")
        person.post(f"/api{tournament}/enter", {"name": person.name})
    guest.comes_to(tournament)
    guest.page.locator("#enter").wait_for()
    yield Sight("guest", guest.page)
    host.page.locator("[data-entrant='2']").wait_for()
    yield Sight("entered", host.page)

    host.page.locator("#start").click()
    host.page.locator("#next-match").wait_for()
    yield Sight("next", host.page)
    first, second = others  # the host meets a bot first, and they each other
    first.comes_to(tournament)
    first.page.locator("#go").click()
    first.page.wait_for_url("**/tables/*")
    first.page.locator("#ask").wait_for()
    yield Sight("match-waiting", first.page)
    second.comes_to(first.page.url)
    second.page.locator("[data-claim]").wait_for()
    yield Sight("match-claim", second.page)
    second.page.locator("[data-claim]").click()
    second.page.locator("#board").wait_for()
    check_goes_on(second, tournament)
    guest.page.locator("#next-match").wait_for()
    yield Sight("watching", guest.page)
    host.page.locator("#go").click()
    host.page.locator("#board").wait_for()
    check_goes_on(host, tournament)
    host.page.locator("#forfeit").click()
    yield Sight("match", host.page)
    host.page.locator("#forfeit-do").click()
    host.page.locator("#to-tournament").wait_for()
    yield Sight("match-over", host.page)
    host.comes_to(tournament)
    host.page.locator("#next-match[data-next='wait']").wait_for()
    yield Sight("wait", host.page)

    ride(friends, tournament, chance)
    host.page.locator("#tournament[data-round='2']").wait_for()
    host.page.locator("details[data-round='1'] summary").click()
    host.page.locator("details.absent summary").click()
    host.page.locator("#withdraw button").click()
    yield Sight("between", host.page)
    while state(host, tournament)["tournament"]["status"] == "playing":
        ride(friends, tournament, chance)
        host.page.wait_for_timeout(50)
    host.page.locator("#champion").wait_for()
    yield Sight("over", host.page)
