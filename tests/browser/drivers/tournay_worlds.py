"""Tables of Tournay in scripted states, shown on a page; a whole game reaches such states only sometimes.

QUESTIONS    states of four players by name, in which the first one has this decision
DISCARDS     the first of four has to put a card away for an event
CROWDED      a turn of the first of four whose districts are all full
EARNS        a turn in which any two citizens of one colour can earn
OF_TWO       a turn of the first of two players
HIRES        the same, who has no citizen standing, and whose opponent hires out exactly as many as yellow II takes
OF_THREE     of three
GROWS        the same with a district that grows in every direction
KEEPS        the first of two players looks at two cards, and has cards that make points
KEEPS_FIRST  the first of four has no card yet and looks at two
WHOLE        the first of two players has a card alone at each side, by which another one can be paid
ASKS         a turn with buildings that damage, copy and free citizens, and a stack whose cards can pay
DRAWS        a turn of the first of two players with buildings that draw, and with citizens of the other to hire
TAKES        the first of four players can take two events, with anybody's citizen
TAKES_ALONE  the same with their own citizen
brought      a Crier's events for this many players
Laid         the page of a table, which is sent one state after another, also as a spectator
show         the same for one state
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from engines.core.codec import plain
from engines.core.game import offered
from engines.core.seats import Seat, Viewer
from engines.tournay import GAME
from engines.tournay.model.events import CitizensMoved, DeniersGained, DeniersLost, Event, EventHappened
from engines.tournay.model.state import (
    Blow,
    Happening,
    LastCards,
    LastPlay,
    LastRamparts,
    Looking,
    Phase,
    Player,
    Ramparts,
    Shedding,
    State,
    Sufferer,
    Suffering,
)
from tests.browser.fixtures.people import LAPTOP, Person
from tests.browser.pages.table_page import TablePage
from tests.engines.tournay.worlds import A, player, world

SEATED = 4

DISTRICT = {
    "0,0": "Weavers' Hall",
    "0,1": "Chapter School",
    "0,2": "Cloister",
    "1,0": "Inn / Tax Office",
    "1,1": "Trebuchet",
    "1,2": "Toll Gate | damage",
    "2,0": "Tithe Barn",
    "2,1": "War Room | citizen",
    "2,2": "Great Market",
}
"""A whole one: seven buildings that can be damaged."""
SMALL = {"0,0": "Weavers' Hall", "0,1": "Chapter School", "1,1": "Trebuchet"}
HAND = "Porte de la Vigne, Hospital, Keep, Abbey"
OTHERS = (
    player("Fort", {"0,0": "Citadel", "0,1": "Port"}, deniers=3),
    player(),
    player("Monk", {"0,0": "Reliquary", "1,0": "Great Market | citizen"}, events="Fair", ramparts="Siege"),
)
QUEUE = "Conscription 2, Fire 1, Church Levy 1"


def _asked(phase: Phase | None = None, district: Mapping[str, str] = DISTRICT, **own: Any) -> State:
    """The first player has a decision in this phase, with these changes."""
    things: dict[str, Any] = {"hand": HAND, "deniers": 12, "standing": (1, 1, 1)} | own
    decks = {"yellow II": "^Hostelry, Exchange, Banker", "red II": "^Garrison, Captain, Bailiff"}
    return world(player(district=district, **things), *OTHERS, phase=phase, queue=QUEUE, decks=decks, number=7)


def _suffering(*blows: Blow, **own: Any) -> State:
    """Nine cells, and the effects on the first player alone."""
    state = _asked(**own)

    def sufferer(seat: int, one: Player) -> Sufferer:
        borne = blows if seat == 0 else tuple(Blow(blow.source, 0) for blow in blows)
        none = tuple(() for _ in blows)
        return Sufferer(A if seat == 0 else type(A)(seat), one, borne, emitted=none, discarded=(), answers=0)

    sufferers = tuple(sufferer(seat, one) for seat, one in enumerate(state.table.players))
    return _asked(Suffering(A, blows, sufferers), **own)


def _look() -> Looking:
    return Looking(A, 8, ("Porte de la Vigne", "Tour Henry VIII"), crier=False, was=_asked().table.decks[8])


QUESTIONS: Mapping[str, State] = {
    "turn": _asked(district=SMALL),
    "early": world(player("Keep"), player("Fort"), player(), player()),
    "last round": replace(_asked(standing=(3, 3, 3), laid=(2, 2, 2)), ending="two_districts"),
    "poor": _asked(district={}, hand="", standing=(0, 0, 0), laid=(2, 2, 2), deniers=0),
    "keep": _asked(_look(), hand="Keep"),
    "build": _asked(
        Ramparts(A, Happening((0, 1, 2), "Town Crier", None), (A,), (None,)), hand="Keep, Abbey", events="Fair, Siege"
    ),
    "suffer": _suffering(Blow("Fire", 2)),
    "twice": _suffering(Blow("Fire", 1), Blow("Plague", 1), standing=(2, 2, 2)),
    "shed": _asked(Shedding(A), hand="Porte de la Vigne, Hospital, Keep", events="Fair, Siege"),
    "last": _asked(
        LastRamparts((None, *((),) * (SEATED - 1))),
        events="Fair, Siege, Fire, Plague, Thieves, Conscription, Church Levy",
    ),
    "last_card": _asked(LastCards((None, *(LastPlay("", 0, 0, ()),) * (SEATED - 1)))),
}


DISCARDS = _suffering(Blow("Thieves", 1), events="Fair")
EARNS = _asked(district=SMALL, standing=(2, 2, 2))
OF_TWO = world(player(HAND, DISTRICT, deniers=12), player("Fort", SMALL), queue=QUEUE, number=7)
HIRES = world(
    player(HAND, SMALL, standing=(0, 0, 0), laid=(2, 2, 2)),
    player("Fort", SMALL),
    decks={"yellow II": "^Hostelry, Exchange, Banker"},
    queue=QUEUE,
    number=7,
)
CROWDED = world(player(HAND, DISTRICT, deniers=12), *(player("Fort", DISTRICT),) * 3, queue=QUEUE, number=7)
OF_THREE = world(player(HAND, DISTRICT, deniers=12), *OTHERS[:2], queue=QUEUE, number=7)
GROWING = {"0,0": "Pont des Trous", "0,1": "La Madeleine", "1,1": "Great Market | citizen"}
GROWS = world(
    player(HAND, GROWING, deniers=12),
    player("Fort", DISTRICT, standing=(1, 0, 0), laid=(1, 2, 2)),
    queue=QUEUE,
    number=7,
)
KEEPS = world(player("Keep", GROWING), player("Fort", DISTRICT), queue=QUEUE, number=7, phase=_look())
KEEPS_FIRST = _asked(_look(), hand="", district={})
WHOLE = world(
    player(
        "La Madeleine, Keep",
        {"0,0": "Deacon", "0,1": "Alderman", "1,1": "Weavers' Hall", "1,2": "Tax Office", "2,1": "Fort"},
        deniers=9,
    ),
    player("Fort", SMALL),
    queue=QUEUE,
    number=7,
)
ASKS = world(
    player(
        "Porte de la Vigne",
        {
            "0,0": "Tax Office / Weavers' Hall | citizen",
            "0,1": "Port",
            "1,0": "Chapter House",
            "1,1": "Armourer",
            "2,0": "Tithe Barn | citizen",
        },
        deniers=12,
    ),
    player("Fort", SMALL),
    player("Fort", {"0,0": "Citadel", "0,1": "Great Market", "0,2": "Inn"}),
    player(),
    queue=QUEUE,
    number=7,
)
DRAWS = world(
    player("Fort", {"0,0": "Scriptorium", "0,1": "Guildhall"}),
    player("Fort", SMALL),
    queue=QUEUE,
    decks={"yellow II": "^Hostelry, Exchange, Banker"},
    number=7,
)
_TAKER = player("", {"0,0": "Architect", "0,1": "Tax Office", "1,0": "Keep"})
_TAKEN = "Pilgrimage 1, Plague 1, Fire 0"
TAKES = world(_TAKER, *OTHERS, queue=_TAKEN, number=7)
TAKES_ALONE = world(_TAKER, player("Fort", SMALL, standing=(2, 2, 0)), queue=_TAKEN, number=7)


def brought(players: int) -> Sequence[Event]:
    """Three events, each with an effect on everybody."""
    seats = range(players)
    return (
        EventHappened("Fair", 2, 0),
        *(DeniersGained(Seat(seat), "Fair", 2) for seat in seats),
        EventHappened("Conscription", 1, 1),
        *(CitizensMoved(Seat(seat), "Conscription", "laid", 1, 1, 1) for seat in seats),
        EventHappened("Church Levy", 2, 2),
        *(DeniersLost(Seat(seat), "Church Levy", 4) for seat in seats),
    )


LAID_OUT = """{
    const parse = JSON.parse;
    JSON.parse = (...given) => {
        const found = parse(...given);
        if (found?.full?.view) Object.assign(found.full, %s);
        return found;
    };
}"""
"""Runs before a page: replaces the table embedded in the page."""

HAS_STYLES = "() => [...document.querySelectorAll('link[rel=stylesheet]')].every((one) => one.sheet)"
"""Whether every style sheet is there that the page has asked for; some are loaded when they are needed."""


class Laid:
    """A table's page of its first player or a spectator, with states made by the test."""

    def __init__(self, person: Person, table: str, *, viewer: Viewer = A, decision: int | None = None) -> None:
        """With a decision's number the page sends the chosen move."""
        self._decision = decision
        self._person = person
        self._table = table
        self._viewer = viewer
        self._lines: list[WebSocketRoute] = []
        self.sent: list[dict[str, Any]] = []
        """The page's messages to the server."""
        self._full: dict[str, Any] = {}

    def show(self, state: State, *, log: Sequence[Event] = ()) -> Page:
        """Shows this state after these events. The window is a laptop's again, and all choices are cleared."""
        legal = offered(GAME, state, A) if self._viewer == A else ()
        full = {"view": plain(GAME.view(state, self._viewer)), "legal": plain(legal), "to_act": [0]}
        if not self._lines:
            decision = {} if self._decision is None else {"decision": self._decision}
            return self._open(full | decision | ({"log": plain(log)} if log else {}))
        page = self._person.page
        if page.viewport_size != LAPTOP:
            page.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
        page.mouse.move(2, 2)
        page.keyboard.press("Escape")
        self._full |= full | {"v": self._full["v"] + 1, "log": plain(log)}
        if self._full["decision"] is not None:
            self._full["decision"] += 1
        self._lines[-1].send(json.dumps(self._full))
        page.locator(f"#board[data-v='{self._full['v']}']").wait_for()
        page.wait_for_function(HAS_STYLES)
        return page

    def reload(self) -> None:
        """Loads a new page for the next state, because the test has changed this one's elements."""
        self._lines.clear()

    def _open(self, full: dict[str, Any]) -> Page:
        if "page" in self._person.__dict__:
            self._person.page.close()
        page = self._person.page = self._person.new_tab()
        page.add_init_script(LAID_OUT % json.dumps(full))
        page.route_web_socket("**", self._held)
        TablePage.opened(self._person, self._table)
        self._full = page.evaluate("JSON.parse(document.querySelector('#first').textContent).full")
        page.wait_for_function(HAS_STYLES)
        return page

    def _held(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self._lines.append(line)

        def on_message(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        line.on_message(on_message)


def show(person: Person, table: str, state: State, *, log: Sequence[Event] = (), viewer: Viewer = A) -> Page:
    """The page of this table in this state, for its first player or a spectator, after these events."""
    return Laid(person, table, viewer=viewer).show(state, log=log)
