"""A walkthrough of everything that is seen of a tournament, one screen after the other."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

from tests.browser.drivers.tournament import (
    enter,
    latest_tournament,
    match_of,
    new_tournament,
    play_round,
    wait_for_bots,
)
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage
from tests.browser.pages.tournament_page import TournamentPage
from tests.browser.walkthroughs.screen import Screen


def walkthrough(people: People, friends: Sequence[Person], chance: random.Random, **look: Any) -> Iterator[Screen]:
    """made, guest, entered, next, match-waiting, match-claim, watching, match, match-over, wait, between, over: as the
    first of three friends has them, or whoever has something to see."""
    host, first, second = friends  # the host meets a bot first, and they each other
    tournament = new_tournament(host)
    page = TournamentPage.opened(host, tournament)
    host.page.locator("#enter").wait_for()
    yield Screen("made", host.page)
    guest = people.invite("Gwen", **look)
    enter(friends, tournament)
    TournamentPage.opened(guest, tournament)
    guest.page.locator("#enter").wait_for()
    yield Screen("guest", guest.page)
    page.entrant(2).wait_for()
    yield Screen("entered", host.page)

    page.start()
    host.page.locator("#next-match").wait_for()
    yield Screen("next", host.page)
    table = TournamentPage.opened(first, tournament).go_to_match()
    first.page.locator("#ask").wait_for()
    yield Screen("match-waiting", first.page)
    second.open(table)
    second.page.locator("[data-claim]").wait_for()
    yield Screen("match-claim", second.page)
    second.page.locator("[data-claim]").click()
    second.page.locator("#board").wait_for()
    check_goes_on(second, tournament)
    guest.page.locator("#next-match").wait_for()
    yield Screen("watching", guest.page)
    page.go_to_match()
    host.page.locator("#board").wait_for()
    check_goes_on(host, tournament)
    TablePage(host).choose_from_menu()
    yield Screen("match", host.page)
    version = TablePage(host).state().version
    host.page.locator("#leave-forfeit").click()
    TablePage(host).skip_to(version + 1)
    host.page.locator("#to-tournament").wait_for()
    yield Screen("match-over", host.page)
    host.open(tournament)
    host.page.locator("#next-match[data-next='wait']").wait_for()
    yield Screen("wait", host.page)

    play_round((first, second), tournament, chance)
    page.in_round(2).wait_for()
    host.page.locator("details[data-round='1'] summary").click()
    host.page.locator("details.absent summary").click()
    host.page.locator("#withdraw button").click()
    yield Screen("between", host.page)
    while latest_tournament(host, tournament)["tournament"]["status"] == "playing":
        play_round(friends, tournament, chance)
        host.page.wait_for_timeout(20)
    page.champion.wait_for()
    yield Screen("over", host.page)


class OverAtOnceError(AssertionError):
    """A match was over with its first roll, as one in sixteen is: it would show too little."""


def until_it_goes_on(walk: Callable[[int], Iterator[Screen]]) -> Iterator[Screen]:
    """The screens of the first of these walks, by their numbers, whose matches go on; of those before what they had."""
    for attempt in count():
        try:
            yield from walk(attempt)
        except OverAtOnceError:
            continue
        return


def check_goes_on(person: Person, tournament: str) -> None:
    """That this person's match was not over with its first roll."""
    match = match_of(person, tournament)
    if match is None or not wait_for_bots(person, match):
        raise OverAtOnceError("The match was over with its first roll: give this test another seed.")
