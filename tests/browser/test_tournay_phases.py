"""Every phase of Tournay: the objects of the decision lie inside the window, nothing overlaps, the dock keeps its
height, and axe-core finds no violation, in both themes.
"""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.drivers.protocol import GAMES_TRIED, PATIENT, started_table, table_where, waiting_table
from tests.browser.drivers.rehearsal import Rehearsal, Turn
from tests.browser.drivers.tournay import eager
from tests.browser.drivers.tournay_worlds import Laid
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.accessibility import violations
from tests.browser.pages.held_clock import go_on
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

SIZES = {"laptop": (1280, 800), "phone on its side": (844, 390), "small phone": (360, 640)}
"""One of each kind of layout; the frozen screens have the others."""
PHASES = ("turn", "looking", "ramparts", "suffering", "shedding", "last_cards")
WALKED = ("turn", "looking")
"""These phases, and the end, are among every game's screens, which the walkthrough checks with axe."""
APART = [".middle", ".since", ".dock"], [".standing", ".decks", ".queue"], [".asking", ".things"]
"""Elements whose parts must not overlap."""

MEASURE = """(apart) => {
    const seen = (element) => element?.checkVisibility({visibilityProperty: true});
    const box = (element) => element.getBoundingClientRect();
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page hangs over");
    for (const thing of document.querySelectorAll("#act, #ask, .held, .actions button"))
        if (seen(thing) && box(thing).bottom > innerHeight + 0.5)
            faults.push(`${thing.id || thing.textContent.trim().slice(0, 20)} ends at ${box(thing).bottom}`);
    const says = document.querySelector("#preview");
    if (document.querySelector("#moment") && innerWidth < 700 && says.scrollWidth > says.clientWidth + 1)
        faults.push(`“${says.textContent.trim()}” is cut`);
    for (const card of [...document.querySelectorAll(".sealed[data-last]")].filter(seen))
        for (const folk of card.parentElement.querySelectorAll(".folk"))
            if (box(folk).right > box(card).left + 1 && box(folk).left < box(card).right &&
                box(folk).bottom > box(card).top + 1 && box(folk).top < box(card).bottom - 1)
                faults.push("a last card lies on citizens");
    if (innerHeight > 800)
        for (const back of [...document.querySelectorAll(".deck .tournay-card")].filter(seen))
            if (box(back).bottom > box(back.closest(".deck")).bottom + 1) faults.push("the face of a deck is cut");
    for (const names of [...apart, null]) {
        const all = names
            ? names.map((name) => document.querySelector(name)).filter(seen)
            : [...document.querySelectorAll(".player")].filter(seen);
        for (const [at, one] of all.entries())
            for (const other of all.slice(at + 1)) {
                const [a, b] = [box(one), box(other)];
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (across > 1 && down > 1) faults.push(`${one.className} lies on ${other.className} by ${down}`);
            }
    }
    return {faults, dock: Math.round(box(document.querySelector(".dock")).height)};
}"""


def faults(page: Page, docks: dict[str, set[int]]) -> list[str]:
    """The page's layout faults at all sizes; also records the dock's height at each."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        measured: dict[str, Any] = page.evaluate(MEASURE, APART)
        docks.setdefault(size, set()).add(measured["dock"])
        found += [f"{size}: {fault}" for fault in measured["faults"]]
    return found


def turns() -> dict[str, Turn]:
    """The first player's first turn in every phase, some rounds into a game."""
    found: dict[str, Turn] = {}

    def is_new(turn: Turn) -> bool:
        if turn.seat == 0 and turn.view.phase not in found and turn.view.round > 2:
            found[turn.view.phase] = turn
        return found.keys() >= set(PHASES)

    for game in range(GAMES_TRIED):
        if Rehearsal("tournay", 2, {}, key=bytes(range(32)), table=f"game {game}").until(is_new, eager):
            return found
    raise AssertionError(f"{GAMES_TRIED} games come to {[*found]} only.")


@pytest.mark.timeout(350)
def test_every_phase_fits_and_blocks_nobody(people: People) -> None:
    ann, ben = people.invite("Ann", bypass_csp=True), people.invite("Benedikta von Hohen")
    found: dict[str, list[str]] = {}
    docks: dict[str, set[int]] = {}
    laid = Laid(ann, started_table(ann, ben, game="tournay", house_rules=PATIENT))
    by_phase = turns()
    for phase in PHASES:
        turn = by_phase[phase]
        page = laid.show(turn.state, log=turn.known.heard)
        found[phase] = faults(page, docks)
        found[phase] += violations(page) if phase not in WALKED else []
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert {size: heights for size, heights in docks.items() if len(heights) > 1} == {}


LIES_OVER = """() => {
    const box = (element) => element.getBoundingClientRect();
    const over = [...document.querySelectorAll(".board *")].filter((one) => {
        const { position } = getComputedStyle(one);
        return (position === "absolute" || position === "fixed") && one.checkVisibility();
    });
    const most = innerWidth * innerHeight / 6;
    return over.filter((one) => box(one).width * box(one).height > most).map((one) => one.className || one.tagName);
}"""
"""Large elements over the board, which would be panels."""


NEXT_STAGE = """([known, version]) => {
    const { moment, stage } = document.querySelector("#moment")?.dataset ?? {};
    const now = `${moment} ${stage}`;
    if (moment && !known.includes(now)) return now;
    const { dataset } = document.querySelector("#board");
    return Number(dataset.v) >= version && dataset.showing === undefined && "end";
}"""
"""A stage not seen before, or the end of this version."""


class Watched:
    """A page with a stopped clock, checked at every stage of its scenes."""

    def __init__(self, person: Person, table: str) -> None:
        person.page.clock.install()
        self.table = TablePage.opened(person, table)
        self.table.stop_time()
        self.page = self.table.page
        self.found: dict[str, list[str]] = {}
        self.docks: dict[str, set[int]] = {}
        self.stages: list[str] = []

    def looked_at(self, version: int) -> None:
        """Advances to this version, and checks every stage on the way; axe once a moment, at its last stage but one."""
        while (found := go_on(self.page, NEXT_STAGE, [self.stages, version], step=50)) != "end":
            self._look(found)

    def _look(self, name: str) -> None:
        self.stages.append(name)
        self.found[name] = faults(self.page, self.docks)  # which leaves a small phone
        self.found[name] += [f"{thing} lies over the board" for thing in self.page.evaluate(LIES_OVER)]
        if name in ("begin 2", "crier 1", "happens 1", "happens 3", "last 1"):
            self.found[name] += violations(self.page, clock_is_held=True)

    def is_sound(self, *stages: str) -> None:
        """Checks that these were seen, and without faults."""
        assert set(stages) <= set(self.stages)
        assert {name: wrong for name, wrong in self.found.items() if wrong} == {}
        assert {size: heights for size, heights in self.docks.items() if len(heights) > 1} == {}


@pytest.mark.timeout(350)
def test_a_start_and_a_crier_fit_in_every_stage_and_block_nobody(people: People) -> None:
    ann, ben = people.invite("Ann", bypass_csp=True), people.invite("Ben", bypass_csp=True)
    table = waiting_table(ann, ben, game="tournay", house_rules=PATIENT)
    watched = Watched(ann, table)
    ann.post(f"/api{table}/start", {"empty": None})
    watched.page.locator("#moment").wait_for(state="attached")
    watched.looked_at(0)
    watched.is_sound("begin 0", "begin 1", "begin 2")

    def a_crier_comes(turn: Turn) -> bool:
        return bool(turn.view.crier_seen) and all(player.events for player in turn.view.players)

    staged = table_where(a_crier_comes, ann, ben, policy=eager, game="tournay", house_rules=PATIENT)
    watched = Watched(ben, staged.table)
    turn = staged.turn
    while turn.view.phase in ("looking", "ramparts", "suffering"):
        staged.make(turn, eager)
        watched.looked_at(staged.version(1))
        turn = staged.rehearsal.turns[0]
    watched.is_sound("crier 0", "crier 1", "happens 1", "happens 2", "happens 3")


def test_last_cards_fit_in_every_stage_and_block_nobody(people: People) -> None:
    ann, ben = people.invite("Ann", bypass_csp=True), people.invite("Ben")
    staged = table_where(
        lambda turn: turn.view.phase == "last_cards", ann, ben, policy=eager, game="tournay", house_rules=PATIENT
    )
    while len(staged.rehearsal.turns) > 1:
        staged.make(staged.rehearsal.turns[0], eager)
    watched = Watched(ann, staged.table)
    staged.make(staged.rehearsal.turns[0], eager)
    watched.looked_at(staged.version(0))
    watched.is_sound("last 0", "last 1", "last 2")
