"""Every phase of Tournay: the objects of the decision lie inside the window, nothing overlaps, the dock and the
reader's city keep their heights.
"""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.drivers.protocol import GAMES_TRIED, PATIENT, started_table
from tests.browser.drivers.rehearsal import Rehearsal, Turn
from tests.browser.drivers.tournay import eager
from tests.browser.drivers.tournay_worlds import Laid
from tests.browser.fixtures.people import People

pytestmark = pytest.mark.browser

SIZES = {"laptop": (1280, 800), "phone on its side": (844, 390), "small phone": (360, 640)}
"""One of each kind of layout; the frozen screens have the others."""
PHASES = ("turn", "looking", "ramparts", "suffering", "shedding", "last_cards")
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
    for (const cell of [...document.querySelectorAll(".others .cell")].filter(seen))
        if (box(cell).height < 43.5 || box(cell).width < 43.5)
            faults.push(`a rival's cell is ${box(cell).width}×${box(cell).height}`);
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
    const heights = [".dock", ".own .ground"].map((name) => Math.round(box(document.querySelector(name)).height));
    return {faults, dock: heights[0], city: heights[1]};
}"""


def faults(page: Page, docks: dict[str, set[int]]) -> list[str]:
    """The page's layout faults at all sizes; also records the heights of the dock, and of the reader's city."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        measured: dict[str, Any] = page.evaluate(MEASURE, APART)
        docks.setdefault(size, set()).add(measured["dock"])
        if size == "laptop":
            docks.setdefault("the reader's city at a laptop", set()).add(measured["city"])
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
def test_every_phase_fits(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Benedikta von Hohen")
    found: dict[str, list[str]] = {}
    docks: dict[str, set[int]] = {}
    laid = Laid(ann, started_table(ann, ben, game="tournay", house_rules=PATIENT))
    by_phase = turns()
    for phase in PHASES:
        turn = by_phase[phase]
        page = laid.show(turn.state, log=turn.known.heard)
        found[phase] = faults(page, docks)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert {size: heights for size, heights in docks.items() if len(heights) > 1} == {}
