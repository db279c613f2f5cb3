"""A Town Crier on a page that loses its connection, sleeps, or gets unknown events."""

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.drivers.protocol import Staged, table_where
from tests.browser.drivers.rehearsal import Turn
from tests.browser.drivers.tournay import eager
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.held_clock import go_on_to
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def crier(people: People, ramparts_of: int = 1) -> tuple[Staged, Person]:
    """A Town Crier has been drawn, and this many can build ramparts; a spectator will come."""
    friends = [people.invite(name, reduced_motion="no-preference") for name in ("Ann", "Ben")]

    def comes(turn: Turn) -> bool:
        return bool(turn.view.crier_seen) and sum([bool(one.events) for one in turn.view.players]) >= ramparts_of

    staged = table_where(comes, *friends, policy=eager, game="tournay")
    return staged, people.invite("Wat", reduced_motion="no-preference")


def opened_by(person: Person, path: str) -> TablePage:
    """A table's page with a stopped clock."""
    person.page.clock.install()
    table = TablePage.opened(person, path)
    table.stop_time()
    return table


class Line:
    """The connection of a page, which can be cut, with a stopped clock."""

    def __init__(self, person: Person, path: str) -> None:
        self._lines: list[WebSocketRoute] = []
        person.page.route_web_socket("**", self._kept)
        self.table = opened_by(person, path)
        self.moment = self.table.page.locator("#moment")

    def _kept(self, line: WebSocketRoute) -> None:
        line.connect_to_server()
        self._lines.append(line)

    def staged(self, kind: str, stage: int) -> None:
        """Advances until this is staged."""
        go_on_to(self.table.page, f"#moment[data-moment={kind}][data-stage='{stage}']", step=50)

    def cut(self) -> None:
        """The connection is lost, and the page reconnects by itself."""
        known = len(self._lines)
        self._lines[-1].close()
        expect(self.table.connection).not_to_have_attribute("data-state", "open")
        for _ in range(40):
            if len(self._lines) > known and self.table.connection.get_attribute("data-state") == "open":
                break
            self.table.page.clock.run_for(500)
            self.table.page.wait_for_timeout(50)
        expect(self.table.connection).to_have_attribute("data-state", "open")

    def is_at(self, version: int) -> None:
        """The page catches up with the table: missed events are not staged, and the others continue."""
        go_on_to(self.table.page, f"body:not(:has(#moment)) #board[data-v='{version}']", step=200)
        expect(self.table.board).to_have_attribute("data-v", str(version))
        expect(self.moment).to_have_count(0)


def test_a_lost_connection_in_a_crier_skips_to_the_present(people: People) -> None:
    staged, watcher = crier(people, ramparts_of=2)
    reader = Line(staged.people[0], staged.table)
    line = Line(watcher, staged.table)
    staged.make(staged.turn, eager)
    for one in (line, reader):
        one.staged("crier", 1)
        one.cut()
    line.is_at(staged.version(None))
    reader.is_at(staged.version(0))
    # An awaited player gets the question about ramparts, and can tap the events.
    expect(reader.table.ask).to_have_attribute("data-kind", "build")
    assert reader.table.page.locator(".queued[data-lit]").count() > 0

    while staged.rehearsal.turns[0].view.phase in ("ramparts", "suffering"):
        staged.make(staged.rehearsal.turns[0], eager)
    line.staged("happens", 1)  # the ramparts
    reader.staged("happens", 2)  # the first event
    for one, version in ((line, staged.version(None)), (reader, staged.version(0))):
        one.cut()
        one.is_at(version)


def test_unknown_events_are_shown_at_rest(people: People) -> None:
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
    table = opened_by(watcher, staged.table)
    staged.make(staged.turn, eager)
    for _ in range(10):
        table.page.clock.run_for(200)
    expect(table.board).to_have_attribute("data-v", str(staged.version(None)))
    expect(table.page.locator("#moment")).to_have_count(0)
    expect(table.page.locator("[data-criers]")).to_have_attribute(
        "data-criers", str(staged.rehearsal.turns[0].view.criers)
    )
    # The console lists unknown events for the operator.
    assert {error.split(" (")[0] for error in watcher.recorder.errors} == {
        "console: No words for tournay-dragon-seen",
        "console: No words for tournay-dragon-fed",
    }
    watcher.recorder.errors.clear()
