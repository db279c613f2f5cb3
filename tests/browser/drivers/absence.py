"""People who close their page, and passing time.

attending   people who keep a table open by socket, without a page: Attendance
at_table    everybody with the table open
go_away     somebody closes the page, and another one's page shows it
pass_time   advances everybody's time
choose_any  the reader makes any open move by clicking
play_on     the reader makes moves by clicking to the end of the game
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import expect
from websockets.sync.client import ClientConnection

from tests.browser.drivers.sockets import table_socket
from tests.browser.fixtures.people import TIMEOUT, Person
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.table_page import TablePage

LONG_AWAY = 150.0
"""Seconds of absence after which votes open and knocking is possible."""


class Attendance:
    """People who have a table open by a socket alone, and act by requests."""

    def __init__(self, table: str, stack: ExitStack) -> None:
        self._table = table
        self._stack = stack
        self._lines: dict[Person, tuple[ExitStack, ClientConnection]] = {}

    def come(self, *people: Person) -> None:
        """Opens the table."""
        for person in people:
            own = self._stack.enter_context(ExitStack())
            socket = own.enter_context(table_socket(person, self._table))
            socket.recv(TIMEOUT / 1000)
            self._lines[person] = (own, socket)

    def go(self, person: Person) -> None:
        """Closes the table."""
        own, _ = self._lines.pop(person)
        own.close()

    def answer(self, person: Person, poll: str, *, seat: int | None = None, agrees: bool = True) -> None:
        """Answers an open question."""
        asked = self._asked(person, poll, seat)
        vote = {"poll": poll, "seat": seat, "request": asked["request"], "agrees": agrees}
        person.post(f"/api{self._table}/votes", vote)

    def move(self, person: Person) -> None:
        """Makes the first legal move if this person has an open decision."""
        state = person.get_json(f"/api{self._table}/state")
        if state["legal"]:
            move = {"id": f"m{state['decision']}", "decision": state["decision"], "move": state["legal"][0]}
            person.post(f"/api{self._table}/moves", move)

    def _asked(self, person: Person, poll: str, seat: int | None) -> Any:
        """The newest question of this kind."""
        while True:
            message = json.loads(self._lines[person][1].recv(TIMEOUT / 1000))
            for one in message["polls"] if message["t"] == "presence" else ():
                if (one["poll"], one["seat"]) == (poll, seat):
                    return one


@contextmanager
def attending(table: str, *people: Person) -> Iterator[Attendance]:
    """These people have the table open."""
    with ExitStack() as stack:
        attendance = Attendance(table, stack)
        attendance.come(*people)
        yield attendance


def at_table(people: Sequence[Person], table: str) -> list[TablePage]:
    """Everybody with the table open and shown as present on everybody's page, so that a departure can show."""
    pages = [TablePage.opened(person, table) for person in people]
    for page in pages:
        expect(page.page.locator("[data-absent-seat]")).to_have_count(0)
    return pages


def go_away(gone: TablePage, *, seat: int, seen_by: TablePage) -> None:
    """Somebody closes the page, and another person's page shows it."""
    gone.page.goto("about:blank")
    expect(seen_by.page.locator(f"[data-absent-seat='{seat}']")).to_have_count(1)


def pass_time(server: ServerProcess, seconds: float = LONG_AWAY) -> None:
    """Advances everybody's time."""
    server.advance(seconds)


def play_on(page: TablePage) -> None:
    """The reader's moves by clicking to the end of a game of Tornei."""
    version = page.state().version
    while (state := page.skip_to(version)).phase != "over":
        if state.is_mine:
            choose_any(page)
        version = state.version + 1


def choose_any(page: TablePage) -> None:
    """A move of the reader by clicking."""
    while page.page.locator("#act[aria-disabled]").count():
        page.choose(page.state().open[0])
    page.act()
