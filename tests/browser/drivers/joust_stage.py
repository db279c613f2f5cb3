"""A page at a joust table whose messages the test makes from worlds.

So every phase and outcome can be tested without a match that happens to reach it.

Every phase and every outcome can be looked at so, without a match that happens to come to it.
"""

import json
from typing import Any

from playwright.sync_api import WebSocketRoute

from engines.core.game import Step
from engines.core.seats import SPECTATOR, Viewer
from engines.joust import GAME
from engines.joust.state import State
from tests.browser.drivers.protocol import waiting_table
from tests.browser.drivers.rehearsal import as_json
from tests.browser.fixtures.people import Person
from tests.browser.pages.held_clock import go_on_to
from tests.browser.pages.table_page import TablePage
from tests.engines.joust.worlds import Knight, W, falls, follow, past, play, world

OPENING = ("4", "3", "6 5 2 2 1", "6 5 3 2 1")
"""Contact dice and first rolls of a match that continues."""


_NO_RESULT = {"t": "result", "scores": [], "winners": [], "reason": "", "sources": [], "moment": None}
"""The server's table has not begun, so its end has no sheet."""
_NO_PLAIN_ANSWERS = """() => {
    const { fetch } = window;
    window.fetch = (...asked) => asked[0] === "/readyz" ? Promise.reject(new TypeError()) : fetch(...asked);
}"""
"""Without plain answers a page does not suspect that its network blocks WebSockets, however often a connection is cut.
"""


class Stage:
    """White's page. Its clock stands still if it was installed before."""

    viewer: Viewer = W

    def __init__(self, white: Person, black: Person, *, clock: bool = True) -> None:
        self.lines: list[WebSocketRoute] = []
        self.moves: list[dict[str, Any]] = []
        """White's sent messages; they stay unanswered."""
        self.page = white.page
        table = waiting_table(white, black, game="joust")
        self.page.route_web_socket("**", self._held)
        self.page.route("**/result", lambda route: route.fulfill(json=_NO_RESULT))
        self.page.add_init_script(f"({_NO_PLAIN_ANSWERS})()")
        if clock:
            self.page.clock.install()
        self.table = TablePage.opened(white, table)
        if clock:
            self.table.stop_time()
        first = self.page.evaluate("JSON.parse(document.querySelector('#first').textContent).table")
        self.first = first
        self.becomes("playing")
        self.version = -1

    def becomes(self, status: str) -> None:
        """Changes the table's status."""
        self.send(self.first | {"table": self.first["table"] | {"status": status}})

    def watch(self) -> None:
        """Shows the page to a spectator from now on."""
        self.viewer = SPECTATOR
        self.first |= {"you": None}
        self.becomes("playing")

    def _held(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server() if not self.lines else None
        self.lines.append(line)

        def on_message(message: str | bytes) -> None:
            said = json.loads(message)
            if said["t"] == "move":
                self.moves.append(said["move"])
            elif server:
                server.send(message)
            elif said["t"] == "ping":
                line.send(json.dumps({"t": "pong", "build": ""}))

        def on_answer(message: str | bytes) -> None:
            said = json.loads(message)
            if said["t"] == "table":
                said["table"]["status"] = "playing"
            line.send(json.dumps(said))

        line.on_message(on_message)
        if server:
            server.on_message(on_answer)

    def cut(self) -> None:
        """The connection is lost and restored; from now on the server itself sends nothing."""
        lines = len(self.lines)
        self.lines[-1].close()
        for _ in range(100):
            if len(self.lines) > lines and self.table.connection.get_attribute("data-state") == "open":
                return
            self.page.clock.run_for(100)
        raise AssertionError("The page does not come back.")

    def catch_up(self, step: Step[State, Any]) -> None:
        """The message to a page that was away: a move's events in one step."""
        self.version += 1
        said = {"events": as_json(told(step)), "table_events": [], "table_events_after": []}
        self.send({"t": "missed", **self._now(step.state), **said})

    def send(self, message: dict[str, Any]) -> None:
        self.lines[-1].send(json.dumps(message))

    def show(self, state: State, log: list[Any] | None = None) -> None:
        """The message with the whole match."""
        self.version += 1
        said = {"you": self.first["you"], "log": as_json(log or []), "table_events": [], "table_events_after": []}
        self.send({"t": "full", **self._now(state), **said})
        self.page.locator(f"#board[data-v='{self.version}']").wait_for()

    def play(self, step: Step[State, Any], events: list[dict[str, Any]] | None = None) -> None:
        """The step of a move or the set-up."""
        self.version += 1
        self.send({"t": "step", **self._now(step.state), "events": as_json(told(step)) if events is None else events})

    def _now(self, state: State) -> dict[str, Any]:
        asked = GAME.to_act(state)
        decision = next((one.number for one in asked if one.seat == self.viewer), None)
        return {
            "v": self.version,
            "view": as_json(GAME.view(state, self.viewer)),
            "to_act": [int(one.seat) for one in asked],
            "decision": decision,
            "legal": as_json(GAME.legal_moves(state, W)) if decision else [],
        }

    def to_act(self, act: str, *, moment: str = "") -> None:
        """Advances the clock until this act is shown."""
        wanted = f"[data-moment='{moment}'][data-act='{act}']" if moment else f"[data-act='{act}']"
        go_on_to(self.page, f".field{wanted}", step=20)

    def rest(self) -> None:
        """Advances the clock until everything has been shown."""
        self.page.clock.run_for(500)
        go_on_to(self.page, f"#board[data-v='{self.version}']:not([data-showing])", step=500)


def told(step: Step[State, Any]) -> list[Any]:
    """White's events."""
    return [one.event for one in step.emitted if one.seats is None or W in one.seats]


RESULTS = {"miss": "", "nothing": "1", "broken": "3", "unhorse": "4"}
"""A lance's action, and the On-Target die that causes it; all aim at 4."""


def contact(white: str, black: str, *, runs: tuple[str, ...] = ("mm", "mm")) -> tuple[State, Step[State, Any]]:
    """A run before its last die is placed, and the step in which the lances act like this. They must not both unhorse
    in the way that both place by themselves: then White's match is the last.
    """
    knights = [_rider(result) for result in (white, black)]
    state = world(*knights, contacts=(4, 4), runs=past(*runs))
    fallen = f"{RESULTS[white]} {RESULTS[black]}".strip()
    asked = [decision.seat for decision in GAME.to_act(state)]
    if len(asked) == 2:
        state = play(state, "B adjacent 5").state
    if not asked:
        return state, follow(state, falls(fallen))
    seat = "W" if W in asked else "B"
    return state, play(state, f"{seat} adjacent 5 -> {fallen}{NEXT if len(runs) < 2 else ''}")


NEXT = " 4 4 6 5 3 2 1 6 5 3 2 1"
"""Contact dice and rolls of the next run."""


def _rider(result: str) -> Knight:
    """A knight before the last die, with the dice for this action."""
    if result == "unhorse":
        return Knight("4", placed="4 4 4 4")
    return Knight("5", placed="1 1 1 1" if result == "miss" else "4 4 4 4")
