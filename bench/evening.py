"""Times for taking a seat, for starting the next game, and for reconnecting after a server's restart.

    python -m bench.evening [ROUNDS]     medians and maxima; starts a server, a PostgreSQL and a browser

Link to seat: from following the link, with a new browser (cold) or one that has opened another table
(warm), through writing a name and tapping "Sit down", to the player's own seat. Next game: from the second of two taps
until both pages have its board and an open connection. Back: from the first answer of a restarted server until each
page has reconnected. Nothing is throttled, and no time is spent on thinking.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from bench.browsing import browsing
from tests.browser.drivers.protocol import started_table, waiting_table
from tests.browser.fixtures.people import People, Person
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.table_page import TablePage
from tests.seeds import Seed

DOWN_SECONDS: Final = 5.0
OPEN: Final = "#connection[data-state=open]"


def seconds_to_seat(people: People, *, is_warm: bool) -> float:
    host, friend = people.invite("Hilda"), people.invite("Friend")
    if is_warm:
        TablePage.opened(friend, waiting_table(host, seats=3))
    link, page = waiting_table(host, seats=3), friend.page
    began = time.monotonic()
    friend.open(link)
    page.locator("main #name").fill("Friend")
    page.locator("#sit-down").click()
    page.locator("[data-mine]").wait_for()
    return time.monotonic() - began


def _ended_match(ann: Person, ben: Person) -> str:
    """A finished match; the first roll can have ended it."""
    table = started_table(ann, ben, game="joust")
    if ann.get_json(f"/api{table}")["table"]["status"] == "playing":
        ben.post(f"/api{table}/forfeit", {"id": "bye"})
    return table


def seconds_to_next_game(people: People) -> float:
    friends = people.invite("Ann"), people.invite("Ben")
    table = _ended_match(*friends)
    ann, ben = (TablePage.opened(friend, table).page for friend in friends)
    ann.locator("#rematch").click()
    ann.locator("#rematch-waits").wait_for()
    began = time.monotonic()
    ben.locator("#rematch").click()
    for page in (ann, ben):
        page.wait_for_url(lambda url: not url.endswith(table))
        page.locator(f"#board, {OPEN}").first.wait_for()
        page.locator(OPEN).wait_for()
    return time.monotonic() - began


def seconds_until_back(people: People, server: ServerProcess) -> float:
    friends = people.invite("Ann"), people.invite("Ben")
    table = started_table(*friends, game="tournay")
    pages = [TablePage.opened(friend, table).page for friend in friends]
    server.kill()
    for page in pages:
        page.locator("#connection[data-state=lost]").wait_for()
    time.sleep(DOWN_SECONDS)
    server.start()
    began = time.monotonic()
    for page in pages:
        page.locator(OPEN).wait_for()
    return time.monotonic() - began


def report(what: str, found: Sequence[float]) -> None:
    load = os.getloadavg()[0]
    median, longest = statistics.median(found), max(found)
    print(f"{what:18} median {median:5.2f} s  longest {longest:5.2f} s  load {load:.1f}", flush=True)


def main(rounds: int) -> None:
    with browsing() as (browser, server):

        def measure(what: str, once: Callable[[People], float]) -> None:
            found = []
            for number in range(rounds):
                people = People(browser, server, Seed(f"{what} {number}"), are_drawn=True)
                found.append(once(people))
                people.close()
            report(what, found)

        measure("link to seat, cold", lambda people: seconds_to_seat(people, is_warm=False))
        measure("link to seat, warm", lambda people: seconds_to_seat(people, is_warm=True))
        measure("next game", seconds_to_next_game)
        measure("back after outage", lambda people: seconds_until_back(people, server))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
