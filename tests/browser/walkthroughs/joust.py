"""A walkthrough of everything that a knight sees of a match of the joust, one screen after the other."""

from collections.abc import Iterator, Mapping
from typing import Any

from engines.core.seats import Seat
from tests.browser.drivers import joust
from tests.browser.drivers.protocol import PATIENT, rehearsal_of, send, waiting_table
from tests.browser.drivers.rehearsal import Planned
from tests.browser.fixtures.people import Person
from tests.browser.pages.held_clock import go_on
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs.screen import Screen

NEXT = """([seen, version]) => {
    const { moment, act, stage } = document.querySelector("#moment")?.dataset ?? {};
    const contact = moment === "contact" && stage !== "0" && `contact-${stage}`;
    const staged = moment === "begins" ? `begins-${act}` : contact;
    if (staged && !seen.includes(staged)) return staged;
    const { v, showing } = document.querySelector("#board")?.dataset ?? {};
    return Number(v) >= version && showing === undefined && "arrived";
}"""
"""The next stage that was not seen before, or the arrival at a version."""
TICK = 40
"""Milliseconds by which the page's clock advances while a contact is staged; no stage is shorter."""
STRIDE = 200
"""Milliseconds by which the clock advances while a match is opened."""
LEAP = 1000
"""Milliseconds by which the clock advances if nothing new is to be seen."""


def walkthrough(
    white: Person, black: Person, *, house_rules: Mapping[str, Any] = PATIENT, **options: Any
) -> Iterator[Screen]:
    """The screens of one match, as the White Knight has them; other moves are made by request.

    waiting, begins-banners, begins-dice, place and place-chosen, note and note-chosen where a roll asks for it, wait,
    contact-1 to contact-3, end, final.
    The page's clock stands still while somebody looks.
    """
    table = waiting_table(white, black, game="joust", house_rules=house_rules, **options)
    white.page.clock.install()
    joust.careful(white)
    page = TablePage.opened(white, table)
    yield Screen.of_table("waiting", page)
    page.stop_time()
    page.start()
    rehearsal = rehearsal_of((white, black), table, "joust", **options)
    seen: set[str] = set()
    yield from _shown(page, 0, STRIDE, seen)
    for planned in rehearsal.moves():
        if planned.seat == 0 and f"{page.state().kind}-chosen" not in seen:
            yield from _riding(page, planned, seen)
        else:
            if 0 not in planned.turn.to_act:
                yield from _once(Screen.of_table("wait", page), seen)
            send((white, black), table, [planned])
        is_new = "contact-3" not in seen and any(event.kind == "lance_contact" for event in planned.events)
        yield from _shown(page, planned.versions[Seat(0)], TICK if is_new else LEAP, seen)
    page.end_sheet()
    yield Screen.of_table("end", page)
    page.final_table()
    yield Screen.of_table("final", page)


def _riding(page: TablePage, planned: Planned, seen: set[str]) -> Iterator[Screen]:
    """The reader chooses and sends."""
    kind = page.state().kind
    yield from _once(Screen.of_table(kind, page, decides=True), seen)
    joust.choose(page, planned)
    if len(planned.turn.legal) > 1:
        yield from _once(Screen.of_table(f"{kind}-chosen", page, decides=True), seen)
    page.act()


def _shown(page: TablePage, version: int, tick: int, seen: set[str]) -> Iterator[Screen]:
    """The screens until this version is shown; of a contact, each stage once."""
    while (name := go_on(page.page, NEXT, [sorted(seen), version], step=tick)) != "arrived":
        yield from _once(Screen.of_table(name, page), seen)


def _once(screen: Screen, seen: set[str]) -> Iterator[Screen]:
    if screen.name not in seen:
        seen.add(screen.name)
        yield screen
