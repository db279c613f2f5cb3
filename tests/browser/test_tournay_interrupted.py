"""What becomes of a Town Crier on a page that loses its line, sleeps, or does not know what it is told."""

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.drivers.protocol import Staged, table_where
from tests.browser.drivers.rehearsal import Turn
from tests.browser.drivers.tournay import eager
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

LONG = 3_600_000


def crier(people: People) -> tuple[Staged, Person]:
    """A Town Crier has been drawn; somebody is going to watch."""
    friends = [people.invite(name) for name in ("Ann", "Ben")]

    def comes(turn: Turn) -> bool:
        return bool(turn.view.crier_seen) and any(player.events for player in turn.view.players)

    staged = table_where(comes, *friends, policy=eager, game="tournay")
    return staged, people.invite("Wat", reduced_motion="no-preference")


def opened(staged: Staged, watcher: Person) -> TablePage:
    """The page of who watches, where time stands still."""
    watcher.page.clock.install()
    table = TablePage.opened(watcher, staged.table)
    table.stop_time()
    return table


def to_the_next_turn(staged: Staged) -> int:
    """All of the Crier is answered; the version in which it is over."""
    staged.make(staged.turn, eager)
    while staged.rehearsal.turns[0].view.phase in ("ramparts", "suffering"):
        staged.make(staged.rehearsal.turns[0], eager)
    return staged.version(None)


def test_a_line_that_is_lost_in_the_middle_brings_the_page_to_now(people: People) -> None:
    staged, watcher = crier(people)
    lines: list[WebSocketRoute] = []

    def kept(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    watcher.page.route_web_socket("**", kept)
    table = opened(staged, watcher)
    staged.make(staged.turn, eager)
    moment = table.page.locator("#moment")
    moment.wait_for(state="attached")
    lines[-1].close()
    while staged.rehearsal.turns[0].view.phase in ("ramparts", "suffering"):
        staged.make(staged.rehearsal.turns[0], eager)
    expect(table.connection).not_to_have_attribute("data-state", "open")
    for _ in range(40):
        if len(lines) > 1 and table.connection.get_attribute("data-state") == "open":
            break
        table.page.clock.run_for(500)
        table.page.wait_for_timeout(50)
    expect(table.connection).to_have_attribute("data-state", "open")
    expect(table.board).to_have_attribute("data-v", str(staged.version(None)))
    expect(moment).to_have_count(0)


def test_a_tab_that_has_slept_for_an_hour_shows_no_crier_of_before(people: People) -> None:
    staged, watcher = crier(people)
    table = opened(staged, watcher)
    version = to_the_next_turn(staged)
    moment = table.page.locator("#moment")
    moment.wait_for(state="attached")
    table.page.clock.fast_forward(LONG)
    for _ in range(4):
        table.page.clock.run_for(500)
    expect(table.board).to_have_attribute("data-v", str(version))
    expect(moment).to_have_count(0)


def test_what_a_page_does_not_know_is_shown_as_it_ends(people: People) -> None:
    staged, watcher = crier(people)

    def newer(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(
            lambda text: line.send(
                str(text)
                .replace('"kind":"crier_read"', '"kind":"dragon_seen"')
                .replace('"kind":"coin_put"', '"kind":"dragon_fed"')
            )
        )

    watcher.page.route_web_socket("**", newer)
    table = opened(staged, watcher)
    staged.make(staged.turn, eager)
    for _ in range(10):
        table.page.clock.run_for(200)
    expect(table.board).to_have_attribute("data-v", str(staged.version(None)))
    expect(table.page.locator("#moment")).to_have_count(0)
    expect(table.page.locator("[data-criers]")).to_have_attribute(
        "data-criers", str(staged.rehearsal.turns[0].view.criers)
    )
